/** Connects the windows of the browser: a text that one sends reaches the others. Without channels, they stay apart. */
export function openWindowChannel(
  name: string,
  onText: (text: string) => void,
): { readonly send: (text: string) => void } {
  if (!('BroadcastChannel' in globalThis)) return { send: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onText(data);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  return { send: (text) => channel.postMessage(text) };
}

/** Tells the browser's other windows that something stored has changed. */
export function createChangeSignal(name: string) {
  const listeners = new Set<() => void>();
  const otherWindows = openWindowChannel(name, () => {
    for (const listener of listeners) listener();
  });
  return {
    announce: (): void => otherWindows.send('changed'),
    /** Calls the listener after another window has changed it. Returns what stops it. */
    onChangedElsewhere: (listener: () => void) => {
      listeners.add(listener);
      return (): void => {
        listeners.delete(listener);
      };
    },
  };
}
