import { Star } from 'lucide-react';

interface WatchButtonProps {
  readonly symbol: string;
  readonly isWatched: boolean;
  readonly onToggle: () => void;
}

export function WatchButton({ symbol, isWatched, onToggle }: WatchButtonProps) {
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
      <Star aria-hidden className={`size-4 ${isWatched ? 'fill-current' : ''}`} />
    </button>
  );
}
