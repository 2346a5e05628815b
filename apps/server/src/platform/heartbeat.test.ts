import { ServiceHealth } from '@bna/contract/operations/service-health';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newItem, startTestNode, type TestNode } from '../../test/test-node.ts';
import { getPosition, readDeliveryProgress } from '../features/feed/public.ts';
import { alertLogHead } from '../features/feed/schema.ts';
import { nodeHeartbeat } from './schema.ts';
import { listLiveNodes, purgeHeartbeats, startHeartbeat } from './heartbeat.ts';

const FIRST = '00000000-0000-4000-8000-000000000001';

describe('a heartbeat', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  const start = (nodeId: string, position = node.alertLog.position) =>
    startHeartbeat({
      ...node,
      nodeId,
      roles: ['web', 'jobs'],
      countSockets: () => 7,
      hasIgnoredProxy: () => true,
      readProgress: () => readDeliveryProgress(node.db, position(), node.clock.now()),
    });
  const list = async () => listLiveNodes(node.db, (await getPosition(node.db)).epoch);

  it('counts the node as alive until it signs off or has been silent for 30 s', async () => {
    const heartbeat = await start(FIRST);
    expect(await list()).toMatchObject([
      { id: FIRST, roles: ['web', 'jobs'], sockets: 7, lagMs: 0, ignoresProxy: true },
    ]);
    const seenAgo = (seconds: number) =>
      node.db.update(nodeHeartbeat).set({ seen_at: sql`clock_timestamp() - make_interval(secs => ${seconds})` });
    await seenAgo(29);
    expect(await list()).toHaveLength(1);
    await seenAgo(31);
    expect(await list()).toEqual([]);
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

  it('reports how far behind the node is, and whether it delivers the current alert log', async () => {
    const stuck = node.alertLog.position();
    await node.request({
      method: 'POST',
      url: '/api/v1/news-summary',
      payload: newItem(),
      token: await node.apiToken(),
    });
    node.clock.moveTo(new Date(node.clock.now().getTime() + 40_000));
    const heartbeat = await start(FIRST, () => stuck);
    const lags = async () => (await list()).map(({ lagMs }) => lagMs);
    const [lagMs] = await lags();
    expect(lagMs).toBeGreaterThanOrEqual(40_000);
    expect(lagMs).toBeLessThan(80_000);
    const caughtUp = { ...stuck, seq: stuck.seq + 1 };
    expect(await readDeliveryProgress(node.db, caughtUp, node.clock.now())).toEqual({ ...caughtUp, lagMs: 0 });
    await node.db.update(alertLogHead).set({ epoch: 'restored' });
    expect(await lags()).toEqual([Infinity]);
    await heartbeat.stop();
  });

  it('shows administrators all nodes and the total of their sockets', async () => {
    const admin = await node.createUser('none', ['ADMIN']);
    const read = async (): Promise<ServiceHealth> => {
      const response = await node.request({ method: 'GET', url: '/api/v1/admin/health', as: admin });
      return ServiceHealth.parse(response.json<{ data: unknown }>().data);
    };
    const beats = [await start(FIRST), await start(node.nodeId)];
    const { live_connections, nodes } = await read();
    // The responding node has none now, whatever its last heartbeat said.
    expect(live_connections).toBe(7);
    expect(nodes.map(({ id, roles, live_connections: sockets }) => [id, roles, sockets])).toEqual([
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

  it('does not keep the node from stopping if the database hangs', async () => {
    const heartbeat = await start(FIRST);
    const holder = await node.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE node_heartbeat');
    await heartbeat.stop();
    expect(node.logLines.join('')).toMatch(/did not respond in time.*could not sign off/);
    await holder.query('ROLLBACK');
    holder.release();
  });

  it('does not keep the node from starting if it fails', async () => {
    await node.database.pool.query('ALTER TABLE node_heartbeat RENAME TO gone');
    const heartbeat = await start(FIRST);
    await heartbeat.stop();
    expect(node.logLines.join('')).toMatch(/first heartbeat failed[\s\S]*node could not sign off/);
  });
});
