import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerOfError, checkKey } from './api/server.ts';
import { closeDispute, openDispute } from './billing/disputes.ts';
import { failRefund } from './billing/refunds.ts';
import type { Seconds } from './clock.ts';
import { invalidRequest } from './errors.ts';
import type { Deliveries } from './events/deliveries.ts';
import type { Delivery } from './events/delivery-log.ts';
import { Faults, NO_FAULTS } from './events/faults.ts';
import { nowOfCustomer, type World } from './world.ts';

type FaultChanges = z.input<typeof FaultChanges>;
const FaultChanges = Faults.partial();

/** What tests and people may do to a sandbox beside the API. */
export interface Controls {
  /** What goes wrong from now on; what is not named stays as it is. */
  setFaults(faults: FaultChanges): Faults;
  /** Ends all faults. Held events stay held until they are released. */
  clearFaults(): Faults;
  /** Lets held events go, in an order of chance if `shuffle` is set. @returns how many */
  release(): number;
  /** Sends an event again. @returns to how many endpoints */
  resend(event: string): number;
  /** The deliveries that are remembered, oldest first. */
  deliveries(): Delivery[];
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  /** Moves the sandbox's own clock ahead and lets everything happen that is due. @returns the new time */
  advance(seconds: Seconds): Seconds;
  /** The time of the sandbox's own clock. */
  now(): Seconds;
  /**
   * Moves the sandbox's own clock back, so that a history can be made up to today. @returns the new time
   * @throws StripeError 400 once there are customers: nothing may happen to them before they were there
   */
  setBack(seconds: Seconds): Seconds;
  /** The owner of the card disputes a charge. @returns the dispute's id */
  dispute(charge: string): string;
  closeDispute(dispute: string, outcome: 'won' | 'lost'): void;
  failRefund(refund: string): void;
}

interface Parts {
  world: World;
  faults: Faults;
  deliveries: Deliveries;
  advance: (seconds: Seconds) => Seconds;
  setBack: (seconds: Seconds) => Seconds;
  onChange: () => void;
}

export function createControls({ world, faults, deliveries, advance, setBack, onChange }: Parts): Controls {
  const { store } = world;
  return {
    setFaults: (given) => Object.assign(faults, FaultChanges.parse(given)),
    clearFaults: () => Object.assign(faults, { ...NO_FAULTS }),
    release: () => deliveries.release(),
    resend: (event) => deliveries.resend(store.get('event', event)),
    deliveries: () => structuredClone([...store.state.deliveries.values()]),
    settled: () => deliveries.settled(),
    advance,
    now: () => world.now(),
    setBack(seconds) {
      if (store.list('customer').length > 0) {
        throw invalidRequest('The clock goes back only while there are no customers.', 'seconds');
      }
      return setBack(seconds);
    },
    dispute(id) {
      const charge = store.get('charge', id);
      const dispute = openDispute(world, charge, nowOfCustomer(world, charge.customer));
      onChange();
      return dispute.id;
    },
    closeDispute(id, outcome) {
      const dispute = store.get('dispute', id);
      const { customer } = store.get('charge', dispute.charge);
      closeDispute(world, dispute, { outcome, at: nowOfCustomer(world, customer) });
      onChange();
    },
    failRefund(id) {
      const refund = store.get('refund', id);
      failRefund(world, refund, nowOfCustomer(world, refund.customer));
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

/** The controls over HTTP, in JSON, under `/sandbox`, with the secret key like the API. */
export function serveControls(app: FastifyInstance, controls: Controls, secretKey: string): void {
  const serve = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    answer: (request: { id: string; body: unknown }) => unknown,
  ): void => {
    app.route({
      method,
      url,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          checkKey(request, secretKey);
          const { id = '' } = z.object({ id: z.string().optional() }).parse(request.params);
          return await reply.send(await answer({ id, body: request.body }));
        } catch (error) {
          const { status, body } = answerOfError(error);
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
