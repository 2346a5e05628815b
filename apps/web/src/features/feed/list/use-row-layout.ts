import { useWindowWidth } from '../../../lib/use-window-width.ts';
import type { Density } from './density.ts';
import { GROUP_SIZE } from './feed-rows.ts';
import { useGrowingLimit } from './use-growing-limit.ts';

/** When rows are laid out: `first` at once, `ahead` in the background, `in view` once they come near the window. */
export type RowLayout = 'first' | 'ahead' | 'in view';

/** More than a window shows. New alerts shift them by their real height. */
const FIRST_ROWS = { compact: 60, comfortable: 12 } as const;
const ROWS_PER_STEP = 2 * GROUP_SIZE;

interface RowLayoutOptions {
  readonly density: Density;
  /** Number of all rows. */
  readonly count: number;
  /** Changes with whatever changes the layout of all rows or adds many, besides the width of the window. */
  readonly key: string;
}

/**
 * Returns how rows are laid out by their position. Lines are laid out ahead, because they enter the view too fast. After a change
 * of all lines, the first ones are laid out at once and the others follow.
 */
export function useRowLayout({ density, count, key }: RowLayoutOptions): (position: number) => RowLayout {
  const windowWidth = useWindowWidth();
  const isCompact = density === 'compact';
  const lines = useGrowingLimit({
    first: FIRST_ROWS.compact,
    step: ROWS_PER_STEP,
    count: isCompact ? count : 0,
    key: `${String(windowWidth)} ${key}`,
  });
  return (position) => {
    if (position < FIRST_ROWS[density]) return 'first';
    return isCompact && position < lines ? 'ahead' : 'in view';
  };
}
