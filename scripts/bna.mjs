/** `npm run bna -- COMMAND`: the command line of the product. */
import { ensureInstalled, exitWith, runInTerminal, SERVER_MAIN } from './steps.mjs';

await exitWith(async () => {
  await ensureInstalled('server');
  const args = process.argv.slice(2);
  return runInTerminal(SERVER_MAIN, args.length === 0 ? ['help'] : args);
});
