import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { openTestDatabase } from '../../../../test/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createNotifications } from '../../../platform/notifications.ts';
import { createNodeConnections } from './node-connections.ts';
import { createUserConnections } from './user-connections.ts';

const MAX = 3;
const log = createLogger('silent');

let database: Database;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => database.close());

/** Starts a node. `stop` ends it as a kill does: without a word about its connections. */
async function startNode() {
  const nodeId = randomUUID();
  const notifications = createNotifications(database.connection, { nodeId, log });
  const nodes = createNodeConnections({ db: database.db, notifications, nodeId, log });
  const connections = createUserConnections(MAX, { nodes, log });
  await notifications.start();
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (!isStopped) await notifications.stop();
    isStopped = true;
  };
  stops.push(stop);
  return { ...connections, stop };
}

type Node = Awaited<ReturnType<typeof startNode>>;

/** Opens connections of a new user, and notes which are closed. */
function createOpener() {
  const userId = randomUUID();
  const closed: string[] = [];
  return { closed, open: (node: Node, name: string) => node.enter(userId, () => closed.push(name)) };
}

/** Waits until a node knows what another one announced so far: changes arrive in order, and one more user has too many. */
async function settle(from: Node, to: Node): Promise<void> {
  const { closed, open } = createOpener();
  open(to, 'oldest');
  for (let count = 0; count < MAX; count += 1) open(from, 'newer');
  await eventually(() => {
    expect(closed).toEqual(['oldest']);
  });
}

it('closes the oldest of a user on this node', async () => {
  const node = await startNode();
  const { closed, open } = createOpener();
  for (const name of ['1', '2', '3', '4', '5']) open(node, name);
  expect(closed).toEqual(['1', '2']);
});

it('does not count what has ended, or what others have', async () => {
  const node = await startNode();
  const { closed, open } = createOpener();
  const { open: openOther } = createOpener();
  const leave = open(node, '1');
  leave();
  for (const name of ['2', '3', '4']) open(node, name);
  openOther(node, 'other');
  expect(closed).toEqual([]);
});

// @req 15.6 @threat D7
it('closes the oldest of a user when newer ones are open on other nodes', async () => {
  const [a, b] = [await startNode(), await startNode()];
  const { closed, open } = createOpener();
  open(a, 'a1');
  open(a, 'a2');
  for (const name of ['b1', 'b2']) open(b, name);
  await eventually(() => {
    expect(closed).toEqual(['a1']);
  });
  await settle(a, b);
  expect(closed).toEqual(['a1']);
});

it('does not count connections that ended on other nodes', async () => {
  const [a, b] = [await startNode(), await startNode()];
  const { closed, open } = createOpener();
  open(a, 'a1');
  const leaves = ['b1', 'b2'].map((name) => open(b, name));
  await settle(b, a);
  for (const leave of leaves) leave();
  for (const name of ['b3', 'b4']) open(b, name);
  await settle(b, a);
  expect(closed).toEqual([]);
  open(b, 'b5');
  await eventually(() => {
    expect(closed).toEqual(['a1']);
  });
});

it('does not count the connections of a node that was killed', async () => {
  const [a, b] = [await startNode(), await startNode()];
  const { closed, open } = createOpener();
  open(a, 'a1');
  for (const name of ['b1', 'b2']) open(b, name);
  await settle(b, a);
  await b.stop();
  const c = await startNode();
  for (const name of ['c1', 'c2']) open(c, name);
  await settle(c, a);
  expect(closed).toEqual([]);
  open(c, 'c3');
  await eventually(() => {
    expect(closed).toEqual(['a1']);
  });
});
