#!/usr/bin/env node
import { HELP, readCommandLine, UsageError } from './command-line.ts';
import { type SandboxOptions, startSandbox } from './sandbox.ts';

/** EX_CONFIG of sysexits.h. */
const EXIT_CONFIG = 78;

function messageOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'This port is in use. Choose another one with --port, or --port 0 for any free one.';
  }
  return error instanceof Error ? error.message : String(error);
}

async function run(options: SandboxOptions): Promise<void> {
  const sandbox = await startSandbox(options);
  process.stdout.write(`Stripe sandbox: ${sandbox.origin} (no real money moves)\n`);
  if (process.send === undefined) {
    process.stdout.write(`  secret key:     ${sandbox.secretKey}\n  webhook secret: ${sandbox.webhookSecret}\n`);
  } else {
    // Reports the origin to a parent process. The sandbox stops with its parent.
    process.send({ origin: sandbox.origin });
  }

  const stop = (): void => {
    sandbox.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Could not save the state: ${messageOf(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
}

try {
  const command = readCommandLine(process.argv.slice(2), process.env);
  if (command.kind === 'help') process.stdout.write(HELP);
  else await run(command.options);
} catch (error) {
  const isUsage = error instanceof UsageError;
  process.stderr.write(`${messageOf(error)}\n${isUsage ? 'Run stripe-sandbox --help for the options.\n' : ''}`);
  process.exitCode = isUsage ? EXIT_CONFIG : 1;
}
