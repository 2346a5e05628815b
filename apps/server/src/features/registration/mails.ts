import { RENEWAL_DAYS } from '@bna/contract/business';
import { formatMoney } from '@bna/contract/money';
import type { Package, Packages } from '@bna/contract/subscription';
import { formatDate, formatTime } from '@bna/contract/time';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { type MailKind, type MailWriter, mailWriter } from '../../platform/mail.ts';
import { greetingOf, layOutMail } from '../../platform/mail-layout.ts';
import { trial, userAccount, userAddOn } from '../../schema.ts';

const Welcome = z.object({ userId: z.string(), askedForTrial: z.boolean() });
export const welcomeMail: MailKind<z.infer<typeof Welcome>> = { name: 'registration.welcome', data: Welcome };

const AlreadyRegistered = z.object({ userId: z.string() });
/** To the owner of an address that somebody tried to register. */
export const alreadyRegisteredMail: MailKind<z.infer<typeof AlreadyRegistered>> = {
  name: 'registration.of-known-address',
  data: AlreadyRegistered,
};

export interface RegistrationMailsDeps {
  readonly db: Db;
  readonly publicOrigin: string;
  readonly listSoldPackages: (db: Db) => Promise<Packages>;
}

export function createRegistrationMailWriters(deps: RegistrationMailsDeps): readonly MailWriter[] {
  const { db, publicOrigin } = deps;
  return [
    mailWriter(welcomeMail, async ({ userId, askedForTrial }) => {
      const [user] = await db
        .select({
          name: userAccount.name,
          email: userAccount.email,
          registrationId: userAccount.registration_id,
          trialEndsAt: trial.ends_at,
        })
        .from(userAccount)
        .leftJoin(trial, eq(trial.user_id, userAccount.id))
        .where(eq(userAccount.id, userId));
      if (user === undefined) return null;
      const sentences =
        user.trialEndsAt === null ? noTrialSentence({ askedForTrial }) : trialSentence(user.trialEndsAt);
      return {
        to: user.email,
        subject: 'Welcome to BNA',
        ...layOutMail({
          preview: sentences,
          heading: 'Welcome to BNA',
          paragraphs: [
            greetingOf(user.name),
            `Your account is open. Its registration number is ${user.registrationId}.`,
            sentences,
            await planSentence(deps, userId),
          ],
          action: { label: 'Go to your account', url: `${publicOrigin}/en/account` },
          notes: [
            `You can write to us: ${publicOrigin}/en/contact`,
            'You did not open this account? Then somebody has mistyped an address. Please tell us, and we will delete it.',
          ],
        }),
      };
    }),

    mailWriter(alreadyRegisteredMail, async ({ userId }) => {
      const [user] = await db.select({ email: userAccount.email }).from(userAccount).where(eq(userAccount.id, userId));
      if (user === undefined) return null;
      return {
        to: user.email,
        subject: 'Someone tried to register with your address',
        ...layOutMail({
          preview: 'You already have an account. Nothing has been changed.',
          heading: 'You already have an account',
          paragraphs: [
            'Someone tried to open a BNA account with your email address. You have one already, so nothing was opened and nothing was changed.',
            'If it was you, please log in. If it was somebody else, there is nothing to do: they have not learned that this account exists.',
          ],
          action: { label: 'Log in', url: `${publicOrigin}/en/login` },
          notes: [
            `You do not know your password any more? Choose a new one: ${publicOrigin}/en/forgot-password`,
            `You can write to us: ${publicOrigin}/en/contact`,
          ],
        }),
      };
    }),
  ];
}

const trialSentence = (endsAt: Date): string =>
  `Your free trial runs until ${formatDate(endsAt)}, ${formatTime(endsAt)}. It costs $0.00, needs no card and ends by itself: nothing is charged after it unless you subscribe.`;

const noTrialSentence = ({ askedForTrial }: { askedForTrial: boolean }): string =>
  askedForTrial
    ? 'There is one free trial for each email address, and yours has been used before. So this account starts without a trial, and nothing is charged unless you subscribe.'
    : 'Your account starts without a subscription, as you asked. Nothing is charged unless you subscribe.';

/** What a paid plan of the user's choice costs, to the cent. */
async function planSentence({ db, listSoldPackages }: RegistrationMailsDeps, userId: string): Promise<string> {
  const { subscriptionPackages, addOnPackages } = await listSoldPackages(db);
  const rows = await db.select({ name: userAddOn.package_name }).from(userAddOn).where(eq(userAddOn.user_id, userId));
  const chosen = new Set(rows.map(({ name }) => name));
  const packages = [...subscriptionPackages, ...addOnPackages.filter(({ name }) => chosen.has(name))];
  const listed = packages.filter(({ name }) => name !== 'auto_renewal').map(priceTag);
  const total = formatMoney(
    packages.reduce((sum, { price }) => sum + price, 0),
    packages[0]?.currency ?? 'USD',
  );
  const days = `${String(RENEWAL_DAYS)} days`;
  const term = chosen.has('auto_renewal')
    ? `${total} every ${days}, until you switch the renewal off`
    : `${total} for ${days}, without a renewal`;
  return `What you have chosen costs as a paid plan: ${listed.join(', ')}. Together that is ${term}.`;
}

const priceTag = ({ title, price, currency }: Package): string => `${title} ${formatMoney(price, currency)}`;
