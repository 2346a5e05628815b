import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '@bna/wires/parse-document';
import { classifyFiling } from '../src/features/stocks/public.ts';
import type { SourceContent } from '@bna/wires/release';

/**
 * Folder of recorded documents, `wires/*.xml`, with a list of their releases, `wires/releases.csv`. The texts belong to
 * their issuers and are not part of this repository.
 */
const folder = process.env['BNA_RECORDED_DATA'];

function countOf(contents: Iterable<SourceContent>, kind: string): number {
  return [...contents].flatMap(({ releases }) => releases).filter((release) => release.kind === kind).length;
}

describe.runIf(folder !== undefined)('recorded documents (if BNA_RECORDED_DATA is set)', async () => {
  const wires = path.join(folder ?? '', 'wires');
  const files = folder === undefined ? [] : (await readdir(wires)).filter((file) => file.endsWith('.xml'));
  const contents = new Map<string, SourceContent>();
  for (const file of files) contents.set(file, await parseDocument(await readFile(path.join(wires, file)), null));

  it('have no unreadable entry', () => {
    expect({
      releases: countOf(contents.values(), 'press_release'),
      filings: countOf(contents.values(), 'filing'),
      halts: countOf(contents.values(), 'trading_halt'),
      unreadable: [...contents.values()].flatMap(({ unreadable }) => unreadable),
    }).toEqual({ releases: 348, filings: 900, halts: 14, unreadable: [] });
  });

  it('contain the filings of the risk card, each once', () => {
    const now = new Date('2026-02-01T12:00:00Z');
    const rows = [...contents.values()].flatMap(({ releases }) => releases.flatMap((one) => classifyFiling(one, now)));
    const unique = new Map(rows.map((row) => [`${row.accession_number} ${row.cik} ${row.kind}`, row.kind]));
    const kinds = [...unique.values()];
    const counts = Object.fromEntries(kinds.map((kind) => [kind, kinds.filter((one) => one === kind).length]));
    expect(counts).toEqual({
      delisting: 1,
      delisting_notice: 2,
      effectiveness: 42,
      offering_registration: 4,
      periodic_report: 10,
      proposed_sale: 13,
      prospectus: 23,
      shelf_registration: 5,
      unregistered_sale: 3,
    });
  });

  it('contain the listed releases', async () => {
    const csv = await readFile(path.join(wires, 'releases.csv'));
    const rows: Record<string, string>[] = parse(csv, { columns: true });
    expect(rows).toHaveLength(348);
    for (const row of rows) {
      const release = contents.get(row['file'] ?? '')?.releases[Number(row['pos']) - 1];
      expect(release).toMatchObject({
        wire: row['wire'],
        guid: row['guid'],
        title: row['title']?.split(/\s+/).join(' '),
        // PR Newswire declares no language.
        language: row['wire'] === 'PR Newswire' ? null : row['language'],
        publishedAt: row['published_utc'] === '' ? null : new Date(row['published_utc'] ?? ''),
      });
    }
  });

  it('do not include the HTML page that EDGAR sends after its last page', async () => {
    const pages = (await readdir(wires)).filter((file) => file.endsWith('.html'));
    expect(pages).toHaveLength(1);
    for (const page of pages) {
      await expect(parseDocument(await readFile(path.join(wires, page)), 'text/html')).rejects.toThrow('HTML page');
    }
  });
});
