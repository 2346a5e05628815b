/** An amount in a text with the words that limit it: `up to $5 million`, `more than US$3.1 billion`. */
export const MONEY = String.raw`(?:(?:up to|as much as|at least|no less than|a minimum of|more than|over|above|about|around|approximately|roughly|nearly|almost|some)\s(?:an aggregate of\s|a total of\s)?)?(?:US|C|CA|A|HK|CAD ?)?[$€£]\s?\d[\d,]{0,14}(?:\.\d{1,4})?(?:[ -]?(?:million|billion|thousand|trillion|MM|mm|M|B|K|bn)\b)?`;

const SCALES: Readonly<Record<string, string>> = {
  m: 'million',
  mm: 'million',
  b: 'billion',
  bn: 'billion',
  k: 'thousand',
};

/** Writes an amount of the text in one form: `$60M` as `$60 million`, `$50,000,000` as `$50 million`. */
export function formatMoney(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([$€£]) (?=\d)/, '$1')
    .replace(/\b(?:an aggregate of|a total of) /i, '')
    .replace(/\b(?:as much as)\b/i, 'up to')
    .replace(/\b(?:a minimum of|no less than)\b/i, 'at least')
    .replace(/\b(?:approximately|roughly|around|some)\b/i, 'about')
    .replace(/^(?:Up|More|At|About|Over|Nearly|Almost|Above)\b/, (word) => word.toLowerCase())
    .replace(
      /(\d)[ -]?(million|billion|thousand|trillion|MM|mm|M|B|K|bn)$/,
      (_, digit: string, scale: string) => `${digit} ${SCALES[scale.toLowerCase()] ?? scale}`,
    )
    .replace(/(\d{1,3}),(\d)00,000$/, '$1.$2 million')
    .replace(/\.0 million$/, ' million')
    .replace(/(\d{1,3}),(\d)00,000,000$/, '$1.$2 billion')
    .replace(/\.0 billion$/, ' billion');
}

/** Whether the amount is a ceiling or floor instead of a value. */
export function hasBound(money: string): boolean {
  return !/^(?:US|C|CA|A|HK)?[$€£]/.test(money);
}
