import { LIVE_CHANNEL_NAMESPACE } from '@bna/contract/feed/live-channel';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { PUBLIC_ORIGIN, type TestNode, type TestUser } from './test-node.ts';

/**
 * Opens a socket of the live channel that does not reconnect, and closes it with the test.
 *
 * @throws Error if the node refuses the connection
 */
export async function openLiveSocket({ origin }: Pick<TestNode, 'origin'>, { cookie }: TestUser): Promise<Socket> {
  const socket = io(`${origin}${LIVE_CHANNEL_NAMESPACE}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: PUBLIC_ORIGIN, cookie },
  });
  onTestFinished(() => {
    socket.disconnect();
  });
  await new Promise((resolve, reject) => {
    socket.on('connection-success', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
}
