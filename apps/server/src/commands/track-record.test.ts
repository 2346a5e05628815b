import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@bna/contract/time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { appendToAlertLog } from '../features/feed/store.ts';
import type { Alert } from '../features/feed/public.ts';
import { appendRecords } from '../features/track-record/log/append-records.ts';
import { hashLeaf } from '../features/track-record/log/merkle-tree.ts';
import { deriveHeadKey, type SignedHead, signHead } from '../features/track-record/log/sign-head.ts';
import { fromLogHead, toLogHead } from '../features/track-record/log/to-log-head.ts';
import { LogHead } from '@bna/contract/track-record/record-log';
import type { Database, Db } from '../platform/database.ts';
import { exportTrackRecordCommand, type VerifyOptions, verifyTrackRecordCommand } from './track-record.ts';

const secretKey = Buffer.alloc(32, 1);
const DAYS = 3;
const PER_DAY = 3;

interface Row {
  type: 'record' | 'head';
  index?: number;
  size?: number;
  root?: string;
  content?: string;
  leaf_hash?: string;
  [column: string]: unknown;
}

let now = new Date('2027-01-05T15:00:00Z');
const clock = { now: () => now };
let database: Database;
let folder: string;
let rows: readonly Row[];
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'bna-log-'));
  for (let day = 0; day < DAYS; day += 1) {
    now = new Date(`${addDays('2027-01-05', day)}T15:00:00Z`);
    await publish(PER_DAY);
    await append();
  }
  // Not covered by a stored head.
  await publish(1);
  await append();
  rows = parseRows(await exportRows('log'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const append = () => appendRecords({ db: database.db, clock, secretKey }, new AbortController().signal);

async function publish(count: number): Promise<void> {
  const { db } = database;
  const [head] = (await db.execute<{ epoch: string; seq: string }>(sql`SELECT epoch, seq FROM alert_log_head`)).rows;
  const row = () => ({ id: crypto.randomUUID(), published_date: now, created_at: now }) as Alert;
  const entries = Array.from({ length: count }, () => ({ action: 'created' as const, row: row() }));
  const position = { epoch: head?.epoch ?? '', seq: Number(head?.seq) };
  await appendToAlertLog(db, { head: position, entries, publishedAt: now });
}

const fileOf = (name: string): string => join(folder, `${name}.jsonl`);
async function exportRows(name: string, db: Db = database.db): Promise<string> {
  await exportTrackRecordCommand({ db, clock, secretKey, print: () => undefined }, fileOf(name));
  return readFile(fileOf(name), 'utf8');
}
const parseRows = (text: string): Row[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

/** Returns whether the rows are intact, and what the command printed. */
async function verify(given: readonly unknown[], options: Partial<VerifyOptions> = {}): Promise<[boolean, string]> {
  const file = fileOf('given');
  await writeFile(file, given.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const isIntact = await verifyTrackRecordCommand({ print }, { file, key: undefined, head: undefined, ...options });
  return [isIntact, lines.join('\n')];
}
const changed = (isRow: (row: Row) => boolean, change: Partial<Row>): Row[] =>
  rows.map((row) => (isRow(row) ? { ...row, ...change } : row));
const isRecord = (index: number) => (row: Row) => row.index === index;
const record = (index: number): Row => rows.find(isRecord(index)) ?? { type: 'record' };
const withHash = (row: Row, content: string): Row => ({
  ...row,
  content,
  leaf_hash: hashLeaf(Buffer.from(content)).toString('hex'),
});
const publicKey = deriveHeadKey(secretKey).publicKey.toString('hex');

it('exports heads, records and a last head that covers everything, which verify', async () => {
  expect(rows.map(({ type, index, size }) => [type, index ?? size])).toEqual([
    ...[3, 6, 9].map((size) => ['head', size]),
    ...Array.from({ length: 10 }, (_, index) => ['record', index]),
    ['head', 10],
  ]);
  const [isIntact, output] = await verify(rows);
  expect([isIntact, output]).toEqual([true, expect.stringContaining('10 records and 4 signed heads')]);
  expect(output).toContain(`Signed with the public key ${publicKey}\nCompare the public key`);
  expect(await verify(rows, { key: publicKey })).toEqual([true, expect.not.stringContaining('Compare')]);
  await expect(exportRows('log')).rejects.toThrow('EEXIST');
});

// @req 17.10
it('names a record that was edited, whether or not its hash was computed again', async () => {
  const { content = '' } = record(4);
  const edited = content.replace('"seq":5', '"seq":50');
  expect(edited).not.toBe(content);
  expect(await verify(changed(isRecord(4), { content: edited }))).toEqual([
    false,
    'The log is not intact. Record 4 was changed: it has another hash.',
  ]);
  expect(await verify(changed(isRecord(4), withHash(record(4), edited)))).toEqual([
    false,
    "The log is not intact. Records 3 to 5 were changed: they don't match the head of 2027-01-06.",
  ]);
  for (const change of [{ kind: 'outcome' }, { alert_id: 'other' }, { recorded_at: '2027-01-01T00:00:00.000Z' }]) {
    const [isIntact, output] = await verify(changed(isRecord(4), change));
    expect([isIntact, output]).toEqual([
      false,
      expect.stringContaining('Record 4 was changed: its content has another'),
    ]);
  }
});

// @req 17.10
it('names the place where a record was deleted or inserted', async () => {
  const without = rows.filter((row) => row.index !== 4);
  expect(await verify(without)).toEqual([false, expect.stringContaining('Record 4 is missing')]);
  const renumbered = (given: readonly Row[]): Row[] => {
    let index = 0;
    return given.map((row) => (row.type === 'record' ? { ...row, index: index++ } : row));
  };
  expect(await verify(renumbered(without))).toEqual([false, expect.stringContaining('Records 3 to 5 were changed')]);
  const at = rows.findIndex(isRecord(4));
  const inserted = rows.toSpliced(at, 0, record(7));
  expect(await verify(inserted)).toEqual([false, expect.stringContaining('record 7 is in its place')]);
  expect(await verify(renumbered(inserted))).toEqual([false, expect.stringContaining('Records 3 to 5 were changed')]);
  // Also at the end, which the last head covers.
  expect(await verify(rows.filter((row) => row.index !== 9))).toEqual([false, expect.stringContaining('Record 9')]);
  expect(await verify(rows.slice(0, -1))).toEqual([
    false,
    expect.stringContaining('Record 9 is covered by no signed head'),
  ]);
  expect(await verify([])).toEqual([false, expect.stringContaining('There is no signed head')]);
});

// @req 17.10
it('names a head that was forged, edited, deleted or inserted', async () => {
  const head = rows[1] ?? { type: 'head' };
  const isHead = (row: Row): boolean => row === head;
  const stranger = deriveHeadKey(Buffer.alloc(32, 2));
  const forge = (row: Row | undefined, change: Partial<SignedHead>): Row[] => {
    const forgery = signHead({ ...fromLogHead(LogHead.parse(row)), ...change }, stranger);
    return changed((one) => one === row, { ...toLogHead(forgery) });
  };
  const last = rows.at(-1);
  const failures: [string, Row[]][] = [
    ['wrong signature', changed(isHead, { root: '0'.repeat(64) })],
    ['wrong signature', changed(isHead, { size: 5 })],
    ['neither a record nor a head', changed(isHead, { signature: 'x' })],
    ["The head of 2027-01-07 doesn't follow", forge(head, { root: Buffer.alloc(32) })],
    ['Records 9 to 9 were changed', forge(last, { root: Buffer.alloc(32) })],
    ['The head of 2027-01-01 is older', forge(last, { date: '2027-01-01' })],
    ["comes after records that it doesn't cover", forge(last, { size: 9 })],
    ['Record 10 is missing', forge(last, { size: 11 })],
    ["The head of 2027-01-07 doesn't follow", rows.filter((row) => row !== head)],
    ["The head of 2027-01-06 doesn't follow", rows.slice(1)],
    ["The head of 2027-01-06 doesn't follow", rows.toSpliced(1, 0, head)],
  ];
  for (const [problem, given] of failures) {
    const [isIntact, output] = await verify(given);
    expect([isIntact, output]).toEqual([false, expect.stringContaining(problem)]);
  }
  // A whole log that is consistent, but signed with another key.
  const key = stranger.publicKey.toString('hex');
  expect(await verify(rows, { key })).toEqual([false, expect.stringContaining('signed with an unknown key')]);
  expect(await verify(rows, { key: `${key},${publicKey}` })).toEqual([true, expect.any(String)]);
});

// @req 17.10
it('finds out whether the log still has a head that was published earlier', async () => {
  const root = String(rows[0]?.root);
  const head = `3:${root.slice(0, 16)}`;
  expect(await verify(rows, { head })).toEqual([true, expect.any(String)]);
  expect(await verify(rows, { head: `4:${root}` })).toEqual([
    false,
    "The log is not intact. The first 4 records don't match --head.",
  ]);
  expect(await verify(rows, { head: `11:${root}` })).toEqual([false, expect.stringContaining('Record 10 is missing')]);
  for (const options of [{ head: '3:5dc9' }, { key: 'abc' }, { file: fileOf('none') }, { file: undefined }]) {
    await expect(verify(rows, options)).rejects.toThrow(/--head must|--key must|Cannot use|Usage: /);
  }
});

// @req 17.10
it.each([
  [`UPDATE log_record SET content = content || ' ' WHERE index = 4`, 'Record 4 was changed'],
  [`UPDATE log_record SET kind = 'corrected' WHERE index = 4`, 'another kind'],
  [`DELETE FROM log_record WHERE index = 4`, 'Record 4 is missing'],
  [`DELETE FROM log_record WHERE index >= 6`, 'Record 6 is missing: the head of 2027-01-07 covers 9'],
  [
    `INSERT INTO log_record SELECT 10, 'corrected', alert_id, recorded_at, content || ' ', leaf_hash FROM log_record WHERE index = 4`,
    'Record 10 was changed',
  ],
  [`UPDATE log_head SET size = size - 1 WHERE date = '2027-01-06'`, 'The head of 2027-01-06 has a wrong signature'],
  [`DELETE FROM log_head WHERE date = '2027-01-06'`, "The head of 2027-01-07 doesn't follow"],
])('finds a change in the database: %s', async (change, problem) => {
  const undo = new Error('undo');
  const attempt = database.db.transaction(async (transaction) => {
    await transaction.execute(sql`ALTER TABLE log_record DISABLE TRIGGER USER`);
    await transaction.execute(sql`ALTER TABLE log_head DISABLE TRIGGER USER`);
    expect((await transaction.execute(sql.raw(change))).rowCount).toBeGreaterThan(0);
    const exported = await exportRows(crypto.randomUUID(), transaction);
    const [isIntact, output] = await verify(parseRows(exported));
    expect([isIntact, output]).toEqual([false, expect.stringContaining(problem)]);
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
});
