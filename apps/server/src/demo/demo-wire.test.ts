import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFeed } from '../adapters/news-source/feed/parse-feed.ts';
import type { Release } from '../deps.ts';
import { judgeRelease } from '../features/news/judgement/judge-release.ts';
import { isLawFirmNotice } from '../features/news/law-firm.ts';
import { recogniseSymbols } from '../features/news/recognise-symbols.ts';
import { isSameStory } from '../features/news/same-story.ts';
import { createStockIndex } from '../features/news/stock-index.ts';
import { parseStockFile } from '../features/stocks/stock-file.ts';
import { BULLISH_STORIES } from './bullish-stories.ts';
import type { DemoFeed, DemoStory } from './demo-story.ts';
import { createDemoWire } from './demo-wire.ts';
import { OTHER_STORIES } from './other-stories.ts';
import { DEMO_WIRE_FEEDS } from './routes.ts';
import { createVariation } from './variation.ts';

const STARTED_AT = new Date('2026-11-21T14:00:00Z');
const STORIES: readonly DemoStory[] = [...BULLISH_STORIES, ...OTHER_STORIES];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const stocks = parseStockFile(readFileSync(new URL('../../seeds/demo-stocks.tsv', import.meta.url), 'utf8')).stocks;
const index = createStockIndex(stocks);

interface Seen {
  readonly release: Release;
  readonly feed: DemoFeed;
  /** Milliseconds after the start at which a poller saw it first. */
  readonly seenMs: number;
}

/** Everything that a poller sees that asks all feeds every `everyMs` until `untilMs`. */
async function poll(options: { seed?: number; startedAt?: Date; untilMs: number; everyMs: number }): Promise<Seen[]> {
  const { seed, startedAt = STARTED_AT, untilMs, everyMs } = options;
  const wire = createDemoWire({ startedAt, ...(seed === undefined ? {} : { seed }) });
  const seen = new Map<string, Seen>();
  const etags = new Map<DemoFeed, string>();
  for (let atMs = 0; atMs <= untilMs; atMs += everyMs) {
    for (const feed of DEMO_WIRE_FEEDS) {
      const { body, contentType, etag } = wire.document(feed, new Date(startedAt.getTime() + atMs));
      if (etags.get(feed) === etag) continue;
      etags.set(feed, etag);
      const { releases, unreadable } = await parseFeed(Buffer.from(body), contentType);
      expect(unreadable).toEqual([]);
      for (const release of releases)
        if (!seen.has(release.guid)) seen.set(release.guid, { release, feed, seenMs: atMs });
    }
  }
  return [...seen.values()];
}

function decide(release: Release): { outcome: DemoStory['outcome']; symbols: readonly string[] } {
  if (isLawFirmNotice(release)) return { outcome: 'law_firm', symbols: [] };
  const recognised = recogniseSymbols(release, index).stocks;
  const symbols = recognised.map((stock) => stock.symbol);
  const [listed] = recognised;
  if (listed === undefined) return { outcome: 'no_us_stock', symbols };
  return { outcome: judgeRelease(release, listed).verdict, symbols };
}

function toldBy(release: Release) {
  return { title: release.title, symbols: decide(release).symbols, publishedAt: release.publishedAt ?? STARTED_AT };
}

describe('the demo wire', () => {
  it('tells the same again when asked again, another time when started again', () => {
    const now = new Date(STARTED_AT.getTime() + 5 * MINUTE_MS);
    const document = (startedAt: Date) => createDemoWire({ startedAt }).document('globenewswire', now);
    expect(document(STARTED_AT)).toEqual(document(STARTED_AT));
    expect(document(new Date(STARTED_AT.getTime() + 1_000)).body).not.toBe(document(STARTED_AT).body);
  });

  it('is empty at first, keeps to twenty items, newest first', async () => {
    const wire = createDemoWire({ startedAt: STARTED_AT });
    for (const feed of DEMO_WIRE_FEEDS) {
      const first = wire.document(feed, STARTED_AT);
      expect((await parseFeed(Buffer.from(first.body), first.contentType)).releases).toEqual([]);
      expect(first.lastModified).toEqual(STARTED_AT);
      const later = wire.document(feed, new Date(STARTED_AT.getTime() + 24 * HOUR_MS));
      const { releases } = await parseFeed(Buffer.from(later.body), later.contentType);
      expect(releases).toHaveLength(20);
      const times = releases.map((release) => release.publishedAt?.getTime() ?? Number.NaN);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times[0]).toBe(later.lastModified.getTime() - (later.lastModified.getTime() % precisionMs(feed)));
    }
  });

  it.each([1, 2, 3])(
    'brings a first alert within 15 seconds and one every 90 for ten minutes (seed %i)',
    async (seed) => {
      const seen = await poll({ seed, untilMs: 10 * MINUTE_MS, everyMs: 1_000 });
      const alerts = seen
        .filter(({ release }) => decide(release).outcome === 'bullish')
        .filter(
          ({ release }, at, all) =>
            !all.slice(0, at).some((earlier) => isSameStory(toldBy(release), toldBy(earlier.release))),
        )
        .map(({ seenMs }) => seenMs);
      expect(alerts[0]).toBeLessThanOrEqual(15_000);
      const gaps = [...alerts, 10 * MINUTE_MS].map((atMs, position) => atMs - (alerts[position - 1] ?? 0));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(90_000);
    },
  );

  it('never repeats a guid or an address, and tells no story twice but on its second wire', async () => {
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

    const told = seen.map(({ release, feed }) => ({ feed, story: toldBy(release) }));
    const twice = told.flatMap((one, at) =>
      told.slice(at + 1).flatMap((other) => (isSameStory(one.story, other.story) ? [[one, other]] : [])),
    );
    expect(twice.length).toBeGreaterThan(5);
    for (const [one, other] of twice) {
      expect(one?.feed).not.toBe(other?.feed);
      expect(
        Math.abs((one?.story.publishedAt.getTime() ?? 0) - (other?.story.publishedAt.getTime() ?? 0)),
      ).toBeLessThan(2 * MINUTE_MS);
    }
  });

  it('carries every story, and BNA makes of each what it should', async () => {
    const seen = await poll({ untilMs: 3 * HOUR_MS, everyMs: MINUTE_MS });
    const made = seen.map(({ release, feed }) => {
      const story = STORIES.find((candidate) => shapesOf(candidate).includes(shape(release.title)));
      const { outcome, symbols } = decide(release);
      return { title: release.title, story, feed, outcome, symbol: outcome === 'bullish' ? symbols.join() : null };
    });
    expect(made).toEqual(
      made.map(({ title, story, feed }) => ({
        title,
        story: expect.objectContaining({ wires: expect.arrayContaining([feed]) as unknown }) as unknown,
        feed,
        outcome: story?.outcome,
        symbol: story?.outcome === 'bullish' ? story.stock?.split(':')[1] : null,
      })),
    );
    expect(new Set(made.map(({ story }) => story)).size).toBe(STORIES.length);
    expect(new Set(made.map(({ outcome }) => outcome)).size).toBe(5);
    expect(BULLISH_STORIES.every(({ outcome }) => outcome === 'bullish')).toBe(true);
  });

  it('gives a story another number in each of the rounds of three days', () => {
    const rounds = 80;
    for (const [story, { tell }] of STORIES.entries()) {
      const told = Array.from({ length: rounds }, (_, round) => tell(createVariation({ seed: 7, story, round })).title);
      expect(new Set(told.map((title) => title.match(/\d+(?:[.,]\d+)*/g)?.join())).size).toBe(rounds);
    }
  });

  it('writes dates as each wire does', () => {
    const wire = createDemoWire({ startedAt: STARTED_AT });
    const body = (feed: DemoFeed) => wire.document(feed, new Date(STARTED_AT.getTime() + HOUR_MS)).body;
    expect(body('globenewswire')).toMatch(/<pubDate>Sat, 21 Nov 2026 1\d:\d\d GMT<\/pubDate>/);
    expect(body('prnewswire')).toMatch(/<pubDate>Sat, 21 Nov 2026 1\d:\d\d:\d\d \+0000<\/pubDate>/);
    expect(body('businesswire')).toMatch(/<pubDate>Sat, 21 Nov 2026 1\d:\d\d:\d\d UT<\/pubDate>/);
  });
});

function precisionMs(feed: DemoFeed): number {
  return feed === 'globenewswire' ? MINUTE_MS : 1_000;
}

const SAMPLE = {
  fresh: () => '1',
  freshWhole: () => '1',
  whole: () => 1,
  pick: ([first]: readonly [string, ...string[]]) => first,
};

function shapesOf({ tell }: DemoStory): readonly string[] {
  const { title, titleElsewhere = title } = tell(SAMPLE);
  return [shape(title), shape(titleElsewhere)];
}

/** A title without what varies: its numbers, and the products that a story may choose from. */
function shape(title: string): string {
  return title
    .replace(/\d+(?:[.,]\d+)*/g, '#')
    .replace(/Warehouse Robots|Parcel Sorters|Autonomous Pallet Movers/, 'Robots');
}
