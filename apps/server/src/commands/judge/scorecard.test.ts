import { describe, expect, it } from 'vitest';
import type { Band, DirectionProbabilities } from '../../features/ingestion/judgement/judgement.ts';
import { formatErrors, formatScorecard } from './format-scorecard.ts';
import { parseReleaseTable } from './release-table.ts';
import { computeScorecard, readLabels, type ScoredRow } from './scorecard.ts';

interface Case {
  readonly columns: Readonly<Record<string, string>>;
  readonly band?: Band;
  readonly p?: DirectionProbabilities;
  readonly symbols?: readonly string[];
}

const NEUTRAL: DirectionProbabilities = { bearish: 0.1, neutral: 0.8, bullish: 0.1 };

function readRow(columns: Readonly<Record<string, string>>) {
  const table = [
    ['id', 'title', ...Object.keys(columns)],
    ['a1', 'Acme Wins', ...Object.values(columns)],
  ];
  const [row] = parseReleaseTable(Buffer.from(table.map((fields) => fields.join('\t')).join('\n')), 'news.tsv');
  if (row === undefined) throw new Error('No row');
  return row;
}

function toScoredRow({ columns, band = 'drop', p = NEUTRAL, symbols = [] }: Case): ScoredRow {
  const row = readRow(columns);
  const judged = { id: row.id, band, reasons: ['because'], alerts: [], p, symbols };
  return { row, labels: readLabels(row), judged, durationMs: 1 };
}

const score = (cases: readonly Case[]) => computeScorecard(cases.map(toScoredRow), new Set(['ACME', 'BOLT']));

describe('readLabels', () => {
  it.each([
    [{ publish: 'yes' }, ['publish']],
    [{ publish: 'desk' }, ['desk']],
    [{ publish: 'no' }, ['drop']],
    [{ expect: 'publish_or_desk' }, ['publish', 'desk']],
    [{ expect: 'drop_or_desk' }, ['desk', 'drop']],
    [{ expect: 'drop', publish: 'yes' }, ['drop']],
    [{ publish: '' }, null],
    [{}, null],
  ])('reads the bands of %o', (columns, accepted) => {
    expect(readLabels(readRow(columns)).accepted).toEqual(accepted);
  });

  it.each(['ACME,BOLT', 'acme; bolt', 'ACME|BOLT', 'ACME BOLT'])('reads the tickers %s', (tickers) => {
    expect(readLabels(readRow({ tickers })).tickers).toEqual(['ACME', 'BOLT']);
  });

  it.each([
    [{ publish: 'maybe' }, 'Line 2: "maybe" is not a band label.'],
    [{ direction: 'up' }, 'Line 2: "up" is not one of bearish, neutral, bullish.'],
  ])('refuses %o', (columns, message) => {
    expect(() => readLabels(readRow(columns))).toThrow(message);
  });
});

describe('computeScorecard', () => {
  it('counts what is published, and what should be', () => {
    const { bands } = score([
      { columns: { expect: 'publish', direction: 'bullish' }, band: 'publish' },
      { columns: { expect: 'publish', direction: 'bullish' }, band: 'desk' },
      { columns: { expect: 'publish', direction: 'bullish' }, band: 'drop' },
      { columns: { expect: 'desk', direction: 'neutral' }, band: 'publish' },
      { columns: { expect: 'drop', direction: 'bearish' }, band: 'publish' },
      { columns: { expect: 'publish_or_desk', direction: 'bullish' }, band: 'publish' },
      { columns: { expect: 'publish_or_desk', direction: 'bullish' }, band: 'drop' },
      { columns: { expect: 'drop_or_desk', direction: 'neutral' }, band: 'desk' },
    ]);
    expect(bands).toMatchObject({
      published: { successes: 1, trials: 3 },
      publishedOrDesk: { successes: 2, trials: 3 },
      correct: { successes: 2, trials: 4 },
      correctOrDesk: { successes: 3, trials: 4 },
      publishedBearish: 1,
      publishedDrop: 1,
      publishedDesk: 1,
    });
    expect(bands?.confusion.get('publish or desk')).toEqual({ publish: 1, desk: 0, drop: 1 });
    expect(bands?.perBand.get('desk')).toMatchObject({
      precision: { successes: 1, trials: 2 },
      recall: { successes: 1, trials: 2 },
    });
  });

  it('groups the decision to publish by labeled event', () => {
    const { bands } = score([
      { columns: { expect: 'publish', event: 'contract' }, band: 'publish' },
      { columns: { expect: 'drop', event: 'contract' }, band: 'publish' },
      { columns: { expect: 'publish', event: 'order' }, band: 'drop' },
    ]);
    expect(bands?.perEvent.get('contract')).toMatchObject({ precision: { value: 0.5 }, recall: { value: 1 } });
    expect(bands?.perEvent.get('order')).toMatchObject({ precision: { value: null }, recall: { value: 0 } });
  });

  it('scores releases of listed issuers separately', () => {
    const { bands, bandsOfListed, recognition } = score([
      { columns: { publish: 'yes', tickers: 'ACME' }, band: 'publish', symbols: ['BOLT', 'ACME'] },
      { columns: { publish: 'yes', tickers: 'BOLT' }, band: 'drop', symbols: ['ACME'] },
      { columns: { publish: 'yes', tickers: 'OTCX' }, band: 'drop' },
    ]);
    expect(bands?.published).toMatchObject({ successes: 1, trials: 3 });
    expect(bandsOfListed?.published).toMatchObject({ successes: 1, trials: 2 });
    expect(recognition).toMatchObject({ successes: 1, trials: 2 });
  });

  it('computes macro-F1 and calibration of the direction', () => {
    const bullish = { bearish: 0, neutral: 0.25, bullish: 0.75 };
    const { directions } = score([
      { columns: { direction: 'bullish' }, p: bullish },
      { columns: { direction: 'bullish' }, p: bullish },
      { columns: { direction: 'neutral' }, p: bullish },
      { columns: { direction: 'neutral' }, p: bullish },
    ]);
    // Bullish: precision 0.5, recall 1. The other two directions are never found.
    expect(directions?.macroF1).toBeCloseTo(2 / 3 / 3, 10);
    // Three quarters were promised, half came true.
    expect(directions?.calibrationError).toBeCloseTo(0.25, 10);
    expect(directions?.logLoss).toBeCloseTo(-(Math.log(0.75) + Math.log(0.25)) / 2, 10);
  });

  it('leaves out what has no labels', () => {
    expect(score([{ columns: { event: 'contract' } }])).toMatchObject({
      rows: 1,
      bands: null,
      directions: null,
      recognition: null,
    });
  });
});

describe('formatScorecard', () => {
  it('prints the figures with their intervals', () => {
    const lines = formatScorecard(
      score([
        { columns: { expect: 'publish', direction: 'bullish', event: 'contract', tickers: 'ACME' }, band: 'publish' },
        { columns: { expect: 'drop', direction: 'neutral', event: 'order', tickers: 'OTCX' }, band: 'drop' },
      ]),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}published {2,}1\.000 \[0\.21, 1\.00\] 1\/1$/));
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}contract {2,}1\.000 .* 1\/1 /));
    expect(lines).toContainEqual(expect.stringMatching(/^Time per row {2,}median 1\.00 ms/));
  });
});

describe('formatErrors', () => {
  it('lists the misjudged rows, those published by mistake first', () => {
    const lines = formatErrors(
      [
        { columns: { expect: 'publish' }, band: 'drop' as const },
        { columns: { expect: 'publish_or_desk' }, band: 'desk' as const },
        { columns: { expect: 'drop' }, band: 'publish' as const },
      ].map(toScoredRow),
    );
    expect(lines.map((line) => line.split('\t').slice(0, 3))).toEqual([
      ['a1', 'drop', 'publish'],
      ['a1', 'publish', 'drop'],
    ]);
  });
});
