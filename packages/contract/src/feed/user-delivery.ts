import { z } from 'zod/mini';
import { DeliveryChannel } from './delivery-channel.ts';
import { DeliveryOutcome } from './delivery-outcome.ts';
import { WebhookOutcome } from './webhook-outcome.ts';

/** `confirmed`: an open page played, read or showed an alert that must reach the user. `unconfirmed`: no page did. */
const PageOutcome = z.enum(['confirmed', 'unconfirmed']);

/**
 * A delivery of an alert or a test to a user on one channel, with its outcome. Emails have those of push notifications: `sent`
 * once the mail server accepted them, `refused` if it did not. On open pages, only alerts that must reach the user.
 */
export const UserDelivery = z.object({
  /** Null for a test. */
  alert_id: z.nullable(z.uuid()),
  channel: DeliveryChannel,
  /** The name of the device, webhook or chat; null for pages and emails. */
  recipient: z.nullable(z.string()),
  outcome: z.union([DeliveryOutcome, WebhookOutcome, PageOutcome]),
  /** The HTTP status of a webhook or chat; null without an answer. */
  status: z.nullable(z.int()),
  /** When the alert was published or the test requested. */
  due_at: z.iso.datetime(),
  /** When it was sent; for webhooks, chats and tests by email, when it was last tried. Null if it was not. */
  sent_at: z.nullable(z.iso.datetime()),
  /** When the device showed it, or the page confirmed it. */
  shown_at: z.nullable(z.iso.datetime()),
});
export type UserDelivery = z.infer<typeof UserDelivery>;
