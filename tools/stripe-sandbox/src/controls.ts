import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorResponse, requireSecretKey } from './api/server.ts';
import { closeDispute, openDispute } from './billing/disputes.ts';
import { failRefund } from './billing/refunds.ts';
import type { Seconds } from './clock.ts';
import { invalidRequest } from './errors.ts';
import type { Deliveries } from './events/deliveries.ts';
import type { Delivery } from './events/delivery-log.ts';
import { Faults, DEFAULT_FAULTS } from './events/faults.ts';
import { currentTimeOfCustomer, type SandboxContext } from './context.ts';

type FaultChanges = z.input<typeof FaultChanges>;
const FaultChanges = Faults.partial();

/** Controls a sandbox beyond the Stripe API. */
export interface Controls {
  /** Changes the given faults and returns all of them. */
  setFaults(faults: FaultChanges): Faults;
  /** Clears all faults. Held events stay held until they are released. */
  clearFaults(): Faults;
  /** Delivers held events, in random order if `shuffle` is set. Returns their number. */
  release(): number;
  /** Sends an event again. Returns the number of deliveries. */
  resend(event: string): number;
  /** Lists recent deliveries, oldest first. */
  deliveries(): Delivery[];
  /** Resolves when no delivery is in progress. */
  settled(): Promise<void>;
  /** Advances the sandbox's own clock and runs due work. Returns the new time. */
  advance(seconds: Seconds): Seconds;
  /** Returns the time of the sandbox's own clock. */
  now(): Seconds;
  /**
   * Sets the sandbox's own clock back, to create a history that ends today. Returns the new time.
   *
   * @throws StripeError 400 once a customer exists
   */
  setBack(seconds: Seconds): Seconds;
  /** Disputes a charge. Returns the id of the dispute. */
  dispute(charge: string): string;
  closeDispute(dispute: string, outcome: 'won' | 'lost'): void;
  failRefund(refund: string): void;
}

interface Dependencies {
  context: SandboxContext;
  faults: Faults;
  deliveries: Deliveries;
  /** Moves the sandbox's own clock, back with negative seconds. Returns the new time. */
  moveClock: (seconds: Seconds) => Seconds;
  onChange: () => void;
}

export function createControls({ context, faults, deliveries, moveClock, onChange }: Dependencies): Controls {
  const { store } = context;
  return {
    setFaults: (given) => Object.assign(faults, FaultChanges.parse(given)),
    clearFaults: () => Object.assign(faults, { ...DEFAULT_FAULTS }),
    release: () => deliveries.release(),
    resend: (event) => deliveries.resend(store.get('event', event)),
    deliveries: () => structuredClone([...store.state.deliveries.values()]),
    settled: () => deliveries.settled(),
    advance: (seconds) => moveClock(seconds),
    now: () => context.now(),
    setBack(seconds) {
      if (store.list('customer').length > 0) {
        throw invalidRequest('The clock can be set back only before the first customer exists.', 'seconds');
      }
      return moveClock(-seconds);
    },
    dispute(id) {
      const charge = store.get('charge', id);
      const dispute = openDispute(context, charge, currentTimeOfCustomer(context, charge.customer));
      onChange();
      return dispute.id;
    },
    closeDispute(id, outcome) {
      const dispute = store.get('dispute', id);
      const { customer } = store.get('charge', dispute.charge);
      closeDispute(context, dispute, { outcome, at: currentTimeOfCustomer(context, customer) });
      onChange();
    },
    failRefund(id) {
      const refund = store.get('refund', id);
      failRefund(context, refund, currentTimeOfCustomer(context, refund.customer));
      onChange();
    },
  };
}

const Advance = z.strictObject({
  seconds: z
    .int()
    .min(1)
    .max(20 * 365 * 86_400),
});
const Close = z.strictObject({ outcome: z.enum(['won', 'lost']) });
const Charge = z.strictObject({ charge: z.string() });

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(body ?? {});
  if (!success) throw invalidRequest(z.prettifyError(error));
  return data;
}

interface ServedControls {
  readonly controls: Controls;
  /** That of the API. */
  readonly secretKey: string;
  /** Saves what a control changed, before it answers. */
  readonly save: () => Promise<void>;
}

/** Serves the controls as JSON under `/sandbox`. */
export function serveControls(app: FastifyInstance, { controls, secretKey, save }: ServedControls): void {
  const serve = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    handle: (request: { id: string; body: unknown }) => unknown,
  ): void => {
    app.route({
      method,
      url,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          requireSecretKey(request, secretKey);
          const { id = '' } = z.object({ id: z.string().optional() }).parse(request.params);
          const answer = await handle({ id, body: request.body });
          if (method !== 'GET') await save();
          return await reply.send(answer);
        } catch (error) {
          const { status, body } = errorResponse(error);
          return reply.status(status).send(body);
        }
      },
    });
  };

  serve('GET', '/sandbox/deliveries', () => ({ deliveries: controls.deliveries() }));
  serve('GET', '/sandbox/faults', () => controls.setFaults({}));
  serve('POST', '/sandbox/faults', ({ body }) => controls.setFaults(read(FaultChanges, body)));
  serve('DELETE', '/sandbox/faults', () => controls.clearFaults());
  serve('POST', '/sandbox/release', () => ({ released: controls.release() }));
  serve('POST', '/sandbox/settled', async () => {
    await controls.settled();
    return { settled: true };
  });
  serve('POST', '/sandbox/events/:id/resend', ({ id }) => ({ deliveries: controls.resend(id) }));
  serve('POST', '/sandbox/clock/advance', ({ body }) => ({ now: controls.advance(read(Advance, body).seconds) }));
  serve('GET', '/sandbox/clock', () => ({ now: controls.now() }));
  serve('POST', '/sandbox/clock/set-back', ({ body }) => ({ now: controls.setBack(read(Advance, body).seconds) }));
  serve('POST', '/sandbox/disputes', ({ body }) => ({ id: controls.dispute(read(Charge, body).charge) }));
  serve('POST', '/sandbox/disputes/:id/close', ({ id, body }) => {
    controls.closeDispute(id, read(Close, body).outcome);
    return { id };
  });
  serve('POST', '/sandbox/refunds/:id/fail', ({ id }) => {
    controls.failRefund(id);
    return { id };
  });
}
