import type { DeliveryTimeline, Reach } from '@bna/contract/feed/delivery-timeline';
import { describe, expect, it } from 'vitest';
import { MORNING_UTC } from '../../../../test/factories.ts';
import { afterTen, deliveryTimeline } from '../../../../test/delivery-timeline.ts';
import { deliveryHops, describeEmail, describePushes, describeReach, describeWebhooks } from './delivery-hops.ts';

const hopTexts = (...args: Parameters<typeof deliveryHops>) =>
  deliveryHops(...args).map(({ name, time, elapsed }) => [name, time, elapsed]);

describe('the delivery timeline', () => {
  it('shows each time at its precision, and the time since the previous hop', () => {
    expect(hopTexts(deliveryTimeline(), Date.parse(afterTen(31_402)))).toEqual([
      ['Source', '10:00 ET', null],
      ['Fetched', '10:00:31.214 ET', 'within a minute'],
      ['Published', '10:00:31.342 ET', '+128 ms'],
      ['Sent', '10:00:31.355 ET', '+13 ms'],
      ['Shown here', '10:00:31.402 ET', '+47 ms'],
    ]);
  });

  // @req 12.26
  it('leaves unknown times out and measures from the last known hop', () => {
    expect(hopTexts(deliveryTimeline({ fetched_at: null, sent: null }), null)).toEqual([
      ['Source', '10:00 ET', null],
      ['Fetched', null, null],
      ['Published', '10:00:31.342 ET', 'within a minute since Source'],
      ['Sent', null, null],
      ['Shown here', null, null],
    ]);
    const nothingBefore = deliveryTimeline({ source: { at: null, precision: null, name: null }, fetched_at: null });
    expect(hopTexts(nothingBefore, null).slice(0, 3)).toEqual([
      ['Source', null, null],
      ['Fetched', null, null],
      ['Published', '10:00:31.342 ET', null],
    ]);
  });

  it('shows a negative time if this device’s clock is behind', () => {
    expect(hopTexts(deliveryTimeline(), Date.parse(afterTen(31_055))).at(-1)).toEqual([
      'Shown here',
      '10:00:31.055 ET',
      '−300 ms',
    ]);
  });
});

describe('a source time', () => {
  const sourceAt = (at: string, precision: 'second' | 'minute' | 'day' | null) =>
    hopTexts(deliveryTimeline({ source: { at, precision, name: 'Wire' } }), null)
      .slice(0, 2)
      .map(([, time, elapsed]) => elapsed ?? time);

  it('in minutes is shown without seconds', () => {
    expect(sourceAt(MORNING_UTC, 'minute')).toEqual(['10:00 ET', 'within a minute']);
    expect(sourceAt(afterTen(-60_000), 'minute')).toEqual(['09:59 ET', 'about 1 min']);
    expect(sourceAt(afterTen(-45 * 60_000), 'minute')).toEqual(['09:15 ET', 'about 45 min']);
    expect(sourceAt(afterTen(-24 * 3_600_000), 'minute')).toEqual(['03/09/2026 10:00 ET', 'about 1 d']);
  });

  it('in seconds is shown without milliseconds', () => {
    expect(sourceAt(afterTen(31_000), 'second')).toEqual(['10:00:31 ET', 'within a second']);
    expect(sourceAt(afterTen(28_000), 'second')).toEqual(['10:00:28 ET', 'about 3 s']);
  });

  it('in days is shown without a time', () => {
    expect(sourceAt('2026-03-10T00:00:00.000Z', 'day')).toEqual(['Mar 10, 2026', 'within a day']);
  });

  it('that is ahead of ours or of unknown precision gets no elapsed time', () => {
    const secondHop = (...source: Parameters<typeof sourceAt>) => sourceAt(...source)[1];
    expect(secondHop(afterTen(60_000), 'minute')).toBe('10:00:31.214 ET');
    expect(secondHop(MORNING_UTC, null)).toBe('10:00:31.214 ET');
  });
});

it('says of each device when it was reached, or why not', () => {
  const device = { name: 'Phone', sent_at: null, shown_at: null };
  const sent_at = afterTen(800);
  const devices: DeliveryTimeline['devices'] = [
    { ...device, outcome: 'sent', sent_at, shown_at: afterTen(1_200) },
    { ...device, outcome: 'sent', sent_at },
    { ...device, outcome: 'pending' },
    { ...device, outcome: 'quiet' },
    { ...device, outcome: 'no_access' },
    { ...device, outcome: 'retracted' },
    { ...device, outcome: 'expired' },
    { ...device, outcome: 'refused' },
    { ...device, outcome: 'gone' },
  ];
  expect(describePushes(deliveryTimeline({ published_at: afterTen(0), devices }))).toEqual([
    'Phone: shown +1.2 s.',
    'Phone: sent +800 ms, not confirmed by the device.',
    'Phone: not sent yet.',
    'Phone: not sent: quiet hours.',
    'Phone: not sent: your subscription, or your session on the device, had ended.',
    'Phone: not sent: the alert was retracted.',
    'Phone: not sent: the push service didn’t accept it within five minutes.',
    'Phone: not sent: the push service refused it.',
    'Phone: not sent: the device no longer accepts push notifications.',
  ]);
});

it('says when each webhook answered', () => {
  const at = afterTen(310);
  const webhooks: DeliveryTimeline['webhooks'] = [
    { name: 'Bot', outcome: 'delivered', status: 200, at },
    { name: 'Desk', outcome: 'timed_out', status: null, at },
    { name: 'Old', outcome: 'expired', status: null, at },
  ];
  expect(describeWebhooks(deliveryTimeline({ published_at: afterTen(0), webhooks }))).toEqual([
    'Bot: answered 200 +310 ms.',
    'Desk: no answer +310 ms.',
    'Old: not sent in time +310 ms.',
  ]);
});

it('says how long after the publication the alert was emailed', () => {
  const published_at = afterTen(0);
  expect(describeEmail(deliveryTimeline({ published_at }))).toEqual([]);
  expect(describeEmail(deliveryTimeline({ published_at, emailed_at: afterTen(61_200) }))).toEqual([
    'Email: sent +1 min 1 s.',
  ]);
});

describe('an alert that must reach the user', () => {
  const nothing: Reach = { confirmed_at: null, confirmed_by: null, pushed_at: null, emailed_at: null, ended: false };
  const published_at = afterTen(0);
  const [tenS, twentyS] = [afterTen(10_000), afterTen(20_000)];

  it.each<[Partial<Reach>, string]>([
    [{}, 'not confirmed yet'],
    [{ confirmed_at: afterTen(400), confirmed_by: 'page', ended: true }, 'an open page played or showed it +400 ms'],
    [{ pushed_at: tenS }, 'tried your devices +10 s, not confirmed yet'],
    [
      { pushed_at: tenS, confirmed_at: twentyS, confirmed_by: 'device', ended: true },
      'tried your devices +10 s, a device showed it +20 s',
    ],
    [{ pushed_at: tenS, emailed_at: twentyS, ended: true }, 'tried your devices +10 s, emailed +20 s'],
    [{ ended: true }, 'nothing confirmed it, and no other way was left'],
  ])('with %j says what was tried', (change, text) => {
    const timeline = deliveryTimeline({ published_at, reach: { ...nothing, ...change } });
    expect(describeReach(timeline)).toEqual([`It must reach you: ${text}.`]);
  });

  it('is not mentioned unless a rule says so', () => {
    expect(describeReach(deliveryTimeline())).toEqual([]);
  });
});
