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
  vi.useRealTimers();
  channel?.close();
});

/** The library's socket as the page has made it, connected to nothing, and what the page is told of it. */
async function open() {
  const told: unknown[][] = [];
  const note =
    (name: string) =>
    (...what: unknown[]): void =>
      void told.push([name, ...what]);
  const listener: LiveChannelListener = {
    onConnected: note('connected'),
    onUpdate: note('update'),
    onLost: note('lost'),
    onRefused: note('refused'),
    onClosed: note('closed'),
  };
  channel = openLiveChannel(listener);
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 15_000 });
  const [socket] = opened;
  if (socket === undefined) throw new Error('No socket was opened');
  const hear = (event: string, ...what: unknown[]): void => {
    for (const listenTo of socket.listeners(event)) listenTo(...what);
  };
  return { socket, told, hear };
}

describe('the live channel of the page', () => {
  it('goes to the channel of stock news over a WebSocket alone, with cookies, and comes back as the library does by default', async () => {
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

  it('hands on what it hears', async () => {
    const { told, hear } = await open();
    hear('connection-success', { message: 'm', epoch: 'e', seq: 1 });
    hear('stock-news-update', { epoch: 'e', seq: 2 });
    expect(told).toEqual([
      ['connected', { message: 'm', epoch: 'e', seq: 1 }],
      ['update', { epoch: 'e', seq: 2 }],
    ]);
  });

  it('tells a connection that fails and is tried again from one that is refused', async () => {
    const { socket, told, hear } = await open();
    vi.spyOn(socket, 'active', 'get').mockReturnValueOnce(true).mockReturnValueOnce(false);
    hear('connect_error', new Error('websocket error'));
    const refusal = { data: { code: 'session_ended' } };
    hear('connect_error', Object.assign(new Error('Please log in to continue'), refusal));
    expect(told).toEqual([
      ['lost', 'websocket error'],
      ['refused', 'Please log in to continue'],
    ]);
    hear('connection-success', { message: 'm', epoch: 'e', seq: 1 });
    expect(told).toHaveLength(2);
  });

  it.each(['unavailable', 'too_many_requests'])(
    'comes back by itself after a refusal that passes: %s',
    async (code) => {
      const { socket, told, hear } = await open();
      vi.useFakeTimers();
      vi.spyOn(socket, 'active', 'get').mockReturnValue(false);
      hear('connect_error', Object.assign(new Error('Please try again in a moment.'), { data: { code } }));
      expect(told).toEqual([['lost', 'Please try again in a moment.']]);
      await vi.advanceTimersByTimeAsync(5_000);
      vi.useRealTimers();
      await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 15_000 });
    },
  );

  it('stays closed after an error of the server, until it is asked for anew', async () => {
    const { told, hear } = await open();
    hear('error', { code: 'session_ended', message: 'Your session has ended' });
    expect(told).toEqual([['closed', { code: 'session_ended', message: 'Your session has ended' }]]);
    hear('stock-news-update', { epoch: 'e', seq: 2 });
    expect(told).toHaveLength(1);
    channel?.reopen();
    await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 15_000 });
  });
});
