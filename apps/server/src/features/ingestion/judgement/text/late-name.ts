import { type CompanyNames, findCompany, type Span } from './company-name.ts';
import { openingOf, type Passage } from './passages.ts';

/** A release that opens with its figures names the company by then. */
const SENTENCES = 4;
const READ_CHARS = 2_000;
/** Listings of one company may stand side by side: `(NYSE American: HLIO) (TSX: HLIO)`. */
const LISTINGS =
  /(?:\((?:nasdaq|nyse|amex|tsx|tsxv|cse|lse|aim|asx|otc\w*|new york stock exchange|toronto stock exchange)\b[^()]{0,60}[:/][^()]{1,40}\)[\s,;]{0,3}){1,3}/gi;
const OTHER_COMPANY = /\b(?:Inc|Corp|Corporation|Ltd|Limited|LLC|plc|PLC|GmbH|AG|S\.A|N\.V|Co)\b\.?/;

/** The rest of a legal name: `, Inc.` */
const LEGAL_FORMS = String.raw`(?:,? (?:Inc|Corp|Corporation|Incorporated|Company|Co|Ltd|Limited|plc|Holdings?|Group)\b\.?){0,3}`;
/** `Helio Freight, Inc. sold`, `expects`, `will`: what the company itself does. */
const ACTS = new RegExp(
  String.raw`^${LEGAL_FORMS}(?:,? (?:which|whose|the|an?) [^,;]{3,90},)? (?:also |now |today |has |have |had ){0,3}(?:said|says|reported|reports|announced|announces|stated|sold|earned|booked|recorded|posted|made|took in|collected|shipped|produced|turned out|expects|plans|intends|raised|lifted|closed|ended|signed|received|won|will(?! (?:compete|pay|be paid))|is (?:now )?(?:raising|lifting|guiding|expecting))\b`,
);
/** `Those are the numbers of`, `in the quarter of`. */
const FIGURES_OF =
  /\b(?:(?:these|those|such|that|this) (?:is|are|was|were) (?:how )?(?:the )?(?:[\w-]+ ){0,4}(?:numbers?|figures?|results?|report|quarter|news|outcome|accounts?|readout|tally)|(?:numbers|figures|results|findings|report|news) (?:are|come|is|comes)) (?:of|from|at|for) (?:the )?$/i;
/** `Revenue was $50 million, Helio Freight said`. */
const SAYS = new RegExp(String.raw`^${LEGAL_FORMS} (?:said|says|reported|reports|announced|announces|stated)\b`);

function isOwner(text: string, { start, end }: Span): boolean {
  const after = text.slice(end);
  if (/^(?:The |At |For )?$/.test(text.slice(0, start))) return ACTS.test(after);
  return SAYS.test(after) || FIGURES_OF.test(text.slice(0, start));
}

/**
 * Whether a release that names no other company names its own, with the listing, in the third or fourth sentence, as the
 * one whose figures or acts it reports.
 */
export function isNamedAsOwner(passages: readonly Passage[], names: CompanyNames, summary: string): boolean {
  if (Array.from(summary.slice(0, READ_CHARS).matchAll(LISTINGS)).length !== 1) return false;
  const opening = openingOf(passages, SENTENCES);
  const at = opening.findIndex(({ text }) => findCompany(text, names).length > 0);
  const [mention] = findCompany(opening[at]?.text ?? '', names);
  if (mention === undefined || opening.slice(0, at).some(({ text }) => OTHER_COMPANY.test(text))) return false;
  return isOwner(opening[at]?.text ?? '', mention);
}
