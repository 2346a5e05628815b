import { z } from 'zod';
import { boolean, metadata, positiveInteger, text } from '../api/parameters.ts';
import { getRecurringPrice, type ItemChange } from '../billing/item-changes.ts';
import { currentPeriod, type NewItem } from '../billing/subscriptions.ts';
import type { Seconds } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import type { Price, Subscription } from '../objects.ts';
import { mergeMetadata } from './metadata.ts';

/** `plan` is the legacy name of `price`. */
export const newItem = z.strictObject({
  price: text.optional(),
  plan: text.optional(),
  quantity: positiveInteger.optional(),
  metadata,
});
export const itemChange = newItem.extend({ id: text.optional(), deleted: boolean.optional() });
export const prorationBehavior = z.enum(['create_prorations', 'always_invoice', 'none']);
export const trialSettings = z
  .strictObject({
    end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
  })
  .optional();
export const paymentSettings = z
  .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']).optional() })
  .optional();

/** @throws StripeError 400 for a moment outside of the current period */
export function prorationTime(subscription: Subscription, given: Seconds | undefined, now: Seconds): Seconds {
  if (given === undefined) return now;
  const { start, end } = currentPeriod(subscription);
  if (given < start || given > end) {
    throw invalidRequest('Cannot specify `proration_date` outside of the current period.', 'proration_date');
  }
  return given;
}

interface PriceReference {
  price?: string | undefined;
  plan?: string | undefined;
}

/** @throws StripeError 400 if both names of the price are given */
function priceIdOf({ price, plan }: PriceReference, param: string): string | undefined {
  if (price !== undefined && plan !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: price, plan.', param, 'parameters_exclusive');
  }
  return price ?? plan;
}

/**
 * Resolves the items of a new subscription.
 *
 * @throws StripeError 400 for prices that do not exist or cannot be combined
 */
export function readItems(context: SandboxContext, items: readonly z.output<typeof newItem>[]): NewItem[] {
  const prices: Price[] = [];
  return items.map(({ quantity = 1, metadata: given, ...reference }, index) => {
    const param = `items[${index}][${reference.plan === undefined ? 'price' : 'plan'}]`;
    const id = priceIdOf(reference, param);
    if (id === undefined) throw invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
    const price = getRecurringPrice(context, id, param, prices);
    prices.push(price);
    return { price, quantity, metadata: mergeMetadata({}, given) };
  });
}

/** Replaces the legacy `plan` of item changes by `price`. */
export function readItemChanges(changes: readonly z.output<typeof itemChange>[]): ItemChange[] {
  return changes.map(({ price, plan, ...change }, index) => ({
    ...change,
    price: priceIdOf({ price, plan }, `items[${index}][plan]`),
  }));
}
