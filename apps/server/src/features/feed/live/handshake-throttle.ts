/** Admits handshakes at a rate that leaves the node time for everything else. */
export interface HandshakeThrottle {
  /**
   * Calls `decide` with true now or when the handshake's turn comes, and with false if the queue is full or the throttle
   * is closed.
   */
  enter(decide: (isAdmitted: boolean) => void): void;
  close(): void;
}

interface ThrottleOptions {
  /** Handshakes admitted per batch. */
  readonly batchSize: number;
  /** Minimum delay between batches. A busy event loop makes it longer. */
  readonly pauseMs: number;
  readonly maxQueued: number;
}

export function createHandshakeThrottle({ batchSize, pauseMs, maxQueued }: ThrottleOptions): HandshakeThrottle {
  let queue: ((isAdmitted: boolean) => void)[] = [];
  let remaining = batchSize;
  let pause: NodeJS.Timeout | undefined;
  let isClosed = false;

  const admit = (decide: (isAdmitted: boolean) => void): void => {
    remaining -= 1;
    pause ??= setTimeout(startBatch, pauseMs);
    decide(true);
  };

  const startBatch = (): void => {
    pause = undefined;
    remaining = batchSize;
    const batch = queue.slice(0, batchSize);
    queue = queue.slice(batchSize);
    for (const decide of batch) admit(decide);
  };

  return {
    enter(decide) {
      if (!isClosed && remaining > 0) admit(decide);
      else if (!isClosed && queue.length < maxQueued) queue.push(decide);
      else decide(false);
    },
    close() {
      isClosed = true;
      clearTimeout(pause);
      for (const decide of queue.splice(0)) decide(false);
    },
  };
}
