import type { Seconds } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import type { Subscription } from '../objects.ts';
import { advanceDraft, attemptPayment, expireIncomplete, INCOMPLETE_EXPIRES_AFTER, renew } from './renewals.ts';
import { discardPendingUpdate } from './pending-updates.ts';
import { currentPeriod, endSubscription } from './subscriptions.ts';
import { finishTrial, sendTrialReminder, trialReminderTime } from './trials.ts';

/** Work that runs when the clock reaches `at`. */
interface ScheduledTask {
  at: Seconds;
  run: (at: Seconds) => void;
}

const RENEWING = new Set(['active', 'past_due', 'unpaid', 'trialing']);

function nextSubscriptionTask(context: SandboxContext, subscription: Subscription): ScheduledTask | null {
  const { status, cancel_at: cancelAt, created } = subscription;
  if (status === 'incomplete') {
    return { at: created + INCOMPLETE_EXPIRES_AFTER, run: (at) => expireIncomplete(context, subscription, at) };
  }
  if (!RENEWING.has(status)) return null;
  const { end } = currentPeriod(subscription);
  if (cancelAt !== null && cancelAt <= end) {
    return {
      at: cancelAt,
      run: (at) => endSubscription(context, subscription, { reason: 'cancellation_requested', at }),
    };
  }
  if (status === 'trialing') return { at: end, run: (at) => finishTrial(context, subscription, at) };
  return { at: end, run: (at) => renew(context, subscription, at) };
}

function* subscriptionTasks(context: SandboxContext, clock: string | null): Generator<ScheduledTask> {
  for (const subscription of context.store.list('subscription')) {
    if (subscription.test_clock !== clock) continue;
    const { pending_update: pending } = subscription;
    if (pending !== null) {
      yield { at: pending.expires_at, run: (at) => discardPendingUpdate(context, subscription, at) };
    }
    const reminderAt = subscription.status === 'trialing' ? trialReminderTime(context, subscription) : null;
    if (reminderAt !== null) yield { at: reminderAt, run: (at) => sendTrialReminder(context, subscription, at) };
    const task = nextSubscriptionTask(context, subscription);
    if (task !== null) yield task;
  }
}

function* invoiceTasks(context: SandboxContext, clock: string | null): Generator<ScheduledTask> {
  for (const invoice of context.store.list('invoice')) {
    if (invoice.test_clock !== clock) continue;
    if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
      yield { at: invoice.automatically_finalizes_at, run: (at) => advanceDraft(context, invoice, at) };
    } else if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
      yield { at: invoice.next_payment_attempt, run: (at) => attemptPayment(context, invoice, at) };
    }
  }
}

function* sessionTasks(context: SandboxContext, clock: string | null): Generator<ScheduledTask> {
  for (const session of context.store.list('checkout.session')) {
    const customer = context.store.find('customer', session.customer);
    if (session.status !== 'open' || (customer?.test_clock ?? null) !== clock) continue;
    yield {
      at: session.expires_at,
      run: (at) => {
        session.status = 'expired';
        session.url = null;
        context.emit({ type: 'checkout.session.expired', object: session, at });
      },
    };
  }
}

function findNextTask(context: SandboxContext, clock: string | null): ScheduledTask | null {
  let next: ScheduledTask | null = null;
  for (const task of [
    ...subscriptionTasks(context, clock),
    ...invoiceTasks(context, clock),
    ...sessionTasks(context, clock),
  ]) {
    if (next === null || task.at < next.at) next = task;
  }
  return next;
}

/**
 * Runs the scheduled work of one clock in order, up to and including `until`.
 *
 * @param clock test clock id, or null for customers on the sandbox's own clock
 * @param onTime called with the time of each task before it runs
 */
export function runScheduledTasks(
  context: SandboxContext,
  { clock, until, onTime }: { clock: string | null; until: Seconds; onTime?: (at: Seconds) => void },
): void {
  let task = findNextTask(context, clock);
  while (task !== null && task.at <= until) {
    onTime?.(task.at);
    task.run(task.at);
    task = findNextTask(context, clock);
  }
}
