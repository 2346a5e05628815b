import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/commands/judge/main.ts', import.meta.url));
const HEADER =
  'symbol\tcompany_name\texchange_name\tsector\tindustry\tcountry\tmarket_cap\tlast_price\taverage_volume\tas_of\tsecurity_type\tcik';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bna-judge-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function writeTable(name: string, content: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

const judge = (...args: readonly string[]) =>
  new Promise<{ code: unknown; output: string; errors: string }>((resolve) => {
    execFile(process.execPath, [MAIN, ...args], (error, output, errors) => {
      resolve({ code: error === null ? 0 : error.code, output, errors });
    });
  });

describe('npm run judge', () => {
  it('prints one line of JSON per row', async () => {
    const file = await writeTable(
      'news.tsv',
      'id\ttitle\n1\tAcme Widgets Names Chairman\n2\tMicrosoft Raises Dividend\n',
    );
    const { code, output, errors } = await judge(file);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const lines = output
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toEqual([
      {
        id: '1',
        band: 'drop',
        reasons: ['Names no US-listed stock'],
        alerts: [],
        p: { bearish: expect.any(Number), neutral: expect.any(Number), bullish: expect.any(Number) },
        symbols: [],
      },
      expect.objectContaining({ id: '2', symbols: ['MSFT'] }),
    ]);
  });

  it('ends when the reader of its output does', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => `${String(index)}\tAcme Widgets Names Chairman`);
    const file = await writeTable('long.tsv', `id\ttitle\n${rows.join('\n')}\n`);
    const child = execFile(process.execPath, [MAIN, file]);
    let errors = '';
    child.stderr?.on('data', (piece) => (errors += String(piece)));
    child.stdout?.once('data', () => child.stdout?.destroy());
    const [code] = (await once(child, 'close')) as [number | null];
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  it('prints a scorecard and the misjudged rows', async () => {
    const file = await writeTable('labels.tsv', 'id\ttitle\texpect\n1\tAcme Widgets Names Chairman\tpublish\n');
    const { code, output } = await judge(file, '--errors');
    expect(code).toBe(0);
    expect(output).toMatch(/^1 rows\./);
    expect(output).toMatch(/\nMisjudged\n1\tpublish\tdrop\t/);
  });

  it.each([
    ['no file', [], /^Expected one file\.\n\nUsage: npm run -s judge/],
    ['an unknown option', ['news.tsv', '--fast'], /--fast/],
    ['a missing file', ['/nowhere/news.tsv'], /^Cannot read \/nowhere\/news\.tsv/],
  ])('exits with 2 for %s', async (_what, args, message) => {
    const { code, output, errors } = await judge(...args);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(message);
  });

  it('exits with 2 for a table without labels', async () => {
    const file = await writeTable('plain.tsv', 'id\ttitle\n1\tAcme\n');
    expect(await judge(file, '--score')).toMatchObject({ code: 2, errors: expect.stringContaining('has no labels') });
  });

  it('says once that the stock table is empty', async () => {
    const file = await writeTable('many.tsv', 'id\ttitle\n1\tAcme\n2\tAcme\n');
    const stocks = await writeTable('stocks.tsv', `${HEADER}\n`);
    const { code, output, errors } = await judge(file, '--stocks', stocks);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(/^The stock table is empty: .* Run `git checkout .*`/);
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
  });
});
