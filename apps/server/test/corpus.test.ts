import { afterAll, describe, expect, it } from 'vitest';
import { formatErrors, formatScorecard } from '../src/commands/judge/format-scorecard.ts';
import { toRelease } from '../src/commands/judge/judge-row.ts';
import { computeScorecard, DIRECTIONS, readLabels, type ScoredRow } from '../src/commands/judge/scorecard.ts';
import { CAUTIONS } from '../src/features/ingestion/judgement/cautions/cautions.ts';
import { findCautions } from '../src/features/ingestion/judgement/cautions/find-cautions.ts';
import { EVENT_TYPES } from '../src/features/ingestion/judgement/event-types.ts';
import { splitIntoPassages } from '../src/features/ingestion/judgement/text/passages.ts';
import { CORPUS_CAUTIONS, CORPUS_LIMITS } from './corpus-limits.ts';
import { CORPUS_TIME, corpusStocks, judgeCorpusRow, readCorpus } from './judge-corpus.ts';

const MIN_RELEASES = 400;

const rows = await readCorpus();
const scored = rows.map((row): ScoredRow => {
  const begin = performance.now();
  const judged = judgeCorpusRow(row);
  return { row, labels: readLabels(row), judged, durationMs: performance.now() - begin };
});
const scorecard = computeScorecard(scored, new Set(corpusStocks.map(({ symbol }) => symbol)));

const foundCautions = new Set(
  rows.flatMap((row) => findCautions(splitIntoPassages(toRelease(row, CORPUS_TIME))).map(({ caution }) => caution.id)),
);

const titlesOf = (entries: readonly ScoredRow[]): string[] => entries.map(({ row }) => `${row.id} ${row.title}`);

describe('the corpus of invented releases', () => {
  afterAll(() => {
    process.stdout.write(`\n${formatScorecard(scorecard).join('\n')}\n`);
    if (process.env['BNA_CORPUS_ERRORS'] !== undefined) process.stdout.write(`${formatErrors(scored).join('\n')}\n`);
  });

  it('is large enough, and no release occurs twice', () => {
    expect(rows.length).toBeGreaterThanOrEqual(MIN_RELEASES);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  });

  it.each(EVENT_TYPES)('has good, neutral and bad news about %s', (event) => {
    const directions = scored.filter(({ labels }) => labels.event === event).map(({ labels }) => labels.direction);
    expect(new Set(directions)).toEqual(new Set(DIRECTIONS));
  });

  it.each([...CORPUS_CAUTIONS])('has a release with the caution %s', (id) => {
    expect(foundCautions).toContain(id);
  });

  it('has a release for each caution that can keep news from being published', () => {
    const blocking = CAUTIONS.filter(({ effect }) => typeof effect === 'string').map(({ id }) => id);
    expect(blocking.filter((id) => !CORPUS_CAUTIONS.has(id))).toEqual([]);
  });
});

describe('judging the corpus', () => {
  const published = scored.filter(({ judged }) => judged.band === 'publish');

  it('publishes nothing that must be dropped', () => {
    const wrong = published.filter(({ labels: { accepted } }) => accepted?.includes('drop') === true);
    expect(titlesOf(wrong)).toEqual([]);
  });

  it('publishes no bearish release', () => {
    expect(titlesOf(published.filter(({ labels }) => labels.direction === 'bearish'))).toEqual([]);
  });

  it('writes an alert for each published release, about its own stock', () => {
    const wrong = published.filter(
      ({ row, judged }) => !judged.alerts.some(({ symbol }) => symbol === row.symbol) || judged.alerts.length > 1,
    );
    expect(titlesOf(wrong)).toEqual([]);
  });

  it('is at least as good as before', () => {
    const { bands, directions } = scorecard;
    const rowOf = (label: string) => bands?.confusion.get(label) ?? { publish: 0, desk: 0, drop: 0 };
    expect(rowOf('desk').publish).toBeLessThanOrEqual(CORPUS_LIMITS.publishedOfDesk);
    expect(rowOf('desk').drop).toBeLessThanOrEqual(CORPUS_LIMITS.dropOfDesk);
    expect(rowOf('drop').desk).toBeLessThanOrEqual(CORPUS_LIMITS.deskOfDrop);
    expect(bands?.published.value).toBeGreaterThanOrEqual(CORPUS_LIMITS.published);
    expect(bands?.publishedOrDesk.value).toBeGreaterThanOrEqual(CORPUS_LIMITS.publishedOrDesk);
    expect(directions?.macroF1).toBeGreaterThanOrEqual(CORPUS_LIMITS.macroF1);
    expect(directions?.calibrationError).toBeLessThanOrEqual(CORPUS_LIMITS.calibrationError);
  });
});
