import type { LogPosition } from '@bna/contract/feed/log-position';
import type { Db } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Notifications } from '../../platform/notifications.ts';
import { type AlertLogRow, getPosition, readAlertLog } from './store.ts';

export interface AlertLogListener {
  /** Receives new rows in order, without gaps. */
  onRows(rows: readonly AlertLogRow[], epoch: string): void;
  /**
   * Starts over at the current position: the log was replaced by another one, or `onRows` threw, so that rows may be
   * missing. Connected clients fetch what they missed when they reconnect.
   */
  onReset(): void;
}

export interface AlertLog {
  /** The position up to which the listeners were called. */
  readonly position: () => LogPosition;
  /** The highest `seq` known to be committed. The listeners may not have received it yet. */
  readonly committedSeq: () => number;
  /** Reports a commit of this process, which is faster than the database's notification. */
  readonly onCommit: (seq: number) => void;
  addListener(listener: AlertLogListener): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Calls `wake` after changes of the feed. */
export function wakeOnAlerts(alertLog: Pick<AlertLog, 'addListener'>, wake: () => void): void {
  alertLog.addListener({ onRows: wake, onReset: wake });
}

/** Whether work that is done up to a position of the log has nothing left to do at `position`. Null: none is done. */
export const isDoneAt = (doneUpTo: LogPosition | null, position: LogPosition): boolean =>
  doneUpTo !== null && doneUpTo.epoch === position.epoch && position.seq <= doneUpTo.seq;

const POLL_INTERVAL_MS = 1_000;
const MAX_ROWS_PER_READ = 500;

/** Tails the log on the database's notifications, and by polling every second in case one is lost. */
export function createAlertLog(options: {
  db: Db;
  notifications: Notifications;
  log: Logger;
  /** Resolves when entitlements are up to date. After an outage, rows must not reach users who lost access. */
  waitUntilFresh?: () => Promise<void>;
}): AlertLog {
  const { db, notifications, log, waitUntilFresh = () => Promise.resolve() } = options;
  const listeners: AlertLogListener[] = [];
  let position: LogPosition = { epoch: '', seq: 0 };
  let committedSeq = 0;
  let reading: Promise<void> | undefined;
  let isReadAgain = false;
  const shouldReadAgain = (): boolean => isReadAgain;
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;

  const readOnce = async (): Promise<void> => {
    const { head, rows } = await readAlertLog(db, { after: position.seq, limit: MAX_ROWS_PER_READ });
    if (head.epoch !== position.epoch || head.seq < position.seq) {
      log.warn({ from: position, to: head }, 'alert log was replaced');
      position = head;
      committedSeq = head.seq;
      for (const listener of listeners) reset(listener, log);
      return;
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    await waitUntilFresh();
    position = { epoch: head.epoch, seq: last.seq };
    committedSeq = Math.max(committedSeq, last.seq);
    for (const listener of listeners) deliver(listener, { rows, epoch: head.epoch, log });
    if (rows.length === MAX_ROWS_PER_READ) isReadAgain = true;
  };

  const read = (): void => {
    if (!isStarted) return;
    if (reading !== undefined) {
      isReadAgain = true;
      return;
    }
    reading = (async () => {
      do {
        isReadAgain = false;
        await readOnce();
      } while (shouldReadAgain());
    })()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'could not read the alert log; retrying');
      })
      .finally(() => {
        reading = undefined;
      });
  };

  return {
    position: () => position,
    committedSeq: () => committedSeq,
    onCommit(seq) {
      committedSeq = Math.max(committedSeq, seq);
      read();
    },
    addListener: (listener) => {
      listeners.push(listener);
    },
    async start() {
      position = await getPosition(db);
      committedSeq = position.seq;
      isStarted = true;
      notifications.on('alert_log', read);
      timer = setInterval(read, POLL_INTERVAL_MS);
    },
    async stop() {
      isStarted = false;
      clearInterval(timer);
      await reading;
    },
  };
}

/** Passes rows to a listener. One that throws is reset; the others get their rows all the same. */
function deliver(
  listener: AlertLogListener,
  { rows, epoch, log }: { readonly rows: readonly AlertLogRow[]; readonly epoch: string; readonly log: Logger },
): void {
  try {
    listener.onRows(rows, epoch);
  } catch (error) {
    const [fromSeq, toSeq] = [rows.at(0)?.seq, rows.at(-1)?.seq];
    log.error({ err: error, fromSeq, toSeq }, 'a listener of the alert log failed; resetting it');
    reset(listener, log);
  }
}

function reset(listener: AlertLogListener, log: Logger): void {
  try {
    listener.onReset();
  } catch (error) {
    log.error({ err: error }, 'a listener of the alert log could not be reset');
  }
}
