import { type Amount, findAmounts, findEventAmount, findPercentages } from './amounts.ts';
import { findCompanyMention } from './company-name.ts';
import { LARGE_PARTIES } from './corporate-events.ts';
import { pattern } from './event-class.ts';
import type { JudgedStock } from './judgement.ts';
import type { Passage } from './passages.ts';
import type { WeighedEvent } from './scoring.ts';

export type Slot = 'amount' | 'party' | 'product' | 'noun' | 'percent' | 'per_share';
export type Slots = Readonly<Record<Slot, string | null>>;

/** The noun may follow the matched words, as in `Record Third Quarter Revenue`. */
const NOUN_MAY_FOLLOW_CHARS = 20;
const PHRASE_WORDS = 7;
const PHRASE_CHARS = 60;
const STOP_WORD =
  /^(?:to|for|in|on|at|as|under|following|after|and|or|through|using|while|with|from|by|over|than|that|which|who|its|their|into|during|via|plus|supporting|including|worth|valued|up|approximately|about|nearly|more|will|is|are|was|announces?|advancing|accelerating|expanding|per|because|where|when|across|within|today)$/i;
const ABBREVIATION = /^(?:\p{Lu}\.){2,}$/u;
const ARTICLE = /^(?:the|a|an|its|our)$/i;
const REGULATOR =
  /\b(?:FDA|Food and Drug Administration|European Commission|EMA|MHRA|PMDA|NMPA|Health Canada|FCC|FAA|NRC|EPA|BLM|FERC)\b/;
const LARGE_PARTY = new RegExp(String.raw`\b(?:${LARGE_PARTIES})(?: of [A-Z]\w+)?`);

/** The `{noun}` of each event class: the first pattern that matches. */
const NOUNS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  contract: [
    [pattern`\b(?:supply|offtake|power purchase) agreement\b`, 'a supply agreement'],
    [pattern`\borders?\b`, 'an order'],
    [pattern``, 'a contract'],
  ],
  license: [
    [
      pattern`\blicen[cs].{0,60}\bcollaboration|\bcollaboration.{0,60}\blicen[cs]`,
      'a license and collaboration agreement',
    ],
    [pattern`\blicen[cs]`, 'a license agreement'],
    [pattern`\bcollaboration`, 'a collaboration agreement'],
    [pattern``, 'an option agreement'],
  ],
  beat: [
    [pattern`\brevenues?\b`, 'revenue'],
    [pattern`\bEPS|earnings\b`, 'earnings'],
    [pattern``, 'results'],
  ],
  record: [
    [pattern`\b(?:revenues?|net sales|sales)\b`, 'revenue'],
    [pattern`\b(?:net income|earnings|profits?|EPS)\b`, 'earnings'],
    [pattern`\bEBITDA\b`, 'EBITDA'],
    [pattern`\b(?:bookings|orders)\b`, 'orders'],
    [pattern`\bproduction\b`, 'production'],
    [pattern`\bdeliveries\b`, 'deliveries'],
    [pattern`\bcash flow\b`, 'cash flow'],
    [pattern`\bmargins?\b`, 'margins'],
    [pattern``, 'results'],
  ],
  growth: [
    [pattern`\bnet (?:income|earnings|profit)\b`, 'net income'],
    [pattern`\b(?:EPS|earnings per share)\b`, 'earnings per share'],
    [pattern`\bEBITDA\b`, 'EBITDA'],
    [pattern`\b(?:earnings|profits?)\b`, 'earnings'],
    [pattern`\bbookings\b`, 'bookings'],
    [pattern`\bcash flow\b`, 'cash flow'],
    [pattern``, 'sales'],
  ],
  index_inclusion: [
    [pattern`S&P 500`, 'the S&P 500'],
    [pattern`S&P MidCap 400`, 'the S&P MidCap 400'],
    [pattern`S&P SmallCap 600`, 'the S&P SmallCap 600'],
    [pattern`Nasdaq[- ]100`, 'the Nasdaq-100'],
    [pattern`Russell 1000`, 'the Russell 1000'],
    [pattern`Russell 2000`, 'the Russell 2000'],
    [pattern`Russell 3000`, 'the Russell 3000'],
    [pattern``, 'an index'],
  ],
  designation: [
    [pattern`breakthrough device`, 'a Breakthrough Device designation'],
    [pattern`breakthrough`, 'a Breakthrough Therapy designation'],
    [pattern`fast track`, 'a Fast Track designation'],
    [pattern`orphan`, 'an Orphan Drug designation'],
    [pattern`voucher`, 'a priority review voucher'],
    [pattern`priority review`, 'a priority review'],
    [pattern`rare pediatric`, 'a Rare Pediatric Disease designation'],
    [pattern``, 'an RMAT designation'],
  ],
  discovery: [
    [pattern`natural gas`, 'natural gas'],
    [pattern`\boil\b`, 'oil'],
    [pattern`\bgold\b`, 'gold'],
    [pattern`\bsilver\b`, 'silver'],
    [pattern`\bcopper\b`, 'copper'],
    [pattern`\blithium\b`, 'lithium'],
    [pattern`\buranium\b`, 'uranium'],
    [pattern`rare earth`, 'rare earths'],
    [pattern``, 'a deposit'],
  ],
};

const JOINING_WORD = /^(?:of|&|de|the)$/i;
const OPENING_MARK = /^[($"'€£]/;

/** Returns the noun phrase at the start of a text; null if it is too short or too long for a sentence. */
function phraseAt(text: string, options: { capitalized: boolean }): string | null {
  const words: string[] = [];
  for (const token of text.trim().split(' ')) {
    const word = ABBREVIATION.test(token) ? token : token.replace(/[,;:.)]+$/, '');
    const isFirst = words.length === 0;
    if (isFirst && ARTICLE.test(word)) continue;
    if (endsPhrase(word, { isFirst, ...options })) break;
    words.push(word);
    const hasPunctuation = word !== token;
    if (hasPunctuation || words.length === PHRASE_WORDS) break;
  }
  while (JOINING_WORD.test(words.at(-1) ?? '')) words.pop();
  const phrase = words.join(' ').replace(/'s$/, '');
  return phrase.length >= 2 && phrase.length <= PHRASE_CHARS ? phrase : null;
}

function endsPhrase(word: string, { isFirst, capitalized }: { isFirst: boolean; capitalized: boolean }): boolean {
  if (word === '' || STOP_WORD.test(word) || OPENING_MARK.test(word)) return true;
  const isNumber = /^\d/.test(word);
  if (isFirst && isNumber) return true;
  const isJoining = !isFirst && JOINING_WORD.test(word);
  return capitalized && !isJoining && !/^[\p{Lu}\d]/u.test(word);
}

function phraseAfter(text: string, preposition: RegExp, options: { capitalized: boolean }): string | null {
  const match = preposition.exec(text);
  return match === null ? null : phraseAt(text.slice(match.index + match[0].length), options);
}

function findRegulator(text: string): string | null {
  const name = REGULATOR.exec(text)?.[0];
  if (name === undefined) return null;
  return name === 'Health Canada' ? name : `the ${name}`;
}

/** Classes whose party may be any large company or authority in the text, with or without a preposition. */
const LARGE_PARTY_EVENTS = new Set(['large_partner', 'selection', 'contract', 'public_funding']);
const REGULATOR_EVENTS = new Set(['drug_approval', 'permit']);

function findPartyIn(text: string, found: WeighedEvent): string | null {
  const near = text.slice(Math.max(0, text.indexOf(found.words)));
  const named = phraseAfter(near, /\b(?:from|by|with|against)\s/i, { capitalized: true });
  return named ?? (LARGE_PARTY_EVENTS.has(found.event.id) ? (LARGE_PARTY.exec(text)?.[0] ?? null) : null);
}

function findParty(found: WeighedEvent, stock: JudgedStock, passages: readonly Passage[]): string | null {
  if (REGULATOR_EVENTS.has(found.event.id)) return findRegulator(found.passage.text);
  const further = passages.filter(
    ({ place, text }) =>
      place === 'lead' && findEventAmount(text)?.value === found.amount?.value && found.amount !== null,
  );
  for (const { text } of [found.passage, ...further]) {
    const party = findPartyIn(text, found);
    if (party !== null && findCompanyMention(party, stock.company_name) < 0) return withArticle(party);
  }
  return null;
}

/** Returns the prepositions that precede the product. */
function productPreposition(eventId: string): RegExp {
  if (eventId === 'trial_success') return /\b(?:trial|study|data|results|outcomes) (?:of|for|on)\s/i;
  if (eventId === 'drug_approval' || eventId === 'device_clearance') return /\b(?:for|of)\s/i;
  return /\bfor\s/i;
}

function findProduct(found: WeighedEvent): string | null {
  const { text } = found.passage;
  const start = Math.max(0, text.indexOf(found.words));
  const verb = /\b(?:approves|clears)\b/i.exec(found.words);
  if (verb !== null) return phraseAt(text.slice(start + found.words.length), { capitalized: true });
  return phraseAfter(text.slice(start), productPreposition(found.event.id), { capitalized: false });
}

/** Adds the article that institutions, but not companies, have. */
function withArticle(party: string): string {
  return /^(?:U\.?S\.? |Department |Port |City |State |Ministry )/.test(party) ? `the ${party}` : party;
}

/** Fills the slots of an event's template from the text; null for slots without a value. */
export function fillSlots(found: WeighedEvent, stock: JudgedStock, passages: readonly Passage[]): Slots {
  const { text } = found.passage;
  const [percentage] = findPercentages(found.event.id === 'growth' ? found.words : text);
  return {
    amount: (found.amount ?? findOnlyAmount(found))?.text ?? null,
    party: findParty(found, stock, passages),
    product: findProduct(found),
    noun: findNoun(found),
    percent: percentage?.text ?? null,
    per_share: findAmounts(text).find(({ isPerShare }) => isPerShare)?.text ?? null,
  };
}

/** Without a size rule an amount belongs to the event only if there is no other. */
function findOnlyAmount({ event, passage }: WeighedEvent): Amount | null {
  const [first, second] = findAmounts(passage.text).filter(
    ({ isPerShare, isBackground }) => !isPerShare && !isBackground,
  );
  return event.size === undefined && second === undefined ? (first ?? null) : null;
}

function findNoun({ event, passage, words }: WeighedEvent): string | null {
  const start = Math.max(0, passage.text.indexOf(words));
  const near = passage.text.slice(start, start + words.length + NOUN_MAY_FOLLOW_CHARS);
  return NOUNS[event.id]?.find(([noun]) => noun.test(near))?.[1] ?? null;
}
