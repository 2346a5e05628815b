import type { Socket as TcpSocket } from 'node:net';
import type { StockNewsUpdate } from '@bna/contract/live-news';
import type { Socket } from 'socket.io';
import { directLineOf, encodeUpdateFrame, waitingPackets } from './live-frame.ts';

/** One admitted socket. */
export interface LiveSubscriber {
  readonly socket: Socket;
  readonly sessionId: string;
  readonly userId: string;
  /** Milliseconds since the epoch at which the right to listen ends by the clock; Infinity where it does not. */
  endsAtMs: number;
  /** When it was first seen that this instant has come, on the monotonic clock; null before, and when it was prolonged. */
  endSeenAtMs: number | null;
}

interface Entry {
  readonly subscriber: LiveSubscriber;
  /** Null until the library has said what it had to say. */
  line: TcpSocket | null;
  index: number;
}

/** A socket with more than this waiting is not keeping up. */
const MAX_WAITING_BYTES = 256 * 1_024;
const MAX_WAITING_PACKETS = 64;
/** Frames are put together up to this size, so that a burst costs a socket few writes. */
const MAX_WRITE_BYTES = 64 * 1_024;

/** Everyone who listens on this node, in a dense array: an alert touches each entry once. */
export interface LiveSubscribers {
  add(subscriber: LiveSubscriber): void;
  remove(socket: Socket): void;
  /** A user's sockets, oldest first. */
  ofUser(userId: string): LiveSubscriber[];
  endedAt(nowMs: number): LiveSubscriber[];
  all(): LiveSubscriber[];
  /** Writes the updates, in order, to everyone. Sockets that do not keep up are cut; they come back and resync. */
  send(updates: readonly StockNewsUpdate[]): void;
  readonly size: number;
}

export function createLiveSubscribers(options: { onTooSlow: (subscriber: LiveSubscriber) => void }): LiveSubscribers {
  const entries: Entry[] = [];
  const bySocket = new Map<string, Entry>();
  const byUser = new Map<string, Set<Entry>>();

  /** Looks at nothing of a settled socket but what writing to it touches anyway. */
  const deliver = (entry: Entry, frames: Buffer, updates: readonly StockNewsUpdate[]): void => {
    const { line } = entry;
    if (line === null) {
      deliverFirst(entry, frames, updates);
    } else if (line.writableLength > MAX_WAITING_BYTES) {
      options.onTooSlow(entry.subscriber);
    } else if (line.writable) {
      line.write(frames);
    }
  };

  const deliverFirst = (entry: Entry, frames: Buffer, updates: readonly StockNewsUpdate[]): void => {
    const { socket } = entry.subscriber;
    entry.line = directLineOf(socket);
    if (entry.line !== null) deliver(entry, frames, updates);
    else if ((waitingPackets(socket) ?? 0) > MAX_WAITING_PACKETS) options.onTooSlow(entry.subscriber);
    else for (const update of updates) socket.emit('stock-news-update', update);
  };

  return {
    add(subscriber) {
      const entry = { subscriber, line: null, index: entries.length };
      entries.push(entry);
      bySocket.set(subscriber.socket.id, entry);
      const ofUser = byUser.get(subscriber.userId);
      if (ofUser === undefined) byUser.set(subscriber.userId, new Set([entry]));
      else ofUser.add(entry);
    },
    remove(socket) {
      const entry = bySocket.get(socket.id);
      if (entry === undefined) return;
      bySocket.delete(socket.id);
      const ofUser = byUser.get(entry.subscriber.userId);
      ofUser?.delete(entry);
      if (ofUser?.size === 0) byUser.delete(entry.subscriber.userId);
      // The last entry takes the place of the one that goes.
      const last = entries.pop();
      if (last !== undefined && last !== entry) {
        entries[entry.index] = last;
        last.index = entry.index;
      }
    },
    ofUser: (userId) => [...(byUser.get(userId) ?? [])].map(({ subscriber }) => subscriber),
    endedAt: (nowMs) =>
      entries.filter(({ subscriber }) => subscriber.endsAtMs <= nowMs).map(({ subscriber }) => subscriber),
    all: () => entries.map(({ subscriber }) => subscriber),
    send(updates) {
      for (const { frames, part } of inWrites(updates)) {
        // A copy, since cutting a socket changes the array; from a random place, so that nobody is always last.
        const start = Math.floor(Math.random() * entries.length);
        const everyone = entries.slice(start).concat(entries.slice(0, start));
        for (const entry of everyone) deliver(entry, frames, part);
      }
    },
    get size() {
      return entries.length;
    },
  };
}

function* inWrites(updates: readonly StockNewsUpdate[]): Generator<{ frames: Buffer; part: StockNewsUpdate[] }> {
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
