import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../test/billing-node.ts';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { createSmtpMailer } from '../adapters/mailer/smtp.ts';
import { startSmtpCatcher } from '../adapters/mailer/testing/smtp-catcher.ts';
import { listBilledPackages } from '../features/subscription/packages.ts';
import { readConfig } from '../platform/config.ts';
import { doctorCommand } from './doctor.ts';
import { seed } from './seed.ts';

describe('the doctor, about mail', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
    await seed(node);
  });
  afterAll(() => node.stop());

  const examine = async (smtpUrl: string | undefined) => {
    const lines: string[] = [];
    const config = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'alerts@bna.example' });
    const smtp = createSmtpMailer({ url: smtpUrl ?? 'smtp://127.0.0.1:9', from: config.mailFrom });
    const mailer = smtpUrl === undefined ? { ...smtp, check: () => Promise.resolve() } : smtp;
    const isWell = await doctorCommand({
      config,
      db: node.db,
      pool: node.database.pool,
      mailer,
      payments: { checkCatalogue: () => Promise.resolve([]) },
      print: (line) => {
        lines.push(line);
      },
    });
    smtp.close();
    return { isWell, line: lines.find((line) => line.includes('mail:')) };
  };

  it('is content with a mail server that answers', async () => {
    const catcher = await startSmtpCatcher();
    const { isWell, line } = await examine(catcher.url.replace('//', '//bna:canary@'));
    expect([isWell, line]).toEqual([
      true,
      `ok    mail: 127.0.0.1:${String(catcher.port)} takes mails; they come from alerts@bna.example`,
    ]);
    await catcher.stop();
  });

  it('says what is wrong with one that does not, without its password', async () => {
    const catcher = await startSmtpCatcher();
    const url = catcher.url.replace('//', '//bna:canary@');
    const server = `127.0.0.1:${String(catcher.port)}`;
    catcher.refuse('AUTH', 535);
    const refused = await examine(url);
    expect([refused.isWell, refused.line]).toEqual([
      false,
      expect.stringContaining(`FAIL  mail: The mail server ${server} cannot be used: Invalid login: 535`),
    ]);
    await catcher.stop();
    const away = await examine(url);
    expect([away.isWell, away.line]).toEqual([
      false,
      `FAIL  mail: The mail server ${server} cannot be used: connect ECONNREFUSED ${server}`,
    ]);
    expect(`${String(refused.line)}${String(away.line)}`).not.toContain('canary');
  });

  it('says where mails stay without one', async () => {
    expect((await examine(undefined)).line).toBe(
      'ok    mail: SMTP_URL is not set; mails from alerts@bna.example stay in the mailbox',
    );
  });
});

describe('the doctor, about Stripe', () => {
  let node: BillingNode;
  beforeAll(async () => {
    node = await startBillingNode();
  });
  afterAll(() => node.stop());

  const examine = async (): Promise<string | undefined> => {
    const lines: string[] = [];
    await doctorCommand({
      config: readConfig({}),
      db: node.db,
      pool: node.database.pool,
      mailer: { send: () => Promise.resolve(), check: () => Promise.resolve() },
      payments: node.billing.payments,
      print: (line) => {
        lines.push(line);
      },
    });
    return lines.find((line) => line.includes('stripe:'));
  };

  it('is content with the catalogue that was taken there', async () => {
    const { length } = await listBilledPackages(node.db);
    expect(await examine()).toBe(`ok    stripe: sells what the catalogue says, at ${String(length)} prices`);
  });

  it('says what differs there, and that nobody answers', async () => {
    await node.stripe.products.update('bna_genius_plus', { active: false });
    expect(await examine()).toBe(
      'FAIL  stripe: The product bna_genius_plus is not active at Stripe. Run: npm run bna -- seed',
    );
    node.sandbox.controls.setFaults({ failApi: 2, failApiBy: 'cut_before' });
    expect(await examine()).toContain('FAIL  stripe: Stripe cannot be reached: ');
    node.sandbox.controls.clearFaults();
    await node.billing.payments.seedCatalogue(await listBilledPackages(node.db));
    expect(await examine()).toContain('ok    stripe');
  });
});
