import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { insertResults, updateResults } from './performance-document.ts';

const ENVIRONMENT = { day: '2026-11-21', machine: '2 processors', nodeVersion: '24.21.0' };
const SECTION = {
  title: 'Herd',
  tables: [{ titles: ['', 'p99 ms'], rows: [['BNA', 120]] }],
  requirements: [{ name: 'errors', value: 0, limit: { atMost: 0 } }],
};

it('replaces the earlier results and keeps the text around them', () => {
  const document = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
  const once = insertResults(document, ENVIRONMENT, [SECTION]);
  expect(once).toContain('2026-11-21, 2 processors, Node 24.21.0.\n\n### Herd');
  expect(insertResults(once, ENVIRONMENT, [SECTION])).toBe(once);
  const other = insertResults(once, ENVIRONMENT, [{ ...SECTION, title: 'Storm' }]);
  expect(other).not.toContain('### Herd');
  const prose = (text: string): string => text.replace(/<!-- results:begin[\s\S]*results:end/, '');
  expect(prose(other)).toBe(prose(document));
});

it('replaces the sections of some benches, and adds new ones', () => {
  const document = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
  const full = insertResults(document, ENVIRONMENT, [SECTION, { ...SECTION, title: 'Storm' }]);
  const later = { ...ENVIRONMENT, day: '2026-12-01' };
  const [table] = SECTION.tables;
  const slower = { ...SECTION, tables: [{ titles: table?.titles ?? [], rows: [['BNA', 240]] }] };
  const updated = updateResults(full, later, [slower, { ...SECTION, title: 'Growth' }]);
  expect(updated.match(/^### .*/gm)).toEqual(expect.arrayContaining(['### Herd', '### Storm', '### Growth']));
  expect(updated).toContain('### Herd\n\n2026-12-01, 2 processors, Node 24.21.0.\n\n|  | p99 ms |');
  expect(updated).toContain('| BNA | 240 |');
  expect(updated).toContain('2026-11-21, 2 processors, Node 24.21.0.\n\n### Herd');
  expect(updateResults(updated, later, [slower])).toBe(updated);
});

it('rejects a document without markers', () => {
  expect(() => insertResults('# Performance', ENVIRONMENT, [SECTION])).toThrow('no place');
  expect(() => updateResults('# Performance', ENVIRONMENT, [SECTION])).toThrow('no place');
});
