import { expect, it, vi } from 'vitest';
import { startFrequentWork } from './background-work.ts';
import { createLogger } from './logger.ts';

const log = createLogger('silent');

it('ends with what its works have begun', async () => {
  const sending = Promise.withResolvers<undefined>();
  const onStop = vi.fn<() => Promise<undefined>>(() => sending.promise);
  const frequent = startFrequentWork([{ name: 'sending', run: () => Promise.resolve(), onStop }], log);
  const onStopped = vi.fn<() => void>();
  const stopping = frequent.stop().then(onStopped);
  expect(onStop).toHaveBeenCalledOnce();
  // A turn of the event loop, in which everything that does not wait for the sending ends.
  await new Promise(setImmediate);
  expect(onStopped).not.toHaveBeenCalled();
  sending.resolve(undefined);
  await stopping;
});

it('starts a run soon once its work is woken', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
  let wake = (): void => undefined;
  const work = {
    name: 'waiting',
    intervalMs: 3_600_000,
    run,
    onStart: (wakeWork: () => void) => {
      wake = wakeWork;
    },
  };
  const frequent = startFrequentWork([work], log);
  wake();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  await frequent.stop();
});
