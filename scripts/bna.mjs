/** `npm run bna -- COMMAND`: the command line of the product. */
import { spawn } from 'node:child_process';
import { endOf, ensureInstalled, exitWith, findNode, passSignals, SERVER_MAIN } from './steps.mjs';

await exitWith(async () => {
  await ensureInstalled({ toRunAlone: true });
  const args = process.argv.slice(2);
  const command = spawn(findNode(), [SERVER_MAIN, ...(args.length === 0 ? ['help'] : args)], { stdio: 'inherit' });
  // It stays in the terminal's process group, to read a password from it, so that Ctrl-C reaches it without our help.
  passSignals([command], process.stdin.isTTY ? ['SIGTERM'] : ['SIGINT', 'SIGTERM']);
  process.on('SIGINT', () => undefined);
  return endOf(command);
});
