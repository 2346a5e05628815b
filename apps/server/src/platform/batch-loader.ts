/**
 * Looks many keys up with few queries: while one query runs, whoever asks waits for the next, which takes all that came.
 * A thousand callers at once cost a handful of queries, a single caller waits for nobody.
 */
export function createBatchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  let running = false;

  const run = async (): Promise<void> => {
    running = true;
    // Callers of the same turn share the first query.
    await Promise.resolve();
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        const found = await load([...batch.keys()]);
        for (const [key, { resolve }] of batch) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    running = false;
  };

  return (key) => {
    let entry = waiting.get(key);
    if (entry === undefined) {
      entry = Promise.withResolvers();
      waiting.set(key, entry);
      if (!running) void run();
    }
    return entry.promise;
  };
}
