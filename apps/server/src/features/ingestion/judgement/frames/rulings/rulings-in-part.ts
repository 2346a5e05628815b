import { type CompanyNames, findCompany } from '../../text/company-name.ts';
import { cuesAtTop, type Passage } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { OpposingCue } from '../frame.ts';

const NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})';
const THING = '(?:patents?|claims?|counts?|cases?|products?|issues?|points?|questions?)';
const SELL = '(?:sell|sells|selling|market|marketing|offer|offering|ship|shipping|import|importing|make|making)';

/** `Prevails on Two of Three Patents` */
const WON_IN_PART: OpposingCue = {
  label: 'a ruling that the company won in part only',
  words: pattern`\b${NUMBER} of (?:its |the |all )?(?:${NUMBER}|several|many) (?:[\w-]+ ){0,2}${THING}\b(?! each)|\bon (?:just |only )?(?:one|two|some|most|part) (?:of (?:its|the) )?(?:[\w-]+ ){0,1}${THING}\b|\bthe (?:other|others|third|fourth|fifth|remaining|rest)(?: (?:[\w-]+ ){0,2}${THING}| ${NUMBER})? (?:was|were) (?:held |found |ruled )?(?:valid|infringed|rejected|denied|dismissed|lost)\b|\bthe other (?:\w+ )?(?:it owes|was lost)\b|\bfor the (?:other|others|rest)\b|\b(?:second|other|third|another) (?:[\w-]+ )?patent (?:falls?|fell|is lost|was lost|invalid)\b|\bclaims? (?:[\w-]+ ){0,3}(?:stays?|remains?) (?:dismissed|rejected|invalid)\b`,
  effect: 'desk',
};
/** `From December 1 the company may not sell the product` */
const BARRED: OpposingCue = {
  label: 'a ban on sales of the company',
  words: pattern`\b(?:it|the company) (?:may|can|could) (?:not|no longer) (?:be )?(?:${SELL}|sold)\b|\b(?:it|the company) (?:must|has to|was (?:ordered|told) to|is (?:ordered|required) to) (?:stop|cease|end|halt) ${SELL}\b|\border(?:s|ed) (?:it|the company) to (?:stop|cease|end|halt|pull|withdraw)\b|\bfaces? (?:an? )?(?:\w+ )?injunction\b|\bsales of (?:its |the )?[^.;]{2,40} (?:are|is|were|was) (?:enjoined|barred|banned|blocked)\b`,
  effect: 'drop',
};
/** `The generic was found not to infringe`, `the copy may stay on the market` */
const RIVAL_FREE: OpposingCue = {
  label: 'a rival that may sell its product',
  words: pattern`\b(?:generics?|cop(?:y|ies)|rivals?|competitors?|biosimilars?)\b[^.;]{0,60}\b(?:not to infringe|does not infringe|free to (?:launch|sell)|(?:may|can) (?:now )?(?:be sold|launch|stay on|remain on|go on sale|enter))\b|\b(?:it|generics?|cop(?:y|ies)) can be (?:sold|launched)\b`,
  effect: 'desk',
};
/** Peace that the company pays for: `has obtained a license to 61 patents asserted against it` */
const PAID_PEACE: OpposingCue = {
  label: 'a license or a settlement that the company pays for',
  words: pattern`\b(?:takes?|took|taken|obtain(?:s|ed)|secur(?:es|ed)|receiv(?:es|ed)|gets|got|gain(?:s|ed)|buys|bought) (?:an? |the )?(?:\w+ ){0,2}licen[cs]e (?:to|under|of|for) [^.;]{0,60}\bpatents?\b|\b(?:it|the company) (?:pays|will pay|is paying|has paid|makes a (?:one-time )?payment)\b[^.;]{0,40}[$€£]\s?\d`,
  effect: 'drop',
};

/** `Tallow also takes a license to the trailer patents`: the other party pays for peace. */
const TAKEN_BY =
  /^(?!(?:It|Its|Our|The|We)\b)(?<taker>(?:\p{Lu}[\w&.'-]*,? ){1,5})(?:also |thereby )?(?:takes|took|gets|got|receives|received) (?=an? (?:\w+ ){0,2}licen[cs]e (?:to|under|of|for)\b)/u;

const isTakenByOther = (text: string, names: CompanyNames): boolean => {
  const taker = TAKEN_BY.exec(text)?.groups?.['taker'];
  return taker !== undefined && findCompany(taker, names).length === 0;
};

/** Finds a ruling that went against the company in part, or leaves rivals free. */
export const findRulingInPart = (passages: readonly Passage[], names: CompanyNames): readonly OpposingCue[] => [
  ...cuesAtTop(passages, [WON_IN_PART, BARRED, RIVAL_FREE]),
  ...cuesAtTop(
    passages.filter(({ text }) => !isTakenByOther(text, names)),
    [PAID_PEACE],
  ),
];
