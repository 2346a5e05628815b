import { eq, sql } from 'drizzle-orm';
import { createAlertMailing, openAlertMailing } from '../src/features/feed/alert-emails/alert-mailing.ts';
import { announceRetractions } from '../src/features/feed/retractions/announce-retractions.ts';
import type { AdjustableClock, MailMessage } from '../src/deps.ts';
import { continueMailings } from '../src/platform/mailing.ts';
import { alertLogHead } from '../src/features/feed/schema.ts';
import { mailing } from '../src/platform/schema.ts';
import { userAddOn } from '../src/features/billing/schema.ts';
import { type Access, newItem, type TestUser, startTestNode } from './test-node.ts';

export type AlertEmailsNode = Awaited<ReturnType<typeof startAlertEmailsNode>>;

/** Returns a clock that changes only through `moveTo`. */
function createFixedClock(): AdjustableClock {
  let now = new Date('2026-11-20T15:00:00Z');
  return {
    now: () => now,
    moveTo(instant) {
      now = instant;
      return true;
    },
  };
}

/** Starts a node with functions for each step of the alert emails, and a fixed clock. */
export async function startAlertEmailsNode() {
  const node = await startTestNode({ clock: createFixedClock() });
  const { db, clock, log } = node;
  const token = await node.apiToken();
  const editor = await node.createUser('none', ['TRADER']);
  const kinds = [createAlertMailing({ clock, log, enqueueMails: node.enqueueMails })];

  const openMailing = () => openAlertMailing({ db, clock, log });
  const runMailings = () => continueMailings({ db, clock, kinds });

  const dataOf = <T>(response: { statusCode: number; body: string; json: () => { data: T } }): T => {
    if (response.statusCode >= 300) throw new Error(response.body);
    return response.json().data;
  };

  return {
    ...node,
    openMailing,
    continueMailings: runMailings,
    /** Creates a user with the email updates add-on. */
    createSubscriber: async (access: Access = 'active'): Promise<TestUser> => {
      const person = await node.createUser(access);
      await db.insert(userAddOn).values({ user_id: person.userId, package_name: 'email_updates', status: 'active' });
      return person;
    },
    cancelAddOn: async ({ userId }: TestUser): Promise<void> => {
      await db.update(userAddOn).set({ status: 'canceled' }).where(eq(userAddOn.user_id, userId));
    },
    /** Returns the id of the alert. */
    publish: async (change: Record<string, unknown> = {}): Promise<string> => {
      const payload = newItem({ published_date: clock.now().toISOString(), ...change });
      const response = await node.request({ method: 'POST', url: '/api/v1/news-summary', payload, token });
      return dataOf<{ id: string }>(response).id;
    },
    publishMany: async (count: number): Promise<void> => {
      const items = Array.from({ length: count }, () => newItem({ published_date: clock.now().toISOString() }));
      const url = '/api/v1/news-summary/batch';
      dataOf(await node.request({ method: 'POST', url, payload: { items }, token }));
    },
    correct: async (id: string, payload: Record<string, unknown>): Promise<void> => {
      dataOf(await node.request({ method: 'PATCH', url: `/api/v1/news-summary/${id}`, payload, as: editor }));
    },
    retract: async (id: string): Promise<void> => {
      const response = await node.request({ method: 'DELETE', url: `/api/v1/news-summary/${id}`, as: editor });
      if (response.statusCode !== 200) throw new Error(response.body);
    },
    /** Changes the epoch like a restore. */
    replaceLog: async (): Promise<void> => {
      await db.update(alertLogHead).set({ epoch: sql`gen_random_uuid()::text` });
    },
    advance: (ms: number): void => {
      clock.moveTo(new Date(clock.now().getTime() + ms));
    },
    /** Returns the emails about retractions. */
    sendRetractionMails: async (): Promise<MailMessage[]> => {
      await announceRetractions({ db, clock, enqueueMails: node.enqueueMails });
      return node.sendQueuedMails();
    },
    countMailings: () => db.$count(mailing),
    /** Runs all steps and returns the sent emails by recipient. */
    sendDueMails: async (): Promise<MailMessage[]> => {
      await openMailing();
      await runMailings();
      return (await node.sendQueuedMails()).toSorted((a, b) => (a.to < b.to ? -1 : 1));
    },
  };
}
