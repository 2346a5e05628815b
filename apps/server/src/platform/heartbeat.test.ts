import { ServiceHealth } from '@bna/contract/service-health';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newItem, startTestNode, type TestNode } from '../../test/test-node.ts';
import { alertLogHead } from '../news-schema.ts';
import { nodeHeartbeat } from '../operations-schema.ts';
import { listLivingNodes, purgeHeartbeats, readLagMs, startHeartbeat } from './heartbeat.ts';

const FIRST = '00000000-0000-4000-8000-000000000001';

describe('a heartbeat', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  const start = (nodeId: string, position = node.alertLog.position) =>
    startHeartbeat({ ...node, nodeId, roles: ['web', 'jobs'], countLiveConnections: () => 7, position });

  it('tells of the node until it signs off, or has not been heard of for half a minute', async () => {
    const heartbeat = await start(FIRST);
    expect(await listLivingNodes(node.db)).toMatchObject([
      { id: FIRST, roles: ['web', 'jobs'], liveConnections: 7, lagMs: 0 },
    ]);
    const seenAgo = (seconds: number) =>
      node.db.update(nodeHeartbeat).set({ seen_at: sql`clock_timestamp() - make_interval(secs => ${seconds})` });
    await seenAgo(29);
    expect(await listLivingNodes(node.db)).toHaveLength(1);
    await seenAgo(31);
    expect(await listLivingNodes(node.db)).toEqual([]);
    await purgeHeartbeats(node.db);
    expect(await node.db.$count(nodeHeartbeat)).toBe(1);
    await seenAgo(25 * 3_600);
    await purgeHeartbeats(node.db);
    expect(await node.db.$count(nodeHeartbeat)).toBe(0);
    const again = await start(FIRST);
    await again.stop();
    await heartbeat.stop();
    expect(await node.db.$count(nodeHeartbeat)).toBe(0);
  });

  it('tells for how long the node has not told what was published, and whether it follows this log at all', async () => {
    const stuck = node.alertLog.position();
    await node.ask({ method: 'POST', url: '/api/v1/news-summary', payload: newItem(), token: await node.apiToken() });
    node.clock.moveTo(new Date(node.clock.now().getTime() + 40_000));
    const heartbeat = await start(FIRST, () => stuck);
    const lags = async () => (await listLivingNodes(node.db)).map(({ lagMs }) => lagMs);
    const [lagMs] = await lags();
    expect(lagMs).toBeGreaterThanOrEqual(40_000);
    expect(lagMs).toBeLessThan(80_000);
    expect(await readLagMs(node.db, stuck, node.clock.now())).toBeGreaterThanOrEqual(40_000);
    expect(await readLagMs(node.db, { ...stuck, seq: stuck.seq + 1 }, node.clock.now())).toBe(0);
    await node.db.update(alertLogHead).set({ epoch: 'restored' });
    expect(await lags()).toEqual([Infinity]);
    await heartbeat.stop();
  });

  it('lets the administrator see all nodes and the live connections to all of them', async () => {
    const admin = await node.person('none', ['ADMIN']);
    const read = async (): Promise<ServiceHealth> => {
      const answer = await node.ask({ method: 'GET', url: '/api/v1/admin/health', as: admin });
      return ServiceHealth.parse(answer.json<{ data: unknown }>().data);
    };
    const beats = [await start(FIRST), await start(node.nodeId)];
    const { live_connections, nodes } = await read();
    // The node that answers has none now, whatever it told last.
    expect(live_connections).toBe(7);
    expect(nodes.map((told) => [told.id, told.roles, told.live_connections])).toEqual([
      [FIRST, ['web', 'jobs'], 7],
      [node.nodeId, ['web', 'jobs'], 0],
    ]);
    await node.db
      .update(nodeHeartbeat)
      .set({ seen_at: sql`clock_timestamp() - interval '1 minute'` })
      .where(eq(nodeHeartbeat.id, FIRST));
    expect((await read()).live_connections).toBe(0);
    for (const heartbeat of beats) await heartbeat.stop();
  });

  it('that hangs keeps no node from stopping', async () => {
    const heartbeat = await start(FIRST);
    const holder = await node.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE node_heartbeat');
    await heartbeat.stop();
    expect(node.logLines.join('')).toMatch(/did not answer in time.*could not sign off/);
    await holder.query('ROLLBACK');
    holder.release();
  });

  it('that fails keeps no node from starting', async () => {
    await node.database.pool.query('ALTER TABLE node_heartbeat RENAME TO gone');
    const heartbeat = await start(FIRST);
    await heartbeat.stop();
    expect(node.logLines.join('')).toMatch(/the first heartbeat failed[\s\S]*the node could not sign off/);
  });
});
