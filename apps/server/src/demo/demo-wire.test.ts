import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '@bna/wires/parse-document';
import type { Release } from '@bna/wires/release';
import { judgeRelease } from '../features/ingestion/judgement/judge-release.ts';
import { isLawFirmNotice } from '../features/ingestion/law-firm.ts';
import { recognizeSymbols } from '../features/ingestion/recognition/recognize-symbols.ts';
import { isSameStory } from '../features/ingestion/dedupe/story-fingerprint.ts';
import { createStockIndex } from '../features/ingestion/recognition/stock-index.ts';
import { parseStockFile } from '../features/stocks/stock-file.ts';
import { BULLISH_STORIES } from '@bna/demo-wire/bullish-stories';
import type { WireName, Story } from '@bna/demo-wire/story';
import { createDemoWire } from '@bna/demo-wire';
import { OTHER_STORIES } from '@bna/demo-wire/other-stories';
import { REVIEW_STORIES } from '@bna/demo-wire/review-stories';
import { DEMO_WIRE_FEEDS } from './routes.ts';

const STARTED_AT = new Date('2026-11-21T14:00:00Z');
const STORIES: readonly Story[] = [...BULLISH_STORIES, ...OTHER_STORIES, ...REVIEW_STORIES];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const stocks = parseStockFile(readFileSync(new URL('../../seeds/demo-stocks.tsv', import.meta.url), 'utf8')).stocks;
const index = createStockIndex(stocks);

interface Seen {
  readonly release: Release;
  readonly feed: WireName;
  /** Milliseconds between the start and the poll that returned it first. */
  readonly seenMs: number;
}

/** Polls all feeds every `everyMs` until `untilMs` and returns the releases. */
async function poll(options: { seed?: number; startedAt?: Date; untilMs: number; everyMs: number }): Promise<Seen[]> {
  const { seed, startedAt = STARTED_AT, untilMs, everyMs } = options;
  const wire = createDemoWire({ startedAt, ...(seed === undefined ? {} : { seed }) });
  const seen = new Map<string, Seen>();
  const etags = new Map<WireName, string>();
  for (let atMs = 0; atMs <= untilMs; atMs += everyMs) {
    for (const feed of DEMO_WIRE_FEEDS) {
      const { body, contentType, etag } = wire.document(feed, new Date(startedAt.getTime() + atMs));
      if (etags.get(feed) === etag) continue;
      etags.set(feed, etag);
      const { releases, unreadable } = await parseDocument(Buffer.from(body), contentType);
      expect(unreadable).toEqual([]);
      for (const release of releases)
        if (!seen.has(release.guid)) seen.set(release.guid, { release, feed, seenMs: atMs });
    }
  }
  return [...seen.values()];
}

function judge(release: Release): { outcome: Story['outcome']; symbols: readonly string[] } {
  if (isLawFirmNotice(release)) return { outcome: 'law_firm', symbols: [] };
  const recognized = recognizeSymbols(release, index).stocks;
  const symbols = recognized.map((stock) => stock.symbol);
  const [listed] = recognized;
  if (listed === undefined) return { outcome: 'no_us_stock', symbols };
  const { band, probabilities } = judgeRelease(release, listed);
  if (band !== 'drop') return { outcome: band === 'publish' ? 'bullish' : 'for_review', symbols };
  return { outcome: probabilities === null ? 'not_judged' : 'not_bullish', symbols };
}

function fingerprintOf(release: Release) {
  return { title: release.title, symbols: judge(release).symbols, publishedAt: release.publishedAt ?? STARTED_AT };
}

describe('the demo wire', () => {
  it('is empty at first, then lists up to 20 releases, newest first', async () => {
    const wire = createDemoWire({ startedAt: STARTED_AT });
    for (const feed of DEMO_WIRE_FEEDS) {
      const first = wire.document(feed, STARTED_AT);
      expect((await parseDocument(Buffer.from(first.body), first.contentType)).releases).toEqual([]);
      expect(first.lastModified).toEqual(STARTED_AT);
      const later = wire.document(feed, new Date(STARTED_AT.getTime() + 24 * HOUR_MS));
      const { releases } = await parseDocument(Buffer.from(later.body), later.contentType);
      expect(releases).toHaveLength(20);
      const times = releases.map((release) => release.publishedAt?.getTime() ?? Number.NaN);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times[0]).toBe(later.lastModified.getTime() - (later.lastModified.getTime() % precisionMs(feed)));
    }
  });

  it.each([1, 2, 3])(
    'yields an alert within 15 seconds, then at least every 90 seconds for ten minutes (seed %i)',
    async (seed) => {
      const seen = await poll({ seed, untilMs: 10 * MINUTE_MS, everyMs: 1_000 });
      const alerts = seen
        .filter(({ release }) => judge(release).outcome === 'bullish')
        .map(({ release, seenMs }) => ({ seenMs, story: fingerprintOf(release) }))
        .filter(({ story }, at, all) => !all.slice(0, at).some((earlier) => isSameStory(story, earlier.story)))
        .map(({ seenMs }) => seenMs);
      expect(alerts[0]).toBeLessThanOrEqual(15_000);
      const gaps = [...alerts, 10 * MINUTE_MS].map((atMs, position) => atMs - (alerts[position - 1] ?? 0));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(90_000);
    },
  );

  it('never repeats a guid or URL, and repeats a story only on its second wire', async () => {
    const seen = await poll({ untilMs: 6 * HOUR_MS, everyMs: 5 * MINUTE_MS });
    const again = await poll({
      startedAt: new Date(STARTED_AT.getTime() + 9_000),
      untilMs: HOUR_MS,
      everyMs: MINUTE_MS,
    });
    const all = [...seen, ...again];
    expect(new Set(all.map(({ release }) => release.guid)).size).toBe(all.length);
    expect(new Set(all.map(({ release }) => release.url)).size).toBe(all.length);
    expect(all.every(({ release }) => release.url?.startsWith('https://wire.bna.example/') === true)).toBe(true);

    const stories = seen.map(({ release, feed }) => ({ feed, story: fingerprintOf(release) }));
    const duplicates = stories.flatMap((one, at) =>
      stories.slice(at + 1).flatMap((other) => (isSameStory(one.story, other.story) ? [[one, other]] : [])),
    );
    expect(duplicates.length).toBeGreaterThan(5);
    for (const [one, other] of duplicates) {
      expect(one?.feed).not.toBe(other?.feed);
      expect(
        Math.abs((one?.story.publishedAt.getTime() ?? 0) - (other?.story.publishedAt.getTime() ?? 0)),
      ).toBeLessThan(2 * MINUTE_MS);
    }
  });

  it('carries every story, and BNA reaches the expected verdict on each', async () => {
    const seen = await poll({ untilMs: 3 * HOUR_MS, everyMs: MINUTE_MS });
    const verdicts = seen.map(({ release, feed }) => {
      const story = STORIES.find((candidate) => shapesOf(candidate).includes(shape(release.title)));
      const { outcome, symbols } = judge(release);
      return { title: release.title, story, feed, outcome, symbol: outcome === 'bullish' ? symbols.join() : null };
    });
    expect(verdicts).toEqual(
      verdicts.map(({ title, story, feed }) => ({
        title,
        story: expect.objectContaining({ wires: expect.arrayContaining([feed]) as unknown }) as unknown,
        feed,
        outcome: story?.outcome,
        symbol: story?.outcome === 'bullish' ? story.stock?.split(':')[1] : null,
      })),
    );
    expect(new Set(verdicts.map(({ story }) => story)).size).toBe(STORIES.length);
    expect(new Set(verdicts.map(({ outcome }) => outcome)).size).toBe(6);
    expect(BULLISH_STORIES.every(({ outcome }) => outcome === 'bullish')).toBe(true);
  });
});

function precisionMs(feed: WireName): number {
  return feed === 'globenewswire' ? MINUTE_MS : 1_000;
}

const SAMPLE = {
  uniqueDecimal: () => '1',
  uniqueInteger: () => '1',
  integer: () => 1,
  pick: ([first]: readonly [string, ...string[]]) => first,
};

function shapesOf({ write }: Story): readonly string[] {
  const { title, secondTitle = title } = write(SAMPLE);
  return [shape(title), shape(secondTitle)];
}

/** Returns a title without its varying parts: numbers and product names. */
function shape(title: string): string {
  return title
    .replace(/\d+(?:[.,]\d+)*/g, '#')
    .replace(/Warehouse Robots|Parcel Sorters|Autonomous Pallet Movers/, 'Robots');
}
