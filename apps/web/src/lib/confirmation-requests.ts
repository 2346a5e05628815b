/** The confirmation that the server requires before it accepts a request. */
export type Confirmation = 'password' | 'second factor';

export interface ConfirmationRequests {
  /** Asks the user. Resolves with whether they confirmed; false at once if the page has no dialog. */
  readonly ask: (confirmation: Confirmation) => Promise<boolean>;
  /** Returns what the dialog asks for; null while it is closed. */
  readonly read: () => Confirmation | null;
  /** Closes the dialog. */
  readonly settle: (isConfirmed: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface OpenRequest {
  readonly confirmation: Confirmation;
  readonly result: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

/** Connects API calls with the dialog, one question at a time. Calls that need the same confirmation share it. */
export function createConfirmationRequests(): ConfirmationRequests {
  const listeners = new Set<() => void>();
  let open: OpenRequest | null = null;
  const change = (next: OpenRequest | null): void => {
    open = next;
    for (const listener of listeners) listener();
  };
  const ask = async (confirmation: Confirmation): Promise<boolean> => {
    if (listeners.size === 0) return false;
    if (open === null) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      change({ confirmation, result: promise, settle: resolve });
      return promise;
    }
    if (open.confirmation === confirmation) return open.result;
    await open.result;
    return ask(confirmation);
  };
  return {
    ask,
    read: () => open?.confirmation ?? null,
    settle(isConfirmed) {
      const settled = open;
      change(null);
      settled?.settle(isConfirmed);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The requests of this page. */
export const confirmationRequests = createConfirmationRequests();
