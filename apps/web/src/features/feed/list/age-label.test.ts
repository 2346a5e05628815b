import { describe, expect, it } from 'vitest';
import { ageLabel, ageStepOf, isRecent } from './age-label.ts';

const MINUTE_MS = 60_000;

describe('isRecent', () => {
  // @req 4.11
  it.each([
    [0, true],
    [5 * MINUTE_MS, true],
    [5 * MINUTE_MS + 1, false],
    [-MINUTE_MS, true],
  ])('%d ms after publication: %s', (ageMs, recent) => {
    expect(isRecent(1_000_000, 1_000_000 + ageMs)).toBe(recent);
  });
});

describe('ageStepOf', () => {
  it.each([
    [-MINUTE_MS, 0],
    [5 * MINUTE_MS, 0],
    [5 * MINUTE_MS + 1, 1],
    [30 * MINUTE_MS + 1, 2],
    [120 * MINUTE_MS, 2],
    [120 * MINUTE_MS + 1, 3],
  ])('%d ms after publication: step %d', (ageMs, step) => {
    expect(ageStepOf(1_000_000, 1_000_000 + ageMs)).toBe(step);
  });
});

describe('ageLabel', () => {
  it.each([
    [-MINUTE_MS, 'just now'],
    [59_999, 'just now'],
    [MINUTE_MS, '1 min ago'],
    [59 * MINUTE_MS + 59_999, '59 min ago'],
    [60 * MINUTE_MS, '1 h ago'],
    [24 * 60 * MINUTE_MS, '1 d ago'],
  ])('%d ms after publication: %s', (ageMs, label) => {
    expect(ageLabel(0, ageMs)).toBe(label);
  });
});
