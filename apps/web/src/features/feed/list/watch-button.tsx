import { Star } from 'lucide-react';

interface WatchButtonProps {
  readonly symbol: string;
  readonly isWatched: boolean;
  readonly onToggle: () => void;
  /** Whether the button is in a line of the compact feed. A drawing in each line would slow down scrolling. */
  readonly isInLine?: boolean;
}

const STARS = { watched: '★', other: '☆' } as const;

export function WatchButton({ symbol, isWatched, onToggle, isInLine = false }: WatchButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Watch ${symbol}`}
      aria-pressed={isWatched}
      aria-keyshortcuts="w"
      data-tip={isWatched ? 'On your watchlist' : 'Add to your watchlist'}
      className="small-icon-button aria-pressed:text-accent"
      onClick={onToggle}
    >
      {isInLine ? (
        STARS[isWatched ? 'watched' : 'other']
      ) : (
        <Star aria-hidden className={`size-4 ${isWatched ? 'fill-current' : ''}`} />
      )}
    </button>
  );
}
