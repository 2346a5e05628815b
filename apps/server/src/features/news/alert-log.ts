import type { LogPosition } from '@bna/contract/log-position';
import type { Db } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Notifications } from '../../platform/notifications.ts';
import { type AlertLogRow, getPosition, readAlertLog } from './store.ts';

export interface AlertLogListener {
  /** New rows in order, none left out. */
  onRows(rows: readonly AlertLogRow[], epoch: string): void;
  /** The log was replaced by another one: what was told before means nothing any more. */
  onReplaced(): void;
}

/** This node's tail of the alert log. */
export interface AlertLog {
  /** Up to where the listeners have been told. */
  readonly position: () => LogPosition;
  /** The highest `seq` known to be committed; the listeners may not have been told yet. */
  readonly committedSeq: () => number;
  /** A commit of this process: known at once, without waiting for the database's notice. */
  readonly onCommit: (seq: number) => void;
  listen(listener: AlertLogListener): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 1_000;
const MAX_ROWS_PER_READ = 500;

/** The database's notice wakes it; the poll each second is the guarantee. */
export function createAlertLog(options: {
  db: Db;
  notifications: Notifications;
  log: Logger;
  /** Resolves when it is known who may hear: after an absence of the database rows come before what happened meanwhile. */
  accessKnown?: () => Promise<void>;
}): AlertLog {
  const { db, notifications, log, accessKnown = () => Promise.resolve() } = options;
  const listeners: AlertLogListener[] = [];
  let position: LogPosition = { epoch: '', seq: 0 };
  let committedSeq = 0;
  let reading: Promise<void> | undefined;
  let wokenAgain = false;
  const isWokenAgain = (): boolean => wokenAgain;
  let started = false;
  let timer: NodeJS.Timeout | undefined;

  const readOnce = async (): Promise<void> => {
    const { head, rows } = await readAlertLog(db, { after: position.seq, limit: MAX_ROWS_PER_READ });
    if (head.epoch !== position.epoch || head.seq < position.seq) {
      log.warn({ from: position, to: head }, 'the alert log was replaced');
      position = head;
      committedSeq = head.seq;
      for (const listener of listeners) listener.onReplaced();
      return;
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    await accessKnown();
    position = { epoch: head.epoch, seq: last.seq };
    committedSeq = Math.max(committedSeq, last.seq);
    for (const listener of listeners) listener.onRows(rows, head.epoch);
    if (rows.length === MAX_ROWS_PER_READ) wokenAgain = true;
  };

  const wake = (): void => {
    if (!started) return;
    if (reading !== undefined) {
      wokenAgain = true;
      return;
    }
    reading = (async () => {
      do {
        wokenAgain = false;
        await readOnce();
      } while (isWokenAgain());
    })()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the alert log could not be read; trying again');
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
      wake();
    },
    listen: (listener) => {
      listeners.push(listener);
    },
    async start() {
      position = await getPosition(db);
      committedSeq = position.seq;
      started = true;
      notifications.on('alert_log', wake);
      timer = setInterval(wake, POLL_INTERVAL_MS);
    },
    async stop() {
      started = false;
      clearInterval(timer);
      await reading;
    },
  };
}
