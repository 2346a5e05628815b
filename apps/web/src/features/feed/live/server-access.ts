import { listAlertChanges } from '@bna/contract/feed/alert-changes';
import { type AlertChange, LIVE_CHANNEL_NAMESPACE, type LiveChannelEvents } from '@bna/contract/feed/live-channel';
import type { LogPosition } from '@bna/contract/feed/log-position';
import { io, type Socket } from 'socket.io-client';
import { call } from '../../../lib/api-client.ts';

/** The client emits no events. */
export type LiveSocket = Socket<LiveChannelEvents, object>;

// One module, loaded before the first connection: after a restart, the server may have another version's files.

/** Reconnects with the library's defaults: 1 s to 5 s delay, 20 s timeout. */
export const createSocket = (): LiveSocket =>
  io(LIVE_CHANNEL_NAMESPACE, { transports: ['websocket'], withCredentials: true, autoConnect: false });

/** Returns the first changes after a position. Rejects if the request fails or the position is lost. */
export const fetchChanges = async ({ epoch, seq }: LogPosition): Promise<readonly AlertChange[]> =>
  (await call(listAlertChanges, { query: { after: String(seq), epoch } })).data;
