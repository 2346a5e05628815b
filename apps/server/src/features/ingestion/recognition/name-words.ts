/** Splits company names into comparable words, without case, accents, punctuation, trademarks and legal forms. */

const LEGAL_FORMS = new Set(
  'inc incorporated corp corporation co company companies ltd limited plc llc lp llp sa sab ag nv bv se asa ab oyj spa as kk bhd gmbh pbc pty publ'.split(
    ' ',
  ),
);
const HOLDING_WORDS = new Set(['holdings', 'holding', 'group', 'groupe']);

/** Words of many company names and releases, which do not identify a company. */
const GENERIC_WORDS = new Set(
  `a acquisition acquisitions advanced advertising aerospace air airlines alliance alpha america american analytics and applications applied asset assets
  associates atlantic auto automotive aviation bancorp bancorporation bancshares bank bankshares bdc beauty best beta beverage bio biologics biomedical
  biopharma biopharmaceuticals bioscience biosciences biosystems biotech biotechnologies biotechnology biotherapeutics black blue brands brothers business
  cable california canada canadian capital care cell cement center centers central century chemical chemicals china city clean clinical cloud com
  commerce commercial communications community companies computer computing consolidated construction consumer control controls copper core credit data
  de defense dental design development devices diagnostics digital direct diversified drilling dynamics e east eastern education electric electrical
  electronics emerging energy engineering enterprise enterprises entertainment environmental equipment equity estate europe european exploration
  express farm farms federal fiber finance financial first food foods foundation fuel fund future gaming gas gene general generation genetics genomics
  global gold golden good great green growth health healthcare heritage holding holdings home homes horizon hospitality hotel hotels house human i ii iii
  imaging immune impact income independent industrial industries industry information infrastructure ingredients innovation innovations innovative instruments
  insurance integrated intelligence intelligent interactive international internet investment investments investors iron iv labs laboratories land
  lease leisure life lifesciences light line liquid lithium live living logistics main management manufacturing marine market marketing markets
  material materials media medical medicine medicines metal metals micro midstream mineral minerals mines mining mobile mobility molecular mortgage motor
  motors mountain national natural net network networks new next north northern nuclear of oil old oncology one online open optical organic outdoor
  pacific packaging paper park partners payment payments performance petroleum pharma pharmaceutical pharmaceuticals platform platforms plus point power
  precious precision premier prime pro products professional progress properties property public pure quality quantum real realty red regional reit
  renewable renewables research resort resorts resource resources restaurant restaurants retail river robotics royal royalty safety science sciences
  scientific secure security select semiconductor semiconductors senior service services shipping silver small smart software solar solution solutions
  source south southern space special specialty sports standard star state states steel storage strategic strategies street summit sun super supply surgical
  sustainable system systems target tech technologies technology telecom telecommunications texas the therapeutics therapies titan tools total
  trade trading transport transportation travel trust u union united universal urban us usa v vaccines valley value ventures vision water wave wealth
  west western wireless world worldwide york`.split(/\s+/),
);

export const isGenericWord = (word: string): boolean => GENERIC_WORDS.has(word) || word.length < 2;

/** Letters that Unicode does not decompose, but press releases spell both ways. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ß: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ı: 'i',
};

/**
 * Returns the words of a text in lower case: `J & J Snack Foods®` becomes `j and j snack foods`. Keeps a possessive
 * `'s`, joins dotted initials (`U. S. Steel` to `us steel`), splits at hyphens and slashes.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}®™©℠]|\((?:R|TM|SM)\)/gu, '')
    .replace(/[øØłŁđĐßæÆœŒı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[‘’ʼ`´]/g, "'")
    .toLowerCase()
    .replace(/\ba\/s\b/g, 'as')
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}\.\s?){2,}/gu, (initials) => `${initials.replace(/[.\s]/g, '')} `)
    .replace(/&/g, ' and ')
    .replace(/'(?!s\b)/g, '')
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '' && word !== "'s");
}

/** Words that the stock table adds to a name after its legal form, such as `Inc. REIT`. */
const DESCRIPTION =
  /(?<=\b(?:inc|corp|corporation|company|ltd)\.?) (?:reit|business development company|real estate investment trust|deposit[ao]ry|dep shr)\b.*$/i;

export const withoutPossessive = (word: string): string => word.replace(/'s$/, '');

/**
 * Returns the words of a company name without brackets, leading `The`, trailing legal form and what follows it:
 * `The Example & Example Co., Inc.` becomes `example and example`.
 */
export function companyWords(name: string): string[] {
  const words = wordsOf(name.replace(/\([^()]*\)/g, ' ').replace(DESCRIPTION, ''));
  if (words[0] === 'the') words.shift();
  if (words.at(-1) === 'the') words.pop();
  if (words.slice(-2).join(' ') === 'de cv') words.splice(-2);
  while (LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  if (words.at(-1) === 'and') words.pop();
  return words;
}

/** Returns `companyWords` without a trailing `Holdings` or `Group`, which headlines omit, unless nothing is left. */
export function coreWords(name: string): string[] {
  const words = companyWords(name);
  while (words.length > 1 && HOLDING_WORDS.has(words.at(-1) ?? '')) words.pop();
  return words;
}

export const isLegalForm = (word: string): boolean => LEGAL_FORMS.has(word) || HOLDING_WORDS.has(word);

const SAME_FORM: Readonly<Record<string, string>> = {
  incorporated: 'inc',
  corp: 'inc',
  corporation: 'inc',
  co: 'inc',
  company: 'inc',
  companies: 'inc',
  limited: 'ltd',
  sab: 'sa',
};

/** Returns the legal forms among words, one spelling for each. American companies change between `Inc.` and `Corp.` */
export const legalFormsOf = (words: readonly string[]): string[] =>
  words.filter((word) => LEGAL_FORMS.has(word)).map((word) => SAME_FORM[word] ?? word);
