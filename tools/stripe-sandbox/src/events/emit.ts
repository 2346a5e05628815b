import type { StripeEvent } from '../objects.ts';
import type { Store } from '../store.ts';
import { API_VERSION, newId, type SandboxContext } from '../context.ts';

/** Stripe keeps events for 30 days. With test clocks a number is more useful. */
const MAX_EVENTS = 5_000;

export interface EventRequest {
  id: string | null;
  idempotency_key: string | null;
}

interface Dependencies {
  store: Store;
  /** The API request that causes events. */
  request: () => EventRequest;
  deliver: (event: StripeEvent) => void;
}

/** Returns a function that stores an event with a copy of its object and delivers it. */
export function createEmit({ store, request, deliver }: Dependencies): SandboxContext['emit'] {
  const removeOldest = (): void => {
    const events = store.state.objects.event;
    for (const id of events.keys()) {
      if (events.size <= MAX_EVENTS) return;
      events.delete(id);
    }
  };
  return ({ type, object, previous, at }) => {
    store.touch(object);
    const event = store.put('event', {
      id: newId('event'),
      object: 'event',
      api_version: API_VERSION,
      created: at,
      data: {
        object: structuredClone(object),
        ...(previous === undefined ? {} : { previous_attributes: structuredClone(previous) }),
      },
      livemode: false,
      pending_webhooks: 0,
      request: request(),
      type,
    });
    removeOldest();
    deliver(event);
    return event;
  };
}
