import type { NewsFeed, NewsSort } from '@bna/contract/news';
import { describe, expect, it } from 'vitest';
import { newsFeed, newsUpdate } from '../../../test/factories.ts';
import { type ArrivedItem, createFeedSync } from './feed-sync.ts';

/** A page with its feed, a server to fetch from, and a clock that is moved by hand. */
function openPage(shownFeed: NewsFeed | null, sort: NewsSort = 'newest') {
  let feed = shownFeed;
  let server: NewsFeed | Error = shownFeed ?? newsFeed([]);
  let fetches = 0;
  let release: (() => void) | null = null;
  const arrivals: ArrivedItem[][] = [];
  const retractions: string[][] = [];
  const delaysMs: number[] = [];
  let tasks: (() => void)[] = [];

  const sync = createFeedSync({
    shown: {
      read: () => (feed === null ? null : { feed, sort }),
      write: (next) => {
        feed = next;
      },
      refetch: async () => {
        fetches += 1;
        const answer = server;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        if (answer instanceof Error) throw answer;
        feed = answer;
      },
    },
    onArrivals: (arrived) => arrivals.push([...arrived]),
    onRetractions: (retracted) => retractions.push(retracted.map(({ id }) => id)),
    schedule: (task, delayMs) => {
      delaysMs.push(delayMs);
      tasks.push(task);
      return () => {
        tasks = tasks.filter((waiting) => waiting !== task);
      };
    },
    random: () => 0.5,
  });
  if (shownFeed !== null) sync.feedChanged();

  const settleMicrotasks = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    sync,
    ids: () => feed?.data.map(({ id }) => id),
    meta: () => feed?.meta,
    fetches: () => fetches,
    delaysMs,
    /** What came, one entry for each sound: ids, late ones with a mark. */
    sounds: () => arrivals.map((lot) => lot.map(({ item, late }) => (late ? `${item.id} late` : item.id))),
    /** Ids of what was taken back, one entry for each notice. */
    retractions: () => retractions,
    serverHas: (answer: NewsFeed | Error) => {
      server = answer;
    },
    show: (next: NewsFeed) => {
      feed = next;
      sync.feedChanged();
    },
    waitingTasks: () => tasks.length,
    runTasks: () => {
      const due = tasks;
      tasks = [];
      for (const task of due) task();
    },
    answerFetch: async () => {
      release?.();
      await settleMicrotasks();
    },
  };
}

describe('updates in order', () => {
  it('go in as they come, each sounding once, without a fetch', () => {
    const page = openPage(newsFeed(['a']));
    page.sync.connected({ epoch: 'e1', seq: 10 });
    page.sync.received(newsUpdate(11, { id: 'b' }));
    page.sync.received(newsUpdate(12, { id: 'c' }));
    expect(page.ids()).toEqual(['c', 'b', 'a']);
    expect(page.sounds()).toEqual([['b'], ['c']]);
    expect(page.waitingTasks()).toBe(0);
  });

  it('that come twice count once', () => {
    const page = openPage(newsFeed(['a']));
    page.sync.received(newsUpdate(11, { id: 'b' }));
    page.sync.received(newsUpdate(11, { id: 'b' }));
    expect(page.ids()).toEqual(['b', 'a']);
    expect(page.sounds()).toEqual([['b']]);
  });

  it('do not sound for corrections and retractions', () => {
    const page = openPage(newsFeed(['b', 'a']));
    page.sync.received(newsUpdate(11, { id: 'b', action: 'updated' }));
    page.sync.received(newsUpdate(12, { id: 'a', action: 'retracted' }));
    expect(page.ids()).toEqual(['b']);
    expect(page.sounds()).toEqual([]);
  });
});

describe('a gap', () => {
  it('holds what came and fetches after a random delay; one sound for the lot', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.connected({ epoch: 'e1', seq: 10 });
    page.sync.received(newsUpdate(12, { id: 'c' }));
    expect(page.ids()).toEqual(['a']);
    expect(page.delaysMs).toEqual([1_000]);

    page.serverHas(newsFeed(['c', 'b', 'a'], { seq: 12 }));
    page.runTasks();
    await page.answerFetch();
    expect(page.ids()).toEqual(['c', 'b', 'a']);
    expect(page.sounds()).toEqual([['c', 'b']]);
    expect(page.fetches()).toBe(1);
  });

  it('closes by itself when the missing one comes late: no fetch', () => {
    const page = openPage(newsFeed(['a']));
    page.sync.received(newsUpdate(12, { id: 'c' }));
    page.sync.received(newsUpdate(11, { id: 'b' }));
    expect(page.ids()).toEqual(['c', 'b', 'a']);
    page.runTasks();
    expect(page.fetches()).toBe(0);
  });

  it('keeps what comes during the fetch and applies what is newer than its answer', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.received(newsUpdate(12, { id: 'c' }));
    page.serverHas(newsFeed(['c', 'b', 'a'], { seq: 12 }));
    page.runTasks();
    page.sync.received(newsUpdate(13, { id: 'd' }));
    page.sync.received(newsUpdate(14, { id: 'a', action: 'retracted' }));
    await page.answerFetch();
    expect(page.ids()).toEqual(['d', 'c', 'b']);
    expect(page.meta()).toMatchObject({ seq: 14, total: 3 });
    expect(page.waitingTasks()).toBe(0);
  });

  it('is asked for again where the answer does not close it, and where the fetch fails', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.received(newsUpdate(13, { id: 'd' }));
    page.serverHas(new Error('away'));
    page.runTasks();
    await page.answerFetch();
    expect(page.waitingTasks()).toBe(1);

    page.serverHas(newsFeed(['b', 'a'], { seq: 11 }));
    page.runTasks();
    await page.answerFetch();
    expect(page.waitingTasks()).toBe(1);
    expect(page.delaysMs).toEqual([1_000, 6_000, 6_000]);

    page.serverHas(newsFeed(['c', 'b', 'a'], { seq: 12 }));
    page.runTasks();
    await page.answerFetch();
    expect(page.ids()).toEqual(['d', 'c', 'b', 'a']);
    expect(page.waitingTasks()).toBe(0);
  });
});

describe('the first connection', () => {
  it('fetches nothing where the feed stands at the same place', () => {
    const page = openPage(newsFeed(['a']));
    page.sync.connected({ epoch: 'e1', seq: 10 });
    expect(page.waitingTasks()).toBe(0);
  });

  it('fetches without delay where the feed is behind; what that brings is not late', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.connected({ epoch: 'e1', seq: 11 });
    expect(page.delaysMs).toEqual([0]);
    page.serverHas(newsFeed(['b', 'a'], { seq: 11 }));
    page.runTasks();
    await page.answerFetch();
    expect(page.sounds()).toEqual([['b']]);
  });

  it('waits for a feed that is still on its way, and neither sounds nor repeats what it holds', () => {
    const page = openPage(null);
    page.sync.connected({ epoch: 'e1', seq: 10 });
    page.sync.received(newsUpdate(11, { id: 'b' }));
    page.show(newsFeed(['b', 'a'], { seq: 11 }));
    expect(page.ids()).toEqual(['b', 'a']);
    expect(page.sounds()).toEqual([]);
  });
});

describe('an absence', () => {
  it('ends with a fetch after a random delay; what came meanwhile is late and sounds once', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.connected({ epoch: 'e1', seq: 10 });
    page.sync.lost();
    page.sync.connected({ epoch: 'e1', seq: 12 });
    expect(page.delaysMs).toEqual([1_000]);
    page.serverHas(newsFeed(['c', 'b', 'a'], { seq: 12 }));
    page.runTasks();
    await page.answerFetch();
    expect(page.sounds()).toEqual([['c late', 'b late']]);
    page.sync.received(newsUpdate(13, { id: 'd' }));
    expect(page.sounds()[1]).toEqual(['d']);
  });

  it('in which nothing happened costs nothing', () => {
    const page = openPage(newsFeed(['a']));
    page.sync.connected({ epoch: 'e1', seq: 10 });
    page.sync.lost();
    page.sync.connected({ epoch: 'e1', seq: 10 });
    expect(page.waitingTasks()).toBe(0);
  });
});

describe('what is taken back', () => {
  it('is told once, a correction is not, and neither is one that was never on screen', () => {
    const page = openPage(newsFeed(['c', 'b', 'a']));
    page.sync.received(newsUpdate(11, { id: 'b', action: 'updated' }));
    page.sync.received(newsUpdate(12, { id: 'x', action: 'retracted' }));
    page.sync.received(newsUpdate(13, { id: 'b', action: 'retracted' }));
    page.sync.received(newsUpdate(13, { id: 'b', action: 'retracted' }));
    expect(page.retractions()).toEqual([['b']]);
  });

  it('during an absence is told in one go', async () => {
    const page = openPage(newsFeed(['c', 'b', 'a']));
    page.sync.connected({ epoch: 'e1', seq: 10 });
    page.sync.lost();
    page.sync.connected({ epoch: 'e1', seq: 13 });
    page.serverHas(newsFeed(['d', 'a'], { seq: 13 }));
    page.runTasks();
    await page.answerFetch();
    expect(page.retractions()).toEqual([['c', 'b']]);
    expect(page.sounds()).toEqual([['d late']]);
  });

  it('is not what ends with its day, with its log, or stands in an older copy of the feed', () => {
    const page = openPage(newsFeed(['b', 'a']));
    page.show(newsFeed(['a'], { seq: 9 }));
    page.show(newsFeed(['b', 'a']));
    page.show(newsFeed([], { seq: 11, news_day: '2026-03-11' }));
    page.show(newsFeed(['a'], { seq: 12, news_day: '2026-03-11' }));
    page.show(newsFeed([], { seq: 13, epoch: 'e2', news_day: '2026-03-11' }));
    expect(page.retractions()).toEqual([]);
  });
});

describe('another epoch', () => {
  it('fetches, and what is known of the old log is dropped', async () => {
    const page = openPage(newsFeed(['a']));
    page.sync.received(newsUpdate(15, { id: 'x' }));
    page.sync.connected({ epoch: 'e2', seq: 3 });
    page.serverHas(newsFeed(['a'], { epoch: 'e2', seq: 3 }));
    page.runTasks();
    await page.answerFetch();
    expect(page.ids()).toEqual(['a']);
    expect(page.waitingTasks()).toBe(0);
    page.sync.received(newsUpdate(4, { epoch: 'e2', id: 'b' }));
    expect(page.ids()).toEqual(['b', 'a']);
  });
});

it('calls off a waiting fetch when the page goes', () => {
  const page = openPage(newsFeed(['a']));
  page.sync.received(newsUpdate(12));
  page.sync.dispose();
  expect(page.waitingTasks()).toBe(0);
});
