import { randomUUID } from 'node:crypto';
import { type AlertEmailTest, AlertEmailTestOutcome } from '@bna/contract/feed/alert-email-test';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { defineMailWriter, type EnqueueMail, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { renderMail } from '../../../platform/render-mail.ts';
import { findUser } from '../../accounts/public.ts';
import { hasAddOn } from '../../billing/public.ts';
import { alertEmailTest } from './schema.ts';

const testMail: MailKind<{ userId: string; testId: string }> = {
  name: 'news.email_test',
  data: z.strictObject({ userId: z.uuid(), testId: z.uuid() }),
};

/** A later test email would surprise the user. */
const MAX_AGE_MS = 5 * 60_000;

/** Enqueues a test email to the user's own address. Returns null without the email updates. */
export function requestEmailTest(
  { db, enqueueMail }: { db: NodePgDatabase; enqueueMail: EnqueueMail },
  { userId, now }: { userId: string; now: Date },
): Promise<AlertEmailTest | null> {
  return db.transaction(async (transaction) => {
    if (!(await hasAddOn(transaction, userId, { addOn: 'email_updates', now }))) return null;
    const test = { user_id: userId, id: randomUUID(), requested_at: now, outcome: null, ended_at: null };
    await transaction
      .insert(alertEmailTest)
      .values(test)
      .onConflictDoUpdate({ target: alertEmailTest.user_id, set: test });
    await enqueueMail(transaction, testMail, { userId, testId: test.id });
    return toEmailTest(test);
  });
}

/** Returns the user's latest test; null if there was none. */
export async function findEmailTest(db: Db, userId: string): Promise<AlertEmailTest | null> {
  const [test] = await db.select().from(alertEmailTest).where(eq(alertEmailTest.user_id, userId));
  return test === undefined ? null : toEmailTest(test);
}

const toEmailTest = ({ id, requested_at, outcome, ended_at }: typeof alertEmailTest.$inferSelect): AlertEmailTest => ({
  id,
  requested_at: requested_at.toISOString(),
  outcome: outcome === null ? null : AlertEmailTestOutcome.parse(outcome),
  ended_at: ended_at?.toISOString() ?? null,
});

/** Returns the writer of test emails. None is sent after five minutes, after a newer test, or without the add-on. */
export const createEmailTestWriter = ({
  db,
  clock,
  publicOrigin,
}: {
  db: Db;
  clock: Clock;
  publicOrigin: string;
}): MailWriter =>
  defineMailWriter(testMail, async ({ userId, testId }) => {
    const isLatest = and(eq(alertEmailTest.user_id, userId), eq(alertEmailTest.id, testId));
    const [user, [test]] = await Promise.all([findUser(db, userId), db.select().from(alertEmailTest).where(isLatest)]);
    const now = clock.now();
    if (user === undefined || test === undefined || now.getTime() - test.requested_at.getTime() > MAX_AGE_MS)
      return null;
    if (!(await hasAddOn(db, userId, { addOn: 'email_updates', now }))) return null;
    const end = async (outcome: 'accepted' | 'refused'): Promise<void> => {
      await db.update(alertEmailTest).set({ outcome, ended_at: clock.now() }).where(isLatest);
    };
    return {
      to: user.email,
      subject: 'Test of your BNA alert emails',
      ...renderMail({
        preview: 'Alert emails reach you.',
        heading: 'Your alert emails work',
        paragraphs: ['You tested your alerts. Alerts that you get by email arrive like this one.'],
        action: { label: 'Open your alert rules', url: `${publicOrigin}/en/account/alert-rules` },
        notes: ['If this email was in your spam folder, mark it as not spam.'],
      }),
      onSent: () => end('accepted'),
      onRefused: () => end('refused'),
    };
  });
