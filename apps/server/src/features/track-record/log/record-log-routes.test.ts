import type { LogHead } from '@bna/contract/track-record/record-log';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { logRecord } from '../schema.ts';
import { appendRecords } from './append-records.ts';
import { hashLeaf, isConsistent, isIncluded } from './merkle-tree.ts';
import { isSignedHead } from './sign-head.ts';

const DAY_MS = 86_400_000;
const PUBLISHED = 5;

let node: TestNode;
let editor: TestUser;
beforeAll(async () => {
  node = await startTestNode();
  editor = await node.createUser('none', ['TRADER']);
  for (let index = 0; index < PUBLISHED; index += 1) await publish();
});
afterAll(() => node.stop());

const append = () => appendRecords(node, new AbortController().signal);
async function publish(): Promise<void> {
  const payload = newItem();
  await node.request({ method: 'POST', url: '/api/v1/news-summary', payload, as: editor });
  await append();
}

/** As a visitor. */
async function read<T>(path: string): Promise<T> {
  const response = await node.request({ method: 'GET', url: `/api/v1/track-record/log/${path}` });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: T }>().data;
}
const statusOf = async (path: string): Promise<number> =>
  (await node.request({ method: 'GET', url: `/api/v1/track-record/log/${path}` })).statusCode;
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

interface Proof {
  readonly leaf_hash: string;
  readonly earlier_root: string;
  readonly root: string;
  readonly proof: readonly string[];
}

// @req 17.9
it('proves to a visitor that each record is in the log, and that the log was only appended to', async () => {
  for (let size = 1; size <= PUBLISHED; size += 1) {
    for (let part = 1; part <= size; part += 1) {
      const index = part - 1;
      const inclusion = await read<Proof>(`${String(size)}/inclusion/${String(index)}`);
      const [leafHash, root] = [bytes(inclusion.leaf_hash), bytes(inclusion.root)];
      expect(isIncluded({ leafHash, index, size, root, proof: inclusion.proof.map(bytes) })).toBe(true);
      const consistency = await read<Proof>(`${String(size)}/consistency/${String(part)}`);
      const earlier = { size: part, root: bytes(consistency.earlier_root) };
      expect(isConsistent({ earlier, later: { size, root }, proof: consistency.proof.map(bytes) })).toBe(true);
    }
  }
  const refused = [
    '5/inclusion/5',
    '6/inclusion/0',
    '0/inclusion/0',
    '5/consistency/0',
    '4/consistency/5',
    '6/consistency/1',
  ];
  for (const path of refused) expect([path, await statusOf(path)]).toEqual([path, 404]);
  for (const path of ['5/inclusion/-1', '5/consistency/1e1', 'records?start=x']) {
    expect([path, await statusOf(path)]).toEqual([path, 422]);
  }
});

// @req 17.9
it('proves to a visitor that the log has each record of an alert, at any size', async () => {
  const stored = await node.db.select().from(logRecord).orderBy(asc(logRecord.index));
  const id = stored[1]?.alert_id ?? '';
  const change = { method: 'DELETE', url: `/api/v1/news-summary/${id}`, as: editor } as const;
  expect((await node.request(change)).statusCode).toBe(200);
  await append();
  const proofsAt = async (size: number): Promise<[string, number][]> => {
    const { root, records } = await read<{ root: string; records: (Proof & { index: number; kind: string })[] }>(
      `${String(size)}/alerts/${id}`,
    );
    for (const { index, leaf_hash, proof } of records) {
      const of = { leafHash: bytes(leaf_hash), index, size, root: bytes(root), proof: proof.map(bytes) };
      expect(isIncluded(of)).toBe(true);
      expect(isIncluded({ ...of, leafHash: bytes(stored[0]?.leaf_hash.toString('hex') ?? '') })).toBe(false);
    }
    return records.map(({ kind, index }) => [kind, index]);
  };
  expect(await proofsAt(PUBLISHED)).toEqual([['published', 1]]);
  expect(await proofsAt(PUBLISHED + 1)).toEqual([
    ['published', 1],
    ['retracted', PUBLISHED],
  ]);
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const path of [`1/alerts/${id}`, `${String(PUBLISHED + 2)}/alerts/${id}`, `5/alerts/${unknown}`]) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  }
  expect(await statusOf('5/alerts/x')).toBe(422);
});

// @req 17.9
it('commits to content at once, and shows it after seven days', async () => {
  const stored = await node.db.select().from(logRecord).orderBy(asc(logRecord.index));
  const list = (query = '') => read<{ index: number; leaf_hash: string; content: string | null }[]>(`records${query}`);
  expect((await list()).map(({ content }) => content)).toEqual(stored.map(() => null));
  const lastAt = stored.at(-1)?.recorded_at.getTime() ?? 0;
  node.clock.moveTo(new Date(lastAt + 6 * DAY_MS));
  expect((await list()).every(({ content }) => content === null)).toBe(true);
  node.clock.moveTo(new Date(lastAt + 7 * DAY_MS));
  const records = await list();
  expect(records.map(({ content }) => content)).toEqual(stored.map(({ content }) => content));
  for (const { content, leaf_hash } of records) expect(hashLeaf(Buffer.from(content ?? ''))).toEqual(bytes(leaf_hash));
  expect((await list('?start=3')).map(({ index }) => index)).toEqual([3, 4, PUBLISHED]);
  expect(await list('?start=999999999999999')).toEqual([]);
});

// @req 17.9
it('shows the signed heads, newest first', async () => {
  await append();
  const heads = await read<LogHead[]>('heads');
  expect(heads.map(({ size }) => size)).toEqual([PUBLISHED + 1, 1]);
  expect(await read<LogHead[]>(`heads?before=${heads[0]?.date ?? ''}`)).toEqual(heads.slice(1));
  expect(await read<LogHead[]>(`heads?before=${heads[1]?.date ?? ''}`)).toEqual([]);
  for (const { root, previous, public_key, signature, ...head } of heads) {
    const hashes = { root: bytes(root), previous: previous === null ? null : bytes(previous) };
    expect(isSignedHead({ ...head, ...hashes, public_key: bytes(public_key), signature: bytes(signature) })).toBe(true);
  }
});
