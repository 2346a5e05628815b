import * as fc from 'fast-check';

export const ACTOR_COUNT = 4;

/** Index of an actor. */
const actor = fc.nat({ max: ACTOR_COUNT - 1 });
/** Index of one of the two nodes. */
const node = fc.nat({ max: 1 });
/** Duration of a fault or a pause. */
const ms = fc.integer({ min: 20, max: 900 });

const step = <Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) =>
  fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<{ readonly kind: Kind } & Readonly<Rest>>;

const STEPS = [
  { weight: 2, arbitrary: step('register', { actor, freeTrial: fc.boolean() }) },
  { weight: 3, arbitrary: step('log in', { actor }) },
  { weight: 2, arbitrary: step('log out', { actor }) },
  { weight: 6, arbitrary: step('open page', { actor }) },
  { weight: 1, arbitrary: step('close page', { actor }) },
  { weight: 2, arbitrary: step('buy', { actor }) },
  { weight: 2, arbitrary: step('cancel', { actor }) },
  { weight: 1, arbitrary: step('expire trial', { actor, ms }) },
  { weight: 1, arbitrary: step('reset password', { actor }) },
  { weight: 6, arbitrary: step('publish', { node, alerts: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: step('retract', {}) },
  { weight: 2, arbitrary: step('kill node', { node }) },
  { weight: 1, arbitrary: step('restart database', { ms }) },
  { weight: 1, arbitrary: step('partition node from database', { node, ms }) },
  { weight: 1, arbitrary: step('partition clients from node', { node, ms }) },
  { weight: 1, arbitrary: step('reset connections', { node }) },
  { weight: 2, arbitrary: step('wait', { ms }) },
] as const;

/** An action of an actor, or a fault. */
export type Step = (typeof STEPS)[number]['arbitrary'] extends fc.Arbitrary<infer One> ? One : never;

const LENGTH = { minLength: 14, maxLength: 24, size: 'max' } as const;

/** Generates the same steps for the same seed. */
export function generateWalk(seed: number): readonly Step[] {
  const walk = fc.array(fc.oneof(...(STEPS as readonly fc.WeightedArbitrary<Step>[])), LENGTH);
  const [steps = []] = fc.sample(walk, { seed, numRuns: 1 });
  return steps;
}

export const describeStep = ({ kind, ...rest }: Step): string =>
  [kind, ...Object.entries(rest).map(([name, value]) => `${name} ${String(value)}`)].join(', ');
