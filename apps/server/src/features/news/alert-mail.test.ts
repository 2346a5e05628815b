import { ALERT_MAIL_WINDOW_MS } from '@bna/contract/business';
import { newsDayOf } from '@bna/contract/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AlertMailsNode, startAlertMailsNode } from '../../../test/alert-mails-node.ts';
import { PUBLIC_ORIGIN } from '../../../test/test-node.ts';
import type { MailMessage } from '../../deps.ts';

const MARKUP = '<img src=x onerror=alert(1)> & "quoted" </p><script>alert(2)</script>';

let node: AlertMailsNode;
beforeEach(async () => {
  node = await startAlertMailsNode();
  await node.holder();
});
afterEach(() => node.stop());

/** The mail of what was published so far. */
const mailed = async (): Promise<MailMessage | undefined> => {
  node.wait(ALERT_MAIL_WINDOW_MS);
  const [mail, ...more] = await node.mail();
  expect(more).toEqual([]);
  return mail;
};

describe('the mail of an alert', () => {
  it('says what the feed says: what happened, why, the numbers, the risk, the figures, the source', async () => {
    const id = await node.publish({
      title: 'Velmora Therapeutics Announces Order',
      publisher: 'GlobeNewswire',
      published_date: '2026-11-20T14:59:00Z',
      first_part: 'Velmora won an order.',
      second_part: 'It doubles the revenue of a year.',
      third_part: 'Order value $80.00M.',
      negative_content: 'The order can be canceled.',
      risk_assessment_comment: 'A single customer.',
    });
    const mail = await mailed();
    expect(mail?.subject).toBe('ZVZZT: Velmora won an order');
    const url = `${PUBLIC_ORIGIN}/en/account?day=${newsDayOf(node.clock.now())}#news-${id}`;
    expect(mail?.text).toContain(
      [
        'ZVZZT · Velmora Therapeutics Inc.',
        'Velmora won an order.',
        'It doubles the revenue of a year.',
        'Order value $80.00M.',
        'Negative: The order can be canceled.',
        'Risk: A single customer.',
        'Last price $27.35 · Market cap $1.84B · Avg volume 1,264,000',
        'GlobeNewswire, 11/20/2026 at 09:59 ET',
        url,
      ].join('\n'),
    );
    for (const words of [
      `<a href="${url}"`,
      '>Velmora Therapeutics Inc.</span>',
      '>Velmora won an order.</p>',
      '>It doubles the revenue of a year.</p>',
      '>Order value $80.00M.</p>',
      'Negative:</strong> The order can be canceled.</p>',
      'Risk:</strong> A single customer.</p>',
      'Market\u00a0cap\u00a0$1.84B',
      '>GlobeNewswire, 11/20/2026 at 09:59 ET</p>',
    ]) {
      expect(mail?.html).toContain(words);
    }
  });

  it('tells how to end such mails', async () => {
    await node.publish();
    const mail = await mailed();
    expect(mail?.text).toContain(
      `End these mails on your subscription page:\n${PUBLIC_ORIGIN}/en/account/subscription`,
    );
    expect(mail?.html).toContain(`href="${PUBLIC_ORIGIN}/en/account/subscription"`);
  });

  it('leaves out what is not known, and says so of figures', async () => {
    await node.db.execute('UPDATE stock SET market_cap = NULL, average_volume = NULL, last_price = NULL');
    await node.publish();
    const mail = await mailed();
    expect(mail?.text).toContain('Last price not known · Market cap not known · Avg volume not known');
    expect(mail?.text).not.toMatch(/Risk:|Negative:|null/);
    expect(mail?.html).not.toMatch(/class="warning"|null/);
  });

  it('J3: shows what others have written as text, in every place of both parts', async () => {
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
    const mail = await mailed();
    expect(mail?.html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    expect(mail?.text.split(MARKUP)).toHaveLength(9);
  });

  it('J1: keeps a text of many lines on one, in the subject and in the mail', async () => {
    await node.publish({ first_part: 'Velmora won\r\nBcc: evil@x.test\n\n-- \nBNA\tan order.' });
    const mail = await mailed();
    expect(mail?.subject).toBe('ZVZZT: Velmora won Bcc: evil@x.test -- BNA an order');
    expect(mail?.text).toContain('\nVelmora won Bcc: evil@x.test -- BNA an order.\n');
  });

  it.each([
    [`${'Velmora won a large order '.repeat(20)}.`, /^ZVZZT: Velmora won a .*\p{L}…$/u],
    ['x'.repeat(2_000), /^ZVZZT: x+…$/u],
    ['🚀'.repeat(400), /^ZVZZT: 🚀+…$/u],
  ])('has a subject of at most a hundred characters', async (first_part, subject) => {
    await node.publish({ first_part });
    const mail = await mailed();
    expect(mail?.subject).toMatch(subject);
    const length = Array.from(mail?.subject ?? '').length;
    expect(length).toBeGreaterThan(80);
    expect(length).toBeLessThanOrEqual(100);
    expect(mail?.subject.isWellFormed()).toBe(true);
  });
});

describe('the mail of several alerts', () => {
  it('names each symbol once in its subject, the newest first, and tells of each alert', async () => {
    for (const symbol of ['ZVZZT', 'NTEST', 'NTEST', 'ZVZZT', 'NTEST']) await node.publish({ symbol });
    const mail = await mailed();
    expect(mail?.subject).toBe('5 alerts: NTEST, ZVZZT');
    expect(mail?.text.match(/^\w+(?= · )/gm)).toEqual(['NTEST', 'ZVZZT', 'NTEST', 'NTEST', 'ZVZZT']);
  });

  it('shows each as it stands by then: corrected, or not at all where it was retracted', async () => {
    const [first, second] = [await node.publish(), await node.publish({ symbol: 'NTEST' })];
    node.wait(ALERT_MAIL_WINDOW_MS);
    await node.open();
    await node.proceed();
    await node.correct(first, { first_part: 'Velmora won two orders.' });
    await node.retract(second);
    const [mail] = await node.deliverMails();
    expect(mail?.subject).toBe('ZVZZT: Velmora won two orders');
    expect(mail?.text).not.toContain('NTEST');
  });

  it('is not written where all were retracted, or the log was replaced', async () => {
    for (const change of [node.retract, node.replaceLog]) {
      const id = await node.publish();
      node.wait(ALERT_MAIL_WINDOW_MS);
      await node.open();
      await node.proceed();
      await change(id);
      expect(await node.deliverMails()).toEqual([]);
    }
  });

  it('shows the newest hundred, and says how many more there are', async () => {
    await node.publish({ first_part: 'The oldest of all.' });
    await node.publishMany(104);
    const mail = await mailed();
    expect(mail?.subject).toBe('105 alerts: ZVZZT');
    expect(mail?.text).toContain('The newest 100; the news feed has 5 more.');
    expect(mail?.text.match(/^ZVZZT · /gm)).toHaveLength(100);
    expect(mail?.text).not.toContain('The oldest of all.');
  });
});
