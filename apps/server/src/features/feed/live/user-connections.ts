import type { Logger } from '../../../platform/logger.ts';
import type { ChangeOnNode, NodeConnections } from './node-connections.ts';

/** The open connections of each user on all nodes, sockets and streams alike. */
export interface UserConnections {
  /** Adds a connection and closes the user's oldest if there are too many. Returns a function that removes it. */
  enter(userId: string, closeForNewer: () => void): () => void;
}

/** A connection of this node, or of another one, which closes it itself. */
type Connection = { readonly openedMs: number } & ({ readonly close: () => void } | { readonly nodeId: string });

/** A user's connections by their names. */
type Connections = Map<string, Connection>;

/** Returns the oldest of some connections, of which there is at least one. */
const findOldest = (connections: Connections): [name: string, connection: Connection] =>
  [...connections].reduce((oldest, other) => (other[1].openedMs < oldest[1].openedMs ? other : oldest));

/**
 * Limits the connections of each user. A node learns only of those that are opened while it has one of the user itself,
 * which is enough: older ones elsewhere are closed there. A node whose clock is ahead keeps its own a little longer.
 */
export function createUserConnections(
  maxPerUser: number,
  { nodes, log }: { readonly nodes: NodeConnections; readonly log: Logger },
): UserConnections {
  const byUser = new Map<string, Connections>();
  let entered = 0;

  const remove = (userId: string, name: string): void => {
    const connections = byUser.get(userId);
    connections?.delete(name);
    const hasOwn = [...(connections?.values() ?? [])].some((connection) => 'close' in connection);
    if (!hasOwn) byUser.delete(userId);
  };

  const closeOldest = (userId: string): void => {
    const connections = byUser.get(userId) ?? new Map<string, Connection>();
    while (connections.size > maxPerUser) {
      const [name, connection] = findOldest(connections);
      remove(userId, name);
      if ('close' in connection) connection.close();
    }
  };

  /** Connections of a node that was killed have ended without an announcement. */
  const closeOldestOfRunning = async (userId: string): Promise<void> => {
    const elsewhere = [...(byUser.get(userId) ?? [])].flatMap(([name, connection]) =>
      'nodeId' in connection ? [{ name, nodeId: connection.nodeId }] : [],
    );
    const running = await nodes.findRunning(new Set(elsewhere.map(({ nodeId }) => nodeId)));
    for (const { name, nodeId } of elsewhere) if (!running.has(nodeId)) remove(userId, name);
    closeOldest(userId);
  };

  const limit = (userId: string): void => {
    const connections = byUser.get(userId);
    if (connections === undefined || connections.size <= maxPerUser) return;
    if ([...connections.values()].every((connection) => 'close' in connection)) {
      closeOldest(userId);
      return;
    }
    closeOldestOfRunning(userId).catch((error: unknown) => {
      log.warn({ err: error, user: userId }, 'could not count the connections on other nodes');
    });
  };

  const applyChange = ({ userId, name, openedMs, nodeId }: ChangeOnNode): void => {
    const connections = byUser.get(userId);
    if (connections === undefined) return;
    if (openedMs === null) {
      connections.delete(name);
      return;
    }
    connections.set(name, { nodeId, openedMs });
    limit(userId);
  };

  nodes.listen((change) => {
    if (change !== null) {
      applyChange(change);
      return;
    }
    // Some may have been closed meanwhile.
    for (const connections of byUser.values()) {
      for (const [name, connection] of connections) if ('nodeId' in connection) connections.delete(name);
    }
  });

  return {
    enter(userId, closeForNewer) {
      const connections = byUser.get(userId) ?? new Map<string, Connection>();
      byUser.set(userId, connections);
      entered += 1;
      const name = `${nodes.nodeId}/${String(entered)}`;
      const openedMs = performance.timeOrigin + performance.now();
      connections.set(name, { close: closeForNewer, openedMs });
      nodes.announce({ userId, name, openedMs });
      limit(userId);
      return () => {
        remove(userId, name);
        nodes.announce({ userId, name, openedMs: null });
      };
    },
  };
}
