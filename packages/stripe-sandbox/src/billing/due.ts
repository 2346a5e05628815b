import type { Seconds } from '../clock.ts';
import type { World } from '../world.ts';
import { advanceDraft, attempt, expireIncomplete, FIRST_PAYMENT_WITHIN, renew } from './renewals.ts';
import { currentPeriod, endSubscription } from './subscriptions.ts';

/** Something that happens by itself when its time has come. */
interface Due {
  at: Seconds;
  happen: (at: Seconds) => void;
}

function* dueOfSubscriptions(world: World, clock: string | null): Generator<Due> {
  for (const subscription of world.store.list('subscription')) {
    if (subscription.test_clock !== clock) continue;
    const { status, cancel_at: cancelAt, created } = subscription;
    const { end } = currentPeriod(subscription);
    if (status === 'incomplete') {
      yield { at: created + FIRST_PAYMENT_WITHIN, happen: (at) => expireIncomplete(world, subscription, at) };
    } else if (status === 'active' || status === 'past_due' || status === 'unpaid') {
      if (cancelAt !== null && cancelAt <= end) {
        yield {
          at: cancelAt,
          happen: (at) => endSubscription(world, subscription, { reason: 'cancellation_requested', at }),
        };
      } else {
        yield { at: end, happen: (at) => renew(world, subscription, at) };
      }
    }
  }
}

function* dueOfInvoices(world: World, clock: string | null): Generator<Due> {
  for (const invoice of world.store.list('invoice')) {
    if (invoice.test_clock !== clock) continue;
    if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
      yield { at: invoice.automatically_finalizes_at, happen: (at) => advanceDraft(world, invoice, at) };
    } else if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
      yield { at: invoice.next_payment_attempt, happen: (at) => attempt(world, invoice, at) };
    }
  }
}

function* dueOfSessions(world: World, clock: string | null): Generator<Due> {
  for (const session of world.store.list('checkout.session')) {
    const customer = world.store.find('customer', session.customer);
    if (session.status !== 'open' || (customer?.test_clock ?? null) !== clock) continue;
    yield {
      at: session.expires_at,
      happen: (at) => {
        session.status = 'expired';
        session.url = null;
        world.emit({ type: 'checkout.session.expired', object: session, at });
      },
    };
  }
}

function findNext(world: World, clock: string | null): Due | null {
  let next: Due | null = null;
  for (const due of [
    ...dueOfSubscriptions(world, clock),
    ...dueOfInvoices(world, clock),
    ...dueOfSessions(world, clock),
  ]) {
    if (next === null || due.at < next.at) next = due;
  }
  return next;
}

/**
 * Lets everything happen, in its order, that is due by a time for the customers of a clock.
 *
 * @param clock a test clock's id, or null for customers that live by the sandbox's own
 * @param onTime told the time of each happening before it happens
 */
export function runDue(
  world: World,
  { clock, until, onTime }: { clock: string | null; until: Seconds; onTime?: (at: Seconds) => void },
): void {
  for (let due = findNext(world, clock); due !== null && due.at <= until; due = findNext(world, clock)) {
    onTime?.(due.at);
    due.happen(due.at);
  }
}
