import { COMMON_WORDS } from './common-words.ts';

const ALWAYS_CAPITAL =
  /^(?:FDA|EMA|SEC|US|USA|U\.S\.?|UK|U\.K\.?|EU|AI|IT|CEO|CFO|NASA|NOAA|DOE|DOD|BARDA|NIH|NYSE|OTC|OTCQB|NDA|BLA|IND|EPS|EBITDA|LNG|UAE|OTCQX|CE|II|III|IV|Q[1-4]|ETF|EV|EVS|R&D|M&A|S&P|MSCI|HIV|RNA|DNA|MRNA|CAR-T|ADC)$/i;

/** The spelling of words outside the headline of a release. */
export interface Casing {
  /** Words written in lower case, in lower case. */
  readonly lower: ReadonlySet<string>;
  /** Lower case form to the form with capitals, for words that are never written in lower case. */
  readonly names: ReadonlyMap<string, string>;
  /** Pairs of words that stand in capitals one after the other, in lower case: `context therapeutics`. */
  readonly pairs: ReadonlySet<string>;
  /** Names, in lower case, that no other name follows: not `Clinical` in `Clinical Research Institute`. */
  readonly single: ReadonlySet<string>;
}

export interface HeadlineStyle {
  readonly isShouted: boolean;
  /** Whether the text is long enough to know its names. */
  readonly isLearned: boolean;
}

/** Words with the endings of verbs, plurals and adjectives. */
export const LOWERABLE = /^\p{Lu}\p{Ll}+(?:s|ed|ing|er|or|ly|al|ic|ive|ous|ful|less|able|ity)$/u;
/** Places and nations, which a text need not repeat. */
export const PLACE =
  /^(?:Africa\w*|Alabama|Alaska|America\w*|Arab\w*|Argentin\w+|Arizona|Arkansas|Asia\w*|Atlantic|Austral\w+|Austria\w*|Bahrain|Belg\w+|Bermuda|Brazil\w*|Brit\w+|California|Canad\w+|Caribbean|Carolina|Chile\w*|Chin\w+|Colombia\w*|Colorado|Connecticut|Czech|Dakota|Danish|Delaware|Denmark|Dutch|Egypt\w*|England|English|Europe\w*|Finland|Finnish|Florida|France|French|Georgia|German\w*|Ghana|Greece|Greek|Gulf|Hawaii|Hungar\w+|Iceland|Idaho|Illinois|India\w*|Indonesia\w*|Iowa|Iraq|Ireland|Irish|Israel\w*|Ital\w+|Japan\w*|Kansas|Kazakh\w*|Kentucky|Kenya|Korea\w*|Kuwait|Latin|London|Louisiana|Maine|Malaysia\w*|Maryland|Massachusetts|Mexic\w+|Michigan|Minnesota|Mississippi|Missouri|Montana|Morocc\w+|Namibia|Nebraska|Netherlands|Nevada|Nigeria\w*|Nordic|Norw\w+|Ohio|Oklahoma|Oman|Ontario|Oregon|Pacific|Pennsylvania|Permian|Peru\w*|Philippin\w+|Pol(?:and|ish)|Portug\w+|Puerto|Qatar|Quebec|Rico|Romania\w*|Saudi|Scot\w+|Serbia\w*|Singapore|Slov\w+|Spain|Spanish|Swed\w+|Swiss|Switzerland|Taiwan\w*|Tennessee|Texas|Thai\w*|Turk\w+|Ukrain\w+|Utah|Vermont|Vietnam\w*|Virginia|Wall|Washington|Wisconsin|Wyoming|York|Zealand|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Nasdaq|Russell|Medicare|Medicaid|Congress|Senate|Pentagon|Army|Navy|Marine|Marines|Abrams|Aegis|Airbus|Artemis|Boeing|Hercules|Hermes|Lilly|Fast|Track|Breakthrough|Orphan)$/u;

const COMMON_ENDING = /.{4}(?:al|ous|ory|ive|tion|tions|ment|ments|ity|ness|able|ally|ized|ated|ating)$/;
/** `Nephrology`, `Thymectomy`, `Hypertrophy` */
const MEDICAL_ENDING =
  /.{3}(?:ology|ologists?|ectom(?:y|ies)|oscop(?:y|ies|ic)|ograph(?:y|ic)|algia|trophy|plasia|philia|penia|cytes|itis|osis|emia|uric|genic|ergic|lytic)$/;

function isCommonCompound(key: string): boolean {
  return key.includes('-') && key.split('-').some((part) => COMMON_WORDS.has(part));
}

/** Whether a word, in lower case, is known or recognizable as no name. */
export function isCommon(key: string): boolean {
  return COMMON_WORDS.has(key) || isCommonCompound(key) || COMMON_ENDING.test(key) || MEDICAL_ENDING.test(key);
}

/** `Relapsed/Refractory` */
const ALTERNATIVES = /^\p{Lu}\p{Ll}+\/\p{Lu}\p{Ll}+$/u;
/** `1.2-Gigawatt`, `31-Valent` */
const NUMBER_COMPOUND = /^[\d.,]+-\p{Lu}\p{Ll}+$/u;
/** `CRISPR-Based`, `IL-27-Targeted`, `MET-Driven` */
const CODE_COMPOUND =
  /^(?<code>[\p{Lu}\d]{2,}(?:-\d{1,3})?|U\.[SK]\.)-(?<end>Naive|\p{Lu}\p{Ll}{2,}(?:ed|ing|ant|ive|ic|ven|ee))$/u;
const PLAIN_WORD = /^\p{Lu}[\p{Ll}'-]*(?:-\p{Lu}?[\p{Ll}]+)*$/u;

/** Cases a word with digits, signs or several capitals, in a headline in title case; null for a plain word. */
function caseMixedWord(word: string, { names }: Casing): string | null {
  if (PLAIN_WORD.test(word)) return null;
  const key = word.toLowerCase();
  if (ALTERNATIVES.test(word) && key.split('/').every(isCommon)) return key;
  if (NUMBER_COMPOUND.test(word)) return names.get(key) ?? key;
  if (names.has(key)) return word;
  return word.replace(CODE_COMPOUND, (whole, code: string, end: string) =>
    isCommon(end.toLowerCase()) || /ed$|^Naive$/.test(end) ? `${code}-${end.toLowerCase()}` : whole,
  );
}

/** `Galaxy-Backed`, `Menkes-Like`: only the second word is common. */
const NAME_COMPOUND = /^(?<name>\p{Lu}\p{Ll}+)-(?<end>Affiliated|Backed|Based|Led|Like|Listed|Owned)$/u;
const CITY =
  /^(?:Amsterdam|Basel|Beijing|Berlin|Boston|Cambridge|Chicago|Copenhagen|Dublin|Geneva|Houston|London|Madrid|Milan|Montreal|Munich|Nagoya|Osaka|Oslo|Paris|Seoul|Shanghai|Shenzhen|Stockholm|Sydney|Tokyo|Toronto|Vancouver|Vienna|Zurich)$/;

/** Cases a compound of a name and a common word; null for any other word. Of `-based`, many words are no names. */
function caseNameCompound(word: string): string | null {
  const { name = '', end = '' } = NAME_COMPOUND.exec(word)?.groups ?? {};
  const isName = end === 'Based' ? CITY.test(name) || PLACE.test(name) : !isCommon(name.toLowerCase());
  return name !== '' && isName ? `${name}-${end.toLowerCase()}` : null;
}

/** Restores the capitals of an abbreviation; null for any other word. */
function caseAbbreviation(word: string, isShouted: boolean): string | null {
  if (/^(?:Nda|Snda|Bla|Fda|Ema|Ind)$/.test(word)) return word.toUpperCase().replace(/^S(?=NDA)/, 's');
  return isShouted && ALWAYS_CAPITAL.test(word) && word.toLowerCase() !== 'it' ? word.toUpperCase() : null;
}

/** Whether a word of a headline is known as no name. `Portugal` only ends like one. */
const isCommonWord = (word: string): boolean => isCommon(word.toLowerCase()) && !PLACE.test(word);

/** Returns the spelling of a word that is no part of a name by its place in the headline. */
export function caseWord(word: string, casing: Casing, style: HeadlineStyle): string {
  const mixed = style.isShouted ? null : (caseMixedWord(word, casing) ?? caseNameCompound(word));
  const written = mixed ?? caseAbbreviation(word, style.isShouted);
  if (written !== null) return written;
  const key = word.toLowerCase();
  // `B-cell`
  if (/^\p{Lu}-\p{L}/u.test(word)) return isCommon(key.slice(2)) ? `${word.charAt(0)}${key.slice(1)}` : word;
  if (casing.lower.has(key) || (COMMON_WORDS.has(key) && !casing.single.has(key))) return key;
  return casing.names.get(key) ?? (isCommonWord(word) ? key : caseUnknown(word, style));
}

/** Generic names of drugs, which are no brands: `risankizumab`. */
export const GENERIC_DRUG =
  /^\p{Lu}\p{Ll}{3,}(?:(?:tu|zu|xi|li|ki|ci)?mab|tinib|ciclib|parib|rafenib|metinib|zomib|clax|gliptin|gliflozin|glutide|tide|ersen|siran|buvir|previr|asvir|golix|statin|sartan|prazole|cillin|mycin|floxacin|triptan|gepant|setron|serin|lukast|lumast|milast|degib|denib|lisib|leucel|bart|[lv]itug|xibat|rilant|trigine|cel|tidine|citabine|platin|taxel|rubicin|tegrast|vedotin)$/u;

/** Names of meetings and societies keep their capitals. */
const SOCIETY = /\b(?:Association|Conference|Congress|Federation|Foundation|Institute|Meeting|Society|University)\b/;

/** Lowers the capitals of a disease in running text: `Secondary Progressive Multiple Sclerosis`. */
export const lowerDisease = (text: string): string =>
  SOCIETY.test(text)
    ? text
    : text.replace(/(?<![\p{L}\d'-])\p{Lu}\p{Ll}{2,}(?![\p{L}'-])/gu, (word) =>
        isCommon(word.toLowerCase()) || DISEASE_WORD.test(word) ? word.toLowerCase() : word,
      );

/** `Amaurosis`, but no name of a brand. */
const DISEASE_WORD = /^\p{Lu}\p{Ll}{3,}(?:osis|oses|itis|emia|carcinoma|lymphoma|sarcoma|opath(?:y|ies)|plegia)$/u;

/** Names are repeated in the text; a word that only the headline capitalizes is a common one. */
function caseUnknown(word: string, { isShouted, isLearned }: HeadlineStyle): string {
  if (GENERIC_DRUG.test(word) || DISEASE_WORD.test(word)) return word.toLowerCase();
  if (!isShouted) return isLearned && LOWERABLE.test(word) && !PLACE.test(word) ? word.toLowerCase() : word;
  return /\d/.test(word) ? word : `${word.charAt(0)}${word.slice(1).toLowerCase()}`;
}
