import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const SERVER_FOLDER = fileURLToPath(new URL('..', import.meta.url));

const answerSchema = z.union([
  z.object({ connection: z.object({ host: z.string(), port: z.number(), database: z.string(), user: z.string() }) }),
  z.object({ refused: z.string() }),
]);

/** Another process that uses the embedded PostgreSQL; see `hold-database.ts`. */
export interface DatabaseHolder {
  /** What it says as soon as it has the database (and the lock), or is refused. */
  readonly answer: Promise<z.infer<typeof answerSchema>>;
  /** As `answer`, but throws when it is refused. */
  connection(): Promise<z.infer<(typeof answerSchema.options)[0]>['connection']>;
  /** Lets it stop in order. Idempotent. */
  end(): Promise<void>;
  /** SIGKILL to it and everything in its process group, which is what a terminal's Ctrl-C reaches. */
  killGroup(): Promise<void>;
}

export interface HolderOptions {
  readonly dataDir: string;
  readonly lock: boolean;
  /** Where another copy of this workspace lies. */
  readonly serverFolder?: string;
}

export function startDatabaseHolder({ dataDir, lock, serverFolder = SERVER_FOLDER }: HolderOptions): DatabaseHolder {
  const script = join(serverFolder, 'test', 'hold-database.ts');
  const child = spawn(process.execPath, [script, dataDir, ...(lock ? ['--lock'] : [])], { detached: true });
  const exit = once(child, 'exit');
  const answer = readAnswer(child);
  answer.catch(() => undefined); // It may be killed before it says anything.
  return {
    answer,
    async connection() {
      const said = await answer;
      if ('refused' in said) throw new Error(said.refused);
      return said.connection;
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
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  for await (const line of createInterface(child.stdout)) return answerSchema.parse(JSON.parse(line));
  throw new Error(`The process ended without an answer: ${complaints}`);
}
