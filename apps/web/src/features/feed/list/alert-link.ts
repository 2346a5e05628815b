import { toast } from '../../../lib/toast.ts';
import { ACCOUNT_PATH } from '../../../config/destinations.ts';

/** Returns the id of an alert's element, which is also the hash of its link. */
export const alertAnchor = (id: string): string => `news-${id}`;

/** Returns the id of the alert that a URL hash (without `#`) links to. */
export const linkedAlertId = (hash: string): string | undefined => /^news-(.+)$/.exec(hash)?.[1];

/** Returns the hash to keep when the search changes: that of an alert, but not that of the skip link. */
export const keepAlertHash = (hash = ''): string => (linkedAlertId(hash) === undefined ? '' : hash);

interface LinkedAlert {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly newsDay: string;
}

export async function copyAlertLink({ id, newsDay }: LinkedAlert): Promise<void> {
  const url = `${window.location.origin}${ACCOUNT_PATH}?day=${newsDay}#${alertAnchor(id)}`;
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    toast.error('Your browser blocked copying. Here’s the link:', { description: url });
  }
}
