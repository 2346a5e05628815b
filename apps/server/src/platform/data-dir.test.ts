import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeDataDirFailure, findDataDirProblem, watchDataDir } from './data-dir.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bna-data-dir-'));
});
afterAll(() => rm(folder, { recursive: true }));

const failure = (code: string): Error => Object.assign(new Error('write'), { code });

// @req 10.1
describe('the data directory', () => {
  it('is created, and can be used without leaving a file behind', async () => {
    const dataDir = join(folder, 'a', 'b');
    expect(await findDataDirProblem(dataDir)).toBeNull();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('on a disk with too little space is reported as full', async () => {
    expect(await findDataDirProblem(folder, Number.MAX_SAFE_INTEGER)).toMatch(
      /^The disk of the data directory \S+ is full: \d+ MB are free, and BNA needs \d+ MB\. Free some space, or set DATA_DIR to another folder\.$/,
    );
  });

  it('that is not a folder is reported', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await findDataDirProblem(join(file, 'data'))).toMatch(/ cannot be used \(ENOTDIR\)\. Set DATA_DIR/);
  });

  it.each([
    ['EROFS', ' is read-only. Make it writable for BNA, or set DATA_DIR to another folder.'],
    ['EACCES', ' is read-only. Make it writable for BNA, or set DATA_DIR to another folder.'],
    ['ENOSPC', ' is full: 0 MB are free, and BNA needs 40 MB. Free some space, or set DATA_DIR to another folder.'],
    ['EDQUOT', ' is full: 0 MB are free, and BNA needs 40 MB. Free some space, or set DATA_DIR to another folder.'],
    ['EIO', ' cannot be used (EIO). Set DATA_DIR to another folder.'],
  ])('that fails with %s is described in a sentence', async (code, text) => {
    expect(await describeDataDirFailure(folder, failure(code))).toContain(text);
  });
});

// @req 10.1
it('is watched: a problem is logged once, and its end', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const log = (_fields: unknown, text?: string): void => void lines.push(text ?? '');
  let problem: string | null = null;
  const watch = watchDataDir({
    folder: '/data',
    log: { warn: log, error: log },
    findProblem: () => Promise.resolve(problem),
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(lines).toEqual([]);
  problem = 'The disk is full.';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(lines).toEqual(['The disk is full. Until that is done, nothing can be stored.']);
  problem = null;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(lines.at(-1)).toBe('The data directory /data can be written again.');
  watch.stop();
  problem = 'The disk is full.';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(lines).toHaveLength(2);
  vi.useRealTimers();
});
