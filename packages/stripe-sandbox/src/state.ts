import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Delivery } from './events/delivery-log.ts';
import {
  type CheckoutLine,
  ID_PREFIXES,
  type Kind,
  type Metadata,
  type ObjectByKind,
  type StripeEvent,
} from './objects.ts';

/** What an idempotency key was used for, and what was answered. */
export interface KeptAnswer {
  /** Digest of method, path and parameters. */
  request: string;
  status: number;
  body: unknown;
  created: number;
}

/** A card typed into a page that waits for 3-D Secure. */
export interface Authentication {
  paymentMethod: string;
  /** The checkout session, portal session or invoice whose page asks. */
  subject: string;
}

/** Everything that a sandbox knows. What is not here is forgotten when it stops. */
export interface State {
  objects: { [K in Kind]: Map<string, ObjectByKind[K]> };
  /** How far the sandbox's own clock was moved ahead. */
  clockOffset: number;
  keptAnswers: Map<string, KeptAnswer>;
  deliveries: Map<string, Delivery>;
  /** By an id that only the page knows. */
  authentications: Map<string, Authentication>;
  /** Payment methods whose owner has agreed to later charges with 3-D Secure. */
  authenticated: Map<string, true>;
  /** Customers that are gone: asked for by id, they are answered as deleted. */
  deletedCustomers: Map<string, true>;
  /** What is bought, by checkout session: Stripe shows it only on request. */
  checkoutLines: Map<string, CheckoutLine[]>;
  /** What the subscription of a checkout session will carry (`subscription_data`). */
  checkoutOrders: Map<string, { metadata: Metadata; description: string | null }>;
  /** Portal sessions by what their address ends in. */
  portalTokens: Map<string, string>;
}

function emptyState(): State {
  return {
    objects: {
      customer: new Map(),
      product: new Map(),
      price: new Map(),
      payment_method: new Map(),
      subscription: new Map(),
      invoice: new Map(),
      invoiceitem: new Map(),
      invoice_payment: new Map(),
      payment_intent: new Map(),
      setup_intent: new Map(),
      charge: new Map(),
      refund: new Map(),
      dispute: new Map(),
      'checkout.session': new Map(),
      'billing_portal.configuration': new Map(),
      'billing_portal.session': new Map(),
      webhook_endpoint: new Map(),
      event: new Map(),
      'test_helpers.test_clock': new Map(),
    },
    clockOffset: 0,
    keptAnswers: new Map(),
    deliveries: new Map(),
    authentications: new Map(),
    authenticated: new Map(),
    deletedCustomers: new Map(),
    checkoutLines: new Map(),
    checkoutOrders: new Map(),
    portalTokens: new Map(),
  };
}

/** Maps are written as `{ "$map": [[key, value], …] }`, which keeps their order. */
const reviveMap = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('$map' in value)) return value;
  const { success, data } = WrittenMap.safeParse(value);
  return success ? new Map(data.$map) : value;
};
const writeMaps = (parts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]: [string, unknown]) => [
      name,
      part instanceof Map ? { $map: [...part.entries()] } : part,
    ]),
  );

/** Events are most of a state and hardly change: each is written out once, and again when its deliveries change. */
const writtenEvents = new WeakMap<StripeEvent, { pending: number; json: string }>();

function writeEvent(event: StripeEvent): string {
  const held = writtenEvents.get(event);
  if (held?.pending === event.pending_webhooks) return held.json;
  const json = JSON.stringify([event.id, event]);
  writtenEvents.set(event, { pending: event.pending_webhooks, json });
  return json;
}

function writeState({ objects, ...state }: State): string {
  const { event: events, ...others } = objects;
  const parts = JSON.stringify({ format: 1, ...writeMaps(state) }).slice(1, -1);
  const written = JSON.stringify(writeMaps(others)).slice(1, -1);
  const list = Array.from(events.values(), writeEvent).join(',');
  return `{${parts},"objects":{${written},"event":{"$map":[${list}]}}}`;
}

const WrittenMap = z.strictObject({ $map: z.array(z.tuple([z.string(), z.unknown()])) });

const isState = z.looseObject({
  format: z.literal(1),
  objects: z.record(z.string(), z.instanceof(Map)),
  clockOffset: z.number(),
  keptAnswers: z.instanceof(Map),
  deliveries: z.instanceof(Map),
});
/** The file is the sandbox's own: its outline is checked, not each object. */
const StateFile = z.custom<State>((value) => isState.safeParse(value).success);

/**
 * The state in a file, or an empty one where there is no file.
 *
 * @throws Error if the file holds something else.
 */
export function readState(file: string | undefined): State {
  if (file === undefined) return emptyState();
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyState();
    throw error;
  }
  const { success, data } = StateFile.safeParse(JSON.parse(text, reviveMap));
  if (!success) throw new Error(`${file} is not a state file of the Stripe sandbox. Move it away to start afresh.`);
  const empty = emptyState();
  return { ...empty, ...data, objects: { ...empty.objects, ...data.objects } };
}

/** Kinds that exist, for looking an id up wherever it may be. */
export const KINDS = Object.keys(ID_PREFIXES).filter((name): name is Kind => name in ID_PREFIXES);

export interface StateWriter {
  /** Resolves when everything that was there at the call is in the file. Calls in a row share one writing. */
  save(): Promise<void>;
}

/** Writes a state into a temporary file and renames it, so that a kill leaves the old or the new state, whole. */
export function createStateWriter(state: State, file: string | undefined): StateWriter {
  if (file === undefined) return { save: () => Promise.resolve() };
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    await current.catch(() => undefined);
    // From here on, changes belong to the next writing.
    current = next ?? current;
    next = null;
    const temporary = `${file}.${process.pid}.tmp`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporary, writeState(state), { mode: 0o600 });
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
  return {
    save() {
      next ??= write();
      return next;
    },
  };
}
