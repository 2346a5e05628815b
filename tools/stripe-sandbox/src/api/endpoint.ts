import { z } from 'zod';
import type { Seconds } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { parseParameters } from './parameters.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

interface RequestContext {
  context: SandboxContext;
  /** The path's `:id`, or an empty string. */
  id: string;
  /** The path's `:childId`, or an empty string. */
  childId: string;
  /** The time of the sandbox's own clock. */
  now: Seconds;
}

type Parameters<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape, z.core.$strict>>;

/** An API operation. */
export interface Endpoint {
  method: Method;
  /** With `:id` and `:childId` at most. */
  path: string;
  /** The parameters, without `expand`, which every endpoint accepts. */
  schema: z.ZodType;
  /**
   * Validates the parameters. Returns the function that handles the request.
   *
   * @throws StripeError 400 for unknown, missing or invalid parameters
   */
  prepare: (input: unknown) => (place: RequestContext) => unknown;
}

/** Defines an endpoint whose handler receives validated parameters. */
export function endpoint<Shape extends z.ZodRawShape>(definition: {
  method: Method;
  path: string;
  params: Shape;
  handle: (call: RequestContext & { params: Parameters<Shape> }) => unknown;
}): Endpoint {
  const schema = z.strictObject(definition.params);
  return {
    method: definition.method,
    path: definition.path,
    schema,
    prepare: (input) => {
      const params = parseParameters(schema, input);
      return (place) => definition.handle({ ...place, params });
    },
  };
}
