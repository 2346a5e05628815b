/** Normalizes the numbers of a headline, so that headlines can be compared by them. */

const MAGNITUDES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mln: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  bln: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
};
const WORDS = [
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ['i', 'ii', 'iii', 'iv'],
] as const;
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  WORDS.slice(0, 2).flatMap((words) => words.map((word, index) => [word, index + 1] as const)),
);
const ROMAN: readonly string[] = WORDS[2];

const NUMBER =
  /(?<![\p{L}\d])(q)?(\d+(?:[,\u00A0\u202F]\d{3})*(?:\.\d+)?)(?:\s?-?\s?(thousand|million|mln|mn|mm|billion|bln|bn|trillion|tn|[kmbt])(?![\p{L}\d])|\s?(%|percent\b|per cent\b))?/giu;

export interface StoryNumbers {
  /** Sorted. Percentages keep their sign, magnitudes are multiplied out: `$82 Million` is `82000000`. */
  readonly numbers: readonly string[];
  /** The text with each number replaced by a space. */
  readonly remainder: string;
}

export function extractNumbers(text: string): StoryNumbers {
  const numbers: string[] = [];
  const add = (value: number | string): void => {
    numbers.push(String(value));
  };
  const remainder = text
    .replace(NUMBER, (_, quarter: string | undefined, digits: string, magnitude?: string, percent?: string) => {
      const value = Number(digits.replace(/[^\d.]/g, '')) * (MAGNITUDES[magnitude?.toLowerCase() ?? ''] ?? 1);
      // Rounded, because 1.1 × 10⁹ is not exact in binary.
      add(percent === undefined ? Number(value.toPrecision(12)) : `${String(value)}%`);
      return quarter === undefined ? ' ' : ' quarter ';
    })
    .replace(/\bphase[ -](iv|i{1,3})(?![a-z])/gi, (_, numeral: string) => {
      add(ROMAN.indexOf(numeral.toLowerCase()) + 1);
      return 'phase ';
    })
    .replace(/\p{L}+/gu, (word) => {
      const value = NUMBER_WORDS.get(word.toLowerCase());
      if (value === undefined) return word;
      add(value);
      return ' ';
    });
  return { numbers: numbers.sort(), remainder };
}
