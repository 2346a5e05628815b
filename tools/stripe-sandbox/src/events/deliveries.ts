import type { Seconds } from '../clock.ts';
import { randomId } from '../ids.ts';
import type { StripeEvent, WebhookEndpoint } from '../objects.ts';
import type { Store } from '../store.ts';
import type { Delivery } from './delivery-log.ts';
import { createSeededRandom, type Faults, shuffle } from './faults.ts';
import { type DeliveryResult, postEvent } from './webhook-client.ts';

/** Delays between attempts. After the last one the delivery has failed. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000];
const MAX_LOG_LENGTH = 2_000;

/** Runs a task after a delay. Tests pass one that they control. */
export type RunAfter = (task: () => void, afterMs: number) => { cancel: () => void };

export const runAfter: RunAfter = (task, afterMs) => {
  const timer = setTimeout(task, afterMs);
  return { cancel: () => clearTimeout(timer) };
};

interface Dependencies {
  store: Store;
  faults: Faults;
  now: () => Seconds;
  /** Returns the time in signatures. */
  signedAt: () => Seconds;
  runAfter: RunAfter;
  onChange: () => void;
}

const isSubscribed = (endpoint: WebhookEndpoint, type: string): boolean =>
  endpoint.status === 'enabled' && endpoint.enabled_events.some((pattern) => pattern === '*' || pattern === type);

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** Delivers events to webhook endpoints: signed, in no guaranteed order, retried unless the response is 2xx. */
export class Deliveries {
  readonly #dependencies: Dependencies;
  readonly #inProgress = new Set<Promise<void>>();
  readonly #timers = new Map<string, { cancel: () => void }>();
  readonly #stopping = new AbortController();
  #random: { seed: number; next: () => number };

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const { seed } = dependencies.faults;
    this.#random = { seed, next: createSeededRandom(seed) };
  }

  /** Delivers an event to every subscribed endpoint, or holds it while the fault `hold` is set. */
  add(event: StripeEvent): void {
    const created = this.#createDeliveries(event);
    event.pending_webhooks = new Set(created.map(({ endpoint }) => endpoint)).size;
    this.#startUnlessHeld(created);
    this.#trimLog();
  }

  /** Delivers held events, in random order if the fault `shuffle` is set. Returns their number. */
  release(): number {
    const { faults, onChange } = this.#dependencies;
    faults.hold = false;
    const held = [...this.#log.values()].filter(({ state }) => state === 'held');
    for (const delivery of faults.shuffle ? shuffle(held, () => this.#draw()) : held) this.#start(delivery);
    onChange();
    return held.length;
  }

  /** Sends an event again to every subscribed endpoint. Returns the number of deliveries. */
  resend(event: StripeEvent): number {
    const created = this.#createDeliveries(event);
    this.#startUnlessHeld(created);
    this.#dependencies.onChange();
    return created.length;
  }

  /** Continues deliveries that a restart interrupted. */
  resume(): void {
    for (const delivery of this.#log.values()) {
      if (delivery.state === 'waiting' || delivery.state === 'sending') this.#send(delivery);
      // Faults do not survive a restart, so nothing would release held events.
      if (delivery.state === 'held' && !this.#dependencies.faults.hold) this.#start(delivery);
    }
  }

  /** Resolves when no delivery is in progress. Held events and pending retries do not count. */
  async settled(): Promise<void> {
    while (this.#inProgress.size > 0) await Promise.all(this.#inProgress);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers.values()) timer.cancel();
    await Promise.all(this.#inProgress);
  }

  get #log(): Map<string, Delivery> {
    return this.#dependencies.store.state.deliveries;
  }

  #createDeliveries(event: StripeEvent): Delivery[] {
    const { store, faults } = this.#dependencies;
    const endpoints = store.list('webhook_endpoint').filter((endpoint) => isSubscribed(endpoint, event.type));
    const copies = endpoints.flatMap(({ id }) => Array.from({ length: faults.duplicate }, () => id));
    return copies.map((endpoint) => {
      const delivery: Delivery = {
        id: randomId('dlv_'),
        event: event.id,
        type: event.type,
        endpoint,
        state: faults.hold ? 'held' : 'waiting',
        attempts: [],
      };
      this.#log.set(delivery.id, delivery);
      return delivery;
    });
  }

  #startUnlessHeld(deliveries: readonly Delivery[]): void {
    if (this.#dependencies.faults.hold) return;
    for (const delivery of deliveries) this.#start(delivery);
  }

  #start(delivery: Delivery): void {
    if (this.#isDropped()) this.#setState(delivery, 'dropped');
    else this.#send(delivery);
  }

  #setState(delivery: Delivery, state: Delivery['state']): void {
    delivery.state = state;
    // A delivery that was trimmed from the log while it was sent stays out of it.
    this.#log.get(delivery.id);
  }

  #isDropped(): boolean {
    const { faults } = this.#dependencies;
    if (faults.drop > 0) {
      faults.drop -= 1;
      return true;
    }
    return faults.dropRate > 0 && this.#draw() < faults.dropRate;
  }

  #draw(): number {
    const { seed } = this.#dependencies.faults;
    if (this.#random.seed !== seed) this.#random = { seed, next: createSeededRandom(seed) };
    return this.#random.next();
  }

  #send(delivery: Delivery): void {
    if (this.#stopping.signal.aborted) return;
    const attempt = this.#attempt(delivery);
    this.#inProgress.add(attempt);
    void attempt.finally(() => this.#inProgress.delete(attempt));
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { faults, now, onChange } = this.#dependencies;
    this.#setState(delivery, 'sending');
    if (faults.deliveryLatencyMs > 0) await this.#delay(delivery, faults.deliveryLatencyMs);
    const result = await this.#post(delivery);
    // The next start sends what the stop interrupted.
    if (this.#stopping.signal.aborted && result.status === null) return;
    delivery.attempts.push({ at: now(), ...result });
    this.#conclude(delivery, result);
    onChange();
  }

  async #post(delivery: Delivery): Promise<DeliveryResult> {
    const { store, faults, signedAt } = this.#dependencies;
    const endpoint = store.find('webhook_endpoint', delivery.endpoint);
    const event = store.find('event', delivery.event);
    if (endpoint === undefined || event === undefined) {
      return { status: null, error: 'The endpoint or event no longer exists.' };
    }
    if (faults.failDeliveries > 0) {
      faults.failDeliveries -= 1;
      return { status: null, error: 'Injected fault.' };
    }
    return postEvent(event, endpoint, { signedAt: signedAt(), signal: this.#stopping.signal });
  }

  #conclude(delivery: Delivery, { status }: DeliveryResult): void {
    const event = this.#dependencies.store.find('event', delivery.event);
    if (isSuccess(status)) {
      this.#setState(delivery, 'delivered');
      if (event !== undefined) event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
      return;
    }
    const delayMs = RETRY_DELAYS_MS[delivery.attempts.length - 1];
    if (delayMs === undefined || event === undefined) {
      this.#setState(delivery, 'failed');
      return;
    }
    this.#setState(delivery, 'waiting');
    const timer = this.#dependencies.runAfter(() => {
      this.#timers.delete(delivery.id);
      this.#send(delivery);
    }, delayMs);
    this.#timers.set(delivery.id, timer);
  }

  /** Resolves after the delay, or early when the sandbox stops. */
  #delay(delivery: Delivery, delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#dependencies.runAfter(() => {
        this.#timers.delete(delivery.id);
        resolve();
      }, delayMs);
      const cancel = (): void => {
        timer.cancel();
        resolve();
      };
      this.#timers.set(delivery.id, { cancel });
    });
  }

  #trimLog(): void {
    for (const [id, { state }] of this.#log) {
      if (this.#log.size <= MAX_LOG_LENGTH) return;
      if (state !== 'held' && state !== 'waiting' && state !== 'sending') this.#log.delete(id);
    }
  }
}
