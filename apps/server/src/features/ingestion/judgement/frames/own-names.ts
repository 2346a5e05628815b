import { type CompanyNames, findCompany } from '../text/company-name.ts';
import type { Passage } from '../text/passages.ts';
import { COMMON_WORDS } from '../summary/words/common-words.ts';
import { PLACE } from '../summary/words/case-word.ts';

const SENTENCES = 2;
const NAMES_MAX = 3;
const NAME = String.raw`(?<name>\p{Lu}\p{Ll}[\p{L}'-]+(?: \p{Lu}\p{Ll}[\p{L}'-]+){0,2})`;
const OWNED =
  '(?:subsidiary|unit|division|brand|project|property|mine|deposit|discovery|field|block|plant|campus|concession)';
const OWN_THING = [
  new RegExp(
    String.raw`\b(?:[Ii]ts|[Oo]ur|[Tt]he [Cc]ompany's)(?: (?:\d{1,3}%-owned|\p{Ll}[\p{L}-]*)){0,4} ${NAME} (?:\p{Ll}[\p{L}-]* ){0,2}${OWNED}\b`,
    'gu',
  ),
  new RegExp(String.raw`\b(?:[Ii]ts|[Ww]holly[- ]owned)(?: \p{Ll}[\p{L}-]*){0,3} (?:subsidiary|unit),? ${NAME}`, 'gu'),
];

/** `Gemma Rail, the building arm of Helio Freight`, `the DeepView System of Helio Freight` */
const OF_COMPANY = new RegExp(
  String.raw`\b(?:${NAME}, (?:the|an?)(?: (?!former|ex-|one-time)[\p{L}\d%-]+){0,4} (?:${OWNED}|arm|business|segment)|[Tt]he ${NAME}(?: \p{L}+)? (?:[Ss]ystem|[Pp]latform|${OWNED})) of (?:the )?`,
  'gu',
);

/** Returns the names of things that the text calls those of the company by its name. */
function namesOfCompanyThings(text: string, names: CompanyNames): string[] {
  return Array.from(text.matchAll(OF_COMPANY))
    .filter(({ 0: words, index }) => findCompany(text.slice(index + words.length), names)[0]?.start === 0)
    .map(({ groups }) => groups?.['name'] ?? '');
}

/** `Helio Freight and Borealis Rail and its`: the thing of another company. */
const ANOTHER = /\b(?:and|with|from|by|to) \p{Lu}[^;]{0,60}$/u;

/** Returns the names of things that the text calls `its`. */
const namesOfThings = (text: string): string[] =>
  OWN_THING.flatMap((pattern) =>
    Array.from(text.matchAll(pattern))
      .filter(({ index }) => !ANOTHER.test(text.slice(0, index)))
      .map(({ groups }) => groups?.['name'] ?? ''),
  );

const isName = (name: string): boolean =>
  name.split(' ').every((word) => !PLACE.test(word)) && !COMMON_WORDS.has((name.split(' ')[0] ?? '').toLowerCase());

/** Returns the names of subsidiaries and projects that the first sentences call the company's: `its Gemma Power unit`. */
export function findOwnNames(passages: readonly Passage[], company: CompanyNames): readonly string[] {
  const lead = passages.filter(({ place }) => place === 'lead').slice(0, SENTENCES);
  const names = lead.flatMap(({ text }) => namesOfThings(text).concat(namesOfCompanyThings(text, company)));
  return [...new Set(names)].filter(isName).slice(0, NAMES_MAX);
}
