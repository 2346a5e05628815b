import { CommandError } from './command-error.ts';

const EXIT_BAD_INPUT = 2;

/**
 * Runs a tool with the process's arguments. A `CommandError` is printed without its stack, and the exit code is 2. The tool
 * ends when the reader of its output does, like `head`.
 */
export async function runTool(main: (args: readonly string[]) => Promise<void>): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT_BAD_INPUT;
  }
}
