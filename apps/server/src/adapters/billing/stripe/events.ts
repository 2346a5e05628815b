import type { Stripe } from 'stripe';
import { z } from 'zod';
import { InvalidSignatureError, type PaymentProvider, type ProviderEvent } from '../../../payment-provider.ts';
import { isMissing } from './errors.ts';
import { PAGE_SIZE } from './list-all-pages.ts';
import { toId } from './price-names.ts';
import { toUnixSeconds, fromUnixSeconds } from './time.ts';

/** The events that change what BNA shows. Others that an endpoint sends are stored and ignored. */
export const WEBHOOK_EVENTS = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.refunded',
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'customer.updated',
  'invoice.created',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.updated',
  'invoice.voided',
  'refund.failed',
  'refund.updated',
] as const;

/** Maximum age of a signature. A replay within it has the id of a stored event. */
const SIGNATURE_MAX_AGE_S = 300;

/** The largest `Date`, in seconds. */
const MAX_DATE_SECONDS = 8_640_000_000_000;

const Reference = z
  .union([z.string().min(1), z.object({ id: z.string().min(1) }).transform(({ id }) => id)])
  .nullish()
  .catch(null);

/** The fields of an event's object that lead to a customer. Other fields are not validated. */
const EventObject = z.object({
  id: z.string().catch(''),
  object: z.string().catch(''),
  customer: Reference,
  charge: Reference,
  payment_intent: Reference,
  invoice: Reference,
});

const Payload = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.int().min(0).max(MAX_DATE_SECONDS),
  livemode: z.boolean().nullish().catch(null),
  data: z
    .object({ object: EventObject, previous_attributes: z.object({ customer: Reference }).nullish().catch(null) })
    .nullish()
    .catch(null),
});

/** @throws SyntaxError, ZodError */
function parsePayload(payload: string): z.infer<typeof Payload> {
  return Payload.parse(JSON.parse(payload));
}

interface EventReader {
  readonly stripe: Stripe;
  readonly isLive: boolean;
  readonly webhookSecrets: readonly string[];
}

/** Verifies and parses an event. A signed body that is not an event counts as unsigned. */
export function readEvent(reader: EventReader, payload: Buffer, signature: string): ProviderEvent {
  const text = payload.toString();
  if (!isSigned(reader, payload, signature)) throw new InvalidSignatureError('No signing secret matches');
  try {
    return toEvent(reader, text);
  } catch (error) {
    throw new InvalidSignatureError('The signed body is not an event', { cause: error });
  }
}

/** Checks the signature as `constructEvent` does. Any error means not signed. */
function isSigned({ stripe, webhookSecrets }: EventReader, payload: Buffer, signature: string): boolean {
  return webhookSecrets.some((secret) => {
    try {
      return stripe.webhooks.signature?.verifyHeader(payload, signature, secret, SIGNATURE_MAX_AGE_S) === true;
    } catch {
      return false;
    }
  });
}

function toEvent({ isLive }: Pick<EventReader, 'isLive'>, payload: string): ProviderEvent {
  const { id, type, created, livemode, data } = parsePayload(payload);
  return {
    id,
    type,
    createdAt: fromUnixSeconds(created),
    customerId: data === null || data === undefined ? null : findCustomerIn(data),
    hasMatchingMode: livemode === isLive,
    payload,
  };
}

function findCustomerIn({ object, previous_attributes: before }: NonNullable<z.infer<typeof Payload>['data']>) {
  if (object.object === 'customer' && object.id !== '') return object.id;
  // A detached card names its customer only in the previous attributes.
  return object.customer ?? before?.customer ?? null;
}

/** Returns the event's customer, looking up the charge, payment or invoice that it names, as disputes do. */
export async function findCustomerOfEvent(
  stripe: Stripe,
  { payload }: Pick<ProviderEvent, 'payload'>,
): Promise<string | null> {
  const { data } = parsePayload(payload);
  if (data === null || data === undefined) return null;
  try {
    return findCustomerIn(data) ?? (await lookUpCustomer(stripe, data.object));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function lookUpCustomer(
  stripe: Stripe,
  { charge, payment_intent: intent, invoice }: z.infer<typeof EventObject>,
) {
  const found = charge
    ? await stripe.charges.retrieve(charge)
    : intent
      ? await stripe.paymentIntents.retrieve(intent)
      : invoice
        ? await stripe.invoices.retrieve(invoice)
        : null;
  const customer = found?.customer ?? null;
  return customer === null ? null : toId(customer);
}

/** Stripe filters by at most 20 types at once. */
const TYPES_PER_LIST = 20;
const TYPE_GROUPS = [WEBHOOK_EVENTS.slice(0, TYPES_PER_LIST), WEBHOOK_EVENTS.slice(TYPES_PER_LIST)];

/** A cursor is the index of a group of types and the id of the last listed event. The groups follow each other. */
export async function listEvents(
  reader: Pick<EventReader, 'stripe' | 'isLive'>,
  { since, cursor }: Parameters<PaymentProvider['listEvents']>[0],
): ReturnType<PaymentProvider['listEvents']> {
  const [group, after] = (cursor ?? '0:').split(':');
  const index = Number(group);
  const types = TYPE_GROUPS[index];
  // The cursor is of a version that asked for more types.
  if (types === undefined) return { events: [], next: null };
  const { data, has_more: hasMore } = await reader.stripe.events.list({
    limit: PAGE_SIZE,
    created: { gte: toUnixSeconds(since) },
    types,
    ...(after ? { starting_after: after } : {}),
  });
  const last = data.at(-1);
  const nextGroup = index + 1 < TYPE_GROUPS.length ? `${String(index + 1)}:` : null;
  return {
    events: data.map((event) => toEvent(reader, JSON.stringify(event))),
    next: hasMore && last !== undefined ? `${String(index)}:${last.id}` : nextGroup,
  };
}
