import { isAboutTopic } from './headline-names.ts';
import { findPlace, isVerbAfterName, mayBeVerbAfterName, type Passage, readPassage } from './name-places.ts';
import type { ListedStock, StockLookup } from './stock-index.ts';

/** Up to the end of a dateline: `BOSTON, Oct. 7, 2026 (GLOBE NEWSWIRE) -- `. */
const DATELINE =
  /^[^\n]{0,200}?(?:\((?:globe ?newswire|business ?wire|access ?newswire|accesswire|newsfile[^()]{0,12}|pr ?newswire)\)|\/(?:pr|cnw|pr ?newswire)[^/]{0,30}\/|\b(?:19|20)\d\d\)?)[\s.]{0,3}[-–—]{1,4}\s{0,3}/i;
/** A company defines its short name: `(the “Company”)`, `(“Example” or the “Company”)`. */
const DEFINITION = /\((?:["“][^"“”()]{2,40}["”],? (?:or|and) )?(?:the )?["“]Company["”]\)/i;
const WORDS_AFTER_ISSUER = new Set(['today', 'is', 'also']);
/** The words before it are the subject of the first sentence: one issuer or several. */
export const STATEMENT =
  /\b(?:announce[sd]?|announcing|said|says|reports?|reported|has|have|will|is|are|was|were|confirm(?:s|ed)|disclosed|entered|issued|launched|received|completed|signed|unveiled)\b/gi;
/** The first words of a lead. */
const OPENING_CHARACTERS = 200;

/** Returns the company with which a lead begins: after a dateline, or in a second headline. */
export function findInLead<S extends ListedStock>(
  lead: string,
  headline: Passage,
  stocks: StockLookup<S>,
): S | undefined {
  const dateline = readDateline(lead);
  const opening = readPassage(lead.slice(dateline.length, dateline.length + OPENING_CHARACTERS), headline.whole);
  const place = findPlace(opening, opening.words[0] === 'the' ? 1 : 0, stocks);
  if (place === undefined) return undefined;
  const { isCertain, isLikely, isPossessive, hasLegalForm, next } = place;
  const isSpeaker = isVerbAfterName(next) || WORDS_AFTER_ISSUER.has(next);
  const isIssuer =
    dateline === ''
      ? isAboutTopic(headline) && (isCertain || isLikely) && (isPossessive || isSpeaker)
      : isCertain && (hasLegalForm || isSpeaker);
  return isIssuer ? place.stock : undefined;
}

/** Returns the company before a colon with which the lead begins, too: `Example: Court Affirms Verdict`, `Example said`. */
export function findBeforeColon<S extends ListedStock>(
  headline: Passage,
  lead: string,
  stocks: StockLookup<S>,
): S | undefined {
  const place = findPlace(headline, 0, stocks);
  if (place?.mark !== ':') return undefined;
  const after = lead.slice(readDateline(lead).length).slice(0, OPENING_CHARACTERS);
  const speaker = findPlace(readPassage(after, headline.whole), 0, stocks);
  const isSpeaker = speaker?.stock.symbol === place.stock.symbol && speaker.isCertain;
  return isSpeaker && (speaker.next === 'said' || mayBeVerbAfterName(speaker.next)) ? place.stock : undefined;
}

const readDateline = (lead: string): string => DATELINE.exec(lead)?.[0] ?? '';

/** Returns the first words of a lead after its dateline, up to the first verb: the company that speaks. */
export function readOpening(lead: string): string {
  const after = lead.slice(readDateline(lead).length).slice(0, OPENING_CHARACTERS);
  const end = after.search(STATEMENT);
  return end === -1 ? after : after.slice(0, end);
}

/** Returns the text up to where the lead defines its company's short name; null if it does not. */
export function readDefinedName(lead: string): string | null {
  const definition = DEFINITION.exec(lead);
  return definition === null ? null : lead.slice(0, definition.index);
}
