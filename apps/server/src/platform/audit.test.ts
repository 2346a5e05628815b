import { expect, it } from 'vitest';
import { startTestNode } from '../../test/test-node.ts';
import { auditEvent } from './schema.ts';
import { purgeAudit, recordAudit } from './audit.ts';

const DAY_MS = 86_400_000;

// @threat K9
it('keeps audit events for 400 days', async () => {
  const node = await startTestNode();
  const now = node.clock.now();
  for (const days of [0, 399, 401]) {
    const at = new Date(now.getTime() - days * DAY_MS);
    await recordAudit(node.db, { event: 'login', userId: null, ip: String(days), at });
  }
  await purgeAudit(node.db, now);
  const rows = await node.db.select().from(auditEvent);
  expect(rows.map(({ ip }) => ip).toSorted()).toEqual(['0', '399']);
  await node.stop();
});
