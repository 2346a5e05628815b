import { ALERT_MAIL_WINDOW_MS } from '@bna/contract/business';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AlertEmailsNode, startAlertEmailsNode } from '../../../../test/alert-emails-node.ts';
import type { TestUser } from '../../../../test/test-node.ts';
import { recordAlertEmail } from '../alert-emails/store.ts';
import { announceRetractions } from './announce-retractions.ts';

const DAY_MS = 86_400_000;

let node: AlertEmailsNode;
let subscriber: TestUser;
beforeEach(async () => {
  node = await startAlertEmailsNode();
  subscriber = await node.createSubscriber();
});
afterEach(() => node.stop());

/** Sends the email about the alerts so far. */
async function sendAlerts(): Promise<void> {
  node.advance(ALERT_MAIL_WINDOW_MS);
  expect(await node.sendDueMails()).not.toEqual([]);
}

describe('a retracted alert', () => {
  it('is reported by email to those who got it by email, once', async () => {
    const id = await node.publish({ first_part: 'Velmora won an order.' });
    await sendAlerts();
    await node.createSubscriber();
    node.advance(ALERT_MAIL_WINDOW_MS);
    await node.retract(id);
    const [mail, ...more] = await node.sendRetractionMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: subscriber.email, subject: 'Retracted: ZVZZT alert' });
    expect(mail?.text).toContain(
      [
        'ZVZZT · Velmora Therapeutics Inc.',
        'Velmora won an order.',
        'Published 11/20/2026 at 10:00 ET · Retracted 11/20/2026 at 10:02 ET',
      ].join('\n'),
    );
    expect(await node.sendRetractionMails()).toEqual([]);
  });

  it('is reported to a user who has lost the add-on since', async () => {
    const id = await node.publish();
    await sendAlerts();
    await node.cancelAddOn(subscriber);
    await node.retract(id);
    expect(await node.sendRetractionMails()).toHaveLength(1);
  });

  it('is not reported if it was never emailed', async () => {
    await node.retract(await node.publish());
    expect(await node.sendRetractionMails()).toEqual([]);
  });

  it('is reported if its email left while it was retracted', async () => {
    const id = await node.publish();
    await node.retract(id);
    expect(await node.sendRetractionMails()).toEqual([]);
    await recordAlertEmail(node.db, { userId: subscriber.userId, alertIds: [id], sentAt: node.clock.now() });
    expect(await node.sendRetractionMails()).toHaveLength(1);
  });

  it('is not reported a day later', async () => {
    const id = await node.publish();
    await sendAlerts();
    await node.retract(id);
    node.advance(DAY_MS);
    expect(await node.sendRetractionMails()).toEqual([]);
  });

  it('is reported once by two nodes', async () => {
    const ids = [await node.publish(), await node.publish({ symbol: 'NTEST' })];
    await sendAlerts();
    for (const id of ids) await node.retract(id);
    const { db, clock, enqueueMails } = node;
    await Promise.all([1, 2].map(() => announceRetractions({ db, clock, enqueueMails })));
    const mails = await node.sendQueuedMails();
    expect(mails.map(({ subject }) => subject)).toEqual(['Retracted: NTEST alert, and 1 more']);
    expect(mails[0]?.text).toContain('We retracted 2 alerts');
  });

  it('is previewed in the inbox, of many only the start', async () => {
    const ids: string[] = [];
    for (let alert = 0; alert < 10; alert += 1) ids.push(await node.publish({ first_part: 'Velmora won an order.' }));
    await sendAlerts();
    for (const id of ids) await node.retract(id);
    const [mail] = await node.sendRetractionMails();
    const [, preview = ''] = /overflow:hidden">([^<]*)</.exec(mail?.html ?? '') ?? [];
    expect(preview).toMatch(/^(?:ZVZZT: Velmora won an order\. )+ZVZZT.*…$/);
    expect(preview.length).toBeLessThanOrEqual(150);
  });

  it('is reported later if the email can’t be queued now', async () => {
    const id = await node.publish();
    await sendAlerts();
    await node.retract(id);
    const { db, clock } = node;
    const enqueueMails = () => Promise.reject(new Error('The queue is down'));
    await expect(announceRetractions({ db, clock, enqueueMails })).rejects.toThrow('The queue is down');
    expect(await node.sendRetractionMails()).toHaveLength(1);
  });
});
