import { config, type core } from 'zod/mini';

/**
 * Writes the message of a refused value whose schema has none of its own, so that every refusal is a sentence about a field
 * and never the validator's own text.
 */
export function describeIssue(issue: core.$ZodRawIssue): string {
  const path = (issue.path ?? []).map(String).join('.');
  if (issue.code === 'unrecognized_keys') return describeUnknownKeys(issue.keys, path);
  if (path === '') return 'The request must be a JSON object with the documented fields';
  if (issue.input === undefined) return `${path} is required`;
  return `${path} ${describeRule(issue)}`;
}

/** Keys are the caller's own text, so they are shortened. */
const KEY_MAX_CHARACTERS = 50;

function describeUnknownKeys([key = '']: readonly string[], path: string): string {
  const place = path === '' ? 'The request' : path;
  return `${place} has a field that is not allowed here: ${key.slice(0, KEY_MAX_CHARACTERS)}`;
}

const TYPES: { readonly [type: string]: string } = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
  null: 'null',
};

function describeRule(issue: core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? 'of another type'}`;
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') {
    return `must ${describeSize(issue.origin)} at least ${String(issue.minimum)}${unitOf(issue.origin)}`;
  }
  if (issue.code === 'too_big') {
    return `must ${describeSize(issue.origin)} at most ${String(issue.maximum)}${unitOf(issue.origin)}`;
  }
  return 'is not valid';
}

const UNITS: { readonly [origin: string]: string } = {
  string: ' characters',
  array: ' entries',
  set: ' entries',
  file: ' bytes',
};
const unitOf = (origin: string): string => UNITS[origin] ?? '';
const describeSize = (origin: string): 'have' | 'be' => (origin in UNITS ? 'have' : 'be');

config({ customError: describeIssue });
