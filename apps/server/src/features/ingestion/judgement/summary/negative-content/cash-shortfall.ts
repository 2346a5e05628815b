import { findQuantities } from '../../quantities/find-quantities.ts';
import type { Frame } from '../../frames/frame.ts';
import type { SoftObjection } from './soft-objections.ts';

const SENTENCES_READ = 12;
/** Less is a price per share: `for cash at between $10.25 and $11.75`. */
const CASH_MIN = 100_000;
/** Cash that a company has, not what it earns or pays. */
const CASH = /^(?:(?:available |total )?cash|cash and (?:[\w-]+ )*(?:equivalents|investments|securities))$/i;

/** Finds cash that is less than the buyback that it is to pay for. */
export function findCashShortfall({ spec, amount }: Frame, sentences: readonly string[]): readonly SoftObjection[] {
  if (spec.type !== 'buyback' || amount?.kind !== 'money') return [];
  return sentences
    .slice(0, SENTENCES_READ)
    .filter((text) => /\bcash\b/i.test(text))
    .flatMap((text) =>
      findQuantities(text)
        .filter(
          ({ kind, label, basis, change, value }) =>
            kind === 'money' &&
            basis === 'stated' &&
            change === null &&
            CASH.test(label ?? '') &&
            value >= CASH_MIN &&
            value < (amount.to ?? amount.value),
        )
        .map(({ start, end }) => ({ start, end, text })),
    )
    .map(({ text, end }) => ({
      label: 'Cash is less than the program',
      quote: text.slice(/\bcash\b/i.exec(text)?.index ?? 0, end).trim(),
    }))
    .slice(0, 1);
}
