const ELLIPSIS = /\s*(?:…|\.{3,})\s*(?:\[\+?\d+ chars\])?$/;
const SENTENCE_MARK = /[.!?:)"'\]%]$/;
/** An amount is shorter. Bounds the work of the patterns. */
const TAIL_CHARS = 80;
/** A short text may be a headline, which ends without a mark. */
const LONG_CHARS = 120;
const LAST_AMOUNT =
  /[-+~(]{0,2}(?:\b(?:US|C|CA|A|HK|USD|EUR|GBP) ?)?(?<currency>[$€£¥])?\s?(?:(?<![\p{L}\d])\d[\d.,]*)?(?:(?<=\d)[-\s]?(?<unit>\p{L}[\p{L} ]{0,18}))?$/u;
const UNITS = ['thousand', 'million', 'billion', 'trillion', 'percent', 'basis points', 'dollars', 'euros'];
const PER_SHARE = ['per share', 'per diluted share', 'per basic share', 'per common share', 'per ads'];

/** Whether a unit may be the start of a longer one: `mil`, `per dil`. */
function isUnitCut(unit: string): boolean {
  const start = unit.trim().toLowerCase();
  return [...UNITS, ...PER_SHARE].some((whole) => whole.startsWith(start) && whole !== start);
}

/** Returns where an amount starts that ends the text without its whole unit; null if there is none. */
function findCutAmount(text: string): { readonly at: number; readonly hasCurrency: boolean } | null {
  const from = Math.max(0, text.length - TAIL_CHARS);
  const amount = LAST_AMOUNT.exec(text.slice(from));
  const { currency, unit } = amount?.groups ?? {};
  if (amount === null || !/[\d$€£¥]/.test(amount[0]) || (unit !== undefined && !isUnitCut(unit))) return null;
  return { at: from + amount.index, hasCurrency: currency !== undefined };
}

/** A clause, or a year. */
const ENDS_COMPLETE = /[,;]$|(?<![$€£¥\d.,])(?:19|20)\d\d$/;

/** Returns the text without an amount that ends it without its whole unit: `$3.1` may be the start of `$3.1 million`. */
export function withoutLastAmount(text: string): string {
  const cut = ENDS_COMPLETE.test(text.slice(-TAIL_CHARS)) ? null : findCutAmount(text);
  return cut === null ? text : text.slice(0, cut.at).trimEnd();
}

/**
 * Returns the text without an amount in which the wire cut it off, ending in an ellipsis: `net income rose to $3.1 mil` would
 * report $3.1. Returns texts that are complete unchanged.
 */
export function withoutCutAmount(text: string): string {
  const trimmed = text.trimEnd();
  const tailAt = Math.max(0, trimmed.length - TAIL_CHARS);
  const tail = trimmed.slice(tailAt);
  const end = tail.replace(ELLIPSIS, '');
  const hasEllipsis = end !== tail;
  if (!hasEllipsis && (trimmed.length < LONG_CHARS || SENTENCE_MARK.test(tail))) return text;
  const start = `${trimmed.slice(0, tailAt)}${end}`;
  const cut = findCutAmount(start);
  if (cut !== null && (hasEllipsis || cut.hasCurrency)) return `${start.slice(0, cut.at).trimEnd()} …`;
  return hasEllipsis ? `${start}…` : text;
}
