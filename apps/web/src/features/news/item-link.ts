import { toast } from 'sonner';
import { ACCOUNT_PATH } from '../../config/destinations.ts';

/** Id of an item's element, and with a `#` the end of the address that leads to it. */
export const itemAnchor = (id: string): string => `news-${id}`;

/** The item that the end of an address names, without its `#`; undefined where it names none. */
export const anchoredItem = (hash: string): string | undefined => /^news-(.+)$/.exec(hash)?.[1];

/** What of the end of an address stays while the list is worked: an item's place, not that of the skip link. */
export const itemHash = (hash = ''): string => (anchoredItem(hash) === undefined ? '' : hash);

interface LinkedItem {
  readonly id: string;
  /** The news day that it belongs to, `YYYY-MM-DD`. */
  readonly newsDay: string;
}

const itemUrl = ({ id, newsDay }: LinkedItem): string =>
  `${window.location.origin}${ACCOUNT_PATH}?day=${newsDay}#${itemAnchor(id)}`;

export async function copyItemLink(item: LinkedItem): Promise<void> {
  const url = itemUrl(item);
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    toast.error('The browser does not let BNA copy. This is the link:', { description: url });
  }
}
