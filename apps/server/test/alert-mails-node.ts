import { eq, sql } from 'drizzle-orm';
import { createAlertMailing, openAlertMailing } from '../src/features/news/alert-mailing.ts';
import { listAddOnHolders } from '../src/features/subscription/add-on-holders.ts';
import type { AdjustableClock, MailMessage } from '../src/deps.ts';
import { continueMailings, type MailingKind } from '../src/platform/mailing.ts';
import { alertLogHead } from '../src/news-schema.ts';
import { mailing, userAddOn } from '../src/schema.ts';
import { type Access, newItem, type Person, startTestNode } from './test-node.ts';

export type AlertMailsNode = Awaited<ReturnType<typeof startAlertMailsNode>>;

/** Stands still until it is moved. */
function createStillClock(): AdjustableClock {
  let now = new Date('2026-11-20T15:00:00Z');
  return {
    now: () => now,
    moveTo(instant) {
      now = instant;
      return true;
    },
  };
}

/** A node with what its jobs side does for the mails of alerts, step by step. Its clock stands still until it is moved. */
export async function startAlertMailsNode() {
  const node = await startTestNode({ clock: createStillClock() });
  const { db, clock, log } = node;
  const token = await node.apiToken();
  const editor = await node.person('none', ['TRADER']);
  const alertMails: MailingKind = createAlertMailing({
    clock,
    log,
    enqueueMails: node.enqueueMails,
    listHolders: (within, page) => listAddOnHolders(within, { ...page, addOn: 'email_updates', now: clock.now() }),
  });

  const open = () => openAlertMailing({ db, clock, log });
  const proceed = () => continueMailings({ db, clock, kinds: [alertMails] });

  const answered = <T>(answer: { statusCode: number; body: string; json: () => { data: T } }): T => {
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json().data;
  };

  return {
    ...node,
    open,
    proceed,
    /** Somebody who chose the e-mail updates. */
    holder: async (access: Access = 'active'): Promise<Person> => {
      const person = await node.person(access);
      await db.insert(userAddOn).values({ user_id: person.userId, package_name: 'email_updates', status: 'active' });
      return person;
    },
    drop: async ({ userId }: Person): Promise<void> => {
      await db.update(userAddOn).set({ status: 'canceled' }).where(eq(userAddOn.user_id, userId));
    },
    /** @returns the item's id */
    publish: async (change: Record<string, unknown> = {}): Promise<string> => {
      const payload = newItem({ published_date: clock.now().toISOString(), ...change });
      const answer = await node.ask({ method: 'POST', url: '/api/v1/news-summary', payload, token });
      return answered<{ id: string }>(answer).id;
    },
    publishMany: async (count: number): Promise<void> => {
      const items = Array.from({ length: count }, () => newItem({ published_date: clock.now().toISOString() }));
      const url = '/api/v1/news-summary/batch';
      answered(await node.ask({ method: 'POST', url, payload: { items }, token }));
    },
    correct: async (id: string, payload: Record<string, unknown>): Promise<void> => {
      answered(await node.ask({ method: 'PATCH', url: `/api/v1/news-summary/${id}`, payload, as: editor }));
    },
    retract: async (id: string): Promise<void> => {
      const answer = await node.ask({ method: 'DELETE', url: `/api/v1/news-summary/${id}`, as: editor });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    /** As a restored backup does. */
    replaceLog: async (): Promise<void> => {
      await db.update(alertLogHead).set({ epoch: sql`gen_random_uuid()::text` });
    },
    wait: (ms: number): void => {
      clock.moveTo(new Date(clock.now().getTime() + ms));
    },
    countMailings: () => db.$count(mailing),
    /** What the jobs side does of itself, and the mails that it sends, by their recipients. */
    mail: async (): Promise<MailMessage[]> => {
      await open();
      await proceed();
      return (await node.deliverMails()).toSorted((a, b) => (a.to < b.to ? -1 : 1));
    },
  };
}
