import type { ReactNode } from 'react';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';

/** Links the title to its publication if the URL is safe to open. */
export function SourceTitle({ title, url }: { title: ReactNode; url: string | null }) {
  if (url === null || !/^https?:\/\//i.test(url)) return title;
  return (
    <NewTabLink href={url} className="inline! [&>svg]:ml-1 [&>svg]:inline text-ink hover:underline underline-offset-3">
      {title}
    </NewTabLink>
  );
}
