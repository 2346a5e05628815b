import { addPushDevice, type PushSettings } from '@bna/contract/feed/push-devices';
import { z } from 'zod/mini';
import { call } from '../../../lib/api-client.ts';
// oxlint-disable-next-line import/default -- Vite builds the worker and exports its address
import workerUrl from './push-worker.ts?worker&url';

const WORKER_SCOPE = '/en/';

/** `install first`: an iPhone or iPad pushes only to apps on the home screen. */
export type PushSupport = 'supported' | 'install first' | 'unsupported';

export function readPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported';
  // An iPad says that it is a Mac; only it has touch.
  const isAppleMobile =
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isAppleMobile ? 'install first' : 'unsupported';
}

/** Returns the endpoint at which this browser is subscribed; null if it isn't. */
export async function readEndpoint(): Promise<string | null> {
  if (readPushSupport() !== 'supported') return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER_SCOPE);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

const SubscriptionJson = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

class PushNotAllowedError extends Error {
  override readonly name = 'PushNotAllowedError';
}

/**
 * Asks for the permission, subscribes this browser and adds it to the user's devices. Must be called in a user gesture.
 *
 * @throws PushNotAllowedError if the user or the browser refused
 */
export async function turnOnPush(publicKey: string): Promise<PushSettings> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushNotAllowedError(permission === 'denied' ? BLOCKED : DISMISSED);
  await navigator.serviceWorker.register(workerUrl, { scope: WORKER_SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, publicKey);
  const { endpoint, keys } = SubscriptionJson.parse(subscription.toJSON());
  return (await call(addPushDevice, { body: { endpoint, keys } })).data;
}

async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  // An old subscription may have another key, or belong to an account that was signed in here before.
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch (error) {
    throw new PushNotAllowedError(UNAVAILABLE, { cause: error });
  }
}

/** Ends the subscription of this browser, so that its push service forgets us. */
export async function turnOffPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER_SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

const BLOCKED =
  'Notifications are blocked for this site. Allow them in the address bar or the browser’s settings, then try again.';
const DISMISSED = 'You dismissed the browser’s question. Try again to be asked again.';
const UNAVAILABLE = 'This browser can’t reach its push service right now. Try again later.';
