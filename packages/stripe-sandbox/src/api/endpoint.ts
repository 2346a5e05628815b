import { z } from 'zod';
import type { Seconds } from '../clock.ts';
import type { World } from '../world.ts';
import { readParameters } from './parameters.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

interface Place {
  world: World;
  /** The id in the path, or '' where the path has none. */
  id: string;
  /** The time of the sandbox's own clock. */
  now: Seconds;
}

type Parameters<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape, z.core.$strict>>;

/** One operation of the API. */
export interface Endpoint {
  method: Method;
  /** With at most one `:id`. */
  path: string;
  /** Its parameters, without `expand`, which all have. */
  schema: z.ZodType;
  /**
   * Reads the parameters; what it gives does the work.
   *
   * @throws StripeError 400 for parameters that are unknown, missing or wrong
   */
  prepare: (input: unknown) => (place: Place) => unknown;
}

/** Ties an operation to its parameters. */
export function endpoint<Shape extends z.ZodRawShape>(definition: {
  method: Method;
  path: string;
  params: Shape;
  answer: (call: Place & { params: Parameters<Shape> }) => unknown;
}): Endpoint {
  const schema = z.strictObject(definition.params);
  return {
    method: definition.method,
    path: definition.path,
    schema,
    prepare: (input) => {
      const params = readParameters(schema, input);
      return (place) => definition.answer({ ...place, params });
    },
  };
}
