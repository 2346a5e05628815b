import type { FeedColumnName } from '@bna/contract/feed/feed-view';
import { limitWidth } from './columns.ts';

interface WidthDrag {
  /** Where the pointer pressed the grip. */
  readonly fromX: number;
  readonly widthPx: number;
  /** To which side the column grows. */
  readonly grows: 'left' | 'right';
  readonly name: FeedColumnName;
  readonly onChange: (width: number) => void;
}

/** Follows the pointer until it is released. Resolves with the chosen width; null if the pointer did not move. */
export function dragWidth({ fromX, widthPx, grows, name, onChange }: WidthDrag): Promise<number | null> {
  const pxPerRem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const stop = new AbortController();
  let width: number | null = null;
  return new Promise((resolve) => {
    const end = (): void => {
      stop.abort();
      resolve(width);
    };
    const { signal } = stop;
    window.addEventListener(
      'pointermove',
      ({ clientX, buttons }) => {
        // The release may precede the load of this module, or happen outside of the window.
        if (buttons === 0) {
          end();
          return;
        }
        const moved = grows === 'left' ? fromX - clientX : clientX - fromX;
        width = limitWidth(name, ((widthPx + moved) * 16) / pxPerRem);
        onChange(width);
      },
      { signal },
    );
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  });
}
