import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

const PRINT_LOADED = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({
    load(url, context, nextLoad) {
      loaded.push(url);
      return nextLoad(url, context);
    },
  });
  for (const entry of process.argv.slice(1)) await import(entry);
  process.stdout.write(loaded.join('\\n'));
`;

/** Returns the URLs of all modules that Node loads for the entries, relative to `src`. */
async function listLoaded(entries: readonly string[]): Promise<string[]> {
  const urls = entries.map((entry) => new URL(`../${entry}`, import.meta.url).href);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', PRINT_LOADED, ...urls]);
  return stdout.split('\n');
}

it('a web node starts without the judgement and the SDKs of Stripe and email', async () => {
  const entries = ['compose.ts', 'node/run-server.ts', 'node/serve.ts'];
  const loaded = await listLoaded(entries);
  for (const entry of entries) expect(loaded.filter((url) => url.endsWith(`/src/${entry}`))).toHaveLength(1);
  expect(loaded.filter((url) => /\/judgement\/|\/node_modules\/(?:stripe|nodemailer)\//.test(url))).toEqual([]);
});
