import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createBreachFile, findBreachFileProblem } from './breach-file.ts';
import { writeBreachFile } from './testing/write-breach-file.ts';

const BREACHED = Array.from({ length: 401 }, (_, index) => `marble otter ${String(index)}`);
const OTHERS = Array.from({ length: 401 }, (_, index) => `lantern harbour ${String(index)}`);

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bna-breach-'));
  path = join(folder, 'pwned.txt');
});
afterAll(() => rm(folder, { recursive: true }));

const logLines: string[] = [];
const log = createLogger('info', { write: (line: string) => void logLines.push(line) });

const findBreached = async (passwords: readonly string[]): Promise<string[]> => {
  const isBreached = createBreachFile({ path, log });
  const found = await Promise.all(passwords.map(isBreached));
  return passwords.filter((_, index) => found[index]);
};

// @threat A8
describe('a file of breached passwords', () => {
  it.each([
    ['\n', true],
    ['\r\n', true],
    ['\n', false],
    ['\r\n', false],
  ])('finds every hash, and no other: lines end in %j, the last one: %s', async (newline, endsLastLine) => {
    for (const count of [1, 2, 3, 10, BREACHED.length]) {
      const breached = BREACHED.slice(0, count);
      await writeBreachFile(path, breached, newline);
      if (!endsLastLine) await truncate(path, (await readFile(path)).length - newline.length);
      expect(await findBreachFileProblem(path)).toBeNull();
      expect(await findBreached([...breached, ...OTHERS])).toEqual(breached);
    }
    expect(logLines).toEqual([]);
  });

  it('does not find what is just before, between or after its hashes', async () => {
    const digest = '21BD12DC183F740EE76F27B78EB39C8AD972A757'; // P@ssw0rd
    await writeFile(path, `${digest}:83129\n`);
    expect(await findBreached(['P@ssw0rd'])).toEqual(['P@ssw0rd']);
    const [before, after] = [digest.replace(/7$/, '6'), digest.replace(/7$/, '8')];
    await writeFile(path, `${'0'.repeat(40)}:1\n${before}:2\n${after}:3\n${'F'.repeat(40)}:4\n`);
    expect(await findBreached(['P@ssw0rd'])).toEqual([]);
    await writeFile(path, `${before}:2\n${digest}:3\n${after}:3\n`);
    expect(await findBreached(['P@ssw0rd'])).toEqual(['P@ssw0rd']);
  });

  it('compares passwords as they are hashed: normalized, with their capitals', async () => {
    await writeBreachFile(path, ['Marble Otter é']);
    expect(await findBreached(['Ｍarble Otter e\u0301', 'marble otter é'])).toEqual(['Ｍarble Otter e\u0301']);
  });

  it('contains nothing if it is empty', async () => {
    await writeFile(path, '');
    expect(await findBreached(BREACHED)).toEqual([]);
    expect(await findBreachFileProblem(path)).toBe('is empty');
  });

  it('reports why it cannot be used', async () => {
    const hash = 'A'.repeat(40);
    for (const text of ['hello', '\n', `${hash}\n`, `${hash}:x\n`, `${'A'.repeat(32)}:1\n`, 'x'.repeat(10_000)]) {
      await writeFile(path, text);
      expect([text, await findBreachFileProblem(path)]).toEqual([text, 'cannot be used: a line is not SHA1:COUNT']);
    }
    await writeFile(path, `${'B'.repeat(40)}:1\n${hash}:2\n`);
    expect(await findBreachFileProblem(path)).toBe('is not ordered by hash');
    expect(await findBreachFileProblem(folder)).toMatch(/^cannot be used: EISDIR/);
  });

  it('refuses nothing and logs the failure while it cannot be read, and is used again afterwards', async () => {
    await rm(path);
    expect(await findBreached(['marble otter 7'])).toEqual([]);
    expect(logLines).toHaveLength(1);
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
      msg: 'could not search BREACHED_PASSWORDS_FILE; the other rules judged a new password',
      err: { code: 'ENOENT' },
    });
    expect(logLines[0]).not.toContain('marble otter');
    await writeBreachFile(path, BREACHED);
    expect(await findBreached(['marble otter 7'])).toEqual(['marble otter 7']);
  });
});
