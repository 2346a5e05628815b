import { headText } from '@bna/contract/track-record/exported-log';
import type { LogHead } from '@bna/contract/track-record/record-log';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, openStaffPage } from '../../../../test/staff-page.tsx';
import { type Bytes, hashLeaf, hashText, readRoots, toHex } from './merkle-roots.ts';
import { RecordLog } from './record-log.tsx';
import { verifyLogFile } from './verify-log-file.ts';

type Row = Readonly<Record<string, unknown>>;
const HEADS = [2, 5, 6, 9];

let keys: CryptoKeyPair;
let rows: Row[];
let heads: LogHead[];

async function sign(
  head: Pick<LogHead, 'date' | 'size' | 'root' | 'previous'>,
  { publicKey, privateKey } = keys,
): Promise<LogHead> {
  const key = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const text = new TextEncoder().encode(headText(head));
  const signature = toHex(new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, text)));
  return { ...head, key_id: toHex(await hashText(key)).slice(0, 16), public_key: toHex(key), signature };
}
const createKeys = () => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);

beforeAll(async () => {
  keys = await createKeys();
  const records = await Promise.all(
    Array.from({ length: 9 }, async (_, index) => {
      const columns = {
        kind: 'published',
        alert_id: `alert-${String(index)}`,
        recorded_at: '2027-01-05T15:00:00.000Z',
      };
      const content = JSON.stringify(columns);
      return { type: 'record', index, ...columns, content, leaf_hash: toHex(await hashLeaf(content)) };
    }),
  );
  const roots = await readRoots(await Promise.all(records.map(({ content }) => hashLeaf(content))), HEADS);
  heads = [];
  for (const [index, size] of HEADS.entries()) {
    const before = heads.at(-1);
    const previous = before === undefined ? null : toHex(await hashText(headText(before)));
    heads.push(await sign({ date: `2027-01-0${String(5 + index)}`, size, root: roots[index] ?? '', previous }));
  }
  rows = [...heads.map((head) => ({ type: 'head', ...head })), ...records];
});

const toText = (given: readonly Row[]): string => given.map((row) => `${JSON.stringify(row)}\n`).join('');
const verify = (given: readonly Row[]) => verifyLogFile(toText(given));
const isRecord = (index: number) => (row: Row) => row['index'] === index;
const changed = (isRow: (row: Row) => boolean, change: Row): Row[] =>
  rows.map((row) => (isRow(row) ? { ...row, ...change } : row));

// @req 17.11
it('has the roots of the reference tree of RFC 6962', async () => {
  const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const toLeaf = (hex: string): Promise<Bytes> =>
    hashLeaf(String.fromCodePoint(...(hex.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16))));
  expect(await readRoots(await Promise.all(leaves.map(toLeaf)), [1, 2, 3, 6, 8])).toEqual([
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]);
});

// @req 17.11
describe('the check of a file', () => {
  it('accepts an export', async () => {
    expect(await verify(rows)).toMatchObject({ records: 9, heads });
  });

  it('names what was edited, deleted, inserted or forged', async () => {
    const content = JSON.stringify({ kind: 'published', alert_id: 'other', recorded_at: '2027-01-05T15:00:00.000Z' });
    const rehashed = { alert_id: 'other', content, leaf_hash: toHex(await hashLeaf(content)) };
    const [first, second] = rows;
    const forged = await sign({ ...(heads.at(-1) as LogHead), root: '0'.repeat(64) }, await createKeys());
    const late = await sign({ ...(heads.at(-1) as LogHead), size: 8 });
    const cases: [string, Row[]][] = [
      ['Record 4 was changed: it has another hash', changed(isRecord(4), { content })],
      ['Record 4 was changed: its content has another kind', changed(isRecord(4), { kind: 'outcome' })],
      ['Records 2 to 4 were changed', changed(isRecord(4), rehashed)],
      ['Record 4 is missing: record 5', rows.filter((row) => !isRecord(4)(row))],
      ['Record 8 is missing: the head of 2027-01-08 covers 9', rows.slice(0, -1)],
      ['Record 3 is missing: record 2', rows.toSpliced(7, 0, rows[6] ?? {})],
      ['Record 6 is covered by no signed head', rows.filter((row) => row['size'] !== 9)],
      ['The head of 2027-01-06 has a wrong signature', changed((row) => row === second, { size: 4 })],
      ['The head of 2027-01-05 has a wrong signature', changed((row) => row === first, { key_id: '0'.repeat(16) })],
      ['The head of 2027-01-07 doesn’t follow', rows.filter((row) => row !== second)],
      ['The head of 2027-01-06 doesn’t follow', rows.slice(1)],
      ['Records 6 to 8 were changed', changed((row) => row['size'] === 9, forged)],
      ['comes after records that it doesn’t cover', [...rows, { type: 'head', ...late }]],
      ['There is no signed head', []],
      ['Line 1 is neither a record nor a head', [{ type: 'head' }]],
    ];
    for (const [problem, given] of cases) await expect(verify(given), problem).rejects.toThrow(problem);
    await expect(verifyLogFile('{')).rejects.toThrow('Line 1 is neither');
  });
});

// @req 17.11
it('shows the latest head, and whether a chosen file is intact', async () => {
  await openStaffPage(<RecordLog />, { 'GET /track-record/log/heads': answered({ data: heads.toReversed() }) });
  expect(await screen.findByText(heads.at(-1)?.root ?? '')).toBeTruthy();
  expect(screen.getByText('Jan 8, 2027')).toBeTruthy();
  expect(screen.getByText(/^9:[0-9a-f]{16}$/)).toBeTruthy();
  const choose = (text: string): void => {
    const files = [new File([text], 'log.jsonl')];
    fireEvent.change(screen.getByLabelText('Check an exported log'), { target: { files } });
  };
  choose(toText(rows));
  expect(await screen.findByText('The log is intact. Records: 9. Signed heads: 4.')).toBeTruthy();
  expect(screen.getByText('All heads are signed with the public key shown above.')).toBeTruthy();
  choose(toText(rows.slice(0, -1)));
  await waitFor(() => expect(screen.getByText(/The log isn’t intact. Record 8 is missing/)).toBeTruthy());
});

it('shows nothing until a head is signed', async () => {
  const page = await openStaffPage(<RecordLog />, { 'GET /track-record/log/heads': answered({ data: [] }) });
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Nothing can be changed afterwards')).toBeNull();
});
