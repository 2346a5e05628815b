import { NewTabLink } from '../../ui/new-tab-link.tsx';

/** Leads to where it was published, where that is an address of the web. */
export function SourceTitle({ title, url }: { title: string; url: string | null }) {
  if (url === null || !/^https?:\/\//i.test(url)) return title;
  return (
    <NewTabLink href={url} className="inline! [&>svg]:ml-1 [&>svg]:inline text-ink hover:underline underline-offset-3">
      {title}
    </NewTabLink>
  );
}
