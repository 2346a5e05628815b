import type { Socket as TcpSocket } from 'node:net';
import type { ChannelErrorCode, StockNewsUpdate } from '@bna/contract/feed/live-channel';
import type { Socket } from 'socket.io';
import type { CheckedConnection } from './access-checks.ts';
import {
  countQueuedPackets,
  encodeUpdateFrame,
  MAX_BACKLOG_BYTES,
  MAX_BACKLOG_PACKETS,
  rawSocketOf,
} from './raw-socket.ts';

/** A socket that passed the handshake. */
export interface LiveSocket extends CheckedConnection {
  readonly socket: Socket;
  readonly sessionId: string;
}

interface Entry {
  readonly member: LiveSocket;
  /** Null until the library's own queue is empty. */
  rawSocket: TcpSocket | null;
  index: number;
}

/** Frames are combined up to this size, so that a burst takes few writes per socket. */
const MAX_WRITE_BYTES = 64 * 1_024;

export const CLOSE_MESSAGES: Record<ChannelErrorCode, string> = {
  session_ended: 'Your session has ended',
  subscription_ended: 'You have no active subscription.',
  too_many_connections: 'Live alerts were opened in too many places',
};

/** The sockets of this node, in a dense array: a fan-out touches each entry once. */
export interface SocketRegistry {
  add(member: LiveSocket): void;
  remove(socket: Socket): void;
  /** Removes the socket, sends the reason and disconnects it. */
  close(member: LiveSocket, code: ChannelErrorCode): void;
  listByUser(userId: string): LiveSocket[];
  listExpired(nowMs: number): LiveSocket[];
  listAll(): LiveSocket[];
  send(updates: readonly StockNewsUpdate[]): void;
  readonly size: number;
}

export function createSocketRegistry({ onTooSlow }: { onTooSlow: (member: LiveSocket) => void }): SocketRegistry {
  const entries: Entry[] = [];
  const bySocketId = new Map<string, Entry>();
  const byUserId = new Map<string, Set<Entry>>();

  const remove = (socket: Socket): void => {
    const entry = bySocketId.get(socket.id);
    if (entry === undefined) return;
    bySocketId.delete(socket.id);
    const ofUser = byUserId.get(entry.member.userId);
    ofUser?.delete(entry);
    if (ofUser?.size === 0) byUserId.delete(entry.member.userId);
    // Constant time: the last entry fills the gap.
    const last = entries.pop();
    if (last !== undefined && last !== entry) {
      entries[entry.index] = last;
      last.index = entry.index;
    }
  };

  return {
    add(member) {
      const entry = { member, rawSocket: null, index: entries.length };
      entries.push(entry);
      bySocketId.set(member.socket.id, entry);
      const ofUser = byUserId.get(member.userId);
      if (ofUser === undefined) byUserId.set(member.userId, new Set([entry]));
      else ofUser.add(entry);
    },
    remove,
    close(member, code) {
      remove(member.socket);
      member.socket.emit('error', { message: CLOSE_MESSAGES[code], code });
      member.socket.disconnect(true);
    },
    listByUser: (userId) => [...(byUserId.get(userId) ?? [])].map(({ member }) => member),
    listExpired: (nowMs) => entries.filter(({ member }) => member.expiresAtMs <= nowMs).map(({ member }) => member),
    listAll: () => entries.map(({ member }) => member),
    send(updates) {
      for (const { frames, part } of combineFrames(updates)) {
        // A copy, because closing a socket changes the array. Random start, so that no socket is always last.
        const start = Math.floor(Math.random() * entries.length);
        const rotated = entries.slice(start).concat(entries.slice(0, start));
        const write = { frames, part, onTooSlow };
        for (const entry of rotated) deliver(entry, write);
      }
    },
    get size() {
      return entries.length;
    },
  };
}

interface Write {
  readonly frames: Buffer;
  /** The updates in `frames`. */
  readonly part: readonly StockNewsUpdate[];
  readonly onTooSlow: (member: LiveSocket) => void;
}

/** Hot path: only touches the fields of the TCP socket that a write touches anyway. */
function deliver(entry: Entry, write: Write): void {
  const { rawSocket } = entry;
  if (rawSocket === null) deliverThroughLibrary(entry, write);
  else if (rawSocket.writableLength > MAX_BACKLOG_BYTES) write.onTooSlow(entry.member);
  else if (rawSocket.writable) rawSocket.write(write.frames);
}

/** Switches the entry to direct writes as soon as the library's queue is empty. */
function deliverThroughLibrary(entry: Entry, write: Write): void {
  const { socket } = entry.member;
  entry.rawSocket = rawSocketOf(socket);
  if (entry.rawSocket !== null) deliver(entry, write);
  else if ((countQueuedPackets(socket) ?? 0) > MAX_BACKLOG_PACKETS) write.onTooSlow(entry.member);
  else for (const update of write.part) socket.emit('stock-news-update', update);
}

function* combineFrames(updates: readonly StockNewsUpdate[]): Generator<Pick<Write, 'frames' | 'part'>> {
  let frames: Buffer[] = [];
  let part: StockNewsUpdate[] = [];
  let bytes = 0;
  for (const update of updates) {
    const frame = encodeUpdateFrame(update);
    if (bytes > 0 && bytes + frame.length > MAX_WRITE_BYTES) {
      yield { frames: Buffer.concat(frames), part };
      [frames, part, bytes] = [[], [], 0];
    }
    frames.push(frame);
    part.push(update);
    bytes += frame.length;
  }
  if (bytes > 0) yield { frames: Buffer.concat(frames), part };
}
