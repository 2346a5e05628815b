/** Sends what is due to many recipients at once. */
export interface Sender {
  /** Starts to send what is due. Resolves once all of it is on its way, so slow recipients don't hold up the next call. */
  readonly sendDue: () => Promise<void>;
  /** Resolves when nothing is being sent. */
  readonly idle: () => Promise<void>;
  /** Starts no more. Resolves when nothing is being sent. */
  readonly stop: () => Promise<void>;
}

export interface Places {
  /** At least one. */
  readonly free: number;
  /** Takes a place until the work ends. The work must not fail. */
  readonly occupy: (work: Promise<void>) => void;
  /** Aborted once the sender stops. */
  readonly stopping: AbortSignal;
}

const PLACES = 50;

/** `startSome` starts to send in free places, and returns whether anything was due. */
export function createSender(startSome: (places: Places) => Promise<boolean>): Sender {
  const stopping = new AbortController();
  const working = new Set<Promise<void>>();
  let run: Promise<void> = Promise.resolve();

  const occupy = (work: Promise<void>): void => {
    const tracked = work.finally(() => working.delete(tracked));
    working.add(tracked);
  };

  const startDue = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (working.size >= PLACES) await Promise.race(working);
      if (!(await startSome({ free: PLACES - working.size, occupy, stopping: stopping.signal }))) return;
    }
  };

  const idle = async (): Promise<void> => {
    while (working.size > 0) await Promise.all(working);
  };

  return {
    sendDue() {
      run = startDue();
      return run;
    },
    idle,
    async stop() {
      stopping.abort();
      await Promise.allSettled([run]);
      await idle();
    },
  };
}
