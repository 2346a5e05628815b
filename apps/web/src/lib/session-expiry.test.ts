import { expect, it } from 'vitest';
import { blockStorage } from '../../test/block-storage.ts';
import {
  clearSessionExpiry,
  hasSessionEnded,
  hasSessionExpired,
  isProbablySignedIn,
  noteSessionEnd,
  storeSessionExpiry,
} from './session-expiry.ts';

const EXPIRES = '2026-03-10T14:00:00.000Z';
const EXPIRES_MS = Date.parse(EXPIRES);

const readAt = (nowMs: number) => ({ expired: hasSessionExpired(nowMs), signedIn: isProbablySignedIn(nowMs) });

it('reads the session as ended from its expiry on', () => {
  storeSessionExpiry(EXPIRES);
  expect(readAt(EXPIRES_MS - 1)).toEqual({ expired: false, signedIn: true });
  expect(readAt(EXPIRES_MS)).toEqual({ expired: true, signedIn: false });
  clearSessionExpiry();
  expect(readAt(EXPIRES_MS)).toEqual({ expired: false, signedIn: false });
});

it('never ends a session whose expiry is unreadable', () => {
  storeSessionExpiry('soon');
  expect(readAt(EXPIRES_MS)).toEqual({ expired: false, signedIn: true });
});

it('knows no session if storage is blocked, and throws no error', () => {
  blockStorage();
  expect(readAt(EXPIRES_MS)).toEqual({ expired: false, signedIn: false });
  storeSessionExpiry(EXPIRES);
  clearSessionExpiry();
  expect(readAt(EXPIRES_MS)).toEqual({ expired: false, signedIn: false });
});

it('remembers for ten minutes that a session ended, until the next login or Log out', () => {
  const hasEndedAfter = (ms: number) => hasSessionEnded(Date.now() + ms);
  noteSessionEnd();
  expect(hasEndedAfter(0)).toBe(false);
  storeSessionExpiry(EXPIRES);
  noteSessionEnd();
  expect(isProbablySignedIn(EXPIRES_MS - 1)).toBe(false);
  expect([0, 599_000, 601_000].map(hasEndedAfter)).toEqual([true, true, false]);
  storeSessionExpiry(EXPIRES);
  expect(hasEndedAfter(0)).toBe(false);
  noteSessionEnd();
  clearSessionExpiry();
  expect(hasEndedAfter(0)).toBe(false);
});
