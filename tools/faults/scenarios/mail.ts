import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sendContactMessage } from '@bna/contract/contact/contact';
import { type ApiClient, createApiClient } from '../api-client.ts';
import { buildContactMessage } from '../contact-message.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import type { NodeProcess } from '../node-process.ts';
import { pollUntil } from '../polling.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed, type TestBed } from '../test-bed.ts';

const EMAILS_PER_FAULT = 8;
const KILLS_BEFORE_250 = 2;
/** All within the time after which the queue gives up a worker, so that a repeated email is not killed again. */
const KILLS_AFTER_250 = 3;
const DOWN_MS = 2_500;
const SLOW_MS = 1_500;
/** The jobs of a killed worker are taken over within 35 seconds. */
const ALL_SENT_WITHIN_MS = 120_000;
const LOST_AFTER_MS = 20_000;
const ACCEPTED_WITHIN_MS = 60_000;

export const mail: Scenario = {
  name: 'mail',
  description: 'the mail server is down, defers or is slow; kills before and after its 250',
  sabotage: {
    description: 'temporary rejections count as permanent',
    violates: 'I5',
    breaks: [
      {
        file: 'platform/mail.ts',
        search: 'if (!(error instanceof MailRefusedError)) throw error;',
        replacement: '',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const server = await startMailServer();
    context.teardown.add(() => server.stop());
    const testBed = await createTestBed(context, { nodes: 1, env: { SMTP_URL: server.url } });
    const { process, origin } = testBed.node(0);
    const client = createApiClient({ origin: () => origin, publicOrigin: testBed.publicOrigin });
    const contact = new ContactForm(client, server);
    // Lost emails never arrive.
    const withinMs = context.isSabotaged ? LOST_AFTER_MS : ALL_SENT_WITHIN_MS;

    await breakServer(server, contact);
    await pollUntil(() => contact.areAllSent, { withinMs });
    server.setDelayMs(0);
    /** Marks of emails whose node was killed between the 250 and its commit. */
    const mayRepeat = new Set<string>();
    for (let kill = 0; kill < KILLS_BEFORE_250 + KILLS_AFTER_250; kill += 1) {
      const mark = randomUUID();
      const isAccepted = kill >= KILLS_BEFORE_250;
      if (isAccepted) mayRepeat.add(mark);
      await killWhileSending({ process, server, contact }, { mark, isAccepted });
    }
    const startedAtMs = performance.now();
    await pollUntil(() => contact.areAllSent, { withinMs });
    await pollUntil(() => isQueueEmpty(testBed), { withinMs, everyMs: 200 });
    const elapsedS = ((performance.now() - startedAtMs) / 1_000).toFixed(1);
    return {
      nodes: [process],
      checks: [
        { invariant: 'I5', find: () => findEmailFaults(server, { marks: contact.marks, mayRepeat }) },
        { invariant: 'I7', find: () => client.violations },
      ],
      summary: `${String(contact.marks.length)} emails queued, ${String(server.accepted.length)} accepted, ${String(mayRepeat.size)} may be repeated; all sent ${elapsedS} s after the kills`,
    };
  },
};

/** Sends messages to support. Each message is one email. */
class ContactForm {
  readonly marks: string[] = [];
  readonly #client: ApiClient;
  readonly #server: MailServer;

  constructor(client: ApiClient, server: MailServer) {
    this.#client = client;
    this.#server = server;
  }

  get areAllSent(): boolean {
    return this.marks.every((mark) => this.#server.accepted.some(({ eml }) => eml.includes(mark)));
  }

  async send(mark: string = randomUUID()): Promise<void> {
    const body = buildContactMessage(mark);
    const { status, message } = await this.#client.callUntilAnswered('POST', sendContactMessage.path, { body });
    if (status !== 200) throw new Error(`The message returned ${String(status)}: ${message}`);
    this.marks.push(mark);
  }

  async sendMany(): Promise<void> {
    for (let count = 0; count < EMAILS_PER_FAULT; count += 1) await this.send();
  }
}

async function breakServer(server: MailServer, contact: ContactForm): Promise<void> {
  await contact.sendMany();
  await server.stop();
  await contact.sendMany();
  await delay(DOWN_MS);
  await server.start();
  server.rejectRecipients(451);
  await contact.sendMany();
  await delay(DOWN_MS);
  server.rejectRecipients(null);
  server.setDelayMs(SLOW_MS);
  await contact.sendMany();
}

/** Kills the node while the server receives an email, before or after the server accepts it. */
async function killWhileSending(
  { process, server, contact }: { process: NodeProcess; server: MailServer; contact: ContactForm },
  { mark, isAccepted }: { mark: string; isAccepted: boolean },
): Promise<void> {
  const killed = Promise.withResolvers<void>();
  server.beforeAccept(async ({ eml }) => {
    if (!eml.includes(mark)) return true;
    if (isAccepted) {
      // Frozen before it can receive the 250, so that it cannot commit.
      process.freeze();
      return true;
    }
    await process.kill();
    killed.resolve();
    return false;
  });
  server.afterAccept(({ eml }) => {
    if (isAccepted && eml.includes(mark)) void process.kill().then(killed.resolve);
  });
  await contact.send(mark);
  await Promise.race([killed.promise, delay(ACCEPTED_WITHIN_MS)]);
  server.beforeAccept(null);
  server.afterAccept(null);
  await process.start();
}

function findEmailFaults(
  { accepted }: MailServer,
  { marks, mayRepeat }: { marks: readonly string[]; mayRepeat: ReadonlySet<string> },
): string[] {
  const faults: string[] = [];
  const marksById = new Map<string, string>();
  for (const mark of marks) {
    const copies = accepted.filter(({ eml }) => eml.includes(mark));
    const [first] = copies;
    if (first === undefined) {
      faults.push(`email ${mark} was never sent`);
      continue;
    }
    if (copies.length > (mayRepeat.has(mark) ? 2 : 1))
      faults.push(`email ${mark} was sent ${String(copies.length)} times`);
    if (new Set(copies.map(({ messageId }) => messageId)).size > 1)
      faults.push(`email ${mark} has several Message-IDs`);
    const other = marksById.get(first.messageId);
    if (other !== undefined) faults.push(`emails ${mark} and ${other} share a Message-ID`);
    marksById.set(first.messageId, mark);
  }
  return faults;
}

async function isQueueEmpty({ database }: TestBed): Promise<boolean> {
  const [row] = await database.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`,
  );
  return row?.open === 0;
}
