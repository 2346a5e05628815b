import { describe, expect, it } from 'vitest';
import { readCounted } from './counts.ts';
import { tokenize } from './lexer.ts';
import { readAmountOrRange } from './ranges.ts';

/** Returns what the number after the mark `|` counts. */
function countedIn(marked: string): string | null {
  const [before = '', after = ''] = marked.split('|');
  const tokens = tokenize(before + after);
  const amount = readAmountOrRange(tokens, tokenize(before).length);
  if (amount === null) throw new Error(`No number in ${marked}`);
  return readCounted(tokens, amount)?.label ?? null;
}

describe('a plain number', () => {
  it.each([
    ['|25 drones', 'drones'],
    ['|25 new cargo drones', 'new cargo drones'],
    ['|25 very fast new cargo drones', null],
    ['|25 a new cargo drones', null],
    ['|25 (drones', null],
    ['|25 drones parts', 'drones parts'],
    ['|25 drones cargo parts', 'drones'],
    ['|25 NGS test cases', 'ngs test cases'],
    ['|25 Systems', 'systems'],
    ['|25 TVS', null],
    ['|25 BUSES', 'buses'],
    ['|25 people', 'people'],
    ['|25 orders', 'orders'],
    ['|25 years', null],
    ['|25 es', null],
    ['|25 uses', 'uses'],
    ['|25 bus', null],
    ['|25 glass', null],
    ['|25 drone', null],
    ["|25 drone's", null],
    ['|2026 drones', null],
    ['|2,026 drones', 'drones'],
    ['|2026 million drones', 'drones'],
    ['|2026 to 2030 drones', 'drones'],
    ['|one drones', null],
    ['|two drones', 'drones'],
    ['|one million drones', 'drones'],
    ['|4 to 5 drones', 'drones'],
    ['phase |3 drones', null],
    ['March |3 drones', null],
    ['/ |3 drones', null],
    ['5 |3 drones', null],
    ['one of the |4 drones', null],
    ['two of the |4 drones', 'drones'],
    ['one of |4 drones', 'drones'],
    ['Mantra |3 Systems', null],
    ['Mantra |999 Systems', null],
    ['Mantra |1,000 Systems', 'systems'],
    ['Mantra |3 million Systems', 'systems'],
    ['mantra |3 Systems', 'systems'],
    ['Delivers |40 Buses', 'buses'],
    ['About |40 Buses', 'buses'],
  ])('in %j counts %j', (marked, label) => {
    expect(countedIn(marked)).toBe(label);
  });
});
