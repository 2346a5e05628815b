import { useEffect, useRef } from 'react';
import { itemAnchor } from './item-link.ts';
import type { FeedRow } from './feed-rows.ts';

interface LinkedItemOptions {
  readonly linkedId: string | undefined;
  /** On screen. */
  readonly rows: readonly FeedRow[];
}

/** Brings the item that the address leads to into view and gives it the focus, once, when it is there. */
export function useLinkedItem({ linkedId, rows }: LinkedItemOptions): void {
  const visited = useRef<string>(null);
  useEffect(() => {
    if (linkedId === undefined || visited.current === linkedId) return undefined;
    const article = rows.some(({ item }) => item.id === linkedId)
      ? document.getElementById(itemAnchor(linkedId))
      : null;
    if (article === null) return undefined;
    visited.current = linkedId;
    const bring = (): void => article.scrollIntoView({ block: 'center', behavior: 'instant' });
    bring();
    article.focus({ preventScroll: true });
    // The rows around it get their true height only now that they are in view.
    const frame = requestAnimationFrame(bring);
    return () => cancelAnimationFrame(frame);
  }, [linkedId, rows]);
}
