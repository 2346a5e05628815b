import { createHash } from 'node:crypto';
import { BULLISH_STORIES } from './bullish-stories.ts';
import type { WireName, Story } from './story.ts';
import { type WireRelease, feedDocument } from './feed-document.ts';
import { OTHER_STORIES } from './other-stories.ts';
import { REVIEW_STORIES } from './review-stories.ts';
import { releaseTimes } from './schedule.ts';
import { createVariation, shuffled } from './variation.ts';

export interface DemoWire {
  /** Returns the feed of a wire at `now`: up to 20 releases, newest first, in the wire's own format. */
  document(feed: WireName, now: Date): { body: string; contentType: string; etag: string; lastModified: Date };
}

const FEED_ITEMS = 20;
/** Stories that a reader should not publish by itself. */
const WITHOUT_ALERT: readonly Story[] = [...OTHER_STORIES, ...REVIEW_STORIES];
const STORIES_PER_ROUND = BULLISH_STORIES.length + WITHOUT_ALERT.length;
/** The second wire carries a story this much later. */
const SECOND_WIRE_DELAY_MS = 35_000;
const WIRES_PER_STORY = 2;

/** Returns how many of the first stories of a round come without an alert. They are spread evenly, the first one later. */
const countOthers = (places: number): number => Math.floor((places * WITHOUT_ALERT.length) / STORIES_PER_ROUND);

/**
 * Creates a press wire about invented companies. Each round contains every story once, in random order and with other
 * numbers. The content depends only on `startedAt` and `seed`, so repeated requests return the same document.
 */
export function createDemoWire(options: { startedAt: Date; seed?: number }): DemoWire {
  const { startedAt } = options;
  const startSeconds = Math.floor(startedAt.getTime() / 1_000);
  const seed = options.seed ?? startSeconds;

  const storyAt = (index: number, round: number): { story: Story; position: number } | null => {
    const place = index % STORIES_PER_ROUND;
    const others = countOthers(place);
    const isOther = countOthers(place + 1) > others;
    const stories = isOther ? WITHOUT_ALERT : BULLISH_STORIES;
    const order = shuffled(stories.length, seed, round, Number(isOther));
    const position = order[isOther ? others : place - others];
    const story = position === undefined ? undefined : stories[position];
    if (story === undefined || position === undefined) return null;
    return { story, position: isOther ? BULLISH_STORIES.length + position : position };
  };

  const releaseOf = (index: number, atMs: number, feed: WireName): WireRelease | null => {
    const round = Math.floor(index / STORIES_PER_ROUND);
    const found = storyAt(index, round);
    if (found === null) return null;
    const { story, position } = found;
    const wire = story.wires.indexOf(feed);
    if (wire < 0) return null;
    const text = story.write(createVariation({ seed, story: position, round }));
    const { stock, issuer, city, subject, language } = story;
    return {
      number: index * WIRES_PER_STORY + wire + 1,
      startSeconds,
      publishedAt: new Date(startedAt.getTime() + atMs + wire * SECOND_WIRE_DELAY_MS),
      title: wire === 0 ? text.title : (text.secondTitle ?? text.title),
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
      const releases: WireRelease[] = [];
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
