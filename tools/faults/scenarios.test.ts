import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generateWalk } from './model/walk.ts';
import { renderDocument } from './scenario-table.ts';
import { allowReceiver } from './scenarios/webhook-endpoints.ts';
import { SCENARIOS } from './scenarios.ts';

const SERVER_SOURCE = new URL('../../apps/server/src/', import.meta.url);

const breaks = SCENARIOS.flatMap(({ name, sabotage }) =>
  (sabotage.breaks ?? []).map(({ file, search }) => ({ name, file, search })),
);
const receiverBreaks = allowReceiver('127.0.0.1:9').map(({ file, search }) => ({ file, search }));

it.each(breaks)('the sabotage of $name changes $file', ({ file, search }) => {
  expect(readFileSync(new URL(file, SERVER_SOURCE), 'utf8')).toContain(search);
});

it.each(receiverBreaks)('the webhook receiver changes $file', ({ file, search }) => {
  expect(readFileSync(new URL(file, SERVER_SOURCE), 'utf8')).toContain(search);
});

it('docs/faults.md lists all scenarios (run `npm run docs:faults` to update it)', () => {
  const { actual, current } = renderDocument();
  expect(actual).toBe(current);
});

it('a seed always generates the same walk', () => {
  expect(generateWalk(7)).toEqual(generateWalk(7));
  expect(generateWalk(7)).not.toEqual(generateWalk(8));
});
