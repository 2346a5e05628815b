import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { tokenField } from './fields.ts';

/** What the holder of a preference token may see and switch: nothing else of the account. */
export const EmailPreferences = z.object({ subscriptionExpiryEmailsEnabled: z.boolean() });
export type EmailPreferences = z.infer<typeof EmailPreferences>;

const byToken = z.strictObject({ token: tokenField });
const answer = { 200: z.object({ message: z.string(), data: EmailPreferences }) };

export const getEmailPreferences = defineEndpoint({
  method: 'GET',
  path: '/email-preferences/:token',
  tag: 'email-preferences',
  summary: 'Which mails the holder of the token gets',
  access: 'public',
  params: byToken,
  responses: { 200: z.object({ data: EmailPreferences }) },
  refusals: [404],
});

export const unsubscribeExpiryEmails = defineEndpoint({
  method: 'PATCH',
  path: '/email-preferences/subscription-expiry/unsubscribe/:token',
  tag: 'email-preferences',
  summary: 'Switch the mails about the end of the trial off',
  access: 'public',
  params: byToken,
  responses: answer,
  refusals: [404],
});

export const subscribeExpiryEmails = defineEndpoint({
  method: 'PATCH',
  path: '/email-preferences/subscription-expiry/subscribe/:token',
  tag: 'email-preferences',
  summary: 'Switch the mails about the end of the trial on',
  access: 'public',
  params: byToken,
  responses: answer,
  refusals: [404],
});

export const unsubscribeExpiryEmailsInOneClick = defineEndpoint({
  method: 'POST',
  path: '/email-preferences/subscription-expiry/unsubscribe/:token',
  tag: 'email-preferences',
  summary: 'Switch the mails about the end of the trial off, from a mail client',
  description: 'RFC 8058: the form `List-Unsubscribe=One-Click`. Blind to cookies, from any origin.',
  access: 'public',
  caller: 'mail client',
  params: byToken,
  body: z.looseObject({ 'List-Unsubscribe': z.literal('One-Click', 'List-Unsubscribe must be One-Click') }),
  responses: answer,
  refusals: [404],
});
