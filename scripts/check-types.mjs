/** Checks the types of every workspace, two at a time. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { endOf, exitWith, findNode, moduleFile, ROOT } from './steps.mjs';

const WORKSPACES = [
  'packages/contract',
  'packages/stripe-sandbox',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'faults',
  'scripts',
];
const PARALLEL_CHECKS = 2;

/**
 * @param {string} workspace
 * @returns {Promise<boolean>} whether it has no errors
 */
async function check(workspace) {
  const compiler = moduleFile('typescript7', 'bin', 'tsc');
  const child = spawn(findNode(), [compiler, '--pretty', 'false', '-p', workspace], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, code] = await Promise.all([text(child.stdout), endOf(child)]);
  process.stdout.write(output);
  console.log(`${workspace}: ${code === 0 ? 'types are sound' : 'type errors'}`);
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
