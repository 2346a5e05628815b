import { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveChannel, type LiveChannelListener, openLiveChannel } from './live-channel.ts';

let opened: Socket[];
let channel: LiveChannel | null = null;

beforeEach(() => {
  opened = [];
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function connect(this: Socket) {
    opened.push(this);
    return this;
  });
});
afterEach(() => {
  channel?.close();
});

/** Opens the channel with an unconnected socket, and records the listener's calls. */
async function open() {
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...args: unknown[]): void =>
      void calls.push([name, ...args]);
  const listener: LiveChannelListener = {
    onConnected: record('connected'),
    onUpdate: record('update'),
    onDisconnected: record('disconnected'),
    onRefused: record('refused'),
    onClosed: record('closed'),
  };
  channel = openLiveChannel(listener);
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 15_000 });
  const [socket] = opened;
  if (socket === undefined) throw new Error('No socket was opened');
  const emit = (event: string, ...args: unknown[]): void => {
    for (const listener of socket.listeners(event)) listener(...args);
  };
  return { socket, calls, emit };
}

describe('the live channel of the page', () => {
  // @req 7.2
  it('connects to /stock-news by WebSocket with cookies and default reconnection', async () => {
    const { socket } = await open();
    const { io: manager } = socket;
    expect(Reflect.get(socket, 'nsp')).toBe('/stock-news');
    expect(manager.opts).toMatchObject({ transports: ['websocket'], withCredentials: true });
    expect([manager.reconnection(), manager.reconnectionDelay(), manager.reconnectionDelayMax()]).toEqual([
      true,
      1_000,
      5_000,
    ]);
    expect([manager.timeout(), manager.reconnectionAttempts()]).toEqual([20_000, Infinity]);
  });

  // @req 7.3
  it('passes events to the listener', async () => {
    const { calls, emit } = await open();
    emit('connection-success', { message: 'm', epoch: 'e', seq: 1 });
    emit('stock-news-update', { epoch: 'e', seq: 2 });
    expect(calls).toEqual([
      ['connected', { message: 'm', epoch: 'e', seq: 1 }],
      ['update', { epoch: 'e', seq: 2 }],
    ]);
  });

  // @req 4.6
  it('distinguishes a failed connection from a refused one', async () => {
    const { socket, calls, emit } = await open();
    vi.spyOn(socket, 'active', 'get').mockReturnValueOnce(true).mockReturnValueOnce(false);
    emit('connect_error', new Error('websocket error'));
    const refusal = { data: { code: 'session_ended' } };
    emit('connect_error', Object.assign(new Error('Please log in to continue'), refusal));
    expect(calls).toEqual([
      ['disconnected', 'websocket error'],
      ['refused', 'Please log in to continue'],
    ]);
    emit('connection-success', { message: 'm', epoch: 'e', seq: 1 });
    expect(calls).toHaveLength(2);
  });

  it.each(['unavailable', 'too_many_requests'])('reconnects after a transient refusal: %s', async (code) => {
    const { socket, calls, emit } = await open();
    vi.useFakeTimers();
    vi.spyOn(socket, 'active', 'get').mockReturnValue(false);
    emit('connect_error', Object.assign(new Error('Please try again in a moment.'), { data: { code } }));
    expect(calls).toEqual([['disconnected', 'Please try again in a moment.']]);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 15_000 });
  });

  // @req 7.3
  it('stays closed after a server error until reopened', async () => {
    const { calls, emit } = await open();
    emit('error', { code: 'session_ended', message: 'Your session has ended' });
    expect(calls).toEqual([['closed', { code: 'session_ended', message: 'Your session has ended' }]]);
    emit('stock-news-update', { epoch: 'e', seq: 2 });
    expect(calls).toHaveLength(1);
    channel?.reopen();
    await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 15_000 });
  });
});
