import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDailyFiles } from './daily-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bna-quotes-'));
});
afterEach(() => rm(folder, { recursive: true }));
const signal = new AbortController().signal;
const RANGE = { from: '2026-03-02', to: '2026-03-31' };
const write = (name: string, text: string) => writeFile(join(folder, name), text);

// @req 17.4
it('reads the wanted bars of all files, with or without the optional columns', async () => {
  await write(
    'a.csv',
    '\ufeffsymbol,date,close,volume\r\nZVZZT,2026-03-02,10.5,1000\r\nZVZZT,2026-02-27,9,1\r\n\r\nNTEST,2026-03-02,4,\r\n',
  );
  await write(
    'b.csv',
    'Date,Symbol,Open,High,Low,Close\n2026-03-03,ZVZZT,11,12,10,abc\n2026-03-04,ZVZZT,,,,12\n2026-03-05,AAPL,1,1,1,1\n',
  );
  await write('market.csv', 'date,close\n2026-03-02,100\n2026-04-01,101\n');
  const source = createDailyFiles({ folder });
  const none = { open: null, high: null, low: null, volume: null };
  expect(await source.readDailyBars(['ZVZZT', 'NTEST'], RANGE, signal)).toEqual([
    { ...none, symbol: 'ZVZZT', date: '2026-03-02', close: 10.5, volume: 1_000 },
    { ...none, symbol: 'NTEST', date: '2026-03-02', close: 4 },
    { symbol: 'ZVZZT', date: '2026-03-03', open: 11, high: 12, low: 10, close: Number.NaN, volume: null },
    { ...none, symbol: 'ZVZZT', date: '2026-03-04', close: 12 },
  ]);
  expect(await source.readMarket(RANGE, signal)).toEqual([{ date: '2026-03-02', open: null, close: 100 }]);
});

it('rejects a folder, a file or a column that is missing', async () => {
  const source = createDailyFiles({ folder });
  await expect(source.readMarket(RANGE, signal)).rejects.toThrow(/ENOENT.*market\.csv/);
  await write('a.csv', 'ticker,date,close\nZVZZT,2026-03-02,1\n');
  await expect(source.readDailyBars(['ZVZZT'], RANGE, signal)).rejects.toThrow(/a\.csv has no column symbol/);
  const missing = createDailyFiles({ folder: join(folder, 'missing') });
  await expect(missing.readDailyBars(['ZVZZT'], RANGE, signal)).rejects.toThrow('ENOENT');
});

it('stops reading when the job is stopped', async () => {
  await write('market.csv', 'date,close\n2026-03-02,100\n');
  await expect(createDailyFiles({ folder }).readMarket(RANGE, AbortSignal.abort())).rejects.toThrow(/abort/i);
});
