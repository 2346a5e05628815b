import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** `accepted`: the mail server took the email, which does not say that it arrived. */
export const AlertEmailTestOutcome = z.enum(['accepted', 'refused']);

/** The latest test email to the user's address. `outcome` and `ended_at` are null until the mail server has decided. */
export const AlertEmailTest = z.object({
  id: z.uuid(),
  requested_at: z.iso.datetime(),
  outcome: z.nullable(AlertEmailTestOutcome),
  ended_at: z.nullable(z.iso.datetime()),
});
export type AlertEmailTest = z.infer<typeof AlertEmailTest>;

export const testAlertEmail = defineEndpoint({
  operationId: 'testAlertEmail',
  method: 'POST',
  path: '/alert-rules/email-test',
  tag: 'alert rules',
  summary: 'Email a test to the user’s own address, on the way that alerts take',
  description:
    'Requires email_updates (else 409). Up to five an hour. An email that can’t be sent within five minutes is dropped.',
  access: 'session',
  responses: { 200: z.object({ data: AlertEmailTest }) },
  refusals: [409],
});

export const getAlertEmailTest = defineEndpoint({
  operationId: 'getAlertEmailTest',
  method: 'GET',
  path: '/alert-rules/email-test',
  tag: 'alert rules',
  summary: 'What became of the latest test email; null if there was none',
  access: 'session',
  responses: { 200: z.object({ data: z.nullable(AlertEmailTest) }) },
});
