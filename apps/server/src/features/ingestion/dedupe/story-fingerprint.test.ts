import { describe, expect, it } from 'vitest';
import { isSameStory, SAME_STORY_WITHIN_MS } from './story-fingerprint.ts';

const MORNING = new Date('2026-10-07T12:00:00Z');
const story = (title: string, more: { symbols?: string[]; afterMs?: number } = {}) => ({
  title,
  symbols: more.symbols ?? ['VLMR'],
  publishedAt: new Date(MORNING.getTime() + (more.afterMs ?? 0)),
});
const ORDER = 'Velmora (Nasdaq: VLMR) Awarded $82 Million Order for Unmanned Pumps';

describe('isSameStory', () => {
  it.each([
    [ORDER, ORDER],
    [ORDER, 'Velmora (Nasdaq: VLMR) Receives $82 Million Order for Unmanned Pumps'],
    [ORDER, 'Velmora, Inc. Receives US$82,000,000 Order for Unmanned Pumps'],
    [ORDER, 'VELMORA AWARDED $82M ORDER FOR UNMANNED PUMPS'],
    [ORDER, 'CORRECTION -- Velmora Awarded $82 Million Order for Unmanned Pumps'],
    [ORDER, 'UPDATE: Velmora Awarded $82 Million Order for Unmanned Pumps'],
    ['Velmora Reports Second Quarter 2026 Results', 'Velmora Announces Q2 2026 Results'],
    ['Velmora Starts Phase III Study of VL-102', 'Velmora Starts Phase 3 Study of VL-102'],
    [
      'Velmora Expands Distribution to Brazil and Chile Markets',
      'Velmora Expands Distribution to Brazil and Chile Markets Today',
    ],
  ])('is true for %s / %s', (a, b) => {
    expect(isSameStory(story(a), story(b))).toBe(true);
    expect(isSameStory(story(b), story(a))).toBe(true);
  });

  it.each([
    ['Velmora Reports First Quarter 2026 Results', 'Velmora Reports Second Quarter 2026 Results'],
    ['Velmora Reports Q1 2026 Results', 'Velmora Reports Q1 2025 Results'],
    [ORDER, 'Velmora (Nasdaq: VLMR) Awarded $28 Million Order for Unmanned Pumps'],
    [ORDER, 'CORRECTION -- Velmora Awarded $8.2 Million Order for Unmanned Pumps'],
    [ORDER, 'Velmora Loses $82 Million Order for Unmanned Pumps'],
    [
      'Velmora Wins Order for Unmanned Naval Pumps from U.S. Army',
      'Velmora Wins Order for Unmanned Naval Pumps from U.S. Navy',
    ],
    [
      'Velmora to Host Call to Present Topline Data from the Phase 3 Trial of VL-102',
      'Velmora Reports Topline Data from the Phase 3 Trial of VL-102',
    ],
    ['Velmora Announces Proposed Offering of Senior Notes', 'Velmora Announces Pricing of Offering of Senior Notes'],
    [
      'Velmora Announces Expiration of Exchange Offers for Notes',
      'Velmora Announces Extension of Expiration of Exchange Offers for Notes',
    ],
    ['Velmora Reports Positive Results of Pump Study in Adults', 'Velmora Reports Results of Pump Study in Adults'],
    ['Velmora Raises Dividend 5%', 'Velmora Raises Dividend 5'],
    ['Velmora Appoints Officer', 'Velmora Signs Lease'],
    ['Velmora erhält Auftrag über $82 Million für Pumpen', ORDER],
  ])('is false for %s / %s', (a, b) => {
    expect(isSameStory(story(a), story(b))).toBe(false);
    expect(isSameStory(story(b), story(a))).toBe(false);
  });

  it('requires the same stocks, in any order', () => {
    expect(isSameStory(story(ORDER, { symbols: ['A', 'B'] }), story(ORDER, { symbols: ['B', 'A', 'B'] }))).toBe(true);
    expect(isSameStory(story(ORDER, { symbols: ['A', 'B'] }), story(ORDER, { symbols: ['A'] }))).toBe(false);
  });

  it('requires less than three days between the releases', () => {
    const later = (afterMs: number) => story(ORDER, { afterMs });
    expect(isSameStory(later(0), later(25 * 3_600_000))).toBe(true);
    expect(isSameStory(later(0), later(SAME_STORY_WITHIN_MS))).toBe(true);
    expect(isSameStory(later(0), later(SAME_STORY_WITHIN_MS + 1))).toBe(false);
    expect(isSameStory(later(SAME_STORY_WITHIN_MS + 1), later(0))).toBe(false);
  });
});
