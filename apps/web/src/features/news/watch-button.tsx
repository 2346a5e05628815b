import { Star } from 'lucide-react';
import { Tooltip } from '../../ui/tooltip.tsx';

interface WatchButtonProps {
  readonly symbol: string;
  readonly watched: boolean;
  readonly onToggle: () => void;
}

/** A star that is filled while the symbol is watched. */
export function WatchButton({ symbol, watched, onToggle }: WatchButtonProps) {
  return (
    <Tooltip text={watched ? 'On your watchlist' : 'Add to your watchlist'}>
      {(describedBy) => (
        <button
          type="button"
          aria-label={`Watch ${symbol}`}
          aria-pressed={watched}
          aria-describedby={describedBy}
          className="news-step aria-pressed:text-accent"
          onClick={onToggle}
        >
          <Star aria-hidden className={`size-4 ${watched ? 'fill-current' : ''}`} />
        </button>
      )}
    </Tooltip>
  );
}
