import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withResults } from './performance-document.ts';

const CIRCUMSTANCES = { day: '2026-11-21', machine: '2 processors', nodeVersion: '24.21.0' };
const SECTION = {
  title: 'Herd',
  tables: [{ titles: ['', 'p99 ms'], rows: [['BNA', 120]] }],
  requirements: [{ name: 'errors', value: 0, must: { atMost: 0 } }],
};

it('results take the place of those before and leave the prose around them as it is', () => {
  const document = readFileSync(new URL('../docs/performance.md', import.meta.url), 'utf8');
  const once = withResults(document, CIRCUMSTANCES, [SECTION]);
  expect(once).toContain('2026-11-21, 2 processors, Node 24.21.0.\n\n### Herd');
  expect(withResults(once, CIRCUMSTANCES, [SECTION])).toBe(once);
  const other = withResults(once, CIRCUMSTANCES, [{ ...SECTION, title: 'Storm' }]);
  expect(other).not.toContain('### Herd');
  const prose = (text: string): string => text.replace(/<!-- Measured[\s\S]*<!-- End/, '');
  expect(prose(other)).toBe(prose(document));
});

it('a document without a place for them is refused', () => {
  expect(() => withResults('# Performance', CIRCUMSTANCES, [SECTION])).toThrow('no place');
});
