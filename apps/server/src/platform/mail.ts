import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type Mailer, type MailMessage, MailRefusedError } from '../deps.ts';
import type { Db } from './database.ts';
import type { Job, JobQueue } from './jobs.ts';
import type { Logger } from './logger.ts';

/** A sort of mail, with what must be known to write one. Secrets are no part of it: they are made when it is written. */
export interface MailKind<Data extends object> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Written some seconds later, at random: the work for it must not show in the time of the requests that come next. */
  readonly isUnhurried?: true;
  /**
   * Of mails to many: below 0, so that nobody's new password waits behind a hundred thousand others, and lower the less it
   * matters when they come.
   */
  readonly priority?: number;
}

/** What a mail says; the rest of the message is the same for all. */
export type MailContent = Omit<MailMessage, 'id'>;

/** Writes mails of a kind. Null: there is no reason to send it any more. May run twice for one job, to the same effect. */
export interface MailWriter {
  readonly name: string;
  readonly write: (data: unknown, job: { id: string }) => Promise<MailContent | null>;
}

export const mailWriter = <Data extends object>(
  kind: MailKind<Data>,
  write: (data: Data, job: { id: string }) => Promise<MailContent | null>,
): MailWriter => ({ name: kind.name, write: (data, job) => write(kind.data.parse(data), job) });

const UNHURRIED_MAX_S = 3;

/** Puts a mail into the queue, within the transaction that causes it. */
export type EnqueueMail = <Data extends object>(transaction: Db, kind: MailKind<Data>, data: Data) => Promise<void>;

export const createEnqueueMail =
  (queue: Pick<JobQueue, 'enqueue'>): EnqueueMail =>
  (transaction, kind, data) =>
    queue.enqueue(
      transaction,
      'mail',
      { kind: kind.name, data },
      { startAfterS: kind.isUnhurried === true ? randomInt(1, UNHURRIED_MAX_S + 1) : 0 },
    );

/** Puts the same sort of mail to many into the queue at once, within the transaction that causes them. */
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
 * Sends what is in the queue. A job is done when the mail server has taken the mail: a process that is killed in between
 * sends it again, under the same Message-ID. What the server refuses for good is logged and let go.
 */
export function createMailSender(options: {
  mailer: Mailer;
  writers: readonly MailWriter[];
  log: Logger;
}): (job: Job) => Promise<void> {
  const { mailer, log } = options;
  const writers = new Map(options.writers.map((writer) => [writer.name, writer]));
  return async ({ id, data }) => {
    const { kind, data: given } = QueuedMail.parse(data);
    const writer = writers.get(kind);
    if (writer === undefined) throw new Error(`There is no mail of the kind ${kind}`);
    const content = await writer.write(given, { id });
    if (content === null) {
      log.info({ mail: id, kind }, 'a mail is not needed any more');
      return;
    }
    try {
      await mailer.send({ id, ...content });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      log.error({ mail: id, kind, reason: error.message }, 'a mail was refused for good');
      return;
    }
    log.info({ mail: id, kind }, 'a mail was sent');
  };
}
