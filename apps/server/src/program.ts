import { DatabaseUnavailableError } from './adapters/database/embedded-database.ts';
import { CommandError } from './commands/command-error.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { DatabaseUnreachableError, SchemaHeldError } from './platform/schema-lock.ts';

/** `EX_CONFIG` of sysexits.h. */
const EXIT_CONFIG = 78;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Invocation {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Returns the exit code, or null while the server runs. */
async function run({ args, env }: Invocation): Promise<number | null> {
  if (args[0] === 'track-record' && args[1] === 'verify') {
    const { verifyTrackRecord } = await import('./commands/command-line.ts');
    return (await verifyTrackRecord({ print }, args.slice(2))) ? 0 : 1;
  }
  const config = readConfig(env);
  const isServer = args.length === 0;
  // Exits although a channel to a parent process may be open.
  if (isServer && config.processes.length > 1) process.exit(await runSeveral(config));
  // Imported here, so that an invalid configuration is reported at once, and the server loads no commands.
  const { compose } = await import('./compose.ts');
  const server = isServer ? await import('./node/run-server.ts') : null;
  const parts = await compose(config, { isServer, onDatabaseStarting: () => void server?.loadServer(config) });
  if (server !== null) {
    try {
      await server.runServer(parts, print);
      return null;
    } catch (error) {
      await parts.close();
      throw error;
    }
  }
  const { runCommand } = await import('./commands/command-line.ts');
  try {
    return (await runCommand(args, { ...parts, print })) ? 0 : 1;
  } finally {
    await parts.close();
  }
}

async function runSeveral({ processes, metricsPort, publicOrigin }: Config): Promise<number> {
  const [{ runProcesses }, { reportRunning }] = await Promise.all([
    import('./node/run-processes.ts'),
    import('./node/report-running.ts'),
  ]);
  return runProcesses({
    processes,
    metricsPort,
    onRunning() {
      reportRunning(publicOrigin, print);
    },
    print(line) {
      process.stderr.write(`${line}\n`);
    },
  });
}

/** Errors whose message tells the user what to do. */
const USER_ERRORS = [CommandError, DatabaseUnavailableError, DatabaseUnreachableError, SchemaHeldError];

function describeFailure(error: unknown): { code: number; message: string } {
  if (error instanceof ConfigError) return { code: EXIT_CONFIG, message: `Invalid configuration: ${error.message}` };
  if (!(error instanceof Error)) return { code: 1, message: `BNA stopped: ${String(error)}` };
  const isUserError = USER_ERRORS.some((type) => error instanceof type);
  return { code: 1, message: isUserError ? error.message : `BNA stopped: ${error.stack ?? error.message}` };
}

/** Runs the server, or the command that the arguments name, and sets the exit code. */
export async function runProgram(invocation: Invocation): Promise<void> {
  try {
    const code = await run(invocation);
    if (code !== null) process.exitCode = code;
  } catch (error) {
    const { code, message } = describeFailure(error);
    process.stderr.write(`${message}\n`);
    // Exits even if the failed start left connections open.
    process.exit(code);
  }
}
