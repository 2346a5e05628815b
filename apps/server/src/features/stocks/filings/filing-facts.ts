import { childrenOf, childText, parseElement, type XmlElement } from '@bna/wires/xml-element';
import { formatDayLabel } from '@bna/contract/time';
import { CalendarDate } from '@bna/contract/fields';
import type { Submission } from '../../../deps.ts';
import { originalForm } from './classify-filing.ts';
import { findProgramEnd, findRemoval } from './ending-facts.ts';
import type { FilingFact } from './filing-fact.ts';
import { sentencesWith, shorten } from './sentences.ts';

/** Sales below this say little about a company. */
const INSIDER_SALE_MIN_DOLLARS = 100_000;

interface FilingToRead {
  readonly form: string;
  /** The company whose card the facts are for. */
  readonly cik: string;
}

type FindFacts = (submission: Submission, cik: string) => readonly FilingFact[];

/** The forms whose documents are read. */
const READERS: ReadonlyMap<string, FindFacts> = new Map<string, FindFacts>([
  ['8-K', readCurrentReport],
  ['424B5', readProspectus],
  ['10-K', readPeriodicReport],
  ['10-Q', readPeriodicReport],
  ['20-F', readPeriodicReport],
  ['POS AM', findRemoval],
  ['POSASR', findRemoval],
  ['4', readInsiderSales],
]);

export const FORMS_TO_READ: readonly string[] = [...READERS.keys()].flatMap((form) => [form, `${form}/A`]);

/** Returns what the first document of a filing states about risks. Without words that support it, there is no fact. */
export function findFacts({ form, cik }: FilingToRead, submission: Submission): readonly FilingFact[] {
  const facts = READERS.get(originalForm(form))?.(submission, cik) ?? [];
  // Most amendments replace a part of the report, and the notes are at its end.
  const isWholeReport = form === originalForm(form) && submission.isComplete;
  return isWholeReport ? facts : facts.filter(({ kind }) => kind !== 'no_going_concern');
}

/** Names of items as EDGAR writes them in the header of a submission. */
const ITEM_NAMES = [
  { item: '3.01', name: 'Notice of Delisting' },
  { item: '3.02', name: 'Unregistered Sales of Equity Securities' },
  { item: '3.03', name: 'Material Modifications to Rights of Security Holders' },
  { item: '5.03', name: 'Amendments to Articles of Incorporation or Bylaws' },
] as const;

function readCurrentReport(submission: Submission): readonly FilingFact[] {
  const items = ITEM_NAMES.filter(({ name }) => submission.items.some((given) => given.startsWith(name)));
  return items.flatMap(({ item }): FilingFact[] => {
    if (item === '3.01') return [{ kind: 'delisting_notice', item, words: null }];
    if (item === '3.02') {
      const terms = findConversionTerms(submission);
      const sale: FilingFact = { kind: 'unregistered_sale', item, words: null };
      return terms === null ? [sale] : [sale, { kind: 'conversion_terms', item, words: terms }];
    }
    const split = findReverseSplit(submission);
    return split === null ? [] : [{ kind: 'reverse_split', item, words: split }];
  });
}

const CONVERTIBLE = /\bwarrants?\b|\bconvertible\b/i;
/** A fixed price, a share of the market price, or the lower of both. */
const PRICE_TERM =
  /\b(?:exercise|conversion) price(?:(?! price\b)[^$%;]){0,60} (?:of|equal to|at|is) (?:approximately )?(?:\$\d|\d{1,3}(?:\.\d{1,2})?%|the (?:lower|lesser|greater) of)/i;

function findConversionTerms(submission: Submission): string | null {
  const sentence = sentencesWith(submission, ' price').find(
    (words) => CONVERTIBLE.test(words) && PRICE_TERM.test(words),
  );
  return sentence === undefined ? null : shorten(sentence);
}

const RATIO = /\b(?:(?:1|one)[- ]for[- ](?:\d{1,4}|[a-z]{2,12}(?:-[a-z]{2,12})?)|\d{1,4}[- ]for[- ](?:1|one))\b/i;
const SPLIT_DONE = /\b(?:effective|effected|effects?|filed|effectuate[ds]?)\b/i;
const SPLIT_PLANNED = /\b(?:propos\w{1,8}|subject to|may|seek\w{0,3}|range|between|(?:no|not) less than|if)\b/i;

function findReverseSplit(submission: Submission): string | null {
  const sentences = ['reverse stock split', 'reverse share split'].flatMap((name) => sentencesWith(submission, name));
  const sentence = sentences.find((words) => RATIO.test(words) && SPLIT_DONE.test(words) && !SPLIT_PLANNED.test(words));
  return sentence === undefined ? null : shorten(sentence);
}

/** Lawyers quote the term, or only its first words: `“at the market” offering`. */
const AT_THE_MARKET = /\bat[- ]the[- ]market[”"’]? (?:equity )?offering/i;
/** The prospectus of a shelf, which the document includes, also has a size and allows such sales. */
const AGREEMENT = /\b(?:sales?|distribution|offering) agreement\b/i;
const PROGRAM_SIZE = /\baggregate (?:gross )?(?:sales|offering) price of (?:up to )?\$\d/i;
const PROGRAM_ENDED = /\b(?:terminat|suspend)\w{1,5}\b/i;

/** An at-the-market program sells new shares at any time at the price of the moment. */
function readProspectus(submission: Submission): readonly FilingFact[] {
  const named = sentencesWith(submission, 'market').filter((words) => AT_THE_MARKET.test(words));
  if (named.length === 0) return [];
  const ended = [...named, ...sentencesWith(submission, 'this prospectus supplement')].some(
    (words) => PROGRAM_ENDED.test(words) && /\b(?:have|has|hereby|are)\b/i.test(words) && AGREEMENT.test(words),
  );
  const sizes = sentencesWith(submission, 'aggregate').filter(
    (words) => PROGRAM_SIZE.test(words) && AGREEMENT.test(words),
  );
  const [size] = sizes;
  // A program that replaces another one can still sell.
  if (ended) return sizes.some((words) => /\bmay\b/.test(words)) ? [] : findProgramEnd(submission);
  return size === undefined ? [] : [{ kind: 'at_the_market', item: null, words: shorten(size) }];
}

const DOUBTS =
  /\b(?:rais(?:e|es|ed|ing)|there (?:is|was|exists)|casts?|creates?d?|indicates?d?|express(?:es|ed)|exists?)\b/;
// `may` in lower case: reports name the month.
const HYPOTHETICAL =
  /\b(?:[Nn]o|not|[Nn]ever|[Ww]hether|[Ii]f|could|may|might|would|should|evaluat\w{1,4}|assess\w{0,5}|determin\w{1,6})\b/;
/** Before a company's conclusion. The words ahead of it say only what was evaluated. */
const CONCLUDED =
  /(?<!\b(?:[Ii]f|[Ww]hen) (?:\S{1,30} ){0,3})\b(?:[Ww]e|[Mm]anagement|Company|has|have|and) (?:concluded|determined)\b/;
/** The words of international standards for a doubt that exists. */
const MATERIAL_UNCERTAINTY = /\bmaterial uncertaint(?:y|ies) (?:that|which) may cast\b/g;
/** The reason for a doubt, which is often a shortage: `Our cash does not suffice, which raises …`. */
const SHORTAGE =
  /^(?:(?!\b(?:[Ii]f|[Ww]hether|could|may|might|would|should)\b)[^;])*?\b(?:[Nn]ot|[Nn]o)\b[^;]*?, (?:which|and (?:this|these|as a result|there)|(?:these )?conditions that)\b/;
/** An aside of a company without a business: `the liquidation, should a merger not occur, raises …`. */
const ASIDE = /, should [^,]{1,80} not [^,]{1,40},/g;
const ALLEVIATED = /\balleviat(?:ed|es)\b/;
const NOT_ALLEVIATED =
  /\bnot\b[^,;]{0,80}\balleviat|\b(?:[Ww]hether|[Ii]f)\b.*\balleviat|\balleviat(?:ed|es) (?:only|if|when)\b/;
const conclusionOf = (words: string): string => words.split(CONCLUDED).at(-1) ?? '';

/** A company's own doubt. What may raise doubt one day, or no longer does, is none. */
function readPeriodicReport(submission: Submission): readonly FilingFact[] {
  const doubts = ['substantial doubt', 'significant doubt'].flatMap((name) => sentencesWith(submission, name));
  const stated = doubts.find((words) => {
    const before = words.slice(0, words.toLowerCase().indexOf('going concern'));
    const claim = conclusionOf(before)
      .replace(SHORTAGE, 'this')
      .replaceAll(ASIDE, ',')
      .replaceAll(MATERIAL_UNCERTAINTY, 'casts');
    return /going concern/i.test(words) && DOUBTS.test(claim) && !HYPOTHETICAL.test(claim);
  });
  const isAlleviated = doubts.map(conclusionOf).some((words) => ALLEVIATED.test(words) && !NOT_ALLEVIATED.test(words));
  // The next report ends the doubt of this one.
  if (stated === undefined || isAlleviated) return [{ kind: 'no_going_concern', item: null, words: null }];
  return [{ kind: 'going_concern', item: null, words: shorten(stated) }];
}

const isTrue = (text: string): boolean => text === '1' || text.toLowerCase() === 'true';
const within = (element: XmlElement, ...path: string[]): XmlElement[] =>
  path.reduce<XmlElement[]>((found, name) => found.flatMap((one) => [...childrenOf(one, name)]), [element]);
const valueOf = (element: XmlElement, ...path: string[]): string => {
  const [found] = within(element, ...path);
  return found === undefined ? '' : childText(found, 'value');
};

function readInsiderSales({ xml }: Submission, cik: string): readonly FilingFact[] {
  if (xml === null) return [];
  let form: XmlElement;
  try {
    form = parseElement(xml.replace(/^<\?xml[^>]{0,200}\?>/, ''));
  } catch {
    // A broken form states nothing.
    return [];
  }
  // The index lists the form under the seller, too, who may be a company.
  const issuer = within(form, 'issuer').map((one) => childText(one, 'issuerCik').replace(/^0+/, ''));
  if (issuer[0] !== cik) return [];
  const sales = within(form, 'nonDerivativeTable', 'nonDerivativeTransaction')
    .filter((one) => within(one, 'transactionCoding').some((coding) => childText(coding, 'transactionCode') === 'S'))
    .map((one) => ({
      shares: Number(valueOf(one, 'transactionAmounts', 'transactionShares')),
      price: Number(valueOf(one, 'transactionAmounts', 'transactionPricePerShare')),
      day: CalendarDate.safeParse(valueOf(one, 'transactionDate').slice(0, 10)).data ?? null,
    }))
    .filter(({ shares, price }) => shares > 0 && price > 0);
  const dollars = sales.reduce((sum, { shares, price }) => sum + shares * price, 0);
  if (!Number.isFinite(dollars) || dollars < INSIDER_SALE_MIN_DOLLARS) return [];
  const shares = sales.reduce((sum, sale) => sum + sale.shares, 0);
  const lastDay = sales
    .flatMap(({ day }) => day ?? [])
    .toSorted()
    .at(-1);
  const on = lastDay === undefined ? '' : `${sales.length > 1 ? ' until' : ' on'} ${formatDayLabel(lastDay)}`;
  const plan = isTrue(childText(form, 'aff10b5One')) ? ', under a Rule 10b5-1 plan' : '';
  const words = `${describeOwner(form)} sold ${formatCount(shares)} shares for $${formatCount(dollars)}${on}${plan}`;
  return [{ kind: 'insider_sale', item: null, words: shorten(words) }];
}

const formatCount = (count: number): string => Math.round(count).toLocaleString('en-US');

function describeOwner(form: XmlElement): string {
  const [owner] = within(form, 'reportingOwner');
  if (owner === undefined) return 'An insider';
  const name = within(owner, 'reportingOwnerId').map((id) => childText(id, 'rptOwnerName'))[0] ?? '';
  const [relationship] = within(owner, 'reportingOwnerRelationship');
  const has = (role: string): boolean => relationship !== undefined && isTrue(childText(relationship, role));
  const roles = [
    ...(has('isOfficer') && relationship !== undefined ? [childText(relationship, 'officerTitle') || 'officer'] : []),
    ...(has('isDirector') ? ['director'] : []),
    ...(has('isTenPercentOwner') ? ['owner of 10% or more'] : []),
  ];
  return [name || 'An insider', roles.length === 0 ? '' : ` (${roles.join(', ')})`].join('');
}
