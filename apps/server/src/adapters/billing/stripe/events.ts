import type { Stripe } from 'stripe';
import { z } from 'zod';
import { InvalidSignatureError, type ProviderEvent } from '../../../payment-provider.ts';
import { isMissing } from './errors.ts';
import { listAll } from './list-all-pages.ts';
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

export async function listEvents(
  reader: Pick<EventReader, 'stripe' | 'isLive'>,
  since: Date,
): Promise<ProviderEvent[]> {
  const created = { gte: toUnixSeconds(since) };
  const events = await listAll((page) => reader.stripe.events.list({ ...page, created }));
  return events
    .filter(({ type }) => WEBHOOK_EVENT_TYPES.has(type))
    .map((event) => toEvent(reader, JSON.stringify(event)));
}

/** Stripe lists all events, also those that an endpoint does not ask for. */
const WEBHOOK_EVENT_TYPES: ReadonlySet<string> = new Set(WEBHOOK_EVENTS);
