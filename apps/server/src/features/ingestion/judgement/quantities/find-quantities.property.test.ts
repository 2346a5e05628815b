import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuantities } from './find-quantities.ts';
import type { Quantity } from './quantity.ts';

const MEASURES = [
  'revenue',
  'net sales',
  'adjusted EBITDA',
  'net income',
  'backlog',
  'gross profit',
  'free cash flow',
  'bookings',
  'operating income',
];
const DEALS = [
  'contract',
  'purchase order',
  'grant',
  'milestone payment',
  'upfront payment',
  'supply agreement',
  'public offering',
  'repurchase program',
];
const MARGINS = ['gross margin', 'operating margin', 'adjusted EBITDA margin'];

const digits = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 9 }));
const money = fc.tuple(digits, fc.constantFrom('million', 'billion', 'M', 'B')).map(([[units, tenth], scale]) => ({
  written: `$${String(units)}.${String(tenth)}${scale.length === 1 ? scale : ` ${scale}`}`,
  value: Number(((units * 10 + tenth) * (/^b/i.test(scale) ? 1e8 : 1e5)).toPrecision(12)),
}));
const percent = fc.integer({ min: 1, max: 400 }).map((value) => ({ written: `${String(value)}%`, value }));
const points = fc.integer({ min: 1, max: 900 }).map((value) => ({ written: `${String(value)} basis points`, value }));
const perShare = fc
  .integer({ min: 1, max: 9999 })
  .map((cents) => ({ written: `$${(cents / 100).toFixed(2)}`, value: Number((cents / 100).toFixed(2)) }));

/** A sentence, and the numbers in it as `label = value`. */
interface Composed {
  readonly text: string;
  readonly expected: readonly string[];
}

const bound = (label: string, value: number): string => `${label.toLowerCase()} = ${String(value)}`;

/** `[measure] of [money]` and other ways to report one figure. */
const level = fc
  .tuple(fc.constantFrom(...MEASURES), money)
  .chain(([label, { written, value }]) =>
    fc
      .constantFrom(
        `${label} of ${written}`,
        `${label} was ${written}`,
        `${label} for the third quarter was ${written}`,
        `${label} reached ${written}`,
        `${label} totaled approximately ${written}`,
        `record ${label} of ${written}`,
        `${written} of ${label}`,
      )
      .map((text): Composed => ({ text, expected: [bound(label, value)] })),
  );
const growth = fc.tuple(fc.constantFrom(...MEASURES), percent, money, fc.boolean()).chain(([label, change, to, isUp]) =>
  fc
    .constantFrom(
      `${label} ${isUp ? 'rose' : 'fell'} ${change.written} to ${to.written}`,
      `${label} ${isUp ? 'increased' : 'decreased'} by ${change.written} to ${to.written}`,
      `${label} was ${isUp ? 'up' : 'down'} ${change.written} year over year to ${to.written}`,
      `a ${change.written} ${isUp ? 'increase' : 'decrease'} in ${label} to ${to.written}`,
    )
    .map(
      (text): Composed => ({
        text,
        expected: [bound(label, isUp ? change.value : -change.value), bound(label, to.value)],
      }),
    ),
);
const margin = fc
  .tuple(fc.constantFrom(...MARGINS), points, percent)
  .chain(([label, change, to]) =>
    fc
      .constantFrom(
        { text: `${label} up ${change.written} to ${to.written}`, sign: 1 },
        { text: `${label} expanded ${change.written} to ${to.written}`, sign: 1 },
        { text: `${label} declined ${change.written} to ${to.written}`, sign: -1 },
      )
      .map(
        ({ text, sign }): Composed => ({ text, expected: [bound(label, sign * change.value), bound(label, to.value)] }),
      ),
  );
const deal = fc
  .tuple(fc.constantFrom(...DEALS), money)
  .chain(([label, { written, value }]) =>
    fc
      .constantFrom(
        `a ${written} ${label}`,
        `a ${label} worth ${written}`,
        `a ${label} valued at up to ${written}`,
        `a ${label} of ${written}`,
        `a ${label} for a state agency worth ${written}`,
      )
      .map((text): Composed => ({ text, expected: [bound(label, value)] })),
  );
const share = fc
  .tuple(fc.constantFrom('EPS', 'quarterly dividend', 'special dividend'), perShare)
  .chain(([label, { written, value }]) =>
    fc
      .constantFrom(`${label} of ${written}`, `${label} was ${written} per share`, `a ${label} of ${written} per share`)
      .map((text): Composed => ({ text, expected: [bound(label, value)] })),
  );
const clause = fc.oneof(level, growth, margin, deal, share);

const boundOf = ({ label, value }: Quantity): string => bound(label ?? '-', value);

describe('composed sentences', () => {
  it.each(['. ', '; '])('bind each number to the label that it was composed with (%o)', (separator) => {
    fc.assert(
      fc.property(fc.array(clause, { minLength: 1, maxLength: 5 }), (clauses) => {
        const text = clauses.map((composed) => `The company reported ${composed.text}`).join(separator);
        expect(findQuantities(text).map(boundOf)).toEqual(clauses.flatMap(({ expected }) => expected));
      }),
      { seed: 12, numRuns: 1500 },
    );
  });

  it('never bind a number to another label within one sentence', () => {
    fc.assert(
      fc.property(
        fc.array(clause, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(', ', ' and ', ', and ', ', while '),
        (clauses, joint) => {
          const text = `It reported ${clauses.map((composed) => composed.text).join(joint)}`;
          const expected = clauses.flatMap((composed) => composed.expected);
          // A label may be missing, but never wrong.
          expect(expected).toEqual(
            expect.arrayContaining(
              findQuantities(text)
                .filter(({ label }) => label !== null)
                .map(boundOf),
            ),
          );
        },
      ),
      { seed: 12, numRuns: 1500 },
    );
  });

  it('read the same in capitals', () => {
    fc.assert(
      fc.property(clause, ({ text, expected }) => {
        const capitals = text.toUpperCase();
        expect(findQuantities(capitals).map(boundOf)).toEqual(expected);
      }),
      { seed: 12, numRuns: 800 },
    );
  });
});

describe('comparisons', () => {
  it('report the new value under its label, and the earlier one as earlier', () => {
    const forms = fc
      .tuple(fc.constantFrom(...MEASURES), money, money)
      .chain(([label, before, now]) =>
        fc
          .constantFrom(
            `${label} rose to ${now.written} from ${before.written}`,
            `${label} of ${now.written}, compared with ${before.written} a year earlier`,
            `${label} of ${now.written} versus ${before.written} in the third quarter of 2025`,
            `lowered ${label} guidance to ${now.written} from ${before.written}`,
            `raises ${label} guidance from ${before.written} to ${now.written}`,
          )
          .map((text) => ({ text, label, before: before.value, now: now.value })),
      );
    fc.assert(
      fc.property(forms, ({ text, label, before, now }) => {
        fc.pre(before / now < 900 && now / before < 900);
        const found = findQuantities(text);
        expect(found).toMatchObject([{ value: now, from: before }]);
        expect(found[0]?.label?.startsWith(label.toLowerCase())).toBe(true);
      }),
      { seed: 12, numRuns: 1500 },
    );
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    '$',
    '5',
    '12.5',
    '1,250',
    '1.234,56',
    'million',
    'M',
    '%',
    'bps',
    'to',
    'from',
    'up',
    'revenue',
    'of',
    'and',
    '(',
    ')',
    '-',
    '–',
    'per',
    'share',
    'vs',
    '.',
    ',',
    'x',
    'Q3',
    '2026',
    'é',
    '€',
    '$(',
    'U.S.',
  );

  it('never fails, and returns finite values at ordered positions inside the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 300 }),
          fc.array(pieces, { maxLength: 80 }).map((parts) => parts.join(' ')),
          fc.array(pieces, { maxLength: 80 }).map((parts) => parts.join('')),
        ),
        (text) => {
          let last = 0;
          for (const { value, to, start, end } of findQuantities(text)) {
            expect(Number.isFinite(value)).toBe(true);
            expect(to === null || Number.isFinite(to)).toBe(true);
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
            last = start;
          }
        },
      ),
      { seed: 12, numRuns: 3000 },
    );
  });
});
