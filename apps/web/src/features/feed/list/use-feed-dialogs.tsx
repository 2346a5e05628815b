import { createPortal } from 'react-dom';
import { useLazyComponent } from '../../../lib/use-lazy-component.ts';
import { loadWatchlistDialog } from '../watchlist/watchlist-editor.tsx';

const loadHelp = async () => (await import('./help-dialog.tsx')).HelpDialog;

/** The dialogs that the list of alerts opens. Its content may change while they are open. */
export function useFeedDialogs() {
  const help = useLazyComponent(loadHelp);
  const watchlist = useLazyComponent(loadWatchlistDialog);
  return {
    openHelp: help.open,
    openWatchlist: watchlist.open,
    dialogs: (
      <>
        {help.Component !== null && createPortal(<help.Component onClose={help.close} />, document.body)}
        {watchlist.Component !== null && createPortal(<watchlist.Component onClose={watchlist.close} />, document.body)}
      </>
    ),
  };
}
