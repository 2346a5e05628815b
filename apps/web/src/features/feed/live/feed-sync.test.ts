import { ALERT_CHANGES_PER_PAGE } from '@bna/contract/business';
import type { AlertChange } from '@bna/contract/feed/live-channel';
import type { NewsFeed, NewsSort } from '@bna/contract/feed/news-summary';
import { describe, expect, it } from 'vitest';
import { newsFeed, newsSummary, newsUpdate } from '../../../../test/factories.ts';
import { type ArrivedAlert, FeedSync } from './feed-sync.ts';

/** Opens a page with a feed, a stubbed server that has only the whole feed at first, and scheduled tasks that the test runs. */
function openPage(shownFeed: NewsFeed | null, sort: NewsSort = 'newest') {
  let feed = shownFeed;
  let server: NewsFeed | Error = shownFeed ?? newsFeed([]);
  let serverChanges: readonly AlertChange[] | Error = new Error('gone');
  const askedAfter: number[] = [];
  let fetches = 0;
  let writes = 0;
  let release: (() => void) | null = null;
  const arrivals: ArrivedAlert[][] = [];
  const corrections: string[][] = [];
  const retractions: string[][] = [];
  const delaysMs: number[] = [];
  let tasks: (() => void)[] = [];

  const sync = new FeedSync({
    store: {
      read: () => (feed === null ? null : { feed, sort }),
      write: (next) => {
        writes += 1;
        feed = next;
      },
      fetchChanges: async ({ seq }) => {
        askedAfter.push(seq);
        const response = serverChanges;
        if (response instanceof Error) throw response;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return response;
      },
      refetch: async () => {
        fetches += 1;
        const response = server;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        if (response instanceof Error) throw response;
        feed = response;
      },
    },
    onArrivals: (arrived) => arrivals.push([...arrived]),
    onCorrections: (corrected) => corrections.push(corrected.map(({ first_part }) => first_part)),
    onRetractions: (retracted) => retractions.push(retracted.map(({ id }) => id)),
    schedule: (task, delayMs) => {
      delaysMs.push(delayMs);
      tasks.push(task);
      return () => {
        tasks = tasks.filter((pending) => pending !== task);
      };
    },
    random: () => 0.5,
  });
  if (shownFeed !== null) sync.handleFeedChange();

  const flushMicrotasks = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    sync,
    ids: () => feed?.data.map(({ id }) => id),
    alert: (id: string) => feed?.data.find((shown) => shown.id === id),
    meta: () => feed?.meta,
    /** The number of requests for the whole feed. */
    fetches: () => fetches,
    /** The positions after which the page asked for changes. */
    askedAfter,
    writes: () => writes,
    delaysMs,
    /** The arrived ids, one list per sound, with late ones marked. */
    sounds: () => arrivals.map((batch) => batch.map(({ alert, isLate }) => (isLate ? `${alert.id} late` : alert.id))),
    /** The new texts of corrected alerts, one list per notice. */
    corrections: () => corrections,
    /** The retracted ids, one list per notice. */
    retractions: () => retractions,
    serverHas: (response: NewsFeed | Error) => {
      server = response;
    },
    serverHasChanges: (response: readonly AlertChange[] | Error) => {
      serverChanges = response;
    },
    show: (next: NewsFeed | null) => {
      feed = next;
      sync.handleFeedChange();
    },
    pendingTasks: () => tasks.length,
    runTasks: async () => {
      const due = tasks;
      tasks = [];
      for (const task of due) task();
      await flushMicrotasks();
    },
    answerFetch: async () => {
      release?.();
      await flushMicrotasks();
    },
  };
}

describe('updates in order', () => {
  // @req 4.7
  it('are applied as they arrive, with one sound each and no fetch', () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleConnected({ epoch: 'e1', seq: 10 });
    page.sync.handleUpdate(newsUpdate(11, { id: 'b' }));
    page.sync.handleUpdate(newsUpdate(12, { id: 'c' }));
    expect(page.ids()).toEqual(['c', 'b', 'a']);
    expect(page.sounds()).toEqual([['b'], ['c']]);
    expect(page.pendingTasks()).toBe(0);
  });

  it('are applied once if received twice', () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleUpdate(newsUpdate(11, { id: 'b' }));
    page.sync.handleUpdate(newsUpdate(11, { id: 'b' }));
    expect(page.ids()).toEqual(['b', 'a']);
    expect(page.sounds()).toEqual([['b']]);
    expect(page.writes()).toBe(1);
  });

  // @req 13.4
  it('do not sound for corrections and retractions', () => {
    const page = openPage(newsFeed(['b', 'a']));
    page.sync.handleUpdate(newsUpdate(11, { id: 'b', action: 'updated' }));
    page.sync.handleUpdate(newsUpdate(12, { id: 'a', action: 'retracted' }));
    expect(page.ids()).toEqual(['b']);
    expect(page.sounds()).toEqual([]);
  });
});

describe('a gap', () => {
  // @req 13.4
  it('holds later updates and fetches after a random delay, with one sound for all', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleConnected({ epoch: 'e1', seq: 10 });
    page.sync.handleUpdate(newsUpdate(12, { id: 'c' }));
    expect(page.ids()).toEqual(['a']);
    expect(page.delaysMs).toEqual([1_000]);

    page.serverHas(newsFeed(['c', 'b', 'a'], { seq: 12 }));
    await page.runTasks();
    await page.answerFetch();
    expect(page.ids()).toEqual(['c', 'b', 'a']);
    expect(page.sounds()).toEqual([['c', 'b']]);
    expect(page.fetches()).toBe(1);
  });

  it('closes without a fetch if the missing update arrives late', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleUpdate(newsUpdate(12, { id: 'c' }));
    page.sync.handleUpdate(newsUpdate(11, { id: 'b' }));
    expect(page.ids()).toEqual(['c', 'b', 'a']);
    await page.runTasks();
    expect(page.fetches()).toBe(0);
  });

  it('applies updates received during the fetch if they are newer than the response', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleUpdate(newsUpdate(12, { id: 'c' }));
    page.serverHas(newsFeed(['c', 'b', 'a'], { seq: 12 }));
    await page.runTasks();
    page.sync.handleUpdate(newsUpdate(13, { id: 'd' }));
    page.sync.handleUpdate(newsUpdate(14, { id: 'a', action: 'retracted' }));
    await page.answerFetch();
    expect(page.ids()).toEqual(['d', 'c', 'b']);
    expect(page.meta()).toMatchObject({ seq: 14, total: 3 });
    expect(page.pendingTasks()).toBe(0);
  });

  it('is fetched once, however many updates follow it', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleUpdate(newsUpdate(12, { id: 'c' }));
    page.sync.handleUpdate(newsUpdate(13, { id: 'd' }));
    page.sync.handleUpdate(newsUpdate(13, { id: 'd' }));
    expect(page.pendingTasks()).toBe(1);
    page.serverHas(newsFeed(['b', 'a'], { seq: 11 }));
    await page.runTasks();
    await page.answerFetch();
    expect(page.ids()).toEqual(['d', 'c', 'b', 'a']);
    expect(page.fetches()).toBe(1);
  });

  it('is not fetched if the feed is gone by then', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleUpdate(newsUpdate(12, { id: 'c' }));
    page.show(null);
    await page.runTasks();
    expect(page.fetches()).toBe(0);
  });

  it('is fetched again if the response does not close it or the fetch fails', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleUpdate(newsUpdate(13, { id: 'd' }));
    page.serverHas(new Error('down'));
    await page.runTasks();
    await page.answerFetch();
    expect(page.pendingTasks()).toBe(1);

    page.serverHas(newsFeed(['b', 'a'], { seq: 11 }));
    await page.runTasks();
    await page.answerFetch();
    expect(page.pendingTasks()).toBe(1);
    expect(page.delaysMs).toEqual([1_000, 6_000, 6_000]);

    page.serverHas(newsFeed(['c', 'b', 'a'], { seq: 12 }));
    await page.runTasks();
    await page.answerFetch();
    expect(page.ids()).toEqual(['d', 'c', 'b', 'a']);
    expect(page.pendingTasks()).toBe(0);
  });
});

describe('the first connection', () => {
  it('does not fetch if the feed is current', () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleConnected({ epoch: 'e1', seq: 10 });
    expect(page.pendingTasks()).toBe(0);
  });

  it('fetches immediately if the feed is behind, and the alerts are not late', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleConnected({ epoch: 'e1', seq: 11 });
    expect(page.delaysMs).toEqual([0]);
    page.serverHas(newsFeed(['b', 'a'], { seq: 11 }));
    await page.runTasks();
    await page.answerFetch();
    expect(page.sounds()).toEqual([['b']]);
  });

  it('fetches everything before its position, even if an update arrives first', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleConnected({ epoch: 'e1', seq: 20 });
    page.sync.handleUpdate(newsUpdate(11, { id: 'b' }));
    await page.runTasks();
    expect(page.fetches()).toBe(1);
  });

  it('waits for the first feed, and neither sounds nor duplicates its alerts', () => {
    const page = openPage(null);
    page.sync.handleConnected({ epoch: 'e1', seq: 10 });
    page.sync.handleUpdate(newsUpdate(11, { id: 'b' }));
    page.show(newsFeed(['b', 'a'], { seq: 11 }));
    expect(page.ids()).toEqual(['b', 'a']);
    expect(page.sounds()).toEqual([]);
  });
});

describe('a disconnection', () => {
  // @req 13.4
  it('ends with a fetch after a random delay; missed alerts are late and sound once', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleConnected({ epoch: 'e1', seq: 10 });
    page.sync.handleDisconnect();
    page.sync.handleConnected({ epoch: 'e1', seq: 12 });
    expect(page.delaysMs).toEqual([1_000]);
    page.serverHas(newsFeed(['c', 'b', 'a'], { seq: 12 }));
    await page.runTasks();
    await page.answerFetch();
    expect(page.sounds()).toEqual([['c late', 'b late']]);
    page.sync.handleUpdate(newsUpdate(13, { id: 'd' }));
    expect(page.sounds()[1]).toEqual(['d']);
  });

  it('makes an alert late even if its correction arrives live', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleConnected({ epoch: 'e1', seq: 10 });
    page.sync.handleDisconnect();
    page.sync.handleConnected({ epoch: 'e1', seq: 11 });
    page.sync.handleUpdate(newsUpdate(12, { id: 'b', action: 'updated' }));
    page.sync.handleUpdate(newsUpdate(13, { id: 'c' }));
    page.serverHas(newsFeed(['c', 'b', 'a'], { seq: 13 }));
    await page.runTasks();
    await page.answerFetch();
    expect(page.sounds()).toEqual([['c', 'b late']]);
  });

  it('without changes fetches nothing', () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleConnected({ epoch: 'e1', seq: 10 });
    page.sync.handleDisconnect();
    page.sync.handleConnected({ epoch: 'e1', seq: 10 });
    expect(page.pendingTasks()).toBe(0);
  });
});

describe('the changes missed during a disconnection', () => {
  const returnTo = (position: { epoch: string; seq: number }, shown = newsFeed(['c', 'b', 'a'])) => {
    const page = openPage(shown);
    page.sync.handleConnected({ epoch: 'e1', seq: 10 });
    page.sync.handleDisconnect();
    page.sync.handleConnected(position);
    return page;
  };

  // @req 13.4
  it('are fetched and applied instead of the whole feed, with one sound and one notice for all', async () => {
    const page = returnTo({ epoch: 'e1', seq: 15 });
    expect(page.delaysMs).toEqual([1_000]);
    const corrected = newsSummary({ id: 'a', first_part: 'Corrected.' });
    page.serverHasChanges([
      newsUpdate(11, { id: 'd' }),
      newsUpdate(12, { action: 'updated', newsSummary: corrected }),
      newsUpdate(13, { id: 'b', action: 'retracted' }),
      newsUpdate(14, { id: 'e' }),
      newsUpdate(15, { id: 'c', action: 'retracted' }),
    ]);
    await page.runTasks();
    await page.answerFetch();
    expect(page.ids()).toEqual(['e', 'd', 'a']);
    expect(page.alert('a')).toEqual(corrected);
    expect(page.meta()).toMatchObject({ seq: 15, total: 3 });
    expect(page.sounds()).toEqual([['e late', 'd late']]);
    expect(page.retractions()).toEqual([['c', 'b']]);
    expect([page.askedAfter, page.fetches(), page.pendingTasks()]).toEqual([[10], 0, 0]);
  });

  it('are applied once, before updates that arrived live meanwhile', async () => {
    const page = returnTo({ epoch: 'e1', seq: 11 });
    page.serverHasChanges([newsUpdate(11, { id: 'd' }), newsUpdate(12, { id: 'e' })]);
    await page.runTasks();
    page.sync.handleUpdate(newsUpdate(12, { id: 'e' }));
    page.sync.handleUpdate(newsUpdate(13, { id: 'a', action: 'retracted' }));
    page.sync.handleUpdate(newsUpdate(14, { id: 'f' }));
    expect(page.ids()).toEqual(['c', 'b', 'a']);
    await page.answerFetch();
    expect(page.ids()).toEqual(['f', 'e', 'd', 'c', 'b']);
    expect(page.sounds()).toEqual([['f', 'e', 'd late']]);
    expect(page.retractions()).toEqual([['a']]);
    expect([page.fetches(), page.pendingTasks()]).toEqual([0, 0]);
  });

  it('are silent if an alert was published and retracted meanwhile', async () => {
    const page = returnTo({ epoch: 'e1', seq: 12 });
    page.serverHasChanges([newsUpdate(11, { id: 'd' }), newsUpdate(12, { id: 'd', action: 'retracted' })]);
    await page.runTasks();
    await page.answerFetch();
    expect([page.ids(), page.sounds(), page.retractions()]).toEqual([['c', 'b', 'a'], [], []]);
  });

  it('lead to the whole feed at once if a news day began meanwhile', async () => {
    const page = returnTo({ epoch: 'e1', seq: 12 });
    page.serverHasChanges([
      newsUpdate(11, { id: 'd' }),
      newsUpdate(12, { id: 'e', published_at: '2026-03-11T11:00:00Z' }),
    ]);
    page.serverHas(newsFeed(['e'], { seq: 12, news_day: '2026-03-11' }));
    await page.runTasks();
    await page.answerFetch();
    expect(page.fetches()).toBe(1);
    await page.answerFetch();
    expect(page.ids()).toEqual(['e']);
    expect(page.sounds()).toEqual([['d late'], ['e late']]);
    expect(page.retractions()).toEqual([]);
    expect(page.pendingTasks()).toBe(0);
  });

  it.each<[string, readonly AlertChange[] | Error]>([
    ['the request fails or the position is lost', new Error('410')],
    ['the response ends before the known position', [newsUpdate(11, { id: 'd' })]],
    ['the response has a gap', [newsUpdate(12, { id: 'e' })]],
    ['the response is of another log', [newsUpdate(11, { epoch: 'e2' }), newsUpdate(12, { epoch: 'e2' })]],
  ])('are replaced by the whole feed at once if %s', async (_what, changes) => {
    const page = returnTo({ epoch: 'e1', seq: 12 });
    page.serverHasChanges(changes);
    page.serverHas(newsFeed(['e', 'd', 'c', 'b', 'a'], { seq: 12 }));
    await page.runTasks();
    if (!(changes instanceof Error)) await page.answerFetch();
    expect([page.askedAfter, page.fetches()]).toEqual([[10], 1]);
    await page.answerFetch();
    expect(page.ids()).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(page.sounds().flat().toSorted()).toEqual(['d late', 'e late']);
    expect(page.pendingTasks()).toBe(0);
  });

  it('are asked for again after a delay if the whole feed fails too', async () => {
    const page = returnTo({ epoch: 'e1', seq: 11 });
    page.serverHas(new Error('down'));
    await page.runTasks();
    await page.answerFetch();
    expect(page.delaysMs).toEqual([1_000, 6_000]);
    page.serverHasChanges([newsUpdate(11, { id: 'd' })]);
    await page.runTasks();
    await page.answerFetch();
    expect(page.ids()).toEqual(['d', 'c', 'b', 'a']);
    expect([page.askedAfter, page.fetches(), page.pendingTasks()]).toEqual([[10, 10], 1, 0]);
  });

  it('are asked for as long as one page has them all, and only in the same log', async () => {
    const most = ALERT_CHANGES_PER_PAGE.default;
    const requests = async (position: { epoch: string; seq: number }) => {
      const page = returnTo(position);
      page.serverHasChanges([]);
      await page.runTasks();
      return [page.askedAfter.length, page.fetches()];
    };
    expect(await requests({ epoch: 'e1', seq: 10 + most })).toEqual([1, 0]);
    expect(await requests({ epoch: 'e1', seq: 11 + most })).toEqual([0, 1]);
    expect(await requests({ epoch: 'e2', seq: 11 })).toEqual([0, 1]);
  });
});

describe('a correction', () => {
  const corrected = (first_part: string, ...times: readonly string[]) =>
    newsSummary({ id: 'b', first_part, corrections: times.map((corrected_at) => ({ corrected_at, earlier: {} })) });

  // @req 13.4
  it('is reported once, with what the alert says now', () => {
    const page = openPage(newsFeed(['b', 'a']));
    const newsSummary = corrected('$14 million.', '2026-03-10T14:41:00.000Z');
    page.sync.handleUpdate(newsUpdate(11, { action: 'updated', newsSummary }));
    page.sync.handleUpdate(newsUpdate(11, { action: 'updated', newsSummary }));
    page.sync.handleUpdate(newsUpdate(12, { id: 'c' }));
    expect(page.corrections()).toEqual([['$14 million.']]);
    const again = corrected('$13 million.', '2026-03-10T14:42:00.000Z', '2026-03-10T14:41:00.000Z');
    page.sync.handleUpdate(newsUpdate(13, { action: 'updated', newsSummary: again }));
    expect(page.corrections()).toEqual([['$14 million.'], ['$13 million.']]);
    expect(page.sounds()).toEqual([['c']]);
  });

  it('of nothing that readers see, or of an alert that was never on screen, is not reported', () => {
    const page = openPage(newsFeed(['b', 'a']));
    page.sync.handleUpdate(newsUpdate(11, { id: 'b', action: 'updated' }));
    const newsSummary = { ...corrected('$14 million.', '2026-03-10T14:41:00.000Z'), id: 'new' };
    page.sync.handleUpdate(newsUpdate(12, { newsSummary }));
    expect(page.corrections()).toEqual([]);
  });
});

describe('a retraction', () => {
  it('is reported once, unlike a correction or an alert that was never on screen', () => {
    const page = openPage(newsFeed(['c', 'b', 'a']));
    page.sync.handleUpdate(newsUpdate(11, { id: 'b', action: 'updated' }));
    page.sync.handleUpdate(newsUpdate(12, { id: 'x', action: 'retracted' }));
    page.sync.handleUpdate(newsUpdate(13, { id: 'b', action: 'retracted' }));
    page.sync.handleUpdate(newsUpdate(13, { id: 'b', action: 'retracted' }));
    expect(page.retractions()).toEqual([['b']]);
  });

  it('during a disconnection is reported together with others', async () => {
    const page = openPage(newsFeed(['c', 'b', 'a']));
    page.sync.handleConnected({ epoch: 'e1', seq: 10 });
    page.sync.handleDisconnect();
    page.sync.handleConnected({ epoch: 'e1', seq: 13 });
    page.serverHas(newsFeed(['d', 'a'], { seq: 13 }));
    await page.runTasks();
    await page.answerFetch();
    expect(page.retractions()).toEqual([['c', 'b']]);
    expect(page.sounds()).toEqual([['d late']]);
  });

  it('is not reported for a new day, a new epoch, or a feed that is no newer', () => {
    const page = openPage(newsFeed(['c', 'b', 'a']));
    page.show(newsFeed(['b', 'a']));
    page.show(newsFeed(['a'], { seq: 9 }));
    page.show(newsFeed(['b', 'a']));
    page.show(newsFeed([], { seq: 11, news_day: '2026-03-11' }));
    page.show(newsFeed(['a'], { seq: 12, news_day: '2026-03-11' }));
    page.show(newsFeed([], { seq: 13, epoch: 'e2', news_day: '2026-03-11' }));
    expect(page.retractions()).toEqual([]);
  });
});

describe('another epoch', () => {
  it('fetches and drops pending updates of the old log', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.handleUpdate(newsUpdate(15, { id: 'x' }));
    page.sync.handleConnected({ epoch: 'e2', seq: 3 });
    page.serverHas(newsFeed(['a'], { epoch: 'e2', seq: 3 }));
    await page.runTasks();
    await page.answerFetch();
    expect(page.ids()).toEqual(['a']);
    expect(page.pendingTasks()).toBe(0);
    page.sync.handleUpdate(newsUpdate(4, { epoch: 'e2', id: 'b' }));
    expect(page.ids()).toEqual(['b', 'a']);
  });
});

it('fetches an older feed that the page shows, and does not apply old updates again', async () => {
  const page = openPage(newsFeed(['a']));
  page.sync.handleUpdate(newsUpdate(11, { id: 'b' }));
  page.show(newsFeed(['a']));
  expect(page.ids()).toEqual(['a']);
  await page.runTasks();
  expect(page.fetches()).toBe(1);
});

it('cancels a scheduled fetch on dispose', () => {
  const page = openPage(newsFeed(['a']));
  page.sync.dispose();
  page.sync.handleUpdate(newsUpdate(12));
  page.sync.dispose();
  expect(page.pendingTasks()).toBe(0);
});
