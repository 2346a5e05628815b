import { findCompany } from '../../text/company-name.ts';
import { cuesAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ANYONE_OR_UNNAMED } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { withMentions } from './patent-owner.ts';

/** An entry so soon is a defeat. */
const MIN_YEARS_AWAY = 4;
const MAKER = String.raw`(?:generics?|biosimilars?)(?: (?:applicants?|challengers?|compan(?:y|ies)|drugmakers?|makers?|manufacturers?|rivals?|versions?))?`;
const YEAR = String.raw`(?:\w+ (?:\d{1,2}, )?)?20\d\d`;

const EARLY: OpposingCue = { label: 'generics that come soon', words: /\S/, effect: 'desk' };
const NOT_OWNER: OpposingCue = { label: 'a product that may be of others', words: /\S/, effect: 'desk' };
const OTHERS_LEFT: OpposingCue = {
  label: 'other cases, or a price for the peace',
  words: pattern`\b(?:other|remaining|another|further|two|three|several) (?:[\w-]+ ){0,3}(?:cases?|suits?|challenges?|challengers?|applicants?|applications?)\b[^.;]{0,40}\b(?:go(?:es)? on|continues?|pending|remains?|open|not settled|unresolved)\b|\b(?:pays?|paid|will pay|agreed to pay) (?:the |each |them )?(?:[\w-]+ ){0,4}\$|\bauthorized generic\b`,
  effect: 'desk',
};
/** The company is one of those that copy: `its generic version`. */
const IS_GENERIC = pattern`\b(?:its|our|COMPANY(?:'s?)?) (?:[\w-]+ )?(?:generic|biosimilar|copy|copies|version)\b|\bCOMPANY (?:can|may|must|will) not (?:launch|market|sell)\b|\bCOMPANY (?:can|may|will) (?:launch|market|sell)\b`;
/** `COMPANY's Qelbree`, `brings in all of COMPANY's revenue` */
const OWNS = pattern`\b(?:COMPANY(?:'s?)?|its|the company's) (?:[\w$.,-]+ ){0,5}(?:patents?|sales|revenues?)\b|\bCOMPANY keeps\b|\b(?:sales|revenues?) (?:were|was|of)\b`;

function objectToOwner({ frame, passages, names, stock }: FrameInText): readonly OpposingCue[] {
  const texts = topOf(passages).map(({ text }) => withMentions(text, findCompany(text, names)));
  const isOwner = texts.some((text) => OWNS.test(text)) && !texts.some((text) => IS_GENERIC.test(text));
  const until = Number(/20\d\d(?!.*20\d\d)/.exec(frame.words)?.[0] ?? 0);
  const thisYear = Number(stock.as_of.slice(0, 4));
  return [
    ...(isOwner ? [] : [NOT_OWNER]),
    ...(until - thisYear >= MIN_YEARS_AWAY ? [] : [EARLY]),
    ...cuesAtTop(passages, [OTHERS_LEFT]),
  ];
}

/** The last maker of generics gives up, and stays off the market for years: `No Generic Before October 2034`. */
export const GENERICS_SETTLED: FrameSpec = {
  type: 'legal_win',
  label: 'generics kept off the market by an agreement',
  weight: 66,
  required: [],
  field: pattern`\b(?:settl\w+|consent judgment|ended (?:their|the|its) (?:litigation|dispute|case)|concede[sd]?)\b`,
  findObjections: objectToOwner,
  opposing: [],
  triggers: [
    {
      words: pattern`\bno (?:generics?|biosimilars?)\b[^;.]{0,40}\b(?:before|until) ${YEAR}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:challenger|applicant|generics?)\b[^;.]{0,30} (?:stands? down|stays? (?:out|away)|waits?|must wait|steps? aside) until ${YEAR}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:keeps|kept) [^;.]{2,50}? to itself (?:until|through|till) ${YEAR}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:it|they|(?:that|the) (?:applicant|challenger|company|filer|maker)|${MAKER}) (?:acknowledged [^;.]{2,60} and )?(?:may|can|will) not (?:launch|sell|enter|be sold|market)\b(?:[^;.]|(?<=U)\.|(?<=S)\.){0,30}\b(?:before|until) ${YEAR}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};
