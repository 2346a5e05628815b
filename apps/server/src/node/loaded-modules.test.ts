import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

const urlOf = (entry: string): string => new URL(`../${entry}`, import.meta.url).href;

/** Returns the URLs of all modules that Node loads to run the program, the text of an ES module. */
async function listLoaded(program: string): Promise<string[]> {
  const text = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({
      load(url, context, nextLoad) {
        loaded.push(url);
        return nextLoad(url, context);
      },
    });
    ${program}
    process.stdout.write(loaded.join('\\n'));
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', text]);
  return stdout.split('\n');
}

const RARELY_NEEDED = /\/judgement\/|\/node_modules\/(?:stripe|nodemailer|fast-xml-parser|@zxcvbn-ts)\//;

it('a web node starts without the judgement, the SDKs of Stripe and email, readers of sources and common passwords', async () => {
  const entries = ['compose.ts', 'node/run-server.ts', 'node/serve.ts'];
  const loaded = await listLoaded(entries.map((entry) => `await import('${urlOf(entry)}');`).join('\n'));
  for (const entry of entries) expect(loaded.filter((url) => url.endsWith(`/src/${entry}`))).toHaveLength(1);
  expect(loaded.filter((url) => RARELY_NEEDED.test(url))).toEqual([]);
});

it('the HTTP server starts without compilers of JSON schemas, because the schemas of routes are of Zod', async () => {
  const loaded = await listLoaded(`
    const { pino } = await import('${import.meta.resolve('pino')}');
    const { createHttpServer } = await import('${urlOf('platform/http-server.ts')}');
    const config = { publicOrigin: 'http://127.0.0.1', trustProxy: [] };
    await (await createHttpServer(config, pino({ level: 'silent' }))).ready();
  `);
  expect(loaded.filter((url) => url.includes('/node_modules/fastify-type-provider-zod/'))).not.toEqual([]);
  expect(loaded.filter((url) => url.includes('/node_modules/ajv/'))).toEqual([]);
});
