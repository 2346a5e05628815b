import type { NewsSource } from './news-source.ts';

const NUMBER = /(?<![\w.])[$€£]?\d[\d,]*(?:\.\d+)?(?![\d])/g;
const SCALE: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  k: 1e3,
  m: 1e6,
  mm: 1e6,
  b: 1e9,
  bn: 1e9,
};

/** Returns the values of all numbers in a text, with their scale: `$1.2B` and `$1.2 billion` are one value. */
export function numbersIn(text: string): readonly number[] {
  return Array.from(text.matchAll(NUMBER), (match) => {
    const value = Number(match[0].replace(/[$€£,]/g, ''));
    const scale =
      /^(?:\+|-plus)?[ -]?([Tt]housand|[Mm]illion|MILLION|[Bb]illion|BILLION|[Tt]rillion|MM|mm|[Bb]n|M|B|K)\b/.exec(
        text.slice(match.index + match[0].length),
      )?.[1];
    return value * (scale === undefined ? 1 : (SCALE[scale.toLowerCase()] ?? 1));
  });
}

/**
 * Whether every number of a text occurs in the release. The last guard against a wrong template: it does not know which
 * label a number has.
 */
export function hasOnlyKnownNumbers(text: string, source: NewsSource): boolean {
  const passages = source.input.passages.map((passage) => passage.text).join(' \n ');
  const known = numbersIn(passages);
  // The headline `$16-$18 million` scales both ends of a range, but only the second carries the word.
  const isKnown = (value: number): boolean =>
    known.some((other) => [1, 1e3, 1e6, 1e9].some((factor) => isSame(other * factor, value)));
  return numbersIn(text).every(isKnown);
}

/** Whether two numbers are equal but for the rounding of scales. */
export function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.abs(b) * 1e-9;
}

/** An amount compared with one that lost its currency: `sales of $96.2 million vs 494.96M`. */
export const TORN_COMPARISON = /\b(?:against|versus|vs\.?) \d[\d.,]*(?: million| billion|[MBK])\b/;
