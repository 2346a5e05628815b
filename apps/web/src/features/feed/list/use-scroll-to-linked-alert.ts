import { useEffect, useRef } from 'react';
import { alertAnchor } from './alert-link.ts';
import type { FeedRow } from './feed-rows.ts';

interface LinkedAlertOptions {
  readonly linkedId: string | undefined;
  readonly rows: readonly FeedRow[];
}

/** Scrolls to the alert that the URL links to and focuses it, once, as soon as it is rendered. */
export function useScrollToLinkedAlert({ linkedId, rows }: LinkedAlertOptions): void {
  const visitedId = useRef<string>(null);
  useEffect(() => {
    if (linkedId === undefined || visitedId.current === linkedId) return undefined;
    const isRendered = rows.some(({ alert }) => alert.id === linkedId);
    const article = isRendered ? document.getElementById(alertAnchor(linkedId)) : null;
    if (article === null) return undefined;
    visitedId.current = linkedId;
    const scroll = (): void => article.scrollIntoView({ block: 'center', behavior: 'instant' });
    scroll();
    article.focus({ preventScroll: true });
    // The rows around it get their real height only now that they are in view.
    const frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [linkedId, rows]);
}
