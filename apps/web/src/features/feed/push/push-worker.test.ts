import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PushPayload } from './push-worker.ts';

const ALERT = '00000000-0000-4000-8000-00000000000a';

interface Shown {
  readonly title: string;
  readonly data: unknown;
  readonly close: () => void;
}

const listeners = new Map<string, (event: object) => void>();
/** The notifications on screen, by tag. */
const shown = new Map<string, Shown>();
/** The titles of those that sounded. */
const sounded: string[] = [];
let hasPageRung = false;

/** Shows a notification as browsers do: one that replaces another of the same tag makes no sound. */
function showNotification(title: string, { tag = '', silent = false, data }: NotificationOptions): Promise<void> {
  if (silent !== true && !shown.has(tag)) sounded.push(title);
  shown.set(tag, { title, data, close: () => shown.delete(tag) });
  return Promise.resolve();
}

const navigate = vi.fn<(url: string) => Promise<null>>(() => Promise.resolve(null));
const page = {
  url: 'https://bna.test/en/account',
  focus: () => Promise.resolve(null),
  navigate,
  postMessage: (_question: unknown, [port]: readonly MessagePort[]) => port?.postMessage(hasPageRung),
};

const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));

const scope = {
  addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  clients: { matchAll: () => Promise.resolve([page]) },
  registration: {
    showNotification,
    getNotifications: ({ tag = '' }: GetNotificationOptions) => Promise.resolve([shown.get(tag) ?? []].flat()),
  },
};

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('self', scope);
  // Registers its listeners the first time.
  await import('./push-worker.ts');
  shown.clear();
  sounded.length = 0;
  hasPageRung = false;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function dispatch(type: string, event: object): Promise<void> {
  const work: unknown[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
  await Promise.all(work);
}

const receive = (payload: Omit<PushPayload, 'body' | 'token'>) =>
  dispatch('push', { data: { json: () => ({ body: 'Velmora won an order.', token: 'x', ...payload }) } });
const receiveAlert = () => receive({ alert: ALERT, title: 'ZVZZT · Strong', delivery: 'first' });
const receiveRetraction = () =>
  receive({ alert: null, retracted: ALERT, title: 'ZVZZT · Alert retracted', delivery: 'second' });

const listTitles = () => [...shown.values()].map(({ title }) => title);

it('sounds once for an alert that is pushed twice, and not at all where a page rang', async () => {
  await receiveAlert();
  await receiveAlert();
  expect(sounded).toEqual(['ZVZZT · Strong']);
  shown.clear();
  hasPageRung = true;
  await receiveAlert();
  expect([listTitles(), sounded]).toEqual([['ZVZZT · Strong'], ['ZVZZT · Strong']]);
});

// @threat D14
it.each([false, true])(
  'sounds once for a retraction, which takes the place of its alert, page rang: %s',
  async (rang) => {
    await receiveAlert();
    hasPageRung = rang;
    sounded.length = 0;
    await receiveRetraction();
    await receiveRetraction();
    expect(sounded).toEqual(['ZVZZT · Alert retracted']);
    expect(listTitles()).toEqual(['ZVZZT · Alert retracted']);
    const [notification] = shown.values();
    await dispatch('notificationclick', { notification });
    expect(navigate).toHaveBeenLastCalledWith(`/en/account#news-${ALERT}`);
    expect(listTitles()).toEqual([]);
    expect(fetched).toHaveBeenLastCalledWith('/api/v1/push-deliveries/second/shown', expect.anything());
  },
);
