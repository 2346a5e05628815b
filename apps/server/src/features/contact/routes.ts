import { randomInt } from 'node:crypto';
import { SPAM_FOLDER_AFTER_HOURS, SUPPORT_REPLY_HOURS } from '@bna/contract/business';
import { listContactSubjects, sendContactMessage } from '@bna/contract/contact';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database.ts';
import type { EnqueueMail } from '../../platform/mail.ts';
import { type Limit, type RateLimiter, spendOne } from '../../platform/rate-limit.ts';
import { route } from '../../platform/route.ts';
import { chosenSubject } from './chosen-subject.ts';
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

/** Without characters that are read for one another. */
const COPY_ID_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const COPY_ID_LENGTH = 6;

export function contactRoutes(app: FastifyInstance, deps: ContactRoutesDeps): void {
  const subjects = createContactSubjects(deps.marketingOrigin);

  route(app, listContactSubjects, ({ query }) => Promise.resolve({ data: [...subjects[query.rootSubject]] }));

  route(app, sendContactMessage, async ({ body, request }) => {
    spendOne(deps.rateLimiter, PER_IP, request.ip);
    const { email, message, rootSubject } = body;
    const subjectLabels = [...chosenSubject(subjects, body)];
    spendOne(deps.rateLimiter, PER_ADDRESS, email.toLowerCase());
    const copyId = createCopyId();
    // The mail is all there is to store: it needs no transaction around it.
    await deps.enqueueMail(deps.db, contactMail, { copyId, email, rootSubject, subjectLabels, message });
    return { data: { message: thanks(copyId) } };
  });
}

/** By this support and the writer name the message to each other. */
function createCopyId(): string {
  const characters = Array.from({ length: COPY_ID_LENGTH }, () =>
    COPY_ID_ALPHABET.charAt(randomInt(COPY_ID_ALPHABET.length)),
  );
  return `C-${characters.join('')}`;
}

const thanks = (copyId: string): string =>
  `Thank you for your message. Its number is ${copyId}. We answer within ${String(SUPPORT_REPLY_HOURS.from)} to ${String(SUPPORT_REPLY_HOURS.to)} business hours. Nothing after ${String(SPAM_FOLDER_AFTER_HOURS)} hours? Please look into your spam folder.`;
