import { READ_ALERTS_CHANNEL } from '../../../config/storage-keys.ts';

/** Connects the read marks of the browser's windows. Browsers without channels keep them apart. */
export function openReadMarks(onRead: (alertId: string) => void): { readonly send: (alertId: string) => void } {
  if (!('BroadcastChannel' in globalThis)) return { send: () => undefined };
  const channel = new BroadcastChannel(READ_ALERTS_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onRead(data);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  return { send: (alertId) => channel.postMessage(alertId) };
}
