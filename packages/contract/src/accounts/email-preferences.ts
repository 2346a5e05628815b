import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { tokenField } from '../fields.ts';

/** The only account data that a preferences token gives access to. */
export const EmailPreferences = z.object({ subscriptionExpiryEmailsEnabled: z.boolean() });
export type EmailPreferences = z.infer<typeof EmailPreferences>;

const byToken = z.strictObject({ token: tokenField });
const response = { 200: z.object({ message: z.string(), data: EmailPreferences }) };

export const getEmailPreferences = defineEndpoint({
  operationId: 'getEmailPreferences',
  method: 'GET',
  path: '/email-preferences/:token',
  tag: 'email-preferences',
  summary: "Get the email settings of the token's user",
  access: 'public',
  params: byToken,
  responses: { 200: z.object({ data: EmailPreferences }) },
  refusals: [404],
});

export const unsubscribeExpiryEmails = defineEndpoint({
  operationId: 'unsubscribeExpiryEmails',
  method: 'PATCH',
  path: '/email-preferences/subscription-expiry/unsubscribe/:token',
  tag: 'email-preferences',
  summary: 'Turn off emails about the end of the trial',
  access: 'public',
  params: byToken,
  responses: response,
  refusals: [404],
});

export const subscribeExpiryEmails = defineEndpoint({
  operationId: 'subscribeExpiryEmails',
  method: 'PATCH',
  path: '/email-preferences/subscription-expiry/subscribe/:token',
  tag: 'email-preferences',
  summary: 'Turn on emails about the end of the trial',
  access: 'public',
  params: byToken,
  responses: response,
  refusals: [404],
});

export const unsubscribeExpiryEmailsInOneClick = defineEndpoint({
  operationId: 'unsubscribeExpiryEmailsInOneClick',
  method: 'POST',
  path: '/email-preferences/subscription-expiry/unsubscribe/:token',
  tag: 'email-preferences',
  summary: 'Turn off emails about the end of the trial from an email client',
  description: 'RFC 8058: the form `List-Unsubscribe=One-Click`. Ignores cookies and accepts any origin.',
  access: 'public',
  client: 'mail client',
  params: byToken,
  body: z.looseObject({ 'List-Unsubscribe': z.literal('One-Click', 'List-Unsubscribe must be One-Click') }),
  responses: response,
  refusals: [404],
});
