import * as fc from 'fast-check';

/** Of the people of a walk, and of the two nodes. */
export const ACTORS = 4;

const who = fc.nat({ max: ACTORS - 1 });
const node = fc.nat({ max: 1 });
/** Milliseconds for which something is away, or nothing is done. */
const ms = fc.integer({ min: 20, max: 900 });

const step = <Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) =>
  fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<{ readonly kind: Kind } & Readonly<Rest>>;

const STEPS = [
  { weight: 2, arbitrary: step('register', { who, freeTrial: fc.boolean() }) },
  { weight: 3, arbitrary: step('log in', { who }) },
  { weight: 2, arbitrary: step('log out', { who }) },
  { weight: 6, arbitrary: step('connect', { who }) },
  { weight: 1, arbitrary: step('close the page', { who }) },
  { weight: 2, arbitrary: step('buy', { who }) },
  { weight: 2, arbitrary: step('cancel', { who }) },
  { weight: 1, arbitrary: step('lapse', { who, ms }) },
  { weight: 1, arbitrary: step('reset the password', { who }) },
  { weight: 6, arbitrary: step('publish', { node, items: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: step('retract', {}) },
  { weight: 2, arbitrary: step('kill a node', { node }) },
  { weight: 1, arbitrary: step('restart the database', { ms }) },
  { weight: 1, arbitrary: step('part a node from the database', { node, ms }) },
  { weight: 1, arbitrary: step('part people from a node', { node, ms }) },
  { weight: 1, arbitrary: step('cut the lines of a node', { node }) },
  { weight: 2, arbitrary: step('wait', { ms }) },
] as const;

/** What somebody does, or what breaks. */
export type Step = (typeof STEPS)[number]['arbitrary'] extends fc.Arbitrary<infer One> ? One : never;

const LENGTH = { minLength: 14, maxLength: 24, size: 'max' } as const;

/** The same steps for the same seed. */
export function walkOf(seed: number): readonly Step[] {
  const walk = fc.array(fc.oneof(...(STEPS as readonly fc.WeightedArbitrary<Step>[])), LENGTH);
  const [steps = []] = fc.sample(walk, { seed, numRuns: 1 });
  return steps;
}

/** For people: a step in words. */
export const wordsOf = ({ kind, ...rest }: Step): string =>
  [kind, ...Object.entries(rest).map(([name, value]) => `${name} ${String(value)}`)].join(', ');
