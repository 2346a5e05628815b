import type { ListedStock } from './stock-index.ts';

/** News that only companies with traded shares or notes announce, and not a private company of the same short name. */
const ACT_OF_LISTED_COMPANY =
  /\b(?:(?:first|second|third|fourth|fiscal|full)[ -](?:quarter|half|year)|q[1-4]\b|half[ -]year|eps\b|(?:public|secondary|rights|follow-on|bought deal|common stock|private) (?:stock )?(?:offering|placement)|registered direct|at[ -]the[ -]market|pre[ -]?funded|exercise of (?:\w+ ){0,3}warrants|(?:convertible|senior) notes|share ?holders?|stock ?holders?|annual general meeting|(?:share|stock) (?:re)?purchase|buyback|reverse (?:stock |share )?split|dividend|(?:per |\/)share|investor (?:conferences?|days?|events?)|nasdaq|nyse|pdufa)/i;

/** Words of a name, and of a text, by which both belong to the same line of business. */
interface Sector {
  readonly name: RegExp;
  readonly sector: RegExp;
  readonly text: RegExp;
}

const HEALTH: Sector = {
  name: /\b(?:bio\w*|\w*therap\w+|\w*pharma\w*|medic\w*|oncology|health\w*|vaccines|genetics|genomics|diagnostics|surgical|sciences|\w*immun\w+)\b/i,
  sector: /^health care$/i,
  text: /\b(?:fda|ema|chmp|phase [1-4]|(?:pre)?clinical\w*|patients?|trials?|drugs?|bio(?:logics?|similars?|pharm\w+|tech\w*)|pharma\w+|oncology|diseases?|syndrome|vaccines?|antibod(?:y|ies)|immun\w+|cancers?|tumou?rs?|therap\w+|symptoms|surg(?:ery|ical)|diagnos\w+|\w{3,20}(?:itis|iasis|osis|oma|emia|pathy|algia|mab|stim)|(?:ophthalm|dermat|hemat|immun|neur|cardi|ur)olog(?:y|ic)|genom\w+|proteom\w+)\b/i,
};

/** What only makers of drugs announce, and their names. */
const DRUG_MAKER =
  /(?:bio(?:log\w+|med\w*|pharma\w*|sciences?|tech\w*|therapeutics)?|therap\w+|pharma\w*|oncology|vaccines|immun\w+)\b/i;
const DRUG_NEWS =
  /\b(?:phase (?:[1-4]|i{1,3}|iv)[ab]?\b|nda\b|bla\b|primary endpoint|advisory committee|fda(?: advisory)? panel|fda advis[eo]rs|chmp|orphan drug|new drug application|biologics license)/i;

const SECTORS: readonly Sector[] = [
  HEALTH,
  {
    name: /\b(?:gold|silver|copper|lithium|uranium|metals?|min(?:es|ing|erals)|resources|royalty|exploration)\b/i,
    sector: /^basic materials$/i,
    text: /\b(?:drill(?:s|ed|ing)?|ounces|g\/t|grams? per ton\w*|ore|assays?|deposit|feasibility study|mineral resources?|mines?)\b/i,
  },
  {
    name: /\b(?:oil|gas|petroleum|energy|drilling|midstream)\b/i,
    sector: /^energy$/i,
    text: /\b(?:wells?|barrels|boe|crude|offshore|rigs?|natural gas|acreage|pipelines?)\b/i,
  },
];

const LARGE_MARKET_CAP_DOLLARS = 1e9;

export const isLargeCompany = ({ market_cap }: ListedStock): boolean => (market_cap ?? 0) >= LARGE_MARKET_CAP_DOLLARS;

/**
 * Whether a word after a short name belongs to a former name of the company, such as `Biosciences` after that of a
 * health company, or `Gold` after that of a large miner. Small miners share names with foreign ones.
 */
export function isFormerNameWord(word: string, stock: ListedStock): boolean {
  const lines = isLargeCompany(stock) ? SECTORS : [HEALTH];
  return lines.some(({ name }) => name.test(word) && name.test(stock.company_name));
}

/** Whether the text is news that only companies with traded shares or notes have. */
export const isByListedCompany = (text: string): boolean => ACT_OF_LISTED_COMPANY.test(text);

/** Whether the text is about the company's line of business, as far as its name or sector tells it. */
export const isInSectorOf = ({ company_name, sector }: ListedStock, text: string): boolean =>
  SECTORS.some((line) => (line.name.test(company_name) || line.sector.test(sector ?? '')) && line.text.test(text));

/** Returns the only maker of drugs among stocks that share the first word of their names, if the text is news of one. */
export function findDrugMaker<S extends ListedStock>(stocks: readonly S[], text: string): S | undefined {
  if (stocks.length < 2 || !DRUG_NEWS.test(text)) return undefined;
  const [maker, ...others] = stocks.filter(({ company_name }) => DRUG_MAKER.test(company_name));
  return others.length === 0 ? maker : undefined;
}
