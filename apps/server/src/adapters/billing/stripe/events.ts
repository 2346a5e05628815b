import type { Stripe } from 'stripe';
import { z } from 'zod';
import { BadSignatureError, type ProviderEvent } from '../../../payment-provider.ts';
import { isMissing } from './errors.ts';
import { listAll } from './list-all.ts';
import { idOf } from './price-names.ts';
import { secondsOf, timeOf } from './time.ts';

/** How old a signature may be. What is replayed later is refused; what is replayed at once has the id of an event that is known. */
const TOLERANCE_S = 300;

/** Of what a `Date` can hold. */
const LAST_SECOND = 8_640_000_000_000;

const Reference = z
  .union([z.string().min(1), z.object({ id: z.string().min(1) }).transform(({ id }) => id)])
  .nullish()
  .catch(null);

/** Of what an event is about, only what leads to a customer. Any other part may be whatever it likes. */
const About = z.object({
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
  created: z.int().min(0).max(LAST_SECOND),
  livemode: z.boolean().nullish().catch(null),
  data: z
    .object({ object: About, previous_attributes: z.object({ customer: Reference }).nullish().catch(null) })
    .nullish()
    .catch(null),
});

/** @throws SyntaxError, ZodError for what is no event */
function parsePayload(payload: string): z.infer<typeof Payload> {
  return Payload.parse(JSON.parse(payload));
}

interface EventReader {
  readonly stripe: Stripe;
  readonly isLive: boolean;
  readonly webhookSecrets: readonly string[];
}

/** A body that is signed but has no id, type or time is treated as one that is not signed: nobody can tell what it is. */
export function readEvent(reader: EventReader, payload: Buffer, signature: string): ProviderEvent {
  const text = payload.toString();
  if (!isSigned(reader, payload, signature)) throw new BadSignatureError('None of the signing secrets fits');
  try {
    return toEvent(reader, text);
  } catch (error) {
    throw new BadSignatureError('What is signed is no event', { cause: error });
  }
}

/** What `constructEvent` checks before it reads the body. Whatever goes wrong at it, a body is signed only by its word. */
function isSigned({ stripe, webhookSecrets }: EventReader, payload: Buffer, signature: string): boolean {
  return webhookSecrets.some((secret) => {
    try {
      return stripe.webhooks.signature?.verifyHeader(payload, signature, secret, TOLERANCE_S) === true;
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
    createdAt: timeOf(created),
    customerId: data === null || data === undefined ? null : customerIn(data),
    isOfOurMode: livemode === isLive,
    payload,
  };
}

function customerIn({ object, previous_attributes: before }: NonNullable<z.infer<typeof Payload>['data']>) {
  if (object.object === 'customer' && object.id !== '') return object.id;
  // A card that was taken off its customer names it no more.
  return object.customer ?? before?.customer ?? null;
}

/**
 * The customer of an event that names only a charge, a payment or an invoice, as disputes do: that is looked up.
 * @returns null where there is none
 */
export async function findCustomerOfEvent(
  stripe: Stripe,
  { payload }: Pick<ProviderEvent, 'payload'>,
): Promise<string | null> {
  const { data } = parsePayload(payload);
  if (data === null || data === undefined) return null;
  try {
    return customerIn(data) ?? (await lookUp(stripe, data.object));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function lookUp(stripe: Stripe, { charge, payment_intent: intent, invoice }: z.infer<typeof About>) {
  const found = charge
    ? await stripe.charges.retrieve(charge)
    : intent
      ? await stripe.paymentIntents.retrieve(intent)
      : invoice
        ? await stripe.invoices.retrieve(invoice)
        : null;
  const customer = found?.customer ?? null;
  return customer === null ? null : idOf(customer);
}

export async function listEvents(
  reader: Pick<EventReader, 'stripe' | 'isLive'>,
  since: Date,
): Promise<ProviderEvent[]> {
  const created = { gte: secondsOf(since) };
  const events = await listAll((page) => reader.stripe.events.list({ ...page, created }));
  return events.map((event) => toEvent(reader, JSON.stringify(event)));
}
