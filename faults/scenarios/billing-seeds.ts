import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Recording, Scenario } from '../scenario.ts';

const SUITE = fileURLToPath(new URL('../../apps/server/test/billing-faults/main.ts', import.meta.url));
const RUNS = 5;
/** Whether a lost event matters is a matter of chance: in some runs another one tells the same. */
const SABOTAGED_RUNS = 10;

/** The server's own suite of the money: nodes of one process, with lines that break at each piece that passes. */
export const billingSeeds: Scenario = {
  name: 'billing-seeds',
  about:
    'people buy, change, cancel, are refunded and dispute while events are shuffled, tripled, late and lost, and nodes die',
  sabotage: { about: 'nothing is reconciled, and a fifth of the events is lost', violates: 'I4' },
  async run({ seed, isSabotaged, teardown }): Promise<Recording> {
    const options = ['--runs', String(isSabotaged ? SABOTAGED_RUNS : RUNS), '--seed', String(seed)];
    const suite = spawn(process.execPath, [SUITE, ...options, ...(isSabotaged ? ['--without-reconciliation'] : [])], {
      env: { NODE_ENV: 'production', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    teardown.add(() => {
      suite.kill('SIGKILL');
    });
    let said = '';
    for (const stream of [suite.stdout, suite.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    const [code] = (await once(suite, 'close')) as [number | null];
    const lines = said.trimEnd().split('\n');
    const faults = lines.filter((line) => /DIFFERENT|BROKEN|^ {4}/.test(line)).map((line) => line.trim());
    if (code !== 0 && faults.length === 0) faults.push(`the suite ended with ${String(code)}: ${said.slice(-600)}`);
    return {
      further: [{ invariant: 'I4', find: () => faults }],
      figures: lines.at(-2) ?? '',
    };
  },
};
