import type { ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { StreamEnd, StreamEndCode } from '@bna/contract/feed/alert-changes';
import type { LogPosition } from '@bna/contract/feed/log-position';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import type { ActiveApiToken } from '../../../platform/guard.ts';
import type { Logger } from '../../../platform/logger.ts';
import { type ActiveSession, isEntitled, type Sessions } from '../../../platform/sessions.ts';
import type { AlertLog } from '../alert-log.ts';
import {
  type Access,
  type CheckedConnection,
  expiryOf,
  findSessionAccess,
  startAccessChecks,
} from '../live/access-checks.ts';
import type { ConnectionLimit } from '../live/connection-limit.ts';
import { CLOSE_MESSAGES } from '../live/socket-registry.ts';
import type { AlertLogRow } from '../store.ts';
import { readChangesAfter, toAlertChange } from './read-changes.ts';

export interface AlertStreamsDeps {
  readonly db: Db;
  readonly alertLog: Pick<AlertLog, 'position'>;
  readonly sessions: Pick<Sessions, 'findById'>;
  readonly findApiTokenById: (id: string, now: Date) => Promise<ActiveApiToken | 'expired' | null>;
  readonly connectionLimit: ConnectionLimit;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The session or API token that a stream depends on. */
export type StreamOwner = ActiveSession | Omit<ActiveApiToken, 'userId'>;

interface AlertStream extends CheckedConnection {
  readonly owner: StreamOwner;
  readonly response: ServerResponse;
  /** The last change that was written. */
  sentSeq: number;
  /** Whether it gets new changes from the tail; before that, it reads them itself. */
  isLive: boolean;
}

export interface StreamStart {
  readonly userId: string;
  readonly owner: StreamOwner;
  readonly from: LogPosition;
  /** The first changes after that. The stream reads the others itself. */
  readonly missed: readonly AlertLogRow[];
}

/** The open event streams of this node. */
export interface AlertStreams {
  /** Starts a stream on a response. */
  open(response: ServerResponse, start: StreamStart): void;
  /** Writes new changes to all streams that have caught up. */
  readonly send: (rows: readonly AlertLogRow[], epoch: string) => void;
  readonly recheckUser: (userId: string) => Promise<void>;
  /** Destroys all streams. Clients resume and are checked again. */
  readonly disconnectAll: () => void;
  readonly count: () => number;
  /** Ends all streams. */
  close(): void;
}

/** Changes per read while a stream catches up. */
const CATCH_UP_ROWS = 100;
/** Below the time after which proxies close idle connections. */
const HEARTBEAT_INTERVAL_MS = 15_000;
const HEARTBEAT = ': heartbeat\n\n';
/** A client with more pending is disconnected, and resumes. */
const MAX_BACKLOG_BYTES = 256 * 1_024;

const END_MESSAGES: Record<StreamEndCode, string> = {
  ...CLOSE_MESSAGES,
  token_ended: 'This API token has expired or was revoked',
};

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies must not hold events back.
  'x-accel-buffering': 'no',
};

const formatEvent = (event: string, data: object, { epoch, seq }: LogPosition): string =>
  `event: ${event}\nid: ${epoch}:${String(seq)}\ndata: ${JSON.stringify(data)}\n\n`;

const formatRows = (rows: readonly AlertLogRow[], epoch: string): string =>
  rows.map((row) => formatEvent('alert', toAlertChange(row, epoch), { epoch, seq: row.seq })).join('');

export function createAlertStreams(deps: AlertStreamsDeps): AlertStreams {
  const { db, alertLog, connectionLimit, clock, log } = deps;
  const streams = new Set<AlertStream>();

  const destroy = ({ response }: AlertStream): void => {
    response.destroy();
  };

  const close = (stream: AlertStream, code: StreamEndCode): void => {
    // Checks run at the same time, and more than one may find that access ended.
    if (!streams.delete(stream)) return;
    const end: StreamEnd = { code, message: END_MESSAGES[code] };
    // What a slow client has not read yet must not reach it later.
    if (stream.response.writableLength > 0) destroy(stream);
    else stream.response.end(`event: closed\ndata: ${JSON.stringify(end)}\n\n`);
  };

  const checks = startAccessChecks<AlertStream, StreamEndCode>({
    connections: {
      listByUser: (userId) => [...streams].filter((stream) => stream.userId === userId),
      listExpired: (nowMs) => [...streams].filter(({ expiresAtMs }) => expiresAtMs <= nowMs),
      close,
      destroy,
    },
    findAccess: ({ owner }) => findAccess(deps, owner),
    clock,
    log,
  });

  const write = (stream: AlertStream, rows: readonly AlertLogRow[], text: string): void => {
    const { response, userId } = stream;
    if (response.writableLength > MAX_BACKLOG_BYTES) {
      log.info({ event: 'stream_too_slow', user: userId }, 'slow alert stream closed');
      destroy(stream);
      return;
    }
    stream.sentSeq = rows.at(-1)?.seq ?? stream.sentSeq;
    response.write(text);
  };

  /** Writes what was committed before the stream became live. */
  const catchUp = async (stream: AlertStream, epoch: string): Promise<void> => {
    const { response } = stream;
    // The loop ends without an await before the stream becomes live, so that no change falls in between.
    while (streams.has(stream) && stream.sentSeq < alertLog.position().seq) {
      if (response.writableNeedDrain) await drained(response);
      else {
        const { rows } = await readChangesAfter(db, { seq: stream.sentSeq, epoch }, CATCH_UP_ROWS);
        if (streams.has(stream)) write(stream, rows, formatRows(rows, epoch));
      }
    }
    stream.isLive = true;
  };

  const heartbeat = setInterval(() => {
    for (const { response } of streams) response.write(HEARTBEAT);
  }, HEARTBEAT_INTERVAL_MS);

  return {
    open(response, { userId, owner, from, missed }) {
      const stream: AlertStream = {
        userId,
        owner,
        response,
        sentSeq: from.seq,
        isLive: false,
        expiresAtMs: expiryOf(owner),
        expirySeenAtMs: null,
      };
      streams.add(stream);
      const leave = connectionLimit.enter(userId, () => close(stream, 'too_many_connections'));
      response.once('close', () => {
        streams.delete(stream);
        leave();
      });
      response.writeHead(200, HEADERS);
      response.write(formatEvent('connected', from, from));
      write(stream, missed, formatRows(missed, from.epoch));
      // Access may have ended since the request was checked.
      checks.recheckUserSoon(userId);
      catchUp(stream, from.epoch).catch((error: unknown) => {
        log.warn({ err: error }, 'could not read the changes for an alert stream; the client resumes');
        destroy(stream);
      });
    },
    send(rows, epoch) {
      const text = formatRows(rows, epoch);
      const before = (rows[0]?.seq ?? 0) - 1;
      for (const stream of streams) {
        if (!stream.isLive) continue;
        if (stream.sentSeq === before) {
          write(stream, rows, text);
          continue;
        }
        // It read some of them itself.
        const unsent = rows.filter(({ seq }) => seq > stream.sentSeq);
        if (unsent.length > 0) write(stream, unsent, formatRows(unsent, epoch));
      }
    },
    recheckUser: checks.recheckUser,
    disconnectAll() {
      for (const stream of streams) destroy(stream);
    },
    count: () => streams.size,
    close() {
      checks.stop();
      clearInterval(heartbeat);
      for (const { response } of streams) response.end();
      streams.clear();
    },
  };
}

/** Resolves when the response can take more, or is closed. */
async function drained(response: ServerResponse): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  } finally {
    waiting.abort();
  }
}

async function findAccess(deps: AlertStreamsDeps, owner: StreamOwner): Promise<Access<StreamEndCode>> {
  if ('sessionId' in owner) return findSessionAccess(deps, owner.sessionId);
  const now = deps.clock.now();
  const token = await deps.findApiTokenById(owner.id, now);
  if (token === null || token === 'expired' || !token.scopes.includes('read_alerts')) return { ended: 'token_ended' };
  if (token.isPersonal && !isEntitled(token, now)) return { ended: 'subscription_ended' };
  return { endsAtMs: expiryOf(token) };
}
