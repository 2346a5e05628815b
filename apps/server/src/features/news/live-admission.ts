/** Lets handshakes in at a rate beside which a node can do everything else. */
export interface Admission {
  /**
   * `decide` hears, now or when its turn comes, whether to come in; false, at once, where too many wait already, and
   * for everyone who waits when it is closed.
   */
  ask(decide: (isAdmitted: boolean) => void): void;
  close(): void;
}

interface AdmissionOptions {
  /** Handshakes that are let in one after another before everything else has its turn. */
  readonly perTurn: number;
  /** From the end of a turn to the beginning of the next; longer where the node has more to do. */
  readonly pauseMs: number;
  readonly maxWaiting: number;
}

export function createAdmission({ perTurn, pauseMs, maxWaiting }: AdmissionOptions): Admission {
  let waiting: ((isAdmitted: boolean) => void)[] = [];
  let left = perTurn;
  let pause: NodeJS.Timeout | undefined;
  let isClosed = false;

  const admit = (decide: (isAdmitted: boolean) => void): void => {
    left -= 1;
    pause ??= setTimeout(beginTurn, pauseMs);
    decide(true);
  };

  const beginTurn = (): void => {
    pause = undefined;
    left = perTurn;
    const turn = waiting.slice(0, perTurn);
    waiting = waiting.slice(perTurn);
    for (const decide of turn) admit(decide);
  };

  return {
    ask(decide) {
      if (!isClosed && left > 0) admit(decide);
      else if (!isClosed && waiting.length < maxWaiting) waiting.push(decide);
      else decide(false);
    },
    close() {
      isClosed = true;
      clearTimeout(pause);
      const refused = waiting;
      waiting = [];
      for (const decide of refused) decide(false);
    },
  };
}
