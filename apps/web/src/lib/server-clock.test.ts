import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const NOON_MS = Date.parse('2026-11-20T17:00:00Z');
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** A device whose clock differs from the server's by `behindMs`. */
function createDevice(behindMs: number) {
  let serverMs = NOON_MS;
  let behind = behindMs;
  const clock = createServerClock(() => serverMs - behind);
  return {
    /** How far the clock is off, in milliseconds. */
    error: () => clock.now() - serverMs,
    setBehind: (ms: number) => {
      behind = ms;
    },
    /** The server answers after `thereMs`, the response arrives after `backMs`. */
    request: (thereMs: number, backMs: number) => {
      const sentMs = serverMs - behind;
      serverMs += thereMs;
      const date = new Date(serverMs).toUTCString();
      serverMs += backMs;
      clock.observe({ sentMs, receivedMs: serverMs - behind, date });
    },
    observe: clock.observe,
  };
}

describe('a clock that follows the server', () => {
  it('is the device’s until a response', () => {
    expect(createDevice(5 * MINUTE_MS).error()).toBe(-5 * MINUTE_MS);
  });

  it.each([5 * MINUTE_MS, -5 * MINUTE_MS, 14 * 24 * 60 * MINUTE_MS, 3 * SECOND_MS])(
    'corrects a device that is %i ms behind, to the second',
    (behindMs) => {
      const device = createDevice(behindMs);
      device.request(40, 40);
      expect(Math.abs(device.error())).toBeLessThanOrEqual(SECOND_MS);
    },
  );

  it.each([0, 1_200, -1_200])('leaves a device alone that is %i ms behind', (behindMs) => {
    const device = createDevice(behindMs);
    device.request(40, 40);
    expect(device.error() + behindMs).toBe(0);
  });

  it('keeps the estimate of the fastest round trip', () => {
    const device = createDevice(MINUTE_MS);
    device.request(40, 40);
    const error = device.error();
    device.request(9 * SECOND_MS, 100);
    device.request(100, 9 * SECOND_MS);
    expect(device.error()).toBe(error);
  });

  it('replaces the estimate of a slow round trip', () => {
    const device = createDevice(MINUTE_MS);
    device.request(100, 9_900);
    expect(Math.abs(device.error())).toBeGreaterThan(4 * SECOND_MS);
    device.request(20, 20);
    expect(Math.abs(device.error())).toBeLessThanOrEqual(SECOND_MS);
  });

  it('follows a clock that was set, even if the next response is slow', () => {
    const device = createDevice(0);
    device.request(20, 20);
    device.setBehind(10 * MINUTE_MS);
    device.request(500, 500);
    expect(Math.abs(device.error())).toBeLessThanOrEqual(2 * SECOND_MS);
  });

  it('recovers from a clock that was set back during a request', () => {
    const device = createDevice(0);
    device.observe({
      sentMs: NOON_MS,
      receivedMs: NOON_MS - MINUTE_MS,
      date: new Date(NOON_MS + MINUTE_MS).toUTCString(),
    });
    device.request(40, 40);
    expect(device.error()).toBe(0);
  });

  it.each([
    ['without a date', { sentMs: NOON_MS, receivedMs: NOON_MS + 10, date: null }],
    ['with an unreadable date', { sentMs: NOON_MS, receivedMs: NOON_MS + 10, date: 'soon' }],
  ])('ignores a response %s', (_case, response) => {
    const device = createDevice(0);
    device.observe(response);
    expect(device.error()).toBe(0);
  });
});
