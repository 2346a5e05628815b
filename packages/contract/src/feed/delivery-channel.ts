import { z } from 'zod/mini';

/** How alerts reach users: open pages, push notifications, emails, webhooks and chats. */
export const DeliveryChannel = z.enum(['page', 'push', 'email', 'webhook', 'chat']);
export type DeliveryChannel = z.infer<typeof DeliveryChannel>;
