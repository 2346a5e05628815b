import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readBuildFile } from './read-build-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bna-build-'));
  await writeFile(join(folder, 'valid.json'), '{"feed":"a.js"}');
  await writeFile(join(folder, 'broken.json'), '{"feed":');
  await writeFile(join(folder, 'other.json'), '{"feed":1}');
  await mkdir(join(folder, 'folder.json'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (name: string) => readBuildFile(folder, name, z.record(z.string(), z.string()));

it('reads a file of the build, which may be absent', async () => {
  expect(await read('valid.json')).toEqual({ feed: 'a.js' });
  expect(await read('absent.json')).toEqual({});
});

it.each([
  ['cannot be read', 'folder.json', 'EISDIR'],
  ['is no JSON', 'broken.json', 'JSON'],
  ['does not match', 'other.json', 'invalid_type'],
])('rejects a file that %s', async (_problem, name, message) => {
  await expect(read(name)).rejects.toThrow(message);
});
