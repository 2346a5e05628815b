import { type CompanyNames, findCompany, type Span } from '../text/company-name.ts';
import { blank } from '../misleading-words/misleading-words.ts';
import { type Passage, saysAtTop } from '../text/passages.ts';
import { pattern } from '../text/pattern.ts';
import type { Frame } from './frame.ts';
import { CLAIM_FAILED } from './rulings/claim-fails-frames.ts';

/** `Borealis Competitor `, before the company that is sold. */
const DESCRIBED_AS_RIVAL = /^(?:[\w&.'-]+ ){1,4}(?:competitor|rival) (?:of [\w&.' -]{2,30}, )?$/i;
/** `Tops Its Own $24 Bid for ` */
const BETTERED_BID =
  /\b(?:tops|topped|raises|raised|lifts|lifted|increases|increased|improves|improved|betters|bettered|sweetens|sweetened|hikes|hiked|ups|boosts|boosted|adds [\w$.]{1,6} (?:cents )?to) (?:its|their|the|his|her) (?:own |first |earlier |agreed |cash |winning )*(?:\$[\d.,]+ )?(?:bid|offer)s? for (?:the )?$/i;
const AMENDED = pattern`\b(?:amended|improved|increased|revised|sweetened)\b[^;.]{0,60}\bagreement\b`;

/** After a takeover in cash, the shares are delisted. */
const NOT_LISTED = /\bno longer (?:be )?(?:listed|public(?:ly traded)?|traded)\b/gi;

/** Whether the text reports a signed takeover of the company, without any objection. */
const isSigned = ({ spec, missing, opposing, modality }: Frame): boolean =>
  spec.type === 'takeover_target' && modality === 'done' && missing.length === 0 && opposing.length === 0;

/** `Tallow's Patent Claim Fails` is good news for the one it was against. */
const CLAIM_FAILS =
  /\b(?:collapses?|crumbles?|denied|dismissed|fail(?:s|ed)?|invalidated|lo(?:ses|st)|rejected|sinks?|sunk)\b/gi;
const isClaimFailed = ({ spec, missing, opposing, modality }: Frame): boolean =>
  spec === CLAIM_FAILED && modality === 'done' && missing.length === 0 && opposing.length === 0;

const blankIn = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);

/** Returns where the words before the company's name begin that a signed takeover answers; -1 if there are none. */
function answeredFrom(before: string, { isAmended }: { readonly isAmended: boolean }): number {
  if (DESCRIBED_AS_RIVAL.test(before)) return 0;
  return isAmended ? (BETTERED_BID.exec(before)?.index ?? -1) : -1;
}

function blankAnswered(text: string, names: CompanyNames, takeover: { isAmended: boolean } | null): string {
  const known = takeover === null ? text : text.replace(NOT_LISTED, blank);
  return findCompany(text, names).reduce((blanked, span, index) => {
    const found = text.slice(span.start, span.end);
    // A symbol may be a word of everyday speech.
    const plain = index === 0 && names.name.startsWith(found) ? blankIn(blanked, span) : blanked;
    const at = takeover === null ? -1 : answeredFrom(text.slice(0, span.start), takeover);
    return at < 0 ? plain : blankIn(plain, { start: at, end: span.start });
  }, known);
}

/**
 * Blanks what casts no doubt on the news in the headline: the company's own name, such as Hackett, and, in a signed
 * takeover of the company, `Borealis Competitor Helio Freight` and `Tops Its Own Bid for Helio Freight`.
 */
export function withoutAnsweredDoubts(
  passages: readonly Passage[],
  frames: readonly Frame[],
  names: CompanyNames,
): readonly Passage[] {
  const takeover = frames.some(isSigned) ? { isAmended: saysAtTop(passages, AMENDED) } : null;
  const hasClaimFailed = frames.some(isClaimFailed);
  return passages.map((passage) => {
    if (passage.place !== 'headline') return passage;
    const text = hasClaimFailed ? passage.text.replace(CLAIM_FAILS, blank) : passage.text;
    return { ...passage, text: blankAnswered(text, names, takeover) };
  });
}
