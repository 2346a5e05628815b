import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Parts, prepare } from '../compose.ts';
import type { Config } from '../platform/config.ts';
import { reportRunning } from './report-running.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { reportToWatchdog } from './watchdog.ts';

/** Loads what `runServer` will need, while it has to wait for something else. */
export async function loadServer({ runsJobs }: Pick<Config, 'runsJobs'>): Promise<void> {
  await import('./serve.ts');
  if (runsJobs) await import('../worker.ts');
}

export async function runServer(parts: Parts, print: (line: string) => void): Promise<void> {
  const { config, demo, log } = parts;
  reportToWatchdog();
  const starting = start(parts);
  // A signal during the start takes effect after it, so that nothing stays half open.
  stopOnSignals(
    async () => {
      const node = await starting;
      await node.stop();
      await parts.close();
    },
    { delayMs: config.shutdownDelayMs, log, flushReports: () => parts.flushReports() },
  );
  await starting;
  for (const line of demo?.describe() ?? []) print(line);
  reportRunning(config.publicOrigin, print);
}

async function start(parts: Parts) {
  const { config, demo } = parts;
  // Imported here, so that commands start without loading the server; at once, because the database and the demo's
  // sandbox have their own processes.
  const [, { serve }] = await Promise.all([prepare(parts, { awaitCatalog: false }), import('./serve.ts')]);
  const webDir = fileURLToPath(new URL('../../../web/dist', import.meta.url));
  return serve({
    ...parts,
    sourceAddresses: config.sourceAddresses ?? demo?.sourceAddresses ?? [],
    secretKey: await parts.loadSecretKey(),
    webDir: existsSync(join(webDir, 'index.html')) ? webDir : null,
    mailboxPath: demo?.mailboxPath ?? null,
    demoRoutes: demo,
    pageErrorReports:
      config.pageErrorReportDsn === undefined
        ? null
        : { dsn: config.pageErrorReportDsn, environment: config.env, release: parts.release },
  });
}
