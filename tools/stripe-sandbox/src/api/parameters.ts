import { z } from 'zod';
import { StripeError } from '../errors.ts';

/** A non-empty string. Stripe reads an empty string as "unset"; see `emptyable`. */
export const text = z.string().min(1).max(5000);

/** Accepts an empty string, which unsets the field, as null. */
export const emptyable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), schema]).optional();

function failing(context: z.RefinementCtx, code: string, message: string): never {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
}

export const integer = z.string().transform((value, context) => {
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  return failing(context, 'parameter_invalid_integer', `Invalid integer: ${value}`);
});

const integerFrom = (least: number) =>
  integer.refine((value) => value >= least, {
    error: `This value must be greater than or equal to ${least}.`,
    params: { code: 'parameter_invalid_integer' },
  });

/** An amount of money or a count, from 0. */
export const nonNegativeInteger = integerFrom(0);
/** From 1. */
export const positiveInteger = integerFrom(1);

export const boolean = z.string().transform((value, context) => {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return failing(context, 'parameter_invalid_boolean', `Invalid boolean: ${value}`);
});

export const timestamp = z.string().transform((value, context) => {
  if (/^\d{1,11}$/.test(value)) return Number(value);
  return failing(context, 'parameter_invalid_integer', `Invalid timestamp: ${value}`);
});

/** Key-value pairs. An empty value removes its key, an empty string removes all keys. */
export const metadata = z
  .union([
    z.literal('').transform((): Record<string, string> | null => null),
    z.record(z.string().max(40), z.string().max(500)),
  ])
  .optional();

const country = z.string().max(2);
export const address = z.strictObject({
  city: z.string().max(200).optional(),
  country: country.optional(),
  line1: z.string().max(500).optional(),
  line2: z.string().max(500).optional(),
  postal_code: z.string().max(50).optional(),
  state: z.string().max(200).optional(),
});

/** Three-letter ISO code, lowercase. */
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, { error: 'Invalid currency' })
  .toLowerCase();

/** A range such as `created[gte]=…`, or a single timestamp. */
export const timeRange = z
  .union([
    timestamp.transform((at) => ({ gte: at, lte: at })),
    z.strictObject({
      gt: timestamp.optional(),
      gte: timestamp.optional(),
      lt: timestamp.optional(),
      lte: timestamp.optional(),
    }),
  ])
  .optional();

export interface TimeRange {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}

export function isInRange(at: number, { gt, gte, lt, lte }: TimeRange = {}): boolean {
  return (
    (gt === undefined || at > gt) &&
    (gte === undefined || at >= gte) &&
    (lt === undefined || at < lt) &&
    (lte === undefined || at <= lte)
  );
}

/** Returns `items[0][price]` for the path items, 0, price. */
export function parameterName(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  return String(first ?? '') + rest.map((part) => `[${String(part)}]`).join('');
}

interface ParameterError {
  code: string;
  message: string;
  param: string;
}

/** The error code that a schema above attached to its issue. */
const AttachedCode = z.object({ code: z.string() });

function unknownParameters(issue: z.core.$ZodIssueUnrecognizedKeys): ParameterError {
  const names = issue.keys.map((key) => parameterName([...issue.path, key]));
  const noun = names.length > 1 ? 'parameters' : 'parameter';
  return {
    code: 'parameter_unknown',
    message: `Received unknown ${noun}: ${names.join(', ')}`,
    param: names[0] ?? parameterName(issue.path),
  };
}

/** Returns the error of the alternative that got furthest, which has the most helpful message. */
function unionError(issue: z.core.$ZodIssueInvalidUnion): ParameterError | null {
  const issues = issue.errors.flat();
  const inner = issues.find(({ code }) => code !== 'invalid_value') ?? issues[0];
  return inner === undefined ? null : toParameterError({ ...inner, path: [...issue.path, ...inner.path] });
}

function toParameterError(issue: z.core.$ZodIssue): ParameterError {
  const param = parameterName(issue.path);
  const invalid = { code: 'parameter_invalid', message: `Invalid ${param}`, param };
  if (issue.code === 'unrecognized_keys') return unknownParameters(issue);
  if (issue.input === undefined) {
    return { code: 'parameter_missing', message: `Missing required param: ${param}.`, param };
  }
  if (issue.input === '') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
    return { code: 'parameter_invalid_empty', message, param };
  }
  if (issue.code === 'invalid_value') {
    return { ...invalid, message: `Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}` };
  }
  if (issue.code === 'custom') {
    const attached = AttachedCode.safeParse(issue.params);
    return { code: attached.data?.code ?? 'parameter_invalid', message: issue.message, param };
  }
  return (issue.code === 'invalid_union' ? unionError(issue) : null) ?? invalid;
}

/** @throws StripeError 400 that names the first invalid parameter */
export function parseParameters<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(input, { reportInput: true });
  if (success) return data;
  const [issue] = error.issues;
  const details =
    issue === undefined
      ? { code: 'parameter_invalid', message: 'Invalid request', param: '' }
      : toParameterError(issue);
  throw new StripeError({ status: 400, type: 'invalid_request_error', ...details });
}
