import type { EventType } from '../../event-types.ts';
import { formatMoney, MONEY } from '../words/money-text.ts';
import type { NewsSource } from '../news-source.ts';
import { isSame, numbersIn } from '../source-check.ts';

const SUM = String.raw`(?<money>${MONEY})(?! ?(?:per|a share|in cash per|\/))`;
const VALUES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:aggregate|deal|equity|implied|total|transaction) (?:[\w-]+ ){0,3}?(?:consideration|valuation|value) of ${SUM}`,
    'i',
  ),
  new RegExp(String.raw`\bvalu(?:es|ing) (?!its\b)[^,;$]{2,60} at (?:an? (?:[\w-]+ ){0,4}of )?${SUM}`, 'i'),
];
const PRICES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:agree[ds]? to|will) (?:acquire|buy|purchase|sell) (?!up to\b)[^.;$]{3,140}? for (?:an? (?:[\w-]+ ){0,4}of )?${SUM}`,
    'i',
  ),
];
const PATTERNS: Readonly<Partial<Record<EventType, readonly RegExp[]>>> = {
  takeover_target: VALUES,
  acquisition: PRICES,
  asset_sale: PRICES,
  supply_agreement: PRICES,
};
const SENTENCES_READ = 4;

const WORK: Readonly<Partial<Record<EventType, string>>> = {
  contract: 'Contract value',
  order: 'Order value',
  supply_agreement: 'Agreement value',
};

/** Returns the sum of work that a customer pays for, if no other part gives any sum. */
function findWorkValue({ input: { frame } }: NewsSource, stated: string): string | null {
  const { spec, amount } = frame;
  const label = WORK[spec.type];
  if (label === undefined || amount === null || /[$€£¥]\s?\d|\b(?:million|billion)\b/.test(stated)) return null;
  const isTotal = amount.label === null && amount.per === null && !/ceiling/.test(amount.bound);
  return isTotal && amount.kind === 'money' && frame.opposing.length === 0 ? `${label}: ${amount.text}.` : null;
}

/** Returns what the whole deal costs, if the other parts do not say it: `Deal value: about $5.2 billion.` */
export function findDealValue(source: NewsSource, stated: string): string | null {
  const { sentences, input } = source;
  const patterns = PATTERNS[input.frame.spec.type] ?? [];
  const known = numbersIn(stated);
  for (const text of sentences.slice(0, SENTENCES_READ)) {
    const found = patterns.map((pattern) => pattern.exec(text)?.groups?.['money']).find((money) => money !== undefined);
    if (found === undefined) continue;
    const isKnown = numbersIn(found).some((number) => known.some((other) => isSame(other, number)));
    return isKnown || !/[mb]illion|[MB]$/i.test(found) ? null : `Deal value: ${formatMoney(found)}.`;
  }
  return findWorkValue(source, stated);
}
