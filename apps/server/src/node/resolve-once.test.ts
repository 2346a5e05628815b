import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const RESOLVE_ONCE = new URL('./resolve-once.ts', import.meta.url).href;

/** Prints what `program` returns, run in a process of its own, whose imports this one has not resolved. */
async function run(program: string): Promise<unknown> {
  const script = `
    import { registerHooks } from 'node:module';
    let resolutions = 0;
    registerHooks({ resolve: (specifier, context, next) => { resolutions += 1; return next(specifier, context); } });
    const { resolveOnce } = await import('${RESOLVE_ONCE}');
    resolveOnce('drizzle-orm');
    const result = await (async () => { ${program} })();
    console.log(JSON.stringify(result));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  return JSON.parse(stdout);
}

it('resolves the package and its parts once, and its files without Node', async () => {
  const result = await run(`
    resolutions = 0;
    await import('drizzle-orm');
    await import('drizzle-orm/pg-core');
    const first = resolutions;
    const { and } = await import('data:text/javascript,export { and } from "drizzle-orm"');
    return { first, again: resolutions - first, isImported: typeof and === 'function' };`);
  // Node resolves only the address of the importing module.
  expect(result).toEqual({ first: 2, again: 1, isImported: true });
});

it('leaves the errors of absent parts to Node', async () => {
  const code = `return import('drizzle-orm/absent').catch(({ code }) => code);`;
  expect(await run(code)).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
});
