import { ringsOn } from '@bna/contract/feed/apply-rules';
import { NewsSummary } from '@bna/contract/feed/news-summary';
import { ruleChannelOf, WebhookFormat } from '@bna/contract/feed/webhooks';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { readRules } from '../rules/read-rules.ts';
import type { AlertLogRow } from '../store.ts';
import type { Webhook } from './leases.ts';
import { webhookDelivery } from './schema.ts';

/** Returns the channel of the user's rules to which a webhook belongs. */
export const channelOf = ({ format }: Webhook) => ruleChannelOf(WebhookFormat.parse(format));

/**
 * Returns whether a webhook gets a change. One that follows the user's rules gets the alerts that they send to its
 * channel now, and the corrections and retractions of an alert that it got.
 */
export async function isWanted(db: Db, webhook: Webhook, { news_summary }: AlertLogRow): Promise<boolean> {
  if (!webhook.follows_rules) return true;
  const alert = NewsSummary.parse(news_summary);
  const { matchLogged } = await readRules(db, [webhook.user_id]);
  return ringsOn(matchLogged(webhook.user_id, alert), channelOf(webhook)) || (await wasSent(db, webhook, alert.id));
}

/** A change that was not accepted holds up the next one until it is or expires. */
async function wasSent(db: Db, { id }: Webhook, alertId: string): Promise<boolean> {
  const { webhook_id, alert_id, outcome } = webhookDelivery;
  const [found] = await db
    .select({ id: webhook_id })
    .from(webhookDelivery)
    .where(and(eq(webhook_id, id), eq(alert_id, alertId), ne(outcome, 'expired')))
    .limit(1);
  return found !== undefined;
}
