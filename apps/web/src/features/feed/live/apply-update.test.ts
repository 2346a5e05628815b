import { describe, expect, it } from 'vitest';
import { newsFeed, newsSummary, newsUpdate } from '../../../../test/factories.ts';
import { applyUpdate, type UpdateOutcome } from './apply-update.ts';

const appliedFeed = (outcome: UpdateOutcome) => {
  if (outcome.kind !== 'applied') return expect.fail(`expected an applied update, got ${outcome.kind}`);
  return { ids: outcome.feed.data.map(({ id }) => id), ...outcome.feed.meta };
};

describe('a new alert', () => {
  it('is prepended, newest first, and counted', () => {
    const outcome = applyUpdate(newsFeed(['b', 'a']), newsUpdate(11, { id: 'c' }), 'newest');
    expect(appliedFeed(outcome)).toMatchObject({ ids: ['c', 'b', 'a'], seq: 11, total: 3 });
  });

  it('is appended, oldest first', () => {
    const outcome = applyUpdate(newsFeed(['a', 'b']), newsUpdate(11, { id: 'c' }), 'oldest');
    expect(appliedFeed(outcome)).toMatchObject({ ids: ['a', 'b', 'c'], total: 3 });
  });

  it('is not added twice', () => {
    const outcome = applyUpdate(newsFeed(['b', 'a']), newsUpdate(11, { id: 'a' }), 'newest');
    expect(appliedFeed(outcome)).toMatchObject({ ids: ['b', 'a'], seq: 11, total: 2 });
  });

  it('of an earlier news day only advances `seq`', () => {
    const yesterday = newsUpdate(11, { id: 'c', published_at: '2026-03-10T10:59:59Z' });
    expect(appliedFeed(applyUpdate(newsFeed(['a']), yesterday, 'newest'))).toMatchObject({
      ids: ['a'],
      seq: 11,
      total: 1,
    });
  });

  it.each([11, 12])('of a later news day is a gap, with `seq` %i', (seq) => {
    const tomorrow = newsUpdate(seq, { id: 'c', published_at: '2026-03-11T11:00:00Z' });
    expect(applyUpdate(newsFeed(['a']), tomorrow, 'newest')).toEqual({ kind: 'gap' });
  });
});

describe('a correction', () => {
  it('replaces the alert in place', () => {
    const corrected = newsSummary({ id: 'b', first_part: 'Corrected.' });
    const outcome = applyUpdate(
      newsFeed(['c', 'b', 'a']),
      newsUpdate(11, { action: 'updated', newsSummary: corrected }),
      'newest',
    );
    expect(outcome).toMatchObject({
      feed: { data: [{ id: 'c' }, corrected, { id: 'a' }], meta: { seq: 11, total: 3 } },
    });
  });

  it('of an alert that is not shown only advances `seq`', () => {
    const outcome = applyUpdate(newsFeed(['a']), newsUpdate(11, { id: 'x', action: 'updated' }), 'newest');
    expect(appliedFeed(outcome)).toMatchObject({ ids: ['a'], seq: 11, total: 1 });
  });
});

describe('a retraction', () => {
  it('removes the alert and decreases the total', () => {
    const outcome = applyUpdate(newsFeed(['b', 'a']), newsUpdate(11, { id: 'b', action: 'retracted' }), 'newest');
    expect(appliedFeed(outcome)).toMatchObject({ ids: ['a'], seq: 11, total: 1 });
  });

  it('of an alert that is not shown keeps the total', () => {
    const outcome = applyUpdate(newsFeed(['a']), newsUpdate(11, { id: 'x', action: 'retracted' }), 'newest');
    expect(appliedFeed(outcome)).toMatchObject({ ids: ['a'], total: 1 });
  });
});

describe('the order of the log', () => {
  it.each([9, 10])('ignores `seq` %i, which is already applied', (seq) => {
    expect(applyUpdate(newsFeed(['a']), newsUpdate(seq), 'newest')).toEqual({ kind: 'already shown' });
  });

  it('has a gap if an update is missing', () => {
    expect(applyUpdate(newsFeed(['a']), newsUpdate(12), 'newest')).toEqual({ kind: 'gap' });
  });

  it('has a gap in another epoch with any `seq`', () => {
    expect(applyUpdate(newsFeed(['a']), newsUpdate(11, { epoch: 'e2' }), 'newest')).toEqual({ kind: 'gap' });
    expect(applyUpdate(newsFeed(['a']), newsUpdate(1, { epoch: 'e2' }), 'newest')).toEqual({ kind: 'gap' });
  });

  it('does not mutate the feed', () => {
    const feed = newsFeed(['a']);
    const before = structuredClone(feed);
    applyUpdate(feed, newsUpdate(11), 'newest');
    expect(feed).toEqual(before);
  });
});
