import { isDeepStrictEqual } from 'node:util';
import type { Seconds } from './clock.ts';
import { randomId } from './ids.ts';
import { type Kind, ID_PREFIXES, type StripeEvent } from './objects.ts';
import type { Store } from './store.ts';

export const API_VERSION = '2026-10-28.endive';
export const ACCOUNT_NAME = 'Stripe sandbox';

export interface BillingRules {
  /** Between a failed charge of a renewal and the next try. After the last the subscription ends. */
  retryAfter: Seconds[];
  /** What becomes of a subscription when the last try has failed. */
  afterLastRetry: 'canceled' | 'unpaid' | 'past_due';
  /** A renewal's invoice stays a draft for so long. */
  draftFor: Seconds;
}

/** What every part of the sandbox works on. All work is synchronous, so each request sees and leaves a whole world. */
export interface World {
  store: Store;
  rules: BillingRules;
  /** Where pages are found: `http://127.0.0.1:3001`. */
  origin: () => string;
  /** The time of the sandbox's own clock, which customers without a test clock live by. */
  now: () => Seconds;
  /** Keeps an event and hands it to the webhook endpoints that ask for its type. */
  emit: (event: EmittedEvent) => StripeEvent;
}

export interface EmittedEvent {
  type: string;
  /** Copied as it is now. */
  object: object;
  /** What changed fields held before. */
  previous?: Record<string, unknown>;
  at: Seconds;
}

export function newId(kind: Kind): string {
  return randomId(
    ID_PREFIXES[kind],
    kind === 'checkout.session' ? 58 : kind === 'customer' || kind === 'product' ? 14 : 24,
  );
}

/** The time that a customer lives in: the test clock's, or the sandbox's own. */
export function nowOf(world: World, customer: { test_clock?: string | null } | undefined): Seconds {
  return world.store.find('test_helpers.test_clock', customer?.test_clock)?.frozen_time ?? world.now();
}

/** Like `nowOf`, by the customer's id. */
export function nowOfCustomer(world: World, customer: string | null): Seconds {
  return nowOf(world, world.store.find('customer', customer));
}

/** Fields of `before` that `after` no longer holds so. */
function differences(before: object, after: object): Record<string, unknown> {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, now.get(name))));
}

/** Changes an object in place and emits `type` with what the changed fields held before; nothing if nothing changed. */
export function change<T extends object>(
  world: World,
  object: T,
  { type, at, by }: { type: string; at: Seconds; by: (object: T) => void },
): T {
  const before = structuredClone(object);
  by(object);
  const previous = differences(before, object);
  if (Object.keys(previous).length > 0) world.emit({ type, object, previous, at });
  return object;
}

/** Keeps a new object and emits `type`. */
export function create<T extends object>(world: World, object: T, { type, at }: { type: string; at: Seconds }): T {
  world.emit({ type, object, at });
  return object;
}
