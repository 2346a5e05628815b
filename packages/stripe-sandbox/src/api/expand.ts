import { invalidRequest } from '../errors.ts';
import { deletedCustomer } from '../shapes/customer.ts';
import { KINDS } from '../state.ts';
import type { World } from '../world.ts';
import { wholeList } from './pagination.ts';

type Json = Record<string, unknown>;

const MAX_DEPTH = 4;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parts that are only there when asked for, by kind and name. */
const INCLUDED: Record<string, (world: World, id: string) => unknown> = {
  'invoice.payments': ({ store }, id) =>
    wholeList(
      store.list('invoice_payment').filter(({ invoice }) => invoice === id),
      '/v1/invoice_payments',
    ),
  'invoice.confirmation_secret': ({ store }, id) => {
    const payment = store.list('invoice_payment').findLast(({ invoice }) => invoice === id)?.payment;
    const secret = store.find('payment_intent', payment?.payment_intent)?.client_secret;
    return typeof secret === 'string' ? { client_secret: secret, type: 'payment_intent' } : null;
  },
  'charge.refunds': ({ store }, id) =>
    wholeList(
      store
        .list('refund')
        .filter(({ charge }) => charge === id)
        .toReversed(),
      `/v1/charges/${id}/refunds`,
    ),
  'customer.subscriptions': ({ store }, id) =>
    wholeList(
      store
        .list('subscription')
        .filter(({ customer, status }) => customer === id && status !== 'canceled')
        .toReversed(),
      `/v1/customers/${id}/subscriptions`,
    ),
  'checkout.session.line_items': ({ store }, id) =>
    wholeList(store.state.checkoutLines.get(id) ?? [], `/v1/checkout/sessions/${id}/line_items`),
  'customer.tax': () => ({
    automatic_tax: 'unrecognized_location',
    ip_address: null,
    location: null,
    provider: 'stripe',
  }),
  'customer.invoice_credit_balance': () => ({}),
  'customer.sources': (_world, id) => wholeList([], `/v1/customers/${id}/sources`),
  'customer.tax_ids': (_world, id) => wholeList([], `/v1/customers/${id}/tax_ids`),
};

function findAnything(world: World, id: string): object | undefined {
  for (const kind of KINDS) {
    const found = world.store.find(kind, id);
    if (found !== undefined) return found;
  }
  return world.store.state.deletedCustomers.has(id) ? deletedCustomer(id) : undefined;
}

function included(world: World, parent: Json, name: string): unknown {
  if (typeof parent['object'] !== 'string' || typeof parent['id'] !== 'string') return undefined;
  return INCLUDED[`${parent['object']}.${name}`]?.(world, parent['id']);
}

function expandPath(world: World, value: unknown, segments: readonly string[], refuse: (name: string) => Error): void {
  const [name, ...rest] = segments;
  if (name === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const element of value) expandPath(world, element, segments, refuse);
    return;
  }
  if (!isObject(value)) throw refuse(name);
  const held = value[name];
  if (held === undefined) {
    const extra = included(world, value, name);
    if (extra === undefined) throw refuse(name);
    value[name] = structuredClone(extra);
  } else if (typeof held === 'string') {
    const found = name === 'id' || name === 'object' ? undefined : findAnything(world, held);
    if (found === undefined) throw refuse(name);
    value[name] = structuredClone(found);
  } else if (Array.isArray(held)) {
    // A list of ids becomes a list of objects; a list of objects is gone through.
    value[name] = held.map((element: unknown) =>
      typeof element === 'string' ? structuredClone(findAnything(world, element) ?? element) : element,
    );
  } else if (held !== null && !isObject(held)) {
    throw refuse(name);
  }
  expandPath(world, value[name], rest, refuse);
}

/**
 * A copy of an answer in which ids at the paths are the objects themselves: `latest_invoice.payments.data.payment`.
 *
 * @throws StripeError 400 for a path that holds no reference
 */
export function expand(world: World, answer: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(answer);
  for (const [index, path] of paths.entries()) {
    const segments = path.split('.');
    const param = `expand[${index}]`;
    if (segments.length > MAX_DEPTH) {
      throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`, param);
    }
    expandPath(world, copy, segments, (name) =>
      invalidRequest(`This property cannot be expanded (${name}).`, param, 'property_cannot_be_expanded'),
    );
  }
  return copy;
}
