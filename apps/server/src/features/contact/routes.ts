import { randomInt } from 'node:crypto';
import { SPAM_FOLDER_AFTER_HOURS, SUPPORT_REPLY_HOURS } from '@bna/contract/business';
import { listContactSubjects, sendContactMessage } from '@bna/contract/contact/contact';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database.ts';
import type { EnqueueMail } from '../../platform/mail.ts';
import { type Limit, type RateLimiter, consumeOrThrow } from '../../platform/rate-limit.ts';
import { route } from '../../platform/route.ts';
import { resolveSubject } from './resolve-subject.ts';
import { contactMail } from './contact-mail.ts';
import { createContactSubjects } from './contact-subjects.ts';

export interface ContactRoutesDeps {
  readonly db: Db;
  readonly rateLimiter: RateLimiter;
  readonly enqueueMail: EnqueueMail;
  readonly marketingOrigin: string;
}

const PER_IP: Limit = { name: 'contact-ip', max: 30, windowS: 3_600 };
const PER_ADDRESS: Limit = { name: 'contact-address', max: 5, windowS: 3_600 };

/** Omits look-alike characters. */
const COPY_ID_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const COPY_ID_LENGTH = 6;

export function contactRoutes(app: FastifyInstance, deps: ContactRoutesDeps): void {
  const subjects = createContactSubjects(deps.marketingOrigin);

  route(app, listContactSubjects, ({ query }) => Promise.resolve({ data: [...subjects[query.rootSubject]] }));

  route(app, sendContactMessage, async ({ body, request }) => {
    consumeOrThrow(deps.rateLimiter, PER_IP, request.ip);
    const { email, message, rootSubject } = body;
    const subjectLabels = [...resolveSubject(subjects, body)];
    consumeOrThrow(deps.rateLimiter, PER_ADDRESS, email.toLowerCase());
    const copyId = createCopyId();
    // The email job is the only write, so no transaction is needed.
    await deps.enqueueMail(deps.db, contactMail, { copyId, email, rootSubject, subjectLabels, message });
    return { data: { message: thanks(copyId) } };
  });
}

/** The reference number of a message for support and the sender. */
function createCopyId(): string {
  const characters = Array.from({ length: COPY_ID_LENGTH }, () =>
    COPY_ID_ALPHABET.charAt(randomInt(COPY_ID_ALPHABET.length)),
  );
  return `C-${characters.join('')}`;
}

const thanks = (copyId: string): string =>
  `Thank you for your message. Your reference is ${copyId}. We reply within ${String(SUPPORT_REPLY_HOURS.from)} to ${String(SUPPORT_REPLY_HOURS.to)} business hours. No reply after ${String(SPAM_FOLDER_AFTER_HOURS)} hours? Please check your spam folder.`;
