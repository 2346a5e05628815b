import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { ENDPOINTS, nameOf } from './endpoints.ts';

/** No pattern and no validator is slow on any input of 64 KiB, the maximum size of a request body. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LENGTH = 64 * 1_024;
const LENGTHS = [64, 1_024, LENGTH / 8, LENGTH];
const LIMIT_MS = 50;

/** A linear search with as many steps per character as a pattern may take. Shows how fast the machine is at the moment. */
const SLOWEST_ALLOWED = /a{1,256}b/;
const SLOWEST_ALLOWED_INPUT = 'a'.repeat(LENGTH);

/** Returns the CPU time in milliseconds, the minimum of several runs, because other processes compete for the CPU. */
function costOf(work: () => unknown, times = 3): number {
  const costs = Array.from({ length: times }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...costs);
}

/** Maximum input length of patterns whose input is shorter than a request body. */
const MAX_INPUT_CHARACTERS: Readonly<Record<string, number>> = {
  // The name before a bracket and the text of a release are truncated.
  'apps/server/src/features/ingestion/recognition/exchange-mentions.ts': 300,
  'apps/server/src/features/ingestion/recognition/recognize-symbols.ts': 1_000,
  // The source reader truncates headlines.
  'apps/server/src/features/ingestion/recognition/headline-subject.ts': 1_000,
  // It reads only the end of a text.
  'apps/server/src/features/ingestion/judgement/text/cut-text.ts': 80,
  // The contract and the stock table limit company names and texts.
  'apps/server/src/features/ingestion/judgement/text/company-name.ts': 255,
  'apps/server/src/features/feed/alert-emails/alert-email.ts': 500,
  'apps/server/src/features/stocks/stock-file.ts': 1_000,
  'apps/server/src/features/ingestion/judgement/text/passages.ts': 8_000,
};
/** Folders of which every pattern sees texts of a limited length. A file's own limit has precedence. */
const MAX_INPUT_BY_FOLDER: readonly (readonly [folder: string, characters: number])[] = [
  // Passages, the longest sentences that it reads, have 600 characters.
  ['apps/server/src/features/ingestion/judgement/frames/', 600],
  ['apps/server/src/features/ingestion/judgement/cautions/', 600],
  ['apps/server/src/features/ingestion/judgement/results/', 600],
  ['apps/server/src/features/ingestion/judgement/summary/', 600],
  // All passages of a release together.
  ['apps/server/src/features/ingestion/judgement/', 8_000],
];

function maxInputOf(where: string): number {
  const folder = MAX_INPUT_BY_FOLDER.find(([start]) => where.startsWith(start));
  return MAX_INPUT_CHARACTERS[where] ?? folder?.[1] ?? LENGTH;
}

/** A regex literal at the start of an expression. Matches are compiled, so that a division would fail. */
const LITERAL =
  /(?<=(?:[=(,:?!&|[{;>]|\breturn|=>)\s*)\/(?![*/])(?<source>(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/(?<flags>[dgimsuvy]*)(?=\s*[),.;:\]}?&|\n])/g;

interface Pattern {
  readonly where: string;
  readonly pattern: RegExp;
}

const SOURCE_FILE = /apps\/server\/src\/[\w./-]+\.ts|packages\/contract\/src\/[\w./-]+\.ts/g;

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

/** Returns strings to repeat in an attack: common ones, and parts of the pattern. */
function attackPartsOf({ source }: RegExp): string[] {
  const plain = source.replaceAll(/\\[bBdDsSwWpP](?:\{[^}]*\})?|\(\?<?[:=!]|\(\?<\w+>|[\^$]/g, ' ');
  const words = [...new Set(plain.match(/[A-Za-z0-9<>&;@/.,'"-]{2,}/g) ?? [])].slice(0, 4);
  const characters = [...new Set(plain.replaceAll(/[\w\s\\()[\]{}|?*+]/g, ''))].slice(0, 5);
  const own = [...characters, ...characters.map((character) => `${character}a`), ...words];
  return [' ', 'a', 'A', '0', '\n', 'a ', 'A.', '0,', 'aA0', ...own];
}

/** Returns the slow patterns. Tries short inputs first, because a running match cannot be stopped. */
const findSlowPatterns = (patterns: readonly Pattern[]): string[] =>
  patterns.flatMap(({ where, pattern }) => {
    const maxLength = maxInputOf(where);
    const lengths = new Set(LENGTHS.map((each) => Math.min(each, maxLength)));
    // Compiling a long pattern takes longer than matching it.
    const tried = new RegExp(pattern.source, pattern.flags);
    for (const part of attackPartsOf(pattern)) {
      for (const length of lengths) {
        const attack = `${part.repeat(Math.ceil(length / part.length))}\u0001`;
        const match = (): unknown => {
          // A match of a sticky pattern begins where the one before ended.
          tried.lastIndex = 0;
          return attack.match(tried);
        };
        // Quadratic patterns take 64 times as long for the next length.
        const limit = length === maxLength ? LIMIT_MS : LIMIT_MS / 4;
        if (costOf(match, 1) < limit) continue;
        const ms = costOf(match);
        if (ms < limit || ms < costOf(() => SLOWEST_ALLOWED.test(SLOWEST_ALLOWED_INPUT))) continue;
        const shown = `/${pattern.source.slice(0, 120)}/${pattern.flags}`;
        return [`${where}: ${shown}: ${ms.toFixed(0)} ms for ${String(length)} of ${JSON.stringify(part)}`];
      }
    }
    return [];
  });

// @threat K4
describe('patterns', () => {
  const built: Pattern[] = [];
  beforeAll(async () => {
    // Records patterns that modules build while they are loaded, with the module that builds them.
    const Real = RegExp;
    const builder = (): string =>
      Array.from((new Error('trace').stack ?? '').matchAll(SOURCE_FILE), ([file]) => file).find(
        (file) => !file.endsWith('/pattern.ts'),
      ) ?? 'built';
    const Recording = new Proxy(Real, {
      construct(target, args: [string, string?], self) {
        const pattern = Reflect.construct(target, args, self) as RegExp;
        built.push({ where: builder(), pattern });
        return pattern;
      },
    });
    vi.stubGlobal('RegExp', Recording);
    // The query reloads modules that another test of this process has loaded.
    for (const file of files.filter((name) => /new RegExp\(|\bpattern`/.test(textOf(name))))
      await import(`${join(ROOT, file)}?reload`);
    vi.unstubAllGlobals();
  });

  // @threat K4
  it('are found', () => {
    expect(written.length).toBeGreaterThan(120);
    expect(built.length).toBeGreaterThan(400);
    expect(built.filter(({ where }) => where === 'built')).toEqual([]);
  });

  // @threat K4
  it('are fast on adversarial input', () => {
    expect(findSlowPatterns([...written, ...built])).toEqual([]);
  });
});

describe('the validators of every endpoint', () => {
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
      return schema instanceof z.ZodMiniObject ? [{ name: `${nameOf(endpoint)} ${place}`, schema }] : [];
    }),
  );

  // @threat K4
  it('are fast on adversarial input in every field', () => {
    const slow: string[] = [];
    for (const { name, schema } of schemas) {
      for (const text of texts) {
        const input = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, text]));
        const limitMs = LIMIT_MS * Object.keys(input).length;
        if (costOf(() => schema.safeParse(input), 1) < limitMs) continue;
        const ms = costOf(() => schema.safeParse(input));
        if (ms >= limitMs) slow.push(`${name}: ${ms.toFixed(0)} ms for ${JSON.stringify(text.slice(0, 8))}`);
      }
    }
    expect(schemas.length).toBeGreaterThan(30);
    expect(slow).toEqual([]);
  });
});
