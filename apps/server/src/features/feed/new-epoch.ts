import { randomUUID } from 'node:crypto';
import type { LogPosition } from '@bna/contract/feed/log-position';
import type { Db } from '../../platform/database.ts';
import { pushHead } from './push/schema.ts';
import { alertLogHead, alertMailHead } from './schema.ts';
import { lockAlertLog } from './store.ts';
import { webhook } from './webhooks/schema.ts';

/**
 * Gives the alert log of a restored database a new epoch, so that pages fetch the feed again instead of comparing
 * positions of two different logs. Alerts that were not emailed, pushed or sent to webhooks yet are
 * skipped.
 */
export async function startNewEpoch(transaction: Db): Promise<LogPosition> {
  const { seq } = await lockAlertLog(transaction);
  const position = { epoch: randomUUID(), seq };
  await transaction.update(alertLogHead).set({ epoch: position.epoch });
  await transaction.update(alertMailHead).set(position);
  await transaction.update(pushHead).set(position);
  await transaction.update(webhook).set({
    epoch: position.epoch,
    delivered_seq: position.seq,
    redeliver_from: null,
    redeliver_to: null,
    leased_until: null,
  });
  return position;
}
