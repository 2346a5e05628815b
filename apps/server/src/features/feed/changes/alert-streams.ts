import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { StreamEndCode } from '@bna/contract/feed/alert-streams';
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
import type { UserConnections } from '../live/user-connections.ts';
import { CLOSE_MESSAGES } from '../live/socket-registry.ts';
import type { AlertLogRow } from '../store.ts';
import { readChangesAfter, toAlertChange } from './read-changes.ts';
import type { EncodedChange, StreamTransport } from './stream-transport.ts';

export interface AlertStreamsDeps {
  readonly db: Db;
  readonly alertLog: Pick<AlertLog, 'position'>;
  readonly sessions: Pick<Sessions, 'findById'>;
  readonly findApiTokenById: (id: string, now: Date) => Promise<ActiveApiToken | 'expired' | null>;
  readonly userConnections: UserConnections;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The session or API token that a stream depends on. */
export type StreamOwner = ActiveSession | Omit<ActiveApiToken, 'userId'>;

interface AlertStream extends CheckedConnection {
  readonly owner: StreamOwner;
  readonly transport: StreamTransport;
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

/** The open alert streams of this node: event streams and WebSockets. */
export interface AlertStreams {
  /** Starts a stream on a transport. */
  open(transport: StreamTransport, start: StreamStart): void;
  /** Writes new changes to all streams that have caught up. */
  readonly send: (rows: readonly AlertLogRow[], epoch: string) => void;
  readonly recheckUser: (userId: string) => Promise<void>;
  /** Destroys all streams. Clients resume and are checked again. */
  readonly disconnectAll: () => void;
  readonly count: () => number;
  /** Ends all streams, and those that are still opened. */
  close(): void;
}

/** Changes per read while a stream catches up. */
const CATCH_UP_ROWS = 100;
/** Below the time after which proxies close idle connections. */
const HEARTBEAT_INTERVAL_MS = 15_000;
/** A client with more pending is disconnected, and resumes. */
const MAX_BACKLOG_BYTES = 256 * 1_024;
const BACKLOG_CHECK_INTERVAL_MS = 1_000;

const END_MESSAGES: Record<StreamEndCode, string> = {
  ...CLOSE_MESSAGES,
  token_ended: 'This API token has expired or was revoked',
};

const encode = (rows: readonly AlertLogRow[], epoch: string): EncodedChange[] =>
  rows.map((row) => ({ epoch, seq: row.seq, json: JSON.stringify(toAlertChange(row, epoch)) }));

export function createAlertStreams(deps: AlertStreamsDeps): AlertStreams {
  const { userConnections, clock, log } = deps;
  const streams = new Set<AlertStream>();
  let isClosed = false;

  const close = (stream: AlertStream, code: StreamEndCode): void => {
    // Checks run at the same time, and more than one may find that access ended.
    if (!streams.delete(stream)) return;
    // What a slow client has not read yet must not reach it later.
    if (stream.transport.output.writableLength > 0) destroy(stream);
    else stream.transport.end({ code, message: END_MESSAGES[code] });
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

  const { write, catchUp, closeIfTooSlow } = createStreamWriter(streams, deps);

  const heartbeat = setInterval(() => {
    for (const { transport } of streams) transport.sendHeartbeat();
  }, HEARTBEAT_INTERVAL_MS);

  // Also while nothing is written. A stream that catches up reads more only once its client has read the rest.
  const backlogChecks = setInterval(() => {
    for (const stream of streams) if (stream.isLive) closeIfTooSlow(stream);
  }, BACKLOG_CHECK_INTERVAL_MS);

  return {
    open(transport, start) {
      const { userId, from, missed } = start;
      if (isClosed) {
        transport.interrupt('restart');
        return;
      }
      const stream = newStream(transport, start);
      streams.add(stream);
      const leave = userConnections.enter(userId, () => close(stream, 'too_many_connections'));
      transport.output.once('close', () => {
        streams.delete(stream);
        leave();
      });
      transport.sendPosition(from);
      write(stream, encode(missed, from.epoch));
      // Access may have ended since the request was checked.
      checks.recheckUserSoon(userId);
      catchUp(stream, from.epoch).catch((error: unknown) => {
        log.warn({ err: error }, 'could not read the changes for an alert stream; the client resumes');
        destroy(stream);
      });
    },
    send(rows, epoch) {
      const changes = encode(rows, epoch);
      for (const stream of streams) {
        // A stream that caught up may have read some of them itself.
        const unsent = stream.isLive ? changes.filter(({ seq }) => seq > stream.sentSeq) : [];
        if (unsent.length > 0) write(stream, unsent);
      }
    },
    recheckUser: checks.recheckUser,
    disconnectAll() {
      for (const stream of streams) destroy(stream);
    },
    count: () => streams.size,
    close() {
      isClosed = true;
      checks.stop();
      clearInterval(heartbeat);
      clearInterval(backlogChecks);
      for (const { transport } of streams) transport.interrupt('restart');
      streams.clear();
    },
  };
}

const destroy = ({ transport }: AlertStream): void => {
  transport.output.destroy();
};

const newStream = (transport: StreamTransport, { userId, owner, from }: StreamStart): AlertStream => ({
  userId,
  owner,
  transport,
  sentSeq: from.seq,
  isLive: false,
  expiresAtMs: expiryOf(owner),
  expirySeenAtMs: null,
});

/** Writes changes to streams, as long as they are in the set. */
function createStreamWriter(streams: Set<AlertStream>, { db, alertLog, log }: AlertStreamsDeps) {
  /** Returns whether the stream's backlog is too large, and closes it then. */
  const closeIfTooSlow = (stream: AlertStream): boolean => {
    const { transport, userId } = stream;
    if (transport.output.writableLength <= MAX_BACKLOG_BYTES) return false;
    log.info({ event: 'stream_too_slow', user: userId }, 'slow alert stream closed');
    streams.delete(stream);
    transport.interrupt('too_slow');
    return true;
  };

  const write = (stream: AlertStream, changes: readonly EncodedChange[]): void => {
    if (closeIfTooSlow(stream)) return;
    stream.sentSeq = changes.at(-1)?.seq ?? stream.sentSeq;
    stream.transport.sendChanges(changes);
  };

  /** Writes what was committed before the stream became live. */
  const catchUp = async (stream: AlertStream, epoch: string): Promise<void> => {
    const { output } = stream.transport;
    // The loop ends without an await before the stream becomes live, so that no change falls in between.
    while (streams.has(stream) && stream.sentSeq < alertLog.position().seq) {
      if (output.writableNeedDrain) await drained(output);
      else {
        const { rows } = await readChangesAfter(db, { seq: stream.sentSeq, epoch }, CATCH_UP_ROWS);
        if (streams.has(stream)) write(stream, encode(rows, epoch));
      }
    }
    stream.isLive = true;
  };

  return { write, catchUp, closeIfTooSlow };
}

/** Resolves when the output can take more, or is closed. */
async function drained(output: Writable): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    await Promise.race([once(output, 'drain', { signal }), once(output, 'close', { signal })]);
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
