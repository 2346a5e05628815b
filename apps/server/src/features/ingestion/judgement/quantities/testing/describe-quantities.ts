import { findQuantities } from '../find-quantities.ts';

/** Returns `label: text` of each number in a text, with everything else that was understood. */
export function describeQuantities(text: string): string[] {
  return findQuantities(text, { companyName: 'Helio Freight Inc.' }).map((quantity) =>
    [
      `${quantity.label ?? '-'}: ${quantity.text}`,
      quantity.fromText === null ? [] : `from ${quantity.fromText}`,
      quantity.expectedText === null ? [] : `expected ${quantity.expectedText}`,
      quantity.period === null ? [] : `in ${quantity.period}`,
      quantity.basis === 'stated' ? [] : quantity.basis,
      quantity.isBackground ? 'background' : [],
      quantity.bound === 'shared_ceiling' ? 'shared' : [],
    ]
      .flat()
      .join(', '),
  );
}
