import type { NewNewsSummary } from '@bna/contract/feed/news-summary';
import { visibleText } from '@bna/contract/fields';
import type { Release } from '@bna/wires/release';
import type { Judgement, NewsText } from './judgement/judgement.ts';
import { sourceIdOf } from './release-store.ts';

const TITLE_MAX_CHARACTERS = 500;

interface AlertDraft {
  readonly symbol: string;
  readonly judgement: Judgement;
  readonly text: NewsText;
}

/** Returns the alert to publish on a stock of a release. */
export function toNewsSummary(release: Release, { symbol, judgement, text }: AlertDraft, now: Date): NewNewsSummary {
  // The wire's clock may be ahead of ours, and the feed accepts no future date.
  const publishedAt = new Date(Math.min(release.publishedAt?.getTime() ?? Infinity, now.getTime()));
  return {
    ...headOf(release),
    symbol,
    published_date: publishedAt.toISOString(),
    source: release.wire,
    source_id: sourceIdOf(release.guid, symbol),
    ...ratingOf(judgement),
    ...text,
  };
}

/** Returns what an alert states about the strength and the kind of its news. */
export const ratingOf = ({ score, event, shareOfMarketCap }: Judgement) => ({
  score,
  event_type: event,
  share_of_market_cap: shareOfMarketCap,
});

/** Returns what an alert states about its release. */
export const headOf = (release: Release): { title: string; publisher: string; news_url: string | null } => ({
  title: visibleText(release.title).slice(0, TITLE_MAX_CHARACTERS),
  publisher: release.wire === 'Other' ? (release.issuer ?? 'Newswire') : release.wire,
  news_url: release.url,
});
