import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const PACKAGE_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** Name of the database and its owner in these tests. */
export const NAME = 'app';

const answerSchema = z.union([
  z.object({ connection: z.object({ host: z.string(), port: z.number(), database: z.string(), user: z.string() }) }),
  z.object({ refused: z.string() }),
]);

/** Another process that uses the embedded PostgreSQL; see `hold-database.ts`. */
export interface DatabaseHolder {
  /** Its first line of output: the connection, or why it was refused. */
  readonly answer: Promise<z.infer<typeof answerSchema>>;
  /** As `answer`, but rejects if it was refused. */
  connection(): Promise<z.infer<(typeof answerSchema.options)[0]>['connection']>;
  /** Stops it gracefully. Idempotent. */
  end(): Promise<void>;
  /** Sends SIGKILL to its process group, which is what a terminal's Ctrl-C reaches. */
  killGroup(): Promise<void>;
}

export interface HolderOptions {
  readonly dataDir: string;
  readonly lock: boolean;
  /** Location of another copy of this package. */
  readonly packageFolder?: string;
}

export function startDatabaseHolder({ dataDir, lock, packageFolder = PACKAGE_FOLDER }: HolderOptions): DatabaseHolder {
  const script = join(packageFolder, 'test', 'hold-database.ts');
  const child = spawn(process.execPath, [script, dataDir, NAME, ...(lock ? ['--lock'] : [])], { detached: true });
  const exit = once(child, 'exit');
  const answer = readAnswer(child);
  // It may be killed before it answers.
  answer.catch(() => undefined);
  return {
    answer,
    async connection() {
      const given = await answer;
      if ('refused' in given) throw new Error(given.refused);
      return given.connection;
    },
    async end() {
      child.stdin.end();
      await exit;
    },
    async killGroup() {
      process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
      await exit;
    },
  };
}

async function readAnswer(child: ChildProcessWithoutNullStreams): Promise<z.infer<typeof answerSchema>> {
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  for await (const line of createInterface(child.stdout)) return answerSchema.parse(JSON.parse(line));
  throw new Error(`The process ended without an answer: ${errors}`);
}
