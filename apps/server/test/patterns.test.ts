import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS, nameOf } from './api-calls.ts';

/** No pattern and no validator takes long for whatever comes: 64 KiB, as much as a body may hold, of what it likes least. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LENGTH = 64 * 1_024;
const LENGTHS = [64, 1_024, LENGTH / 8, LENGTH];
const MOST_MS = 50;

/** Milliseconds of the processor, the least of three times: others may want it as well. */
function costOf(work: () => unknown, times = 3): number {
  const costs = Array.from({ length: times }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...costs);
}

/** Where what is read is shorter than a body may be: how long it is at the most, and why. */
const SHORTER: Readonly<Record<string, number>> = {
  // The name before a bracket is cut; so is what is read of a release.
  'apps/server/src/features/news/exchange-mentions.ts': 300,
  'apps/server/src/features/news/recognise-symbols.ts': 1_000,
  // A headline, as the feeds' reader cuts it.
  'apps/server/src/features/news/headline-subject.ts': 1_000,
  'apps/server/src/features/news/judgement/slots.ts': 1_000,
  // Names of companies and texts of items, as the contract or the table of stocks holds them.
  'apps/server/src/features/news/judgement/company-name.ts': 255,
  'apps/server/src/features/news/alert-mail.ts': 500,
  'apps/server/src/features/stocks/stock-file.ts': 1_000,
  'apps/server/src/features/news/judgement/passages.ts': 8_000,
};

/** A literal where an expression may begin; what is found is compiled, so that a division is noticed. */
const LITERAL =
  /(?<=(?:[=(,:?!&|[{;>]|\breturn|=>)\s*)\/(?![*/])(?<source>(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/(?<flags>[dgimsuvy]*)(?=\s*[),.;:\]}?&|\n])/g;

interface Pattern {
  readonly where: string;
  readonly pattern: RegExp;
}

const files = globSync(['packages/contract/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|\/testing\/|\/demo\//.test(file),
);
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const written: readonly Pattern[] = files.flatMap((file) =>
  [...textOf(file).matchAll(LITERAL)].flatMap(({ groups }) => {
    const { source = '', flags = '' } = groups ?? {};
    return [{ where: file, pattern: new RegExp(source, flags) }];
  }),
);

/** What is repeated against a pattern, before an end that does not fit: common things, and such as stand in it. */
function partsAgainst({ source }: RegExp): string[] {
  const plain = source.replaceAll(/\\[bBdDsSwWpP](?:\{[^}]*\})?|\(\?<?[:=!]|\(\?<\w+>|[\^$]/g, ' ');
  const words = [...new Set(plain.match(/[A-Za-z0-9<>&;@/.,'"-]{2,}/g) ?? [])].slice(0, 4);
  const signs = [...new Set(plain.replaceAll(/[\w\s\\()[\]{}|?*+]/g, ''))].slice(0, 5);
  const ofTheirs = [...signs, ...signs.map((sign) => `${sign}a`), ...words];
  return [' ', 'a', 'A', '0', '\n', 'a ', 'A.', '0,', 'aA0', ...ofTheirs];
}

/** How long a pattern takes at the most for any attack of ours; looks at short ones first, since there is no way to stop it. */
const slowOnes = (patterns: readonly Pattern[]): string[] =>
  patterns.flatMap(({ where, pattern }) => {
    for (const part of partsAgainst(pattern)) {
      const most = SHORTER[where] ?? LENGTH;
      for (const length of LENGTHS.map((each) => Math.min(each, most))) {
        const attack = `${part.repeat(Math.ceil(length / part.length))}\u0001`;
        const match = (): unknown => attack.match(new RegExp(pattern.source, pattern.flags));
        // What takes the square of the length takes 64 times as long for the next one.
        const limit = length === most ? MOST_MS : MOST_MS / 4;
        if (costOf(match, 1) < limit) continue;
        const ms = costOf(match);
        if (ms < limit) continue;
        const what = `/${pattern.source.slice(0, 120)}/${pattern.flags}`;
        return [`${where}: ${what}: ${ms.toFixed(0)} ms for ${String(length)} of ${JSON.stringify(part)}`];
      }
    }
    return [];
  });

describe('K4: patterns', () => {
  const built: Pattern[] = [];
  beforeAll(async () => {
    // What is put together when a module is loaded is written down by who puts it together.
    const Real = RegExp;
    const Recording = new Proxy(Real, {
      construct(target, args: [string, string?], self) {
        const made = Reflect.construct(target, args, self) as RegExp;
        built.push({ where: 'built', pattern: made });
        return made;
      },
    });
    vi.stubGlobal('RegExp', Recording);
    // Each anew, though another test of this process may have loaded it before.
    for (const file of files.filter((name) => textOf(name).includes('new RegExp(')))
      await import(`${join(ROOT, file)}?anew`);
    vi.unstubAllGlobals();
  });

  it('K4: are found', () => {
    expect(written.length).toBeGreaterThan(120);
    expect(built.length).toBeGreaterThan(5);
  });

  it('K4: take no longer for what they like least', () => {
    expect(slowOnes([...written, ...built])).toEqual([]);
  });
});

describe('K4: the validators', () => {
  const texts = [
    ' ',
    'a',
    'A',
    '0',
    '@',
    '.',
    '-',
    'a.',
    'a@',
    '1-',
    '\u202e',
    '\u{1f600}',
    '%',
    'http://a.',
    '2026-',
  ].map((part) => part.repeat(Math.ceil(LENGTH / part.length)));
  const schemas = ENDPOINTS.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((place) => {
      const schema = endpoint[place];
      return schema instanceof z.ZodObject ? [{ name: `${nameOf(endpoint)} ${place}`, schema }] : [];
    }),
  );

  it('K4: of every call take no longer for what they like least in every field', () => {
    const slow: string[] = [];
    for (const { name, schema } of schemas) {
      for (const text of texts) {
        const input = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, text]));
        const most = MOST_MS * Object.keys(input).length;
        if (costOf(() => schema.safeParse(input), 1) < most) continue;
        const ms = costOf(() => schema.safeParse(input));
        if (ms >= most) slow.push(`${name}: ${ms.toFixed(0)} ms for ${JSON.stringify(text.slice(0, 8))}`);
      }
    }
    expect(schemas.length).toBeGreaterThan(30);
    expect(slow).toEqual([]);
  });
});
