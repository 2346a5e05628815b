import { isInRange, type TimeRange } from './parameters.ts';

/** Returns a filter by the given parameters: each of `fields` equals the one of its name, `created` is in the range. */
export const matching =
  <Field extends string>(
    params: { readonly [Name in Field]?: unknown } & { readonly created?: TimeRange | undefined },
    fields: readonly Field[],
  ) =>
  (object: { readonly [Name in Field]?: unknown } & { readonly created: number }): boolean =>
    fields.every((field) => (params[field] ?? object[field]) === object[field]) &&
    isInRange(object.created, params.created);
