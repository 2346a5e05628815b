import type { Writable } from 'node:stream';
import type { StreamEnd } from '@bna/contract/feed/alert-streams';
import type { LogPosition } from '@bna/contract/feed/log-position';

/** A change of the feed, serialized once for all streams. */
export interface EncodedChange extends LogPosition {
  /** An `AlertChange` as JSON. */
  readonly json: string;
}

/** Writes an alert stream in the format of one protocol. */
export interface StreamTransport {
  /** The HTTP response or TCP connection below. Holds what the client has not read yet, and closes with the stream. */
  readonly output: Writable;
  sendPosition(position: LogPosition): void;
  sendChanges(changes: readonly EncodedChange[]): void;
  sendHeartbeat(): void;
  /** Sends why the stream ended for good, and closes it. */
  end(reason: StreamEnd): void;
  /** Closes the stream of a client that should resume: the node stops, or the client reads too slowly. */
  interrupt(reason: 'restart' | 'too_slow'): void;
}
