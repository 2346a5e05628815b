import type { Amount } from './amount.ts';
import { NO_TOKEN, textAt, type Token, tokenAt } from './lexer.ts';

const LABELS =
  /\beps\b|\bper share\b|\b(?:dividends?|distributions?|ffo|affo|(?:share|stock|unit) price|(?:exercise|conversion|strike|closing|bid|offer|offering|target|average|subscription|share|issue|market|tender|redemption|warrant) price|price target|cvr)$/;
/** Small without a scale, they are per share: `earnings of $2.10`. */
const EARNINGS = /\b(?:earnings|income|loss|profit)$/;
const SHARE_PRICE_MAX = 100_000;
const EARNINGS_MAX = 1000;
const WORDS_BEFORE = 14;

/** Whether a label such as `EPS` or `dividend` makes an amount one per share. */
export function isPerShareLabel(label: string | null, { low, high, per }: Amount): boolean {
  const isSmall = low.scale === null && (high === null || high.scale === null) && low.value < SHARE_PRICE_MAX;
  if (label === null || !isSmall || per !== null) return false;
  return LABELS.test(label) || (EARNINGS.test(label) && low.value < EARNINGS_MAX);
}

/** `$3.20 each`, `$3.20 on average`. */
const isForEach = (tokens: readonly Token[], next: number): boolean =>
  textAt(tokens, next) === 'each' || (textAt(tokens, next) === 'on' && textAt(tokens, next + 1) === 'average');

/** Whether shares stand in front of the amount: `acquire every outstanding share for $17.00`, `shares at $3.20 each`. */
export function isPerShareAt(tokens: readonly Token[], { first, next, low, per }: Amount): boolean {
  if (low.scale !== null || low.value >= SHARE_PRICE_MAX || per !== null) return false;
  const [last = NO_TOKEN] = [tokens[first - 1]];
  if (!/^(?:at|for|of)$/.test(last.text) && !isForEach(tokens, next)) return false;
  for (let at = first - 1; at >= Math.max(0, first - WORDS_BEFORE); at -= 1) {
    const { text } = tokenAt(tokens, at);
    if (text === '.' || text === ';') return false;
    if (/^(?:share|shares|ads|adss|stock|stake)$/.test(text)) return true;
  }
  return false;
}
