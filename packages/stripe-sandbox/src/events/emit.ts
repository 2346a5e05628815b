import type { StripeEvent } from '../objects.ts';
import type { Store } from '../store.ts';
import { API_VERSION, newId, type World } from '../world.ts';

/** Stripe keeps events for 30 days. Test clocks know other days, so here it is a number. */
const KEPT_EVENTS = 5_000;

export interface EventOrigin {
  id: string | null;
  idempotency_key: string | null;
}

interface Parts {
  store: Store;
  /** The call of the API that is being answered. */
  origin: () => EventOrigin;
  deliver: (event: StripeEvent) => void;
}

/** Keeps each event with a copy of its object, then hands it on. */
export function createEmit({ store, origin, deliver }: Parts): World['emit'] {
  const forgetOld = (): void => {
    const events = store.state.objects.event;
    for (const id of events.keys()) {
      if (events.size <= KEPT_EVENTS) return;
      events.delete(id);
    }
  };
  return ({ type, object, previous, at }) => {
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
      request: origin(),
      type,
    });
    forgetOld();
    deliver(event);
    return event;
  };
}
