import { endpoint } from '../api/endpoint.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { text, timestamp } from '../api/parameters.ts';
import { runScheduledTasks } from '../billing/scheduler.ts';
import { endSubscription } from '../billing/subscriptions.ts';
import { DAY, type Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import type { TestClock } from '../objects.ts';
import { newId } from '../context.ts';

const KEPT_FOR: Seconds = 30 * DAY;

const path = '/v1/test_helpers/test_clocks';

export const testClockEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: { frozen_time: timestamp, name: text.optional() },
    handle: ({ context, params, now }) => {
      const clock: TestClock = {
        id: newId('test_helpers.test_clock'),
        object: 'test_helpers.test_clock',
        created: now,
        deletes_after: now + KEPT_FOR,
        frozen_time: params.frozen_time,
        livemode: false,
        name: params.name ?? null,
        status: 'ready',
        status_details: {},
      };
      context.store.put('test_helpers.test_clock', clock);
      context.emit({ type: 'test_helpers.test_clock.created', object: clock, at: now });
      return clock;
    },
  }),
  endpoint({
    method: 'GET',
    path,
    params: paginationParams,
    handle: ({ context, params }) => paginate(context.store.list('test_helpers.test_clock'), params, path),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: {},
    handle: ({ context, id }) => context.store.get('test_helpers.test_clock', id),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/advance`,
    params: { frozen_time: timestamp },
    handle: ({ context, id, params }) => {
      const clock = context.store.get('test_helpers.test_clock', id);
      if (params.frozen_time <= clock.frozen_time) {
        throw invalidRequest('The new frozen time must be after the current frozen time.', 'frozen_time');
      }
      clock.status = 'advancing';
      clock.status_details = { advancing: { target_frozen_time: params.frozen_time } };
      context.emit({ type: 'test_helpers.test_clock.advancing', object: clock, at: clock.frozen_time });
      // Stripe responds before the work is done, so the response still says `advancing`.
      const response = structuredClone(clock);
      const onTime = (at: Seconds): void => {
        clock.frozen_time = Math.max(clock.frozen_time, at);
      };
      runScheduledTasks(context, { clock: id, until: params.frozen_time, onTime });
      clock.frozen_time = params.frozen_time;
      clock.status = 'ready';
      clock.status_details = {};
      context.emit({ type: 'test_helpers.test_clock.ready', object: clock, at: clock.frozen_time });
      return response;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    params: {},
    handle: ({ context, id }) => {
      const clock = context.store.get('test_helpers.test_clock', id);
      for (const subscription of context.store.list('subscription')) {
        if (subscription.test_clock !== id || subscription.status === 'canceled') continue;
        endSubscription(context, subscription, { reason: 'cancellation_requested', at: clock.frozen_time });
      }
      for (const customer of context.store.list('customer')) {
        if (customer.test_clock !== id) continue;
        context.store.remove('customer', customer.id);
        context.store.state.deletedCustomers.set(customer.id, true);
      }
      context.store.remove('test_helpers.test_clock', id);
      context.emit({ type: 'test_helpers.test_clock.deleted', object: clock, at: clock.frozen_time });
      return { id, object: 'test_helpers.test_clock', deleted: true };
    },
  }),
];
