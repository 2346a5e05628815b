import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sendContactMessage } from '@bna/contract/contact';
import { createCaller } from '../caller.ts';
import { startMailServer } from '../mail-server.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { becomes } from '../wait.ts';
import { createWorld, type World } from '../world.ts';

const MAILS_PER_FAULT = 8;
const KILLS_BEFORE = 2;
/** Each within the time in which the queue takes no worker for dead: a mail that was doubled is not killed again. */
const KILLS_AFTER = 3;
const AWAY_MS = 2_500;
const SLOW_MS = 1_500;
/** What a killed worker had in hand is taken over within 35 seconds; then the queue may pause before it tries. */
const ALL_TAKEN_WITHIN_MS = 120_000;
const LOST_AFTER_MS = 20_000;
const TAKEN_WITHIN_MS = 60_000;

/** Every message of the contact page is one mail to support: what it says tells it apart. */
export const mail: Scenario = {
  name: 'mail',
  about: 'the mail server is away, refuses for now, is slow; the node is killed before and after its 250',
  sabotage: { about: 'a mail that the server does not take for now counts as refused for good', violates: 'I5' },
  async run(stage): Promise<Recording> {
    const server = await startMailServer();
    stage.teardown.add(() => server.down());
    const world = await createWorld(stage, {
      nodes: 1,
      env: { SMTP_URL: server.url },
      sabotage: [
        {
          file: 'platform/mail.ts',
          search: 'if (!(error instanceof MailRefusedError)) throw error;',
          replacement: '',
        },
      ],
    });
    const node = world.node(0);
    const caller = createCaller({ origin: () => node.origin, publicOrigin: world.publicOrigin });
    const acked: string[] = [];
    /** Marks of mails whose node was killed between 250 and its commit. */
    const mayBeDoubled = new Set<string>();

    const write = async (mark: string): Promise<void> => {
      const body = {
        email: `writer-${mark}@faults.test`,
        message: `The number of this message is ${mark}.`,
        rootSubject: 'subscribed',
        subject: 'News and alerts',
        childSubject: 'I hear no sound',
      };
      const answer = await caller.insist('POST', sendContactMessage.path, { body });
      if (answer.status !== 200)
        throw new Error(`The message was answered ${String(answer.status)}: ${answer.message}`);
      acked.push(mark);
    };
    const writeMany = async (): Promise<void> => {
      for (let count = 0; count < MAILS_PER_FAULT; count += 1) await write(randomUUID());
    };
    const timesTaken = (mark: string): number => server.taken.filter(({ eml }) => eml.includes(mark)).length;
    const isTaken = (): boolean => acked.every((mark) => timesTaken(mark) > 0);

    // What is lost is not waited for.
    const withinMs = stage.isSabotaged ? LOST_AFTER_MS : ALL_TAKEN_WITHIN_MS;
    await writeMany();
    await server.down();
    await writeMany();
    await delay(AWAY_MS);
    await server.up();
    server.refuse(451);
    await writeMany();
    await delay(AWAY_MS);
    server.refuse(null);
    server.setDelayMs(SLOW_MS);
    await writeMany();
    await becomes(isTaken, { withinMs });
    server.setDelayMs(0);

    for (let kill = 0; kill < KILLS_BEFORE + KILLS_AFTER; kill += 1) {
      const isAfter = kill >= KILLS_BEFORE;
      const killed = Promise.withResolvers<void>();
      const own = randomUUID();
      server.beforeTaken(async ({ eml }) => {
        if (!eml.includes(own)) return true;
        if (isAfter) {
          // It stands still before it can hear the 250, so that nothing is committed after it.
          node.process.freeze();
          mayBeDoubled.add(own);
          return true;
        }
        await node.process.kill();
        killed.resolve();
        return false;
      });
      server.afterTaken(({ eml }) => {
        if (isAfter && eml.includes(own)) void node.process.kill().then(killed.resolve);
      });
      await write(own);
      await Promise.race([killed.promise, delay(TAKEN_WITHIN_MS)]);
      server.beforeTaken(null);
      server.afterTaken(null);
      await node.process.start();
    }
    const startedAt = performance.now();
    await becomes(isTaken, { withinMs });
    await becomes(() => isQueueEmpty(world), { withinMs, everyMs: 200 });
    const tookS = ((performance.now() - startedAt) / 1_000).toFixed(1);

    const findFaults = (): string[] => {
      const faults: string[] = [];
      const ids = new Map<string, string>();
      for (const mark of acked) {
        const copies = server.taken.filter(({ eml }) => eml.includes(mark));
        const [first] = copies;
        const allowed = mayBeDoubled.has(mark) ? 2 : 1;
        if (first === undefined) faults.push(`mail ${mark} never came`);
        if (copies.length > allowed) faults.push(`mail ${mark} came ${String(copies.length)} times`);
        if (new Set(copies.map(({ messageId }) => messageId)).size > 1)
          faults.push(`mail ${mark} came under several Message-IDs`);
        const other = first === undefined ? undefined : ids.get(first.messageId);
        if (other !== undefined) faults.push(`mails ${mark} and ${other} share a Message-ID`);
        if (first !== undefined) ids.set(first.messageId, mark);
      }
      return faults;
    };
    const doubled = acked.filter((mark) => timesTaken(mark) > 1).length;
    return {
      nodes: [node.process],
      further: [
        { invariant: 'I5', find: findFaults },
        { invariant: 'I7', find: () => caller.violations },
      ],
      figures: `${String(acked.length)} mails queued, ${String(server.taken.length)} taken, ${String(doubled)} doubled of ${String(mayBeDoubled.size)} that may be; the last of them ${tookS} s after the kills`,
    };
  },
};

async function isQueueEmpty({ database }: World): Promise<boolean> {
  const [row] = await database.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`,
  );
  return row?.open === 0;
}
