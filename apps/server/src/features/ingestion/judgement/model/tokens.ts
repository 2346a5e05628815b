/** A word or a class of numbers (`<money>`), with its place in the text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether the characters mean something: a word, not a class of numbers. */
  readonly isWord: boolean;
}

const TOKENS_MAX = 260;

const URL = /https?:\/\/\S+|www\.\S+/;
const HANDLE = /[@#]\w+/;
const CASHTAG = /\$[A-Za-z][A-Za-z.]{0,6}\b/;
const LISTING = /\((?:nasdaq|nyse|otc|tsx|amex|cse|lse|asx)[^()]{0,60}\)/;
const SCALE = '(?:k|m|mm|mn|mln|million|b|bn|bln|billion|t|trillion|crores?|cr|lakhs?)';
const FIGURE = '\\d[\\d,.]{0,20}';
const MONEY = new RegExp(
  `[-+]?(?:\\b(?:us|c|ca|cad|hk|a|nt))?[$€£¥₹]\\s?\\(?${FIGURE}\\)?(?:\\s?${SCALE}\\b)?|\\b(?:rs|inr|usd|eur|cad|gbp)\\.?\\s?${FIGURE}(?:[\\s-]?${SCALE}\\b)?|${FIGURE}[\\s-]?${SCALE}\\b`,
);
const PERCENT = new RegExp(`[-+]?${FIGURE}[\\s-]?(?:%|percent\\b|per cent\\b|pct\\b|pc\\b|bps\\b|basis points\\b)`);
const PHASE = /\bphase\s?(?:[1-4](?:[ab](?![a-z]))?|i{1,3}v?(?:[ab](?![a-z]))?)(?:\/(?:[1-4]|i{1,3})[ab]?)?(?![\w])/;
const PERIOD = /\b(?:[qh][1-4]|[1-4][qh]|fy)(?:\s?'?\d{2,4})?\b/;
const RATIO = /\b\d{1,4}[- ](?:for|to)[- ](?:\d{1,4}|one)\b/;
const FORM = /\b(?:510\(?k\)?|(?:10|8|20|6)-[kqf])\b/;
const CODE = /\b[a-z]{1,8}-?\d[\da-z-]*\b/;
const NUMBER = new RegExp(`[-+]?${FIGURE}`);
const WORD = /[a-zà-ɏ]+(?:['’][a-zà-ɏ]+)?/;
const MARK = /[?!;:]|…|\.\.\./;

const CLASSES = [
  [URL, '<url>'],
  [LISTING, '<listing>'],
  [HANDLE, '<handle>'],
  [CASHTAG, '<cashtag>'],
  [PHASE, null],
  [FORM, null],
  [RATIO, '<ratio>'],
  [PERCENT, '<pct>'],
  [MONEY, '<money>'],
  [PERIOD, '<period>'],
  [CODE, '<code>'],
  [NUMBER, '<num>'],
  [WORD, null],
  [MARK, null],
] as const;

const WORD_CLASS = CLASSES.findIndex(([pattern]) => pattern === WORD) + 1;
const PERCENT_CLASS = CLASSES.findIndex(([pattern]) => pattern === PERCENT) + 1;
const NUMBER_CLASS = CLASSES.findIndex(([pattern]) => pattern === NUMBER) + 1;
const TOKEN = new RegExp(CLASSES.map(([pattern]) => `(${pattern.source})`).join('|'), 'gi');

function classOf(match: RegExpExecArray): number {
  let index = 1;
  while (match[index] === undefined) index++;
  return index;
}

function normalize(raw: string, tokenClass: number): string {
  const name = CLASSES[tokenClass - 1]?.[1] ?? null;
  if (tokenClass === PERCENT_CLASS) return raw.startsWith('-') ? '<pct->' : raw.startsWith('+') ? '<pct+>' : '<pct>';
  if (tokenClass === NUMBER_CLASS && /^(?:19|20)\d\d$/.test(raw)) return '<year>';
  if (name !== null) return name;
  const lower = raw.toLowerCase().replace(/[’']s$|[\s()-]/g, '');
  return lower.replace(/^phase(i+v?)/, (_, roman: string) => `phase${roman === 'iv' ? 4 : roman.length}`);
}

/** Splits a text into words in lower case and classes of numbers, so that amounts and codes do not count as words. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null && tokens.length < TOKENS_MAX; match = TOKEN.exec(text)) {
    const tokenClass = classOf(match);
    const normalized = normalize(match[0], tokenClass);
    const end = match.index + match[0].length;
    if (normalized !== '')
      tokens.push({ text: normalized, start: match.index, end, isWord: tokenClass === WORD_CLASS });
  }
  return tokens;
}
