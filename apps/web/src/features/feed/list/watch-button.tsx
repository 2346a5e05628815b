import Star from 'virtual:lucide/star';

interface WatchButtonProps {
  readonly symbol: string;
  readonly isWatched: boolean;
  readonly onToggle: () => void;
  /** In a line of the compact feed, where drawings would slow down scrolling, the style sheet has the star. */
  readonly isInLine?: boolean;
}

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
      {!isInLine && <Star aria-hidden className={`size-4 ${isWatched ? 'fill-current' : ''}`} />}
    </button>
  );
}
