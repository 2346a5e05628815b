import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { NewTabLink } from './new-tab-link.tsx';

type Source = Pick<NewsSummary, 'publisher' | 'title' | 'news_url'>;

/** The publisher, linked to the original release. The release's headline is the link's tooltip and part of its name. */
export function SourceLink({ publisher, title, news_url }: Source) {
  const name = <span className="font-medium text-ink-soft">{publisher}</span>;
  if (news_url === null) {
    return (
      <span className="min-w-0 wrap-anywhere">
        {name}: {title}
      </span>
    );
  }
  return (
    <span title={`Headline: ${title}`} className="inline-flex min-w-0 wrap-anywhere">
      <NewTabLink href={news_url} className="link-quiet">
        <span>
          {name}
          <span className="sr-only">: {title}</span>
        </span>
      </NewTabLink>
    </span>
  );
}
