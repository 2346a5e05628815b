import { describe, expect, it } from 'vitest';
import { BULLISH_STORIES } from './bullish-stories.ts';
import { OTHER_STORIES } from './other-stories.ts';
import { REVIEW_STORIES } from './review-stories.ts';
import { releaseTimes } from './schedule.ts';
import type { WireName } from './story.ts';
import { createVariation } from './variation.ts';
import { createDemoWire } from './wire.ts';

const STARTED_AT = new Date('2026-11-21T14:00:00Z');
const STORIES = [...BULLISH_STORIES, ...OTHER_STORIES, ...REVIEW_STORIES];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('createDemoWire', () => {
  it('returns the same document for the same start, and another one for another start', () => {
    const now = new Date(STARTED_AT.getTime() + 5 * MINUTE_MS);
    const document = (startedAt: Date) => createDemoWire({ startedAt }).document('globenewswire', now);
    expect(document(STARTED_AT)).toEqual(document(STARTED_AT));
    expect(document(new Date(STARTED_AT.getTime() + 1_000)).body).not.toBe(document(STARTED_AT).body);
  });

  it('gives a story a new number in each round for three days', () => {
    const rounds = 80;
    for (const [story, { write }] of STORIES.entries()) {
      const titles = Array.from(
        { length: rounds },
        (_, round) => write(createVariation({ seed: 7, story, round })).title,
      );
      expect(new Set(titles.map((title) => title.match(/\d+(?:[.,]\d+)*/g)?.join())).size).toBe(rounds);
    }
  });

  it('writes dates in the format of each wire', () => {
    const wire = createDemoWire({ startedAt: STARTED_AT });
    const body = (feed: WireName) => wire.document(feed, new Date(STARTED_AT.getTime() + HOUR_MS)).body;
    expect(body('globenewswire')).toMatch(/<pubDate>Sat, 21 Nov 2026 1\d:\d\d GMT<\/pubDate>/);
    expect(body('prnewswire')).toMatch(/<pubDate>Sat, 21 Nov 2026 1\d:\d\d:\d\d \+0000<\/pubDate>/);
    expect(body('businesswire')).toMatch(/<pubDate>Sat, 21 Nov 2026 1\d:\d\d:\d\d UT<\/pubDate>/);
  });

  it('releases the first story after 8 seconds, then every 20 to 30 seconds, later every 90 to 150', () => {
    const times = releaseTimes(1, HOUR_MS);
    const steps = times.map((time, index) => time - (times[index - 1] ?? 0));
    expect(steps[0]).toBe(8_000);
    for (const [index, step] of steps.slice(1).entries()) {
      const isBusy = (times[index] ?? 0) < 10 * MINUTE_MS;
      expect(step).toBeGreaterThanOrEqual(isBusy ? 20_000 : 90_000);
      expect(step).toBeLessThanOrEqual(isBusy ? 30_000 : 150_000);
    }
  });
});
