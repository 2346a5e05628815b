import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** `there`: from whoever connects to the target; `back`: the other way. */
export type Direction = 'there' | 'back';

export interface DirectionFault {
  /** Both where none is given. */
  readonly direction?: Direction;
}

/** A TCP line between two parts of a run that can be broken in the ways in which networks break. */
export interface FaultProxy {
  readonly port: number;
  /** Ends every connection at once with a reset. New ones are taken. */
  cut(): void;
  /**
   * A partition: connections stay, nothing passes, and nothing is told to either end. What was sent meanwhile is held
   * back until `heal`, as TCP sends again what was lost.
   */
  blackhole(fault?: DirectionFault): void;
  /** Everything comes later by so many milliseconds, in order. */
  delay(ms: number, fault?: DirectionFault): void;
  /** Nobody is listening any more: new connections are refused. Those that are there stay. */
  refuse(): Promise<void>;
  /** Ends every fault. */
  heal(): Promise<void>;
  readonly connections: number;
  close(): Promise<void>;
}

/** @param target where the line leads: a port of this machine or a unix socket */
export async function openFaultProxy(
  target: { readonly port: number } | { readonly path: string },
): Promise<FaultProxy> {
  const to: NetConnectOpts = 'port' in target ? { host: '127.0.0.1', port: target.port } : { path: target.path };
  const lines = new Set<Line>();
  const faults: Faults = { there: { holds: false, delayMs: 0 }, back: { holds: false, delayMs: 0 } };

  const accept = (caller: Socket): void => {
    const line = openLine(caller, to, faults, () => lines.delete(line));
    lines.add(line);
  };
  let server = createServer({ noDelay: true, allowHalfOpen: true }, accept);
  server.listen(0, '127.0.0.1', BACKLOG);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy listens on no port');
  const { port } = address;
  let isRefusing = false;

  const setFault = (change: Partial<Fault>, { direction }: DirectionFault): void => {
    for (const each of direction === undefined ? (['there', 'back'] as const) : [direction]) {
      Object.assign(faults[each], change);
    }
    for (const line of lines) line.faultsChanged();
  };

  return {
    port,
    cut() {
      for (const line of lines) line.reset();
    },
    blackhole(fault = {}) {
      setFault({ holds: true }, fault);
    },
    delay(ms, fault = {}) {
      setFault({ delayMs: ms }, fault);
    },
    async refuse() {
      if (isRefusing) return;
      isRefusing = true;
      server.close();
      await Promise.resolve();
    },
    async heal() {
      setFault({ holds: false, delayMs: 0 }, {});
      if (!isRefusing) return;
      isRefusing = false;
      server = createServer({ noDelay: true, allowHalfOpen: true }, accept);
      server.listen(port, '127.0.0.1', BACKLOG);
      await once(server, 'listening');
    },
    get connections() {
      return lines.size;
    },
    async close() {
      for (const line of lines) line.reset();
      if (!isRefusing) server.close();
      await Promise.resolve();
    },
  };
}

const BACKLOG = 4_096;
/** What a way holds back before it lets the sender feel it, as the buffers of a real connection do. */
const MAX_HELD_BYTES = 64 * 1_024;

interface Fault {
  holds: boolean;
  delayMs: number;
}
type Faults = Record<Direction, Fault>;

interface Line {
  reset(): void;
  faultsChanged(): void;
}

function openLine(caller: Socket, to: NetConnectOpts, faults: Faults, onGone: () => void): Line {
  let target: Socket | null = null;
  let isGone = false;

  const reset = (): void => {
    if (isGone) return;
    isGone = true;
    caller.resetAndDestroy();
    // A unix socket knows no reset.
    if ('path' in to) target?.destroy();
    else target?.resetAndDestroy();
    onGone();
  };
  const there = openWay(faults.there, reset);
  const back = openWay(faults.back, reset);
  const goneIfClosed = (): void => {
    if (isGone || !caller.closed || target?.closed === false) return;
    isGone = true;
    onGone();
  };

  /** A partition lets no new connection through either: the caller waits for it to end. */
  const begin = (): void => {
    if (target !== null || isGone || faults.there.holds) return;
    const opened = connect({ ...to, noDelay: true, allowHalfOpen: true });
    target = opened;
    opened.once('error', reset);
    opened.on('close', goneIfClosed);
    opened.once('connect', () => {
      opened.off('error', reset);
      there.lead(caller, opened);
      back.lead(opened, caller);
    });
  };
  // Until there is somebody to read it, an error of the caller is only noticed.
  caller.on('error', () => undefined);
  caller.on('close', goneIfClosed);
  caller.pause();
  begin();
  return {
    reset,
    faultsChanged() {
      begin();
      there.release();
      back.release();
    },
  };
}

interface Way {
  lead(from: Socket, to: Socket): void;
  /** Lets go what is due and not held back. */
  release(): void;
}

type Piece = Buffer | 'end' | 'broken';

/** One direction of a line: its pieces in order, each not before its time. */
function openWay(fault: Fault, onBroken: () => void): Way {
  const waiting: { readonly piece: Piece; readonly dueMs: number }[] = [];
  let waitingBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let ends: { readonly from: Socket; readonly to: Socket } | null = null;

  const pass = (piece: Piece, { from, to }: { from: Socket; to: Socket }): void => {
    if (piece === 'broken') onBroken();
    else if (piece === 'end') to.end();
    else if (!to.destroyed && !to.write(piece)) from.pause();
  };
  const release = (): void => {
    clearTimeout(timer);
    if (ends === null) return;
    while (!fault.holds) {
      const [first] = waiting;
      if (first === undefined) break;
      const waitMs = first.dueMs - performance.now();
      if (waitMs > 0) {
        timer = setTimeout(release, waitMs);
        return;
      }
      waiting.shift();
      if (Buffer.isBuffer(first.piece)) waitingBytes -= first.piece.length;
      pass(first.piece, ends);
    }
    if (!fault.holds && !ends.to.writableNeedDrain) ends.from.resume();
  };

  return {
    lead(from, to) {
      ends = { from, to };
      const take = (piece: Piece): void => {
        waiting.push({ piece, dueMs: performance.now() + fault.delayMs });
        if (Buffer.isBuffer(piece)) waitingBytes += piece.length;
        if (waitingBytes > MAX_HELD_BYTES) from.pause();
        release();
      };
      from.on('data', take);
      from.once('end', () => {
        take('end');
      });
      from.on('error', () => {
        take('broken');
      });
      to.on('drain', release);
      from.resume();
    },
    release,
  };
}
