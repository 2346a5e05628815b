import { isDeepStrictEqual } from 'node:util';
import type { Seconds } from './clock.ts';
import { randomId } from './ids.ts';
import { type Kind, ID_PREFIXES, type StripeEvent } from './objects.ts';
import type { Store } from './store.ts';

export const API_VERSION = '2026-10-28.endive';
export const ACCOUNT_NAME = 'Stripe sandbox';

export interface BillingRules {
  /** Delays between failed attempts. After the last one, `afterLastRetry` applies. */
  retryAfter: Seconds[];
  /** Status of a subscription after its last failed attempt. */
  afterLastRetry: 'canceled' | 'unpaid' | 'past_due';
  /** Time from the draft of an invoice to its first charge. */
  draftFor: Seconds;
}

/** Dependencies of every handler. All work is synchronous, so requests never interleave. */
export interface SandboxContext {
  store: Store;
  rules: BillingRules;
  /** Returns the base URL of the hosted pages. */
  origin: () => string;
  /** Returns the time for customers without a test clock. */
  now: () => Seconds;
  /** Stores an event and delivers it to the subscribed webhook endpoints. */
  emit: (event: EmittedEvent) => StripeEvent;
}

export interface EmittedEvent {
  type: string;
  /** A snapshot is stored. */
  object: object;
  /** Previous values of changed fields. */
  previous?: Record<string, unknown>;
  at: Seconds;
}

export function newId(kind: Kind): string {
  return randomId(
    ID_PREFIXES[kind],
    kind === 'checkout.session' ? 58 : kind === 'customer' || kind === 'product' ? 14 : 24,
  );
}

/** Returns the time of the customer's test clock, or of the sandbox. */
export function currentTime(context: SandboxContext, customer: { test_clock?: string | null } | undefined): Seconds {
  return context.store.find('test_helpers.test_clock', customer?.test_clock)?.frozen_time ?? context.now();
}

/** Like `currentTime`, by the customer's id. */
export function currentTimeOfCustomer(context: SandboxContext, customer: string | null): Seconds {
  return currentTime(context, context.store.find('customer', customer));
}

/** Returns the fields of `before` that changed. */
function differences(before: object, after: object): Record<string, unknown> {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, now.get(name))));
}

/** Updates an object in place. Emits `type` with the previous values, unless nothing changed. */
export function updateObject<T extends object>(
  context: SandboxContext,
  object: T,
  { type, at, update }: { type: string; at: Seconds; update: (object: T) => void },
): T {
  const before = structuredClone(object);
  update(object);
  const previous = differences(before, object);
  if (Object.keys(previous).length > 0) context.emit({ type, object, previous, at });
  return object;
}

/** Emits `type` for a new object and returns it. */
export function emitCreated<T extends object>(
  context: SandboxContext,
  object: T,
  { type, at }: { type: string; at: Seconds },
): T {
  context.emit({ type, object, at });
  return object;
}
