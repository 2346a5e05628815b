/**
 * Batches lookups: keys requested while a query runs are loaded together by the next one. A thousand concurrent calls
 * take a handful of queries; a single call is not delayed.
 */
export function createBatchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let pending = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  let isRunning = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    // Lets the calls of the same tick share the first query.
    await Promise.resolve();
    while (pending.size > 0) {
      const batch = pending;
      pending = new Map();
      try {
        const found = await load([...batch.keys()]);
        for (const [key, { resolve }] of batch) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    isRunning = false;
  };

  return (key) => {
    let entry = pending.get(key);
    if (entry === undefined) {
      entry = Promise.withResolvers();
      pending.set(key, entry);
      if (!isRunning) void run();
    }
    return entry.promise;
  };
}
