import { endpoint } from '../api/endpoint.ts';
import { pageOf, pageParams } from '../api/pagination.ts';
import { text, timestamp } from '../api/parameters.ts';
import { runDue } from '../billing/due.ts';
import { endSubscription } from '../billing/subscriptions.ts';
import { DAY, type Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import type { TestClock } from '../objects.ts';
import { newId } from '../world.ts';

const KEPT_FOR: Seconds = 30 * DAY;

const path = '/v1/test_helpers/test_clocks';

export const testClockEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: { frozen_time: timestamp, name: text.optional() },
    answer: ({ world, params, now }) => {
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
      world.store.put('test_helpers.test_clock', clock);
      world.emit({ type: 'test_helpers.test_clock.created', object: clock, at: now });
      return clock;
    },
  }),
  endpoint({
    method: 'GET',
    path,
    params: pageParams,
    answer: ({ world, params }) => pageOf(world.store.list('test_helpers.test_clock'), params, path),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: {},
    answer: ({ world, id }) => world.store.get('test_helpers.test_clock', id),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/advance`,
    params: { frozen_time: timestamp },
    answer: ({ world, id, params }) => {
      const clock = world.store.get('test_helpers.test_clock', id);
      if (params.frozen_time <= clock.frozen_time) {
        throw invalidRequest('The new frozen time must be after the current frozen time.', 'frozen_time');
      }
      clock.status = 'advancing';
      clock.status_details = { advancing: { target_frozen_time: params.frozen_time } };
      world.emit({ type: 'test_helpers.test_clock.advancing', object: clock, at: clock.frozen_time });
      // Stripe answers before it is done; here all is done when the answer leaves.
      const answer = structuredClone(clock);
      const onTime = (at: Seconds): void => {
        clock.frozen_time = Math.max(clock.frozen_time, at);
      };
      runDue(world, { clock: id, until: params.frozen_time, onTime });
      clock.frozen_time = params.frozen_time;
      clock.status = 'ready';
      clock.status_details = {};
      world.emit({ type: 'test_helpers.test_clock.ready', object: clock, at: clock.frozen_time });
      return answer;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    params: {},
    answer: ({ world, id }) => {
      const clock = world.store.get('test_helpers.test_clock', id);
      for (const subscription of world.store.list('subscription')) {
        if (subscription.test_clock !== id || subscription.status === 'canceled') continue;
        endSubscription(world, subscription, { reason: 'cancellation_requested', at: clock.frozen_time });
      }
      for (const customer of world.store.list('customer')) {
        if (customer.test_clock !== id) continue;
        world.store.remove('customer', customer.id);
        world.store.state.deletedCustomers.set(customer.id, true);
      }
      world.store.remove('test_helpers.test_clock', id);
      world.emit({ type: 'test_helpers.test_clock.deleted', object: clock, at: clock.frozen_time });
      return { id, object: 'test_helpers.test_clock', deleted: true };
    },
  }),
];
