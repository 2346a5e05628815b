import { isCommon } from './case-word.ts';
import { nameUsedIn } from './text-matching.ts';

const RANKED = String.raw`(?:fastest|first|largest|leading|only|(?:first|most) [\p{L}-]+)`;
/** A rank in the whole market: `the world's first`, `the first and only`. */
const RANK = String.raw`the (?:first and only|(?:country|industry|market|nation|world)'s ${RANKED})`;

/** A rank as what something is: `HEL-43 is the only approved tablet`. */
const RANKED_SUBJECT = new RegExp(
  String.raw`(?<=^|\. )(?<subject>[^".;:]{2,60}?) (?<verb>is|are|was|were|will be|becomes?|remains?) (?=(?:one of )?${RANK}\b|the (?:only|first company)\b)`,
  'gu',
);
const RANKED_OBJECT = new RegExp(
  String.raw`(?<!\b(?:are|be|becomes?|calls|is|one of|remains?|says|was|were) )\b${RANK}\b`,
  'u',
);
/** The praise is the giver's, not the company's. */
const OF_GIVER = /\b(?:award|funding|grant) from \p{Lu}/u;
/** A conclusion of the company: `Data support 20 mg as the optimal dose`. */
const DATA_SUPPORT =
  /(?<=^|\. )(?:(?:the|these) )?(?<verb>(?:data|results) supports?) (?=[^.;]{0,80}\b(?:best|optimal|superior)\b)/giu;
const ATTRIBUTED = / (?:calls|said|says) /;

/** Lowers the first letter of a word that is no name: `Trailers`, `The`. */
const lowerStart = (text: string): string => {
  const [first = ''] = text.split(' ', 1);
  if (first === 'If') return `that, i${text.slice(1)}`;
  return isCommon(first.toLowerCase()) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
};

/** Returns the text with ranks in the market as the company's claims, which nobody else confirms. */
export function withClaims(text: string, name: string, maxChars = Infinity): string {
  if (ATTRIBUTED.test(text)) return text;
  const company = nameUsedIn(text, name);
  const from = OF_GIVER.test(text) ? 'the release' : company;
  const judged = text.replace(DATA_SUPPORT, (_all, verb: string) => `${company} says the ${verb.toLowerCase()} `);
  const said = judged.replace(RANKED_SUBJECT, (_all, subject: string, verb: string) => {
    const own = subject === company || /^(?:It|The company)$/.test(subject);
    return `${company} says ${own ? 'it' : lowerStart(subject)} ${verb} `;
  });
  const claimed = said.includes(' says ') ? said : said.replace(RANKED_OBJECT, (rank) => `what ${from} calls ${rank}`);
  return claimed.length <= maxChars ? claimed : text;
}
