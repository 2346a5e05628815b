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

/** Version of the state file. */
const FORMAT = 2;

/** The response to the first request with an idempotency key. */
export interface StoredResponse {
  /** Digest of method, path and parameters. */
  request: string;
  status: number;
  body: unknown;
  created: number;
}

/** A card on a hosted page that waits for 3-D Secure. */
export interface PendingAuthentication {
  paymentMethod: string;
  /** Id of the checkout session, portal session or invoice. */
  subject: string;
}

/** The `subscription_data` of a checkout session. */
export interface CheckoutSubscriptionData {
  metadata: Metadata;
  description: string | null;
  trialPeriodDays?: number | undefined;
  trialEnd?: number | undefined;
  missingPaymentMethod?: 'cancel' | 'create_invoice' | 'pause' | undefined;
}

/** Everything that survives a restart. */
export interface State {
  objects: { [K in Kind]: Map<string, ObjectByKind[K]> };
  /** Seconds by which the sandbox's own clock is ahead. */
  clockOffset: number;
  idempotentResponses: Map<string, StoredResponse>;
  deliveries: Map<string, Delivery>;
  /** By the random id in the page's address. */
  pendingAuthentications: Map<string, PendingAuthentication>;
  /** Payment methods that passed 3-D Secure for future charges. */
  authenticatedPaymentMethods: Map<string, true>;
  /** Stripe still returns deleted customers by id. */
  deletedCustomers: Map<string, true>;
  /** Line items by checkout session. Stripe returns them only when expanded. */
  checkoutLineItems: Map<string, CheckoutLine[]>;
  /** By checkout session. */
  checkoutSubscriptionData: Map<string, CheckoutSubscriptionData>;
  /** Portal session ids by the token in their URL. */
  portalTokens: Map<string, string>;
  /** The trial end for which `trial_will_end` was sent, by subscription. */
  trialReminders: Map<string, number>;
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
      credit_note: new Map(),
      balance_transaction: new Map(),
      customer_balance_transaction: new Map(),
      'checkout.session': new Map(),
      'billing_portal.configuration': new Map(),
      'billing_portal.session': new Map(),
      webhook_endpoint: new Map(),
      event: new Map(),
      'test_helpers.test_clock': new Map(),
    },
    clockOffset: 0,
    idempotentResponses: new Map(),
    deliveries: new Map(),
    pendingAuthentications: new Map(),
    authenticatedPaymentMethods: new Map(),
    deletedCustomers: new Map(),
    checkoutLineItems: new Map(),
    checkoutSubscriptionData: new Map(),
    portalTokens: new Map(),
    trialReminders: new Map(),
  };
}

/** Maps are stored as `{ "$map": [[key, value], …] }`, which keeps their order. */
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

/** Caches serialized events: they are most of the state and change only with `pending_webhooks`. */
const writtenEvents = new WeakMap<StripeEvent, { pending: number; json: string }>();

function writeEvent(event: StripeEvent): string {
  const cached = writtenEvents.get(event);
  if (cached?.pending === event.pending_webhooks) return cached.json;
  const json = JSON.stringify([event.id, event]);
  writtenEvents.set(event, { pending: event.pending_webhooks, json });
  return json;
}

function writeState({ objects, ...state }: State): string {
  const { event: events, ...others } = objects;
  const parts = JSON.stringify({ format: FORMAT, ...writeMaps(state) }).slice(1, -1);
  const written = JSON.stringify(writeMaps(others)).slice(1, -1);
  const list = Array.from(events.values(), writeEvent).join(',');
  return `{${parts},"objects":{${written},"event":{"$map":[${list}]}}}`;
}

const WrittenMap = z.strictObject({ $map: z.array(z.tuple([z.string(), z.unknown()])) });

/** Field names of format 1, by their present name. */
const FORMAT_1_NAMES: Record<string, string> = {
  keptAnswers: 'idempotentResponses',
  authentications: 'pendingAuthentications',
  authenticated: 'authenticatedPaymentMethods',
  checkoutLines: 'checkoutLineItems',
  checkoutOrders: 'checkoutSubscriptionData',
};

function upgrade(value: unknown): unknown {
  const { success, data } = z.looseObject({ format: z.literal(1) }).safeParse(value);
  if (!success) return value;
  const fields = Object.entries(data).map(([name, part]) => [FORMAT_1_NAMES[name] ?? name, part]);
  return { ...Object.fromEntries(fields), format: FORMAT };
}

const StateOutline = z.looseObject({
  format: z.literal(FORMAT),
  objects: z.record(z.string(), z.instanceof(Map)),
  clockOffset: z.number(),
  idempotentResponses: z.instanceof(Map),
  deliveries: z.instanceof(Map),
});
/** Checks the outline of the file only; individual objects are trusted. */
const StateFile = z.custom<State>((value) => StateOutline.safeParse(value).success);

/**
 * Reads the state file. Returns an empty state if there is none.
 *
 * @throws Error if the file is not a state file
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
  const { success, data } = StateFile.safeParse(upgrade(JSON.parse(text, reviveMap)));
  if (!success)
    throw new Error(`${file} is not a state file of the Stripe sandbox. Move it to start with an empty state.`);
  const empty = emptyState();
  return { ...empty, ...data, objects: { ...empty.objects, ...data.objects } };
}

/** All kinds, for lookups by id alone. */
export const KINDS = Object.keys(ID_PREFIXES).filter((name): name is Kind => name in ID_PREFIXES);

export interface StateWriter {
  /** Resolves when the current state is on disk. Concurrent calls share one write. */
  save(): Promise<void>;
}

/** Replaces the state file atomically, so that a crash leaves the old or the new state. */
export function createStateWriter(state: State, file: string | undefined): StateWriter {
  if (file === undefined) return { save: () => Promise.resolve() };
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    await current.catch(() => undefined);
    // Later changes belong to the next write.
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
