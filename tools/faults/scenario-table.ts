/** `npm run docs:faults`: writes the table of the scenarios into docs/faults.md. `scenarios.test.ts` checks it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SCENARIOS } from './scenarios.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/faults.md', import.meta.url));
const BEGIN = '<!-- scenarios:begin -->';
const END = '<!-- scenarios:end -->';

function renderTable(): string {
  const rows = SCENARIOS.map(
    ({ name, description, sabotage }) =>
      `\`${name}\` | ${description} | ${sabotage.description} (${sabotage.violates})`,
  );
  return ['Scenario | Fault | Sabotage', '---|---|---', ...rows].join('\n');
}

/** Returns docs/faults.md as it is, and with a current table. @throws Error without the markers */
export function renderDocument(): { actual: string; current: string } {
  const actual = readFileSync(DOCUMENT, 'utf8');
  const [begin, end] = [actual.indexOf(BEGIN), actual.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`${DOCUMENT} has no ${BEGIN} and ${END}`);
  const current = `${actual.slice(0, begin + BEGIN.length)}\n${renderTable()}\n${actual.slice(end)}`;
  return { actual, current };
}

if (import.meta.main) writeFileSync(DOCUMENT, renderDocument().current);
