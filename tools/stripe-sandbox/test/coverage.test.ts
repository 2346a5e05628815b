import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { coverageTable, withCoverage } from '../src/coverage.ts';
import { ENDPOINTS } from '../src/endpoints.ts';

describe('the coverage table', () => {
  it('in the README lists every endpoint (update it with `npm run coverage`)', async () => {
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
    expect(readme).toBe(withCoverage(readme, ENDPOINTS));
  });

  it('names calls as the SDKs do', () => {
    const table = coverageTable([
      { method: 'GET', path: '/v1/invoices' },
      { method: 'POST', path: '/v1/invoices' },
      { method: 'GET', path: '/v1/invoices/search' },
      { method: 'GET', path: '/v1/invoices/:id' },
      { method: 'POST', path: '/v1/invoices/:id/finalize' },
      { method: 'GET', path: '/v1/invoices/:id/lines' },
      { method: 'POST', path: '/v1/checkout/sessions/:id/expire' },
    ]);
    expect(table).toContain('| `/v1/invoices` | list, create, search, retrieve, finalize, list lines |');
    expect(table).toContain('| `/v1/checkout/sessions` | expire |');
  });

  it('has no endpoint twice', () => {
    const routes = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });
});
