import type { Quantity } from '../../quantities/quantity.ts';

const PER_SHARE = /^-\$(?<amount>\d+(?:\.\d{1,4})?)(?: per share)?$/;

const lossOf = (text: string | null): number | null => {
  const amount = PER_SHARE.exec(text ?? '')?.groups?.['amount'];
  return amount === undefined ? null : Number(amount);
};

/** Returns by how much a loss per share is smaller than the one that was expected, such as `$0.05`; null if it is not. */
export function smallerLoss(value: string, consensus: string | null): string | null {
  const [loss, expected] = [lossOf(value), lossOf(consensus)];
  return loss === null || expected === null || loss >= expected ? null : `$${(expected - loss).toFixed(2)}`;
}

/** Whether the figure is a loss per share that analysts expected to be larger. */
export const isSmallerLoss = ({ kind, text, expectedText }: Quantity): boolean =>
  kind === 'money_per_share' && smallerLoss(text, expectedText) !== null;
