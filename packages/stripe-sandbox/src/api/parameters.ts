import { z } from 'zod';
import { StripeError } from '../errors.ts';

/** A text that may not be empty. Stripe reads an empty one as "unset", where unsetting is possible: `emptyable`. */
export const text = z.string().min(1).max(5000);

/** The parameter, or null for the empty text that unsets it. */
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

const atLeast = (least: number) =>
  integer.refine((value) => value >= least, {
    error: `This value must be greater than or equal to ${least}.`,
    params: { code: 'parameter_invalid_integer' },
  });

/** An amount of money or a count, from 0. */
export const wholeNumber = atLeast(0);
/** From 1. */
export const positive = atLeast(1);

export const boolean = z.string().transform((value, context) => {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return failing(context, 'parameter_invalid_boolean', `Invalid boolean: ${value}`);
});

export const timestamp = z.string().transform((value, context) => {
  if (/^\d{1,11}$/.test(value)) return Number(value);
  return failing(context, 'parameter_invalid_integer', `Invalid timestamp: ${value}`);
});

/** Pairs of texts; an empty value removes its key, an empty text removes all. */
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

/** `created[gte]=…`, or one moment. */
export const moments = z
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

export function isWithin(
  at: number,
  range: { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined } = {},
): boolean {
  const { gt, gte, lt, lte } = range;
  return (
    (gt === undefined || at > gt) &&
    (gte === undefined || at >= gte) &&
    (lt === undefined || at < lt) &&
    (lte === undefined || at <= lte)
  );
}

/** `items[0][price]` of the path items, 0, price. */
export function nameOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  return String(first ?? '') + rest.map((part) => `[${String(part)}]`).join('');
}

interface Fault {
  code: string;
  message: string;
  param: string;
}

/** A code that one of the readers above gave with its issue. */
const GivenCode = z.object({ code: z.string() });

function faultOf(issue: z.core.$ZodIssue): Fault {
  const param = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => nameOf([...issue.path, key]));
    const plural = names.length > 1 ? 's' : '';
    return {
      code: 'parameter_unknown',
      message: `Received unknown parameter${plural}: ${names.join(', ')}`,
      param: names[0] ?? param,
    };
  }
  if (issue.input === undefined)
    return { code: 'parameter_missing', message: `Missing required param: ${param}.`, param };
  if (issue.input === '') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
    return { code: 'parameter_invalid_empty', message, param };
  }
  if (issue.code === 'invalid_value') {
    const message = `Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`;
    return { code: 'parameter_invalid', message, param };
  }
  if (issue.code === 'custom') {
    const given = GivenCode.safeParse(issue.params);
    return { code: given.data?.code ?? 'parameter_invalid', message: issue.message, param };
  }
  if (issue.code === 'invalid_union') {
    // The reader that came furthest says best what is wrong.
    const inner = issue.errors.flat().find(({ code }) => code !== 'invalid_value') ?? issue.errors.flat()[0];
    if (inner !== undefined) return faultOf({ ...inner, path: [...issue.path, ...inner.path] });
  }
  return { code: 'parameter_invalid', message: `Invalid ${param}`, param };
}

/** @throws StripeError 400 that names the first parameter at fault. */
export function readParameters<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(input, { reportInput: true });
  if (success) return data;
  const [issue] = error.issues;
  const fault =
    issue === undefined ? { code: 'parameter_invalid', message: 'Invalid request', param: '' } : faultOf(issue);
  throw new StripeError({ status: 400, type: 'invalid_request_error', ...fault });
}
