import ListPlus from 'virtual:lucide/list-plus';
import { createPortal } from 'react-dom';
import { useLazyComponent } from '../../../lib/use-lazy-component.ts';

export const loadWatchlistDialog = async () => (await import('./watchlist-dialog.tsx')).WatchlistDialog;

/** A button that opens a dialog to edit the watchlist. */
export function WatchlistEditor({ className }: { className: string }) {
  const dialog = useLazyComponent(loadWatchlistDialog);
  return (
    <>
      <button type="button" aria-label="Edit watchlist" className={className} onClick={dialog.open}>
        <ListPlus aria-hidden className="size-4" />
      </button>
      {dialog.Component !== null && createPortal(<dialog.Component onClose={dialog.close} />, document.body)}
    </>
  );
}
