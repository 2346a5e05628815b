import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import './refusal-texts.ts';

const Schema = z.strictObject({
  count: z.int().check(z.gte(1), z.lte(9)),
  name: z.string().check(z.minLength(2), z.maxLength(3)),
  flag: z.boolean(),
  kind: z.enum(['one', 'two']),
  list: z.array(z.strictObject({ text: z.string() })).check(z.maxLength(1)),
  either: z.union([z.string(), z.number()]),
  day: z.iso.date(),
});
const valid = { count: 1, name: 'abc', flag: true, kind: 'one', list: [], either: 'x', day: '2026-11-20' };
const refusalsOf = (input: unknown): string[] =>
  Schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

// @req 8.1
describe('a refusal without a text of its own is a sentence about the field', () => {
  it.each<[change: object, text: string]>([
    [{ count: undefined }, 'count is required'],
    [{ count: '5' }, 'count must be a number'],
    [{ count: 1.5 }, 'count must be a whole number'],
    [{ count: 0 }, 'count must be at least 1'],
    [{ count: 10 }, 'count must be at most 9'],
    [{ name: 'a' }, 'name must have at least 2 characters'],
    [{ name: 'abcd' }, 'name must have at most 3 characters'],
    [{ flag: 'yes' }, 'flag must be true or false'],
    [{ kind: 'three' }, 'kind must be one of: one, two'],
    [{ list: {} }, 'list must be a list'],
    [{ list: [{ text: 5 }] }, 'list.0.text must be a string'],
    [{ list: [{ text: 'a', role: 'ADMIN' }] }, 'list.0 has a field that is not allowed here: role'],
    [{ list: [{ text: 'a' }, { text: 'b' }] }, 'list must have at most 1 entries'],
    [{ either: true }, 'either is not valid'],
    [{ day: 'today' }, 'day is not valid'],
    [{ role: 'ADMIN' }, 'The request has a field that is not allowed here: role'],
  ])('%j: %s', (change, text) => {
    expect(refusalsOf({ ...valid, ...change })).toEqual([text]);
  });

  it.each([undefined, null, 5, 'text', []])('%j is not an object', (input) => {
    expect(refusalsOf(input)).toEqual(['The request must be a JSON object with the documented fields']);
  });

  it('shortens a long key', () => {
    expect(refusalsOf({ ...valid, ['x'.repeat(5_000)]: 1 })[0]?.length).toBeLessThan(120);
  });
});
