import type { Seconds } from '../clock.ts';
import type { Metadata, Plan, Price, Product } from '../objects.ts';
import { newId } from '../context.ts';

export function newProduct(
  fields: { id?: string | undefined; name: string; description: string | null; active: boolean; metadata: Metadata },
  at: Seconds,
): Product {
  return {
    id: fields.id ?? newId('product'),
    object: 'product',
    active: fields.active,
    created: at,
    default_price: null,
    description: fields.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: fields.metadata,
    name: fields.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: at,
    url: null,
  };
}

export function newPrice(
  fields: {
    product: string;
    currency: string;
    unitAmount: number;
    recurring: { interval: 'day' | 'week' | 'month' | 'year'; intervalCount: number } | null;
    lookupKey: string | null;
    nickname: string | null;
    active: boolean;
    taxBehavior: 'exclusive' | 'inclusive' | 'unspecified';
    metadata: Metadata;
  },
  at: Seconds,
): Price {
  return {
    id: newId('price'),
    object: 'price',
    active: fields.active,
    billing_scheme: 'per_unit',
    created: at,
    currency: fields.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: fields.lookupKey,
    metadata: fields.metadata,
    nickname: fields.nickname,
    product: fields.product,
    recurring:
      fields.recurring === null
        ? null
        : {
            interval: fields.recurring.interval,
            interval_count: fields.recurring.intervalCount,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: fields.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: fields.recurring === null ? 'one_time' : 'recurring',
    unit_amount: fields.unitAmount,
    unit_amount_decimal: String(fields.unitAmount),
  };
}

/** Returns the legacy plan of a recurring price. */
export function toPlan(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
