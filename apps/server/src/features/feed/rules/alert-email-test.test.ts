import type { UserExport } from '@bna/contract/accounts/user-export';
import type { AlertEmailTest } from '@bna/contract/feed/alert-email-test';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AlertEmailsNode, startAlertEmailsNode } from '../../../../test/alert-emails-node.ts';
import { eventually } from '../../../../test/eventually.ts';
import type { TestUser } from '../../../../test/test-node.ts';
import { createSmtpMailer } from '../../../adapters/mailer/smtp.ts';
import { startSmtpCatcher } from '../../../adapters/mailer/testing/smtp-catcher.ts';
import { createMailWriters } from '../../../mails.ts';
import { openJobQueue } from '../../../platform/jobs.ts';
import { createMailSender } from '../../../platform/mail.ts';
import { userAccount } from '../../accounts/schema.ts';
import { alertEmailTest } from './schema.ts';

const PATH = '/api/v1/alert-rules/email-test';

let node: AlertEmailsNode;
let catcher: Awaited<ReturnType<typeof startSmtpCatcher>>;
let ending: (() => Promise<unknown>)[];
beforeEach(async () => {
  node = await startAlertEmailsNode();
  catcher = await startSmtpCatcher();
  ending = [];
});
afterEach(async () => {
  for (const end of ending.reverse()) await end();
  await catcher.stop();
  await node.stop();
});

/** Sends what is queued to the mail server, as a node that runs jobs does. */
async function startSending(): Promise<void> {
  const mailer = createSmtpMailer({ url: catcher.url, from: 'alerts@bna.test' });
  ending.push(() => Promise.resolve(mailer.close()));
  const queue = await openJobQueue(node.database, { runsJobs: true, log: node.log });
  ending.push(() => queue.stop());
  const writers = createMailWriters({ ...node, publicOrigin: 'https://bna.test', supportEmail: 'support@bna.test' });
  await queue.work('mail', createMailSender({ mailer, writers, log: node.log }));
}

/** As the data export has it. */
const TEST = {
  alert_id: null,
  channel: 'email',
  recipient: null,
  status: null,
  due_at: '2026-11-20T15:00:00.000Z',
  shown_at: null,
};
async function exportDeliveries(as: TestUser): Promise<UserExport['deliveries']> {
  const response = await node.request({ method: 'GET', url: '/api/v1/users/export', as });
  return response.json<{ data: UserExport }>().data.deliveries;
}

const request = (as: TestUser) => node.request({ method: 'POST', url: PATH, as });
async function read(as: TestUser): Promise<AlertEmailTest | null> {
  return (await node.request({ method: 'GET', url: PATH, as })).json<{ data: AlertEmailTest | null }>().data;
}

it('is handed to the mail server for the user’s own address, and says when', async () => {
  const [user, other] = [await node.createSubscriber(), await node.createSubscriber()];
  expect(await read(user)).toBeNull();
  expect((await request(user)).statusCode).toBe(200);
  expect(await read(user)).toMatchObject({ outcome: null, ended_at: null });
  node.advance(4_000);
  await startSending();
  await eventually(async () => {
    expect(await read(user)).toMatchObject({ outcome: 'accepted', ended_at: '2026-11-20T15:00:04.000Z' });
  });
  expect(await exportDeliveries(user)).toEqual([{ ...TEST, outcome: 'sent', sent_at: '2026-11-20T15:00:04.000Z' }]);
  expect(catcher.mails.map(({ recipients }) => recipients)).toEqual([[user.email]]);
  expect(await read(other)).toBeNull();
});

it('is in the user’s data export, and deleted with the account', async () => {
  const [user, other] = [await node.createSubscriber(), await node.createSubscriber()];
  await request(user);
  expect(await exportDeliveries(user)).toEqual([{ ...TEST, outcome: 'pending', sent_at: null }]);
  expect(await exportDeliveries(other)).toEqual([]);
  await node.db.delete(userAccount).where(eq(userAccount.id, user.userId));
  expect(await node.db.$count(alertEmailTest)).toBe(0);
});

it('is refused if the mail server refuses the address', async () => {
  const user = await node.createSubscriber();
  catcher.refuse('RCPT TO', 550, '5.1.1 No such mailbox');
  await request(user);
  await startSending();
  await eventually(async () => {
    expect(await read(user)).toMatchObject({ outcome: 'refused', ended_at: '2026-11-20T15:00:00.000Z' });
  });
  expect(await exportDeliveries(user)).toEqual([{ ...TEST, outcome: 'refused', sent_at: '2026-11-20T15:00:00.000Z' }]);
  expect(catcher.mails).toEqual([]);
});

it('is sent neither late, nor after a newer test, nor once the add-on ended', async () => {
  const [late, twice, ended] = [
    await node.createSubscriber(),
    await node.createSubscriber(),
    await node.createSubscriber(),
  ];
  await request(late);
  node.advance(5 * 60_000 + 1);
  await request(twice);
  const newest = await request(twice);
  await request(ended);
  await node.cancelAddOn(ended);
  expect((await node.sendQueuedMails()).map(({ to }) => to)).toEqual([twice.email]);
  expect(await read(twice)).toMatchObject({ id: newest.json<{ data: AlertEmailTest }>().data.id, outcome: 'accepted' });
  expect(await read(late)).toMatchObject({ outcome: null });
});

it('is refused to a visitor, without the email updates, and more than five times an hour', async () => {
  expect((await node.request({ method: 'POST', url: PATH })).statusCode).toBe(401);
  const trader = await node.createUser('trialing');
  expect((await request(trader)).statusCode).toBe(409);
  const user = await node.createSubscriber();
  for (let count = 0; count < 5; count += 1) expect((await request(user)).statusCode).toBe(200);
  expect((await request(user)).statusCode).toBe(429);
  expect((await node.sendQueuedMails()).map(({ to }) => to)).toEqual([user.email]);
});
