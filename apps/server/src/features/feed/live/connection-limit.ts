/** The open connections of each user, sockets and streams alike, oldest first. */
export interface ConnectionLimit {
  /** Adds a connection and closes the user's oldest if there are too many. Returns a function that removes it. */
  enter(userId: string, closeForNewer: () => void): () => void;
}

export function createConnectionLimit(maxPerUser: number): ConnectionLimit {
  const byUser = new Map<string, Set<() => void>>();
  return {
    enter(userId, closeForNewer) {
      const connections = byUser.get(userId) ?? new Set();
      byUser.set(userId, connections);
      // A function of its own, because the same one may be added twice.
      const close = (): void => closeForNewer();
      const leave = (): void => {
        connections.delete(close);
        if (connections.size === 0 && byUser.get(userId) === connections) byUser.delete(userId);
      };
      connections.add(close);
      const [oldest] = connections;
      if (connections.size > maxPerUser && oldest !== undefined) {
        connections.delete(oldest);
        oldest();
      }
      return leave;
    },
  };
}
