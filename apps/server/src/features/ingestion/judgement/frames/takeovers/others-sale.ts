import { type CompanyNames, findCompany } from '../../text/company-name.ts';
import { type Passage, topOf } from '../../text/passages.ts';

const RIVAL = '(?:rival|competitor|peer|customer|supplier|partner)';
const SOLD =
  '(?:to be (?:bought|acquired|sold|taken private)|(?:goes|going|taken) private|sells itself|(?:amended|amends|signed) (?:its|an?)\\b[^;]{0,30}\\bagreement|under which)';
/** After the company's name: `'s rival Tallow to be bought` */
const RIVAL_SOLD = new RegExp(String.raw`^(?:'s?)? (?:[\w-]+ )?${RIVAL},? [^;,]{2,40},? [^;]{0,40}?\b${SOLD}`, 'i');
/** Before the company's name: `Tallow Lines, a rival of`, `Tallow, in which` */
const DESCRIBES_OTHER = new RegExp(
  String.raw`^\p{Lu}[\p{L}\d&.' -]{1,50},? (?:an? (?:[\p{L}-]+ ){0,3}${RIVAL} (?:of|to)|(?:in|of) which|a company in which|partly owned by|${RIVAL} (?:of|to)) (?:the )?$`,
  'u',
);
/** After it: `, has entered into a definitive agreement to be bought` */
const IS_SOLD = new RegExp(String.raw`^[^;]{0,60}, [^;]{0,80}?\b${SOLD}`, 'i');

/** Whether a text says that another company, which it describes by this one, is sold: `Tallow, a rival of Helio Freight, is to be bought`. */
export const isSaleOfOther = (passages: readonly Passage[], names: CompanyNames): boolean =>
  topOf(passages).some(({ text }) =>
    findCompany(text, names).some(({ start, end }) => {
      const after = text.slice(end);
      return RIVAL_SOLD.test(after) || (DESCRIBES_OTHER.test(text.slice(0, start)) && IS_SOLD.test(after));
    }),
  );
