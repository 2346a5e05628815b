import * as fc from 'fast-check';
import { z } from 'zod/mini';

/** Generators of valid, nearly valid and unexpected values for the schemas of the contract. */

/** Syntax of SQL, shells, paths, templates and patterns. */
const SYNTAX = [
  "'",
  "''",
  '"',
  '`',
  ';',
  '--',
  '/*',
  '*/',
  '\\',
  '$1',
  '$$',
  '%s',
  '%00',
  '%',
  '_',
  '{}',
  '${x}',
  '{{x}}',
  '<script>',
  '../',
  "' OR '1'='1",
  "'; DROP TABLE user_account; --",
  "' UNION SELECT password_hash FROM user_account --",
  ') OR 1=1 --',
  'pg_sleep(10)',
  '\r\nX: y',
  '\0',
  '\ud800',
  '\u202e',
  '__proto__',
  'null',
  'NaN',
  '1e999',
] as const;

/** Strings that mix the syntax above with random characters. */
export const syntaxText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...SYNTAX), fc.string({ maxLength: 8 })), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));

const someText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  syntaxText,
  fc.string({ minLength: 200, maxLength: 600 }),
);

/** Values that fields of the contract accept. */
const PLAUSIBLE = [
  'ZVZZT',
  'NTEST',
  'QQQQQ',
  'BRK.B',
  '2026-11-20',
  '2026-02-28',
  '1990-01-01',
  '2026-11-20T15:00:00Z',
  '2020-01-01T00:00:00+14:00',
  'https://wire.example/1',
  'http://127.0.0.1/',
  'newest',
  'subscribed',
  'published',
  'active',
  '1',
  '999999999999',
  'USA',
  'Ohio',
  'Germany',
  'France',
  'correct horse',
  'violet gravel 7 teapots',
  'cs_test_1',
  'A'.repeat(43),
] as const;

const plausibleText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...PLAUSIBLE), weight: 4 },
  fc.emailAddress(),
  fc.uuid(),
  fc.webUrl(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.nat().map(String),
);

/** Any JSON value. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, '', [], {}, -0, 1e308, Number.MIN_SAFE_INTEGER, true, [[]], { $gt: '' }),
  someText,
);

/** Generates mostly values of the schema's type. */
export function valuesFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: typedValuesFor(schema), weight: 6 }, { arbitrary: anything, weight: 1 });
}

function typedValuesFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  ) {
    const absent = schema instanceof z.ZodMiniNullable ? null : undefined;
    return fc.oneof({ arbitrary: valuesFor(schema.def.innerType), weight: 3 }, fc.constant(absent));
  }
  if (schema instanceof z.ZodMiniPipe) return valuesFor(schema.def.in);
  if (schema instanceof z.ZodMiniObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    return fc.record(Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, valuesFor(field)])));
  }
  if (schema instanceof z.ZodMiniArray) return fc.array(valuesFor(schema.def.element), { maxLength: 4 });
  if (schema instanceof z.ZodMiniUnion) return fc.oneof(...schema.def.options.map(valuesFor));
  if (schema instanceof z.ZodMiniEnum) return fc.constantFrom<unknown>(...schema.options);
  if (schema instanceof z.ZodMiniLiteral) return fc.constantFrom<unknown>(...schema.def.values);
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean();
  if (schema instanceof z.ZodMiniNumber) return fc.oneof(fc.integer(), fc.double(), fc.nat(1_000));
  return fc.oneof({ arbitrary: matchingText(schema), weight: 3 }, { arbitrary: plausibleText, weight: 2 }, someText);
}

const matchingTexts = new Map<z.core.$ZodType, fc.Arbitrary<string>>();

/** Generates texts that match the schema's pattern, if it has a supported one. */
function matchingText(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const known = matchingTexts.get(schema);
  if (known !== undefined) return known;
  const { pattern } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const generated = pattern === undefined ? plausibleText : textOf(pattern);
  matchingTexts.set(schema, generated);
  return generated;
}

function textOf(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  } catch {
    // Lookahead is not supported.
    return plausibleText;
  }
}
