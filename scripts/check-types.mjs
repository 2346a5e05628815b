/** Checks the types of every workspace, two in parallel. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { endOf, exitWith, findNode, moduleFile, ROOT } from './steps.mjs';

const WORKSPACES = [
  'packages/client',
  'packages/contract',
  'packages/wires',
  'tools/stripe-sandbox',
  'tools/embedded-postgres',
  'tools/demo-wire',
  'apps/server',
  'apps/web',
  'tools/e2e',
  'tools/bench',
  'tools/faults',
  'tools/mutation',
  'scripts',
];
const PARALLEL_CHECKS = 2;

/**
 * @param {string} workspace
 * @returns {Promise<boolean>} whether there are no errors
 */
async function check(workspace) {
  const compiler = moduleFile('typescript7', 'bin', 'tsc');
  const child = spawn(findNode(), [compiler, '--pretty', 'false', '-p', workspace], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, code] = await Promise.all([text(child.stdout), endOf(child)]);
  process.stdout.write(output);
  console.log(`${workspace}: ${code === 0 ? 'ok' : 'type errors'}`);
  return code === 0;
}

await exitWith(async () => {
  const waiting = [...WORKSPACES];
  /** @type {boolean[]} */
  const results = [];
  const checkNext = async () => {
    for (let workspace = waiting.shift(); workspace !== undefined; workspace = waiting.shift()) {
      results.push(await check(workspace));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_CHECKS }, checkNext));
  return results.every(Boolean) ? 0 : 1;
});
