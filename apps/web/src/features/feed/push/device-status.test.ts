import type { DeviceDelivery, PushDevice } from '@bna/contract/feed/push-devices';
import { expect, it } from 'vitest';
import { describeDevice } from './device-status.ts';

const NOW = new Date('2026-11-20T15:00:10Z');

const deviceWith = (delivery: Partial<DeviceDelivery> | null): PushDevice => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Safari on iOS',
  endpoint: 'https://web.push.apple.com/x',
  created_at: '2026-11-20T14:00:00Z',
  last_delivery:
    delivery === null
      ? null
      : {
          id: '00000000-0000-4000-8000-000000000002',
          is_test: true,
          outcome: 'sent',
          due_at: '2026-11-20T15:00:00.000Z',
          sent_at: '2026-11-20T15:00:00.400Z',
          shown_at: null,
          ...delivery,
        },
});

it('is good only once the device confirmed that it showed the notification, and says how long it took', () => {
  const shown = deviceWith({ shown_at: '2026-11-20T15:00:01.200Z' });
  expect(describeDevice(shown, true, NOW)).toEqual({
    tone: 'good',
    text: expect.stringMatching(/^Test arrived on this device after 1\.2 s \(/) as unknown,
  });
  const others = [
    deviceWith(null),
    deviceWith({}),
    ...(['pending', 'quiet', 'no_access', 'retracted', 'expired', 'refused', 'gone'] as const).map((outcome) =>
      deviceWith({ outcome, sent_at: null }),
    ),
  ];
  for (const device of others) {
    for (const isWaiting of [true, false]) expect(describeDevice(device, isWaiting, NOW).tone).not.toBe('good');
  }
});

it('says that a notification was sent but not confirmed', () => {
  expect(describeDevice(deviceWith({}), true, NOW).text).toBe('Waiting for the device…');
  expect(describeDevice(deviceWith({}), false, NOW)).toEqual({
    tone: 'bad',
    text: 'Test was sent, but the device hasn’t confirmed that it showed it.',
  });
});
