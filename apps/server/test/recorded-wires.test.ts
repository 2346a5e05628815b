import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFeed } from '../src/adapters/news-source/feed/parse-feed.ts';
import type { FeedContent } from '../src/deps.ts';

/**
 * Folder of a data pack with `wires/*.xml`, real feeds as recorded, and `wires/releases.csv`, what is in them. The
 * texts belong to their issuers and are no part of this repository.
 */
const folder = process.env['BNA_RECORDED_DATA'];

/** Rows of a CSV file (RFC 4180) by the names in its first line. */
function parseCsv(text: string): Map<string, string>[] {
  const records: string[][] = [];
  let fields: string[] = [];
  // A field, quoted or not, and what ends it.
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    fields.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    records.push(fields);
    fields = [];
  }
  const [names = [], ...rows] = records;
  return rows
    .filter((row) => row.length === names.length)
    .map((row) => new Map(names.map((name, index) => [name, row[index] ?? ''])));
}

function countOf(contents: Iterable<FeedContent>, kind: string): number {
  return [...contents].flatMap(({ releases }) => releases).filter((release) => release.kind === kind).length;
}

describe.runIf(folder !== undefined)('recorded feeds (only where BNA_RECORDED_DATA names their folder)', async () => {
  const wires = path.join(folder ?? '', 'wires');
  const files = folder === undefined ? [] : (await readdir(wires)).filter((file) => file.endsWith('.xml'));
  const contents = new Map<string, FeedContent>();
  for (const file of files) contents.set(file, await parseFeed(await readFile(path.join(wires, file)), null));

  it('are all read, each entry', () => {
    expect({
      releases: countOf(contents.values(), 'press_release'),
      filings: countOf(contents.values(), 'filing'),
      halts: countOf(contents.values(), 'trading_halt'),
      unreadable: [...contents.values()].flatMap(({ unreadable }) => unreadable),
    }).toEqual({ releases: 348, filings: 900, halts: 14, unreadable: [] });
  });

  it('hold the releases that their list names', async () => {
    const rows = parseCsv(await readFile(path.join(wires, 'releases.csv'), 'utf8'));
    expect(rows).toHaveLength(348);
    for (const row of rows) {
      const release = contents.get(row.get('file') ?? '')?.releases[Number(row.get('pos')) - 1];
      expect(release).toMatchObject({
        wire: row.get('wire'),
        guid: row.get('guid'),
        title: row.get('title')?.split(/\s+/).join(' '),
        // PR Newswire's feeds declare no language.
        language: row.get('wire') === 'PR Newswire' ? null : row.get('language'),
        publishedAt: row.get('published_utc') === '' ? null : new Date(row.get('published_utc') ?? ''),
      });
    }
  });

  it('are told from the page that EDGAR answers past its last one', async () => {
    const pages = (await readdir(wires)).filter((file) => file.endsWith('.html'));
    expect(pages).toHaveLength(1);
    for (const page of pages) {
      await expect(parseFeed(await readFile(path.join(wires, page)), 'text/html')).rejects.toThrow('HTML page');
    }
  });
});

describe('the list of recorded releases', () => {
  it('is read as the CSV that it is', () => {
    expect(
      parseCsv('file,title\na.xml,"Mill, ""second"" one\nin Ohio"\r\nb.xml,\n').map((row) => Array.from(row.values())),
    ).toEqual([
      ['a.xml', 'Mill, "second" one\nin Ohio'],
      ['b.xml', ''],
    ]);
  });
});
