import { ALERT_MAIL_WINDOW_MS } from '@bna/contract/business';
import { newsDayOf } from '@bna/contract/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AlertEmailsNode, startAlertEmailsNode } from '../../../../test/alert-emails-node.ts';
import { PUBLIC_ORIGIN } from '../../../../test/test-node.ts';
import type { MailMessage } from '../../../deps.ts';
import { recordAlertEmail } from './store.ts';

const MARKUP = '<img src=x onerror=alert(1)> & "quoted" </p><script>alert(2)</script>';

let node: AlertEmailsNode;
beforeEach(async () => {
  node = await startAlertEmailsNode();
  await node.createSubscriber();
});
afterEach(() => node.stop());

/** Sends and returns the email about the alerts so far. */
const sendEmail = async (): Promise<MailMessage | undefined> => {
  node.advance(ALERT_MAIL_WINDOW_MS);
  const [mail, ...more] = await node.sendDueMails();
  expect(more).toEqual([]);
  return mail;
};

describe('the email about one alert', () => {
  // @req 14.14
  it('contains the content of the alert: event, reason, numbers, risk, figures and source', async () => {
    const id = await node.publish({
      title: 'Velmora Therapeutics Announces Order',
      publisher: 'GlobeNewswire',
      published_date: '2026-11-20T14:59:00Z',
      first_part: 'Velmora won an order.',
      second_part: 'It doubles the revenue of a year.',
      third_part: 'Order value $80.00M.',
      negative_content: 'The order can be canceled.',
      risk_assessment_comment: 'A single customer.',
      score: 84,
      event_type: 'order',
      share_of_market_cap: 0.043,
    });
    const mail = await sendEmail();
    expect(mail?.subject).toBe('ZVZZT: Velmora won an order');
    const url = `${PUBLIC_ORIGIN}/en/account?day=${newsDayOf(node.clock.now())}#news-${id}`;
    expect(mail?.text).toContain(
      [
        'ZVZZT · Velmora Therapeutics Inc.',
        'Strong · Order',
        'Velmora won an order.',
        'It doubles the revenue of a year.',
        'Order value $80.00M.',
        'Negative: The order can be canceled.',
        'Risk: A single customer.',
        'Last price $27.35 · Market cap $1.84B · Avg volume 1,264,000 · Size 4.3% of market cap',
        'GlobeNewswire, 11/20/2026 at 09:59 ET',
        url,
      ].join('\n'),
    );
    for (const markup of [
      `<a href="${url}"`,
      '>Velmora Therapeutics Inc.</span>',
      '>Strong · Order</p>',
      '>Velmora won an order.</p>',
      '>It doubles the revenue of a year.</p>',
      '>Order value $80.00M.</p>',
      'Negative:</strong> The order can be canceled.</p>',
      'Risk:</strong> A single customer.</p>',
      'Market\u00a0cap\u00a0$1.84B',
      '>GlobeNewswire, 11/20/2026 at 09:59 ET</p>',
    ]) {
      expect(mail?.html).toContain(markup);
    }
  });

  // @req 16.4
  it('dates the figures that are older than a trading day', async () => {
    await node.publish({ last_price: 3.4, last_price_as_of: '2026-11-18' });
    const mail = await sendEmail();
    expect(mail?.text).toContain('Last price $3.40 (Nov 18) · Market cap $1.84B · Avg volume 1,264,000');
  });

  it('links to the page where these emails can be turned off', async () => {
    await node.publish();
    const mail = await sendEmail();
    expect(mail?.text).toContain(
      `Turn off these emails on your subscription page:\n${PUBLIC_ORIGIN}/en/account/subscription`,
    );
    expect(mail?.html).toContain(`href="${PUBLIC_ORIGIN}/en/account/subscription"`);
    expect(mail?.unsubscribeUrl).toBe(`${PUBLIC_ORIGIN}/en/account/subscription`);
  });

  it('omits missing parts and marks missing figures as unknown', async () => {
    await node.db.execute('UPDATE stock SET market_cap = NULL, average_volume = NULL, last_price = NULL');
    await node.publish();
    const mail = await sendEmail();
    expect(mail?.text).toContain('Last price unknown · Market cap unknown · Avg volume unknown');
    expect(mail?.text).not.toMatch(/Risk:|Negative:|null/);
    expect(mail?.html).not.toMatch(/class="warning"|null/);
  });

  // @threat J3
  it('escapes all content in both parts', async () => {
    await node.publish({
      publisher: MARKUP,
      company_name: MARKUP,
      first_part: MARKUP,
      second_part: MARKUP,
      third_part: MARKUP,
      negative_content: MARKUP,
      risk_assessment_comment: MARKUP,
    });
    await node.publish({ symbol: 'NTEST', first_part: MARKUP });
    const mail = await sendEmail();
    expect(mail?.html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    expect(mail?.text.split(MARKUP)).toHaveLength(9);
  });

  // @threat J1
  it('collapses line breaks in the subject and in the body', async () => {
    await node.publish({ first_part: 'Velmora won\r\nBcc: evil@x.test\n\n-- \nBNA\tan order.' });
    const mail = await sendEmail();
    expect(mail?.subject).toBe('ZVZZT: Velmora won Bcc: evil@x.test -- BNA an order');
    expect(mail?.text).toContain('\nVelmora won Bcc: evil@x.test -- BNA an order.\n');
  });

  it.each([
    [`${'Velmora won a large order '.repeat(20)}.`, /^ZVZZT: Velmora won a .*\p{L}…$/u],
    ['x'.repeat(2_000), /^ZVZZT: x+…$/u],
    ['🚀'.repeat(400), /^ZVZZT: 🚀+…$/u],
  ])('truncates the subject to 100 characters', async (first_part, subject) => {
    await node.publish({ first_part });
    const mail = await sendEmail();
    expect(mail?.subject).toMatch(subject);
    const length = Array.from(mail?.subject ?? '').length;
    expect(length).toBeGreaterThan(80);
    expect(length).toBeLessThanOrEqual(100);
    expect(mail?.subject.isWellFormed()).toBe(true);
  });
});

describe('the email about several alerts', () => {
  it('leads with the strongest alert, then the newest', async () => {
    for (const [first_part, score] of [
      ['Mild.', 40],
      ['Strong, earlier.', 90],
      ['Not rated.', null],
      ['Strong, later.', 90],
      ['Solid.', 70],
    ] as const) {
      await node.publish({ first_part, score });
    }
    const mail = await sendEmail();
    expect(mail?.subject).toBe('ZVZZT: Strong, later, and 4 more alerts');
    expect(mail?.text.match(/^(?:Mild|Not rated|Solid|Strong, \w+)\.$/gm)).toEqual([
      'Strong, later.',
      'Strong, earlier.',
      'Solid.',
      'Mild.',
      'Not rated.',
    ]);
  });

  it('keeps the number of the others in a truncated subject', async () => {
    await node.publish();
    await node.publish({ first_part: 'Velmora won a large order '.repeat(20), score: 90 });
    const subject = (await sendEmail())?.subject ?? '';
    expect(subject).toMatch(/^ZVZZT: Velmora won a .*…, and 1 more alert$/);
    expect(subject.length).toBeLessThanOrEqual(100);
  });

  it('shows corrections and omits retracted alerts', async () => {
    const [first, second] = [await node.publish(), await node.publish({ symbol: 'NTEST' })];
    node.advance(ALERT_MAIL_WINDOW_MS);
    await node.openMailing();
    await node.continueMailings();
    await node.correct(first, { first_part: 'Velmora won two orders.' });
    await node.retract(second);
    const [mail] = await node.sendQueuedMails();
    expect(mail?.subject).toBe('ZVZZT: Velmora won two orders');
    expect(mail?.text).not.toContain('NTEST');
  });

  it('is not sent if all alerts were retracted or the log was replaced', async () => {
    for (const change of [node.retract, node.replaceLog]) {
      const id = await node.publish();
      node.advance(ALERT_MAIL_WINDOW_MS);
      await node.openMailing();
      await node.continueMailings();
      await change(id);
      expect(await node.sendQueuedMails()).toEqual([]);
    }
  });

  it('leaves out what another email brought the user', async () => {
    const other = await node.createSubscriber();
    const ids = [await node.publish(), await node.publish({ symbol: 'NTEST' })];
    await recordAlertEmail(node.db, { userId: other.userId, alertIds: ids.slice(0, 1), sentAt: node.clock.now() });
    node.advance(ALERT_MAIL_WINDOW_MS);
    const mails = await node.sendDueMails();
    const subjectTo = (email: string) => mails.find(({ to }) => to === email)?.subject;
    expect(subjectTo(other.email)).toMatch(/^NTEST: /);
    expect(subjectTo(other.email)).not.toContain('more');
    expect(mails).toHaveLength(2);
  });

  it('shows the strongest 100 alerts and the number of others', async () => {
    await node.publish({ first_part: 'The oldest of all.' });
    await node.publishMany(104);
    const mail = await sendEmail();
    expect(mail?.subject).toMatch(/, and 104 more alerts$/);
    expect(mail?.text).toContain('These are the strongest 100. See the news feed for 5 more.');
    expect(mail?.text.match(/^ZVZZT · /gm)).toHaveLength(100);
    expect(mail?.text).not.toContain('The oldest of all.');
  });
});
