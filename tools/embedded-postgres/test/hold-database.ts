/**
 * `hold-database.ts DATA_DIR NAME [--lock]`: starts the embedded PostgreSQL, takes the directory's lock if asked, prints
 * the connection as one line of JSON, and stops when its standard input ends.
 */
import { once } from 'node:events';
import { argv, exit, stdin, stdout } from 'node:process';
import { acquireDataDirLock } from '../src/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';

const [dataDir = '', name = '', lockOption] = argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataDir, name, log: () => undefined, settings: { fsync: 'off' } });
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
