/**
 * A process for the tests of the embedded PostgreSQL: starts it on the folder given, takes the folder's lock if `--lock` is
 * given, prints one line of JSON, and stops in order when its standard input ends.
 */
import { once } from 'node:events';
import { argv, exit, stdin, stdout } from 'node:process';
import { acquireDataDirLock } from '../src/adapters/database/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../src/adapters/database/embedded-postgres.ts';

const [dataDir = '', lockOption] = argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
try {
  const lock =
    lockOption === '--lock' ? await acquireDataDirLock(postgres.connection, { onLost: () => exit(1) }) : null;
  stdout.write(`${JSON.stringify({ connection: postgres.connection })}\n`);
  stdin.resume();
  await once(stdin, 'end');
  await lock?.release();
} catch (error) {
  stdout.write(`${JSON.stringify({ refused: error instanceof Error ? error.message : String(error) })}\n`);
  stdin.destroy();
}
await postgres.stop();
