import { Star } from 'lucide-react';
import { Tooltip } from '../../../ui/tooltip.tsx';

interface WatchButtonProps {
  readonly symbol: string;
  readonly isWatched: boolean;
  readonly onToggle: () => void;
}

export function WatchButton({ symbol, isWatched, onToggle }: WatchButtonProps) {
  return (
    <Tooltip text={isWatched ? 'On your watchlist' : 'Add to your watchlist'} align="start from md">
      {(describedBy) => (
        <button
          type="button"
          aria-label={`Watch ${symbol}`}
          aria-pressed={isWatched}
          aria-describedby={describedBy}
          className="small-icon-button aria-pressed:text-accent"
          onClick={onToggle}
        >
          <Star aria-hidden className={`size-4 ${isWatched ? 'fill-current' : ''}`} />
        </button>
      )}
    </Tooltip>
  );
}
