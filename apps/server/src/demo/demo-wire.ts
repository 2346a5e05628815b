import { createHash } from 'node:crypto';
import { BULLISH_STORIES } from './bullish-stories.ts';
import type { DemoFeed, DemoStory } from './demo-story.ts';
import { type DemoRelease, feedDocument } from './feed-document.ts';
import { OTHER_STORIES } from './other-stories.ts';
import { releaseTimes } from './schedule.ts';
import { createVariation, shuffled } from './variation.ts';

export interface DemoWire {
  /** What the wire has published by `now`, newest first, as a feed document in that wire's format. */
  document(feed: DemoFeed, now: Date): { body: string; contentType: string; etag: string; lastModified: Date };
}

const FEED_ITEMS = 20;
/** Every third release is none to alert on; the first one is. */
const OTHER_EVERY = 3;
const OTHER_AT = 1;
const STORIES_PER_ROUND = BULLISH_STORIES.length + OTHER_STORIES.length;
/** A story on two wires comes over the second one this much later. */
const SECOND_WIRE_DELAY_MS = 35_000;
const RELEASES_PER_TELLING = 2;

/**
 * A press wire about invented companies, told in rounds: every story once in a round, in another order and with other
 * numbers in the next. All follows from `startedAt` and `seed`, so that a document asked for again is the same.
 */
export function createDemoWire(options: { startedAt: Date; seed?: number }): DemoWire {
  const { startedAt } = options;
  const startSeconds = Math.floor(startedAt.getTime() / 1_000);
  const seed = options.seed ?? startSeconds;

  const storyAt = (index: number, round: number): { story: DemoStory; position: number } | null => {
    const place = index % STORIES_PER_ROUND;
    const others = Math.floor((place + OTHER_EVERY - 1 - OTHER_AT) / OTHER_EVERY);
    const isOther = place % OTHER_EVERY === OTHER_AT;
    const stories = isOther ? OTHER_STORIES : BULLISH_STORIES;
    const order = shuffled(stories.length, seed, round, Number(isOther));
    const position = order[isOther ? others : place - others];
    const story = position === undefined ? undefined : stories[position];
    if (story === undefined || position === undefined) return null;
    return { story, position: isOther ? BULLISH_STORIES.length + position : position };
  };

  const releaseOf = (index: number, atMs: number, feed: DemoFeed): DemoRelease | null => {
    const round = Math.floor(index / STORIES_PER_ROUND);
    const told = storyAt(index, round);
    if (told === null) return null;
    const wire = told.story.wires.indexOf(feed);
    if (wire < 0) return null;
    const text = told.story.tell(createVariation({ seed, story: told.position, round }));
    const { stock, issuer, city, subject, language } = told.story;
    return {
      number: index * RELEASES_PER_TELLING + wire + 1,
      startSeconds,
      publishedAt: new Date(startedAt.getTime() + atMs + wire * SECOND_WIRE_DELAY_MS),
      title: wire === 0 ? text.title : (text.titleElsewhere ?? text.title),
      lead: text.lead,
      stock,
      issuer,
      city,
      subject,
      language,
    };
  };

  return {
    document(feed, now) {
      const times = releaseTimes(seed, now.getTime() - startedAt.getTime());
      const releases: DemoRelease[] = [];
      for (let index = times.length - 1; index >= 0 && releases.length < FEED_ITEMS; index -= 1) {
        const release = releaseOf(index, times[index] ?? 0, feed);
        if (release !== null && release.publishedAt <= now) releases.push(release);
      }
      releases.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
      const { body, contentType } = feedDocument(feed, releases);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      return { body, contentType, etag, lastModified: releases[0]?.publishedAt ?? startedAt };
    },
  };
}
