import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { NAME } from '../test/database-holder.ts';
import { makeFolder, queryOnce, startHolder } from '../test/database-folder.ts';
import { exists, fallbackFolder, shortHash } from './folders.ts';
import { isRoot } from './server-account.ts';

const PACKAGE_FOLDER = fileURLToPath(new URL('..', import.meta.url));
const PLATFORM = `${process.platform}-${process.arch}`;
const COPY_VERSION = `0.0.0-test.${process.pid}`;

/** Copies this package and its dependencies as `npm ci --ignore-scripts` installs them: libraries without links. */
async function copyPackage(clone: string): Promise<string> {
  const copy = join(clone, 'tools', 'embedded-postgres');
  for (const folder of ['src', 'test']) await cp(join(PACKAGE_FOLDER, folder), join(copy, folder), { recursive: true });
  await writeFile(join(copy, 'package.json'), '{"type":"module"}');

  const require = createRequire(import.meta.url);
  const modules = join(clone, 'node_modules');
  const programs = join(modules, '@embedded-postgres', PLATFORM);
  await cp(dirname(dirname(require.resolve(`@embedded-postgres/${PLATFORM}`))), programs, {
    recursive: true,
    verbatimSymlinks: true,
  });
  const manifest = await readFile(join(programs, 'package.json'), 'utf8');
  await writeFile(
    join(programs, 'package.json'),
    manifest.replace(/"version": "[^"]+"/, `"version": "${COPY_VERSION}"`),
  );
  for (const entry of await readdir(join(programs, 'native', 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(entry.parentPath, entry.name));
  }
  for (const name of ['pg', 'zod']) {
    await symlink(dirname(require.resolve(`${name}/package.json`)), join(modules, name));
  }
  return copy;
}

// @req 10.1
it('works in a clone that other users cannot enter, installed without scripts', async () => {
  const clone = join(await makeFolder(), 'clone');
  await mkdir(clone, { mode: 0o700 });
  const packageFolder = await copyPackage(clone);
  const dataDir = join(clone, '.data');
  const programsCopy = join(await fallbackFolder(NAME), `postgres-${shortHash(`${PLATFORM} ${COPY_VERSION}`)}`);
  onTestFinished(() => rm(programsCopy, { recursive: true, force: true }));

  const holder = startHolder({ dataDir, lock: false, packageFolder });
  const { host, ...connection } = await holder.connection();
  expect(await queryOnce({ host, ...connection }, 'SELECT 1')).toEqual([[1]]);
  await holder.end();

  // Unless started by root, PostgreSQL runs as the current user, who can enter the clone.
  const signpost = await readFile(join(dataDir, 'POSTGRES-IS-ELSEWHERE.txt'), 'utf8').catch(() => null);
  const elsewhere = join(await fallbackFolder(NAME), `data-${shortHash(dataDir)}`);
  onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
  expect(host).toBe(isRoot() ? elsewhere : join(dataDir, 'postgres'));
  expect(signpost?.includes(elsewhere)).toBe(isRoot() || undefined);
  expect(await exists(programsCopy)).toBe(isRoot());
});
