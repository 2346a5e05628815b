import { invalidRequest } from '../errors.ts';
import { deletedCustomer } from '../shapes/customer.ts';
import { KINDS } from '../state.ts';
import type { SandboxContext } from '../context.ts';
import { completeList } from './pagination.ts';

type Json = Record<string, unknown>;

const MAX_DEPTH = 4;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that exist only when expanded, by kind and name. */
const EXPANDABLE_FIELDS: Record<string, (context: SandboxContext, id: string) => unknown> = {
  'invoice.payments': ({ store }, id) =>
    completeList(
      store.list('invoice_payment').filter(({ invoice }) => invoice === id),
      '/v1/invoice_payments',
    ),
  'invoice.confirmation_secret': ({ store }, id) => {
    const payment = store.list('invoice_payment').findLast(({ invoice }) => invoice === id)?.payment;
    const secret = store.find('payment_intent', payment?.payment_intent)?.client_secret;
    return typeof secret === 'string' ? { client_secret: secret, type: 'payment_intent' } : null;
  },
  'charge.refunds': ({ store }, id) =>
    completeList(
      store
        .list('refund')
        .filter(({ charge }) => charge === id)
        .toReversed(),
      `/v1/charges/${id}/refunds`,
    ),
  'customer.subscriptions': ({ store }, id) =>
    completeList(
      store
        .list('subscription')
        .filter(({ customer, status }) => customer === id && status !== 'canceled')
        .toReversed(),
      `/v1/customers/${id}/subscriptions`,
    ),
  'checkout.session.line_items': ({ store }, id) =>
    completeList(store.state.checkoutLineItems.get(id) ?? [], `/v1/checkout/sessions/${id}/line_items`),
  'customer.tax': () => ({
    automatic_tax: 'unrecognized_location',
    ip_address: null,
    location: null,
    provider: 'stripe',
  }),
  'customer.invoice_credit_balance': () => ({}),
  'customer.sources': (_world, id) => completeList([], `/v1/customers/${id}/sources`),
  'customer.tax_ids': (_world, id) => completeList([], `/v1/customers/${id}/tax_ids`),
};

function findObject(context: SandboxContext, id: string): object | undefined {
  for (const kind of KINDS) {
    const found = context.store.find(kind, id);
    if (found !== undefined) return found;
  }
  return context.store.state.deletedCustomers.has(id) ? deletedCustomer(id) : undefined;
}

function expandableField(context: SandboxContext, parent: Json, name: string): unknown {
  if (typeof parent['object'] !== 'string' || typeof parent['id'] !== 'string') return undefined;
  return EXPANDABLE_FIELDS[`${parent['object']}.${name}`]?.(context, parent['id']);
}

/** Returns the expanded value of a field, or undefined if the field cannot be expanded. */
function expandField(context: SandboxContext, parent: Json, name: string): unknown {
  const field = parent[name];
  if (field === undefined) return structuredClone(expandableField(context, parent, name));
  if (typeof field === 'string') {
    const isReference = name !== 'id' && name !== 'object';
    return isReference ? structuredClone(findObject(context, field)) : undefined;
  }
  if (Array.isArray(field)) {
    // Replaces ids; keeps objects.
    return field.map((element: unknown) =>
      typeof element === 'string' ? structuredClone(findObject(context, element) ?? element) : element,
    );
  }
  return field === null || isObject(field) ? field : undefined;
}

function expandPath(
  context: SandboxContext,
  value: unknown,
  segments: readonly string[],
  notExpandable: (name: string) => Error,
): void {
  const [name, ...rest] = segments;
  if (name === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const element of value) expandPath(context, element, segments, notExpandable);
    return;
  }
  const field = isObject(value) ? expandField(context, value, name) : undefined;
  if (!isObject(value) || field === undefined) throw notExpandable(name);
  value[name] = field;
  expandPath(context, field, rest, notExpandable);
}

/**
 * Returns a copy of a response with the ids at the paths replaced by their objects.
 *
 * @throws StripeError 400 for a path that cannot be expanded
 */
export function expand(context: SandboxContext, response: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(response);
  for (const [index, path] of paths.entries()) {
    const segments = path.split('.');
    const param = `expand[${index}]`;
    if (segments.length > MAX_DEPTH) {
      throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`, param);
    }
    expandPath(context, copy, segments, (name) =>
      invalidRequest(`This property cannot be expanded (${name}).`, param, 'property_cannot_be_expanded'),
    );
  }
  return copy;
}
