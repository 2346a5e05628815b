/**
 * Finds statements of a summary that its source does not support. Written independently of the grammar of numbers: it
 * looks at the words of both texts only.
 */

const NUMBER =
  /(?<![\w.])(?<sign>[$€£]?)(?<digits>\d[\d,]*(?:\.\d+)?)(?<rest>(?:[ -]?(?:million|billion|thousand|trillion|MM|bn|[MBK]\b))?(?: ?%| percent)?)/g;
const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  mm: 1e6,
  bn: 1e9,
  m: 1e6,
  b: 1e9,
  k: 1e3,
};
/** Ratios and sizes that are computed from the stock's figures or from two figures, not read from the text. */
const COMPUTED =
  /\b(?:about|over|at most) [\d.]+(?:%| times)(?: of)? the company's market value(?: \([\w -]+\))?|\bThe [$€£][\d.,]+(?: [mb]illion)? is about [\d.]+(?:% of| times) (?:revenues?|sales|turnover)\b|(?:[\d.]+% (?:above|below)|about) the last price|\bThe new dividend is about [\d.]+(?:% higher| times the earlier one)|\bThat is [\d.]+% of the last price|Annual yield: [\d.]+% at the last price|\bLoss per share \$\d+\.\d\d smaller than the consensus|\bis about [\d.]+(?:% of| times) that\b|\(midpoint about \d+% higher\)|\babout \d+% (?:above the (?:consensus|earlier guidance)|(?:above|below) it)/g;
/** A range whose limits share a scale: `$63-$65 million`. */
const RANGE = /(?<low>[$€£]\d[\d,.]*)-(?<high>[$€£]\d[\d,.]*)(?<scale> (?:million|billion))/g;
/** Labels of phrases that hold numbers and measure nothing. */
const DESCRIPTIONS = new Set([
  'Next',
  'Indication',
  'Stage',
  'Purpose',
  'Population',
  'Age group',
  'Trial',
  'Patients',
  'Dose',
  'Follow-up',
  'Combined with',
  'Term',
  'Terms',
  'Covers',
  'Effective',
  'Deliveries',
  'Record date',
  'Payment date',
]);
/** Words of the templates that need no support, lower case. */
const TEMPLATE_WORDS = new Set(
  `fda the a an about next purpose correction planned not text that this for from its it and new no insiders annual project midpoint
  approvals approval design patients dose comparator combined drug partner trial amounts an agreement counterparty customer side payment safety small money unchanged review data
  medicare cny eps ebitda gaap phase u.s indication stage market achieved confirmed demonstrated exceeded improved
  indicated reduced showed allows brings enables expands extends makes marks represents
  term terms covers deliveries effective record only milestones money cash options`.split(/\s+/),
);
const NAME = /(?<![\w'-])\p{Lu}[\p{L}\d'&-]*/gu;
const MONTH_DAY =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g;
/** Words that say what an amount measures. Of two in a sentence, the nearer one names the amount. */
const MEASURES = [
  'revenue',
  'sales',
  'net income',
  'net loss',
  'ebitda',
  'earnings',
  'backlog',
  'dividend',
  'upfront',
  'milestone',
  'royalt',
  'grant',
  'cash',
  'premium',
  'consensus',
  'notes',
  'interest',
  'bookings',
  'margin',
] as const;

export interface Number {
  readonly value: number;
  readonly unit: 'money' | 'percent' | 'plain';
  readonly index: number;
}

/** Returns the numbers of a text with their unit and scale. */
function readNumbers(text: string): readonly Number[] {
  return Array.from(text.matchAll(NUMBER), (match) => {
    const { sign = '', digits = '', rest = '' } = match.groups ?? {};
    const scale = /[a-z]+/i.exec(rest.replace(/percent/, ''))?.[0].toLowerCase();
    const value = Number(digits.replaceAll(',', '')) * (scale === undefined ? 1 : (SCALES[scale] ?? 1));
    return { value, unit: sign !== '' ? 'money' : /%|percent/.test(rest) ? 'percent' : 'plain', index: match.index };
  });
}

function normalized(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[®™]/g, '')
    .replace(/\s?\([^():]{2,60}:(?!\s?[$€£])[^()]{1,60}\)/g, '')
    .replace(/\s+/g, ' ');
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?;])(?<!\bvs\.|\bvs\. Est\.)\s+(?=["'(]?[\p{Lu}\d$])/u);
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.abs(b) * 1e-9;
}

/** A range `$16-$18 million` scales its first number with its second. */
function occursIn(number: Number, source: string): boolean {
  return readNumbers(source).some(
    (other) =>
      (other.unit === number.unit || other.unit === 'plain' || number.unit === 'plain') &&
      [1, 1e3, 1e6, 1e9].some((scale) => isSame(other.value * scale, number.value)),
  );
}

function nearestMeasure(text: string, index: number): string | null {
  const places = MEASURES.flatMap((measure) =>
    Array.from(text.toLowerCase().matchAll(new RegExp(String.raw`\b${measure}`, 'g')), (match) => ({
      measure,
      distance: Math.abs(match.index - index),
    })),
  );
  return places.toSorted((a, b) => a.distance - b.distance)[0]?.measure ?? null;
}

function checkNumbers(part: string, source: string): string[] {
  return readNumbers(part)
    .filter((number) => !occursIn(number, source))
    .map(({ value }) => `the number ${String(value)} is not in the source`);
}

/** Every figure `Label: value` stands in one sentence of the source with the words of its label. */
function checkLabels(part: string, source: string, companyName: string): string[] {
  return Array.from(part.matchAll(/(?:^|(?<=[.] ))(?<label>[^:.]{3,60}): (?<value>[^:]+?)(?=\. |\.$)/g)).flatMap(
    ({ groups }) => {
      const { label = '', value = '' } = groups ?? {};
      const [number] = readNumbers(value);
      if (number === undefined || DESCRIPTIONS.has(label) || companyName.startsWith(label)) return [];
      const words =
        label
          .toLowerCase()
          .replace(/\s?\([^)]*\)|\boutlook\b/g, '')
          .match(/[\p{L}-]{4,}/gu) ?? [];
      const isBound = sentencesOf(source).some(
        (sentence) =>
          occursIn(number, sentence) && words.every((word) => sentence.toLowerCase().includes(word.slice(0, 6))),
      );
      return isBound ? [] : [`'${label}' is not in a sentence with ${value}`];
    },
  );
}

/** An amount that the summary calls revenue is called revenue in the source, where no other measure is nearer to it. */
function checkMeasures(part: string, source: string): string[] {
  return readNumbers(part)
    .filter(({ unit }) => unit === 'money')
    .flatMap((number) => {
      const before = part.slice(Math.max(0, number.index - 40), number.index).toLowerCase();
      const measure = MEASURES.find((word) =>
        new RegExp(
          String.raw`\b${word}\w*(?: of| was| is|:| to| at)? (?:(?:about|up to|at least|more than|over) )?$`,
        ).test(before),
      );
      if (measure === undefined) return [];
      const isBound = sentencesOf(source).some((sentence) =>
        readNumbers(sentence)
          .filter((other) => isSame(other.value, number.value))
          .some((other) => isNear(sentence, other.index, measure)),
      );
      return isBound ? [] : [`${String(number.value)} is not called '${measure}' in the source`];
    });
}

function isNear(sentence: string, index: number, measure: string): boolean {
  if (measure === 'consensus') return /\b(?:consensus|expected|est(?:imate)?s?|analysts|forecasts?)\b/i.test(sentence);
  const nearest = nearestMeasure(sentence, index);
  const at = sentence.toLowerCase().indexOf(measure);
  return nearest === measure || (at >= 0 && Math.abs(at - index) < 70);
}

function checkNames(part: string, source: string): string[] {
  const known = source.toLowerCase();
  return Array.from(part.matchAll(NAME), ([name]) => name.replace(/'s?$/, ''))
    .filter((name) => !TEMPLATE_WORDS.has(name.toLowerCase()) && !known.includes(name.toLowerCase()))
    .map((name) => `the name ${name} is not in the source`);
}

function checkDates(part: string, source: string): string[] {
  return (part.match(MONTH_DAY) ?? [])
    .filter((date) => !source.includes(date) && !source.includes(date.replace(/^(\w{3})\w*/, '$1.')))
    .map((date) => `the date ${date} is not in the source`);
}

function checkForm(part: string): string[] {
  return [
    ...(/\b(?:undefined|null|NaN)\b|\{|\}|\s{2}|\s[.,;:]|\.\.(?!\.)|\(\)/.test(part) ? ['an empty slot'] : []),
    ...(/\b(?:of|from|with|for|by|to|in|the|a(?!\.\p{Lu})|an|and|at|its)[.;]/iu.test(part.replace(/"[^"]*"/g, ''))
      ? ['a fragment']
      : []),
    ...(/[.…]"?\.?$|"\.$/.test(part) ? [] : ['no end of sentence']),
  ];
}

/** Returns what the text against the news does not quote word for word, and numbers outside of its quotes. */
export function findMisquoted(part: string, release: string): readonly string[] {
  const source = normalized(release).replaceAll('"', "'");
  // The period in the quotes ends our sentence.
  const quotes = Array.from(part.matchAll(/"([^"]+?)\.?"/g), ([, quote = '']) => quote);
  return [
    ...quotes.filter((quote) => !source.includes(quote.replace(/^…|…$/g, ''))).map((quote) => `not quoted: ${quote}`),
    ...(/\d/.test(part.replace(/"[^"]+"/g, '')) ? ['a number outside of the quotes'] : []),
  ];
}

/** Returns what the source does not support in one part of a summary. */
export function findUnsupported(part: string, release: string, companyName: string): readonly string[] {
  // Headlines of newsdesks abbreviate, summaries do not.
  const source = normalized(`${release} ${companyName}`).replace(/\badj\b\.?/gi, 'Adjusted');
  const read = part.replaceAll(COMPUTED, 'Computed').replace(RANGE, '$<low>$<scale> to $<high>$<scale>');
  return [
    ...checkForm(part),
    ...checkNumbers(read, source),
    ...checkLabels(read, source, companyName),
    ...checkMeasures(read, source),
    ...checkNames(read.replaceAll('Computed', ' '), source),
    ...checkDates(part, source),
  ];
}
