import type { Seconds } from '../clock.ts';
import { randomId } from '../ids.ts';
import type { StripeEvent, WebhookEndpoint } from '../objects.ts';
import type { Store } from '../store.ts';
import type { Delivery } from './delivery-log.ts';
import { type Faults, seededChance, shuffled } from './faults.ts';
import { signatureHeader } from './signature.ts';

const TIMEOUT_MS = 10_000;
/** Between a failed attempt and the next. After the last the delivery has failed. */
const RETRY_AFTER_MS = [1_000, 5_000, 30_000, 120_000];
const LOG_LENGTH = 2_000;

/** Calls something later. Tests give one that they turn by hand. */
export type Schedule = (task: () => void, afterMs: number) => { cancel: () => void };

export const realSchedule: Schedule = (task, afterMs) => {
  const timer = setTimeout(task, afterMs);
  return { cancel: () => clearTimeout(timer) };
};

export interface Deliveries {
  /** Sends an event to every endpoint that asks for its type, or keeps it while events are held. */
  add(event: StripeEvent): void;
  /** Sends what is held, in an order of chance if faults say so. */
  release(): number;
  /** Sends an event again to every endpoint that asks for its type. @returns how many */
  resend(event: StripeEvent): number;
  /** Takes up deliveries that were on their way when the sandbox stopped. */
  resume(): void;
  /** Resolves when nothing is being sent. What waits for a retry or is held does not count. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  store: Store;
  faults: Faults;
  now: () => Seconds;
  /** The time that signatures carry. */
  signedAt: () => Seconds;
  schedule: Schedule;
  onChange: () => void;
}

const asksFor = (endpoint: WebhookEndpoint, type: string): boolean =>
  endpoint.status === 'enabled' && endpoint.enabled_events.some((wanted) => wanted === '*' || wanted === type);

/** Delivers events as Stripe does: signed, in no promised order, tried again when the answer is not 2xx within 10 s. */
export function createDeliveries({ store, faults, now, signedAt, schedule, onChange }: Parts): Deliveries {
  const { deliveries } = store.state;
  const sending = new Set<Promise<void>>();
  const timers = new Map<string, { cancel: () => void }>();
  const stopping = new AbortController();
  let chance = { seed: faults.seed, next: seededChance(faults.seed) };

  const draw = (): number => {
    if (chance.seed !== faults.seed) chance = { seed: faults.seed, next: seededChance(faults.seed) };
    return chance.next();
  };

  const post = async (delivery: Delivery): Promise<{ status: number | null; error: string | null }> => {
    const endpoint = store.find('webhook_endpoint', delivery.endpoint);
    const event = store.find('event', delivery.event);
    if (endpoint === undefined || event === undefined) return { status: null, error: 'The endpoint or event is gone.' };
    if (faults.failDeliveries > 0) {
      faults.failDeliveries -= 1;
      return { status: null, error: 'Made to fail by the controls.' };
    }
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (sandbox)',
          'stripe-signature': signatureHeader(body, endpoint.secret ?? '', signedAt()),
        },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping.signal]),
      });
      await response.body?.cancel();
      return { status: response.status, error: null };
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : 'The connection failed.' };
    }
  };

  const attempt = async (delivery: Delivery): Promise<void> => {
    delivery.state = 'sending';
    if (faults.deliveryLatencyMs > 0) await later(delivery, faults.deliveryLatencyMs);
    const { status, error } = await post(delivery);
    // What the end of the sandbox broke off is sent at the next start.
    if (stopping.signal.aborted && status === null) return;
    delivery.attempts.push({ at: now(), status, error });
    const event = store.find('event', delivery.event);
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'delivered';
      if (event !== undefined) event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
    } else {
      const pause = RETRY_AFTER_MS[delivery.attempts.length - 1];
      delivery.state = pause === undefined || event === undefined ? 'failed' : 'waiting';
      if (pause !== undefined && delivery.state === 'waiting') sendAfter(delivery, pause);
    }
    onChange();
  };

  const later = (delivery: Delivery, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = schedule(() => {
        timers.delete(delivery.id);
        resolve();
      }, ms);
      timers.set(delivery.id, {
        cancel: () => {
          timer.cancel();
          resolve();
        },
      });
    });

  const sendAfter = (delivery: Delivery, ms: number): void => {
    const timer = schedule(() => {
      timers.delete(delivery.id);
      send(delivery);
    }, ms);
    timers.set(delivery.id, timer);
  };

  const send = (delivery: Delivery): void => {
    if (stopping.signal.aborted) return;
    const work = attempt(delivery);
    sending.add(work);
    void work.finally(() => sending.delete(work));
  };

  const isLost = (): boolean => {
    if (faults.drop > 0) {
      faults.drop -= 1;
      return true;
    }
    return faults.dropRate > 0 && draw() < faults.dropRate;
  };

  const start = (delivery: Delivery): void => {
    if (isLost()) {
      delivery.state = 'dropped';
      return;
    }
    send(delivery);
  };

  const makeDeliveries = (event: StripeEvent): Delivery[] =>
    store
      .list('webhook_endpoint')
      .filter((endpoint) => asksFor(endpoint, event.type))
      .flatMap((endpoint) =>
        Array.from({ length: faults.duplicate }, () => {
          const delivery: Delivery = {
            id: randomId('dlv_'),
            event: event.id,
            type: event.type,
            endpoint: endpoint.id,
            state: faults.hold ? 'held' : 'waiting',
            attempts: [],
          };
          deliveries.set(delivery.id, delivery);
          return delivery;
        }),
      );

  const forgetOldest = (): void => {
    for (const [id, { state }] of deliveries) {
      if (deliveries.size <= LOG_LENGTH) return;
      if (state !== 'held' && state !== 'waiting' && state !== 'sending') deliveries.delete(id);
    }
  };

  return {
    add(event) {
      const made = makeDeliveries(event);
      event.pending_webhooks = new Set(made.map(({ endpoint }) => endpoint)).size;
      if (!faults.hold) for (const delivery of made) start(delivery);
      forgetOldest();
    },
    release() {
      faults.hold = false;
      const held = [...deliveries.values()].filter(({ state }) => state === 'held');
      for (const delivery of faults.shuffle ? shuffled(held, draw) : held) start(delivery);
      onChange();
      return held.length;
    },
    resend(event) {
      const made = makeDeliveries(event);
      if (!faults.hold) for (const delivery of made) start(delivery);
      onChange();
      return made.length;
    },
    resume() {
      for (const delivery of deliveries.values()) {
        if (delivery.state === 'waiting' || delivery.state === 'sending') send(delivery);
        // The control that held them is off after a start.
        if (delivery.state === 'held' && !faults.hold) start(delivery);
      }
    },
    async settled() {
      while (sending.size > 0) await Promise.all(sending);
    },
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) timer.cancel();
      await Promise.all(sending);
    },
  };
}
