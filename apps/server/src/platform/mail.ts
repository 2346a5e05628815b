import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type Mailer, type MailMessage, MailRefusedError } from '../deps.ts';
import type { Db } from './database.ts';
import type { Job, JobQueue } from './jobs.ts';
import type { Logger } from './logger.ts';
import type { Limit } from './rate-limit.ts';

/** Changes that email the user, who could otherwise flood a mailbox: the address may belong to someone else. */
export const NOTIFIED_CHANGES: Limit = { name: 'notified-change', max: 20, windowS: 3_600 };

/** A kind of email and its job data. Secrets are created when the email is written, so that the queue holds none. */
export interface MailKind<Data extends object> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Sends after a random delay of seconds, so that the timing of later requests doesn't reveal the email. */
  readonly isDelayed?: true;
  /** 0 (default) if someone waits for it, such as a password reset. Below 0 for mailings and notices, which can be many. */
  readonly priority?: number;
}

export interface MailContent extends Omit<MailMessage, 'id'> {
  /** Called once the mail server accepted the email. */
  readonly onSent?: () => Promise<void>;
  /** Called once the mail server refused the email for good. */
  readonly onRefused?: () => Promise<void>;
}

/** Writes emails of one kind. Returns null if the email is no longer needed. Must be idempotent per job. */
export interface MailWriter {
  readonly name: string;
  readonly write: (data: unknown, job: { id: string }) => Promise<MailContent | null>;
}

export const defineMailWriter = <Data extends object>(
  kind: MailKind<Data>,
  write: (data: Data, job: { id: string }) => Promise<MailContent | null>,
): MailWriter => ({ name: kind.name, write: (data, job) => write(kind.data.parse(data), job) });

const MAX_DELAY_S = 3;

/** Enqueues an email within the transaction that causes it. */
export type EnqueueMail = <Data extends object>(transaction: Db, kind: MailKind<Data>, data: Data) => Promise<void>;

export const createEnqueueMail =
  (queue: Pick<JobQueue, 'enqueue'>): EnqueueMail =>
  (transaction, kind, data) =>
    queue.enqueue(
      transaction,
      'mail',
      { kind: kind.name, data },
      {
        startAfterS: kind.isDelayed === true ? randomInt(1, MAX_DELAY_S + 1) : 0,
        priority: kind.priority ?? 0,
      },
    );

export type EnqueueMails = <Data extends object>(
  transaction: Db,
  kind: MailKind<Data>,
  data: readonly Data[],
) => Promise<void>;

export const createEnqueueMails =
  (queue: Pick<JobQueue, 'enqueueMany'>): EnqueueMails =>
  (transaction, kind, data) =>
    queue.enqueueMany(
      transaction,
      'mail',
      data.map((one) => ({ kind: kind.name, data: one })),
      { priority: kind.priority ?? 0 },
    );

const QueuedMail = z.object({ kind: z.string(), data: z.unknown() });

/**
 * Returns the handler of `mail` jobs. A crash after sending sends the email again, with the same Message-ID. An email
 * that the server refuses permanently is logged and dropped.
 */
export function createMailSender(options: {
  mailer: Mailer;
  writers: readonly MailWriter[];
  log: Logger;
}): (job: Job) => Promise<void> {
  const { mailer, log } = options;
  const writers = new Map(options.writers.map((writer) => [writer.name, writer]));
  return async ({ id, data }) => {
    const { kind, data: mailData } = QueuedMail.parse(data);
    const writer = writers.get(kind);
    if (writer === undefined) throw new Error(`Unknown kind of email: ${kind}`);
    const content = await writer.write(mailData, { id });
    if (content === null) {
      log.info({ mail: id, kind }, 'email no longer needed');
      return;
    }
    const { onSent, onRefused, ...message } = content;
    // A failed job would send the email again.
    const record = async (outcome: 'sent' | 'refused', store: (() => Promise<void>) | undefined): Promise<void> => {
      await store?.().catch((error: unknown) => {
        log.warn({ err: error, mail: id, kind, outcome }, 'outcome of an email could not be recorded');
      });
    };
    try {
      await mailer.send({ id, ...message });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      log.error({ mail: id, kind, reason: error.message }, 'email refused permanently');
      await record('refused', onRefused);
      return;
    }
    log.info({ mail: id, kind }, 'email sent');
    await record('sent', onSent);
  };
}
