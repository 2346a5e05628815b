import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { ShortcutHelp } from '../../../ui/shortcut-help.tsx';

/** Read down the first column, then the second, which starts before or after `p`. Related keys are next to each other. */
const KEYS = [
  { key: 'j', does: 'Next alert' },
  { key: 'k', does: 'Previous alert' },
  { key: 'n', does: 'Newest alert' },
  { key: 'u', does: 'Next unread alert' },
  { key: 'Enter', does: 'Open or close the alert' },
  { key: 'Esc', does: 'Close the alert; clear the search, then leave it' },
  { key: 't', does: 'Open the chart on TradingView' },
  { key: 'f', does: 'Open the chart on Finviz' },
  { key: 'o', does: 'Open the source' },
  { key: 'c', does: 'Copy the link' },
  { key: 'w', does: 'Watch or unwatch the symbol' },
  { key: 'W', does: 'Show only the watchlist, or all' },
  { key: 'p', does: 'Open the feed in its own window' },
  { key: '/', does: 'Search by symbol; Enter goes to the first match' },
  { key: 's', does: 'Search all days' },
  { key: 'l', does: 'Open or close the filters' },
  { key: '1 2 3', does: 'Show or hide strong, solid, mild alerts' },
  { key: '←', does: 'Previous day' },
  { key: '→', does: 'Next day' },
  { key: 'd', does: 'Switch between compact and comfortable' },
  { key: 'v', does: 'Choose the columns of the compact feed' },
  { key: 'm', does: 'Mute or unmute the sound' },
  { key: 'q', does: 'Pause or resume the squawk' },
  { key: '?', does: 'Show this help' },
] as const;

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Feed help" className="max-w-[44rem]" onClose={onClose}>
      <ShortcutHelp keys={KEYS} />
      <dl className="grid gap-3 border-t border-line pt-5 text-body">
        <Topic name="Numbers">Alerts are numbered in order of arrival; filters don’t change the numbers.</Topic>
        <Topic name="Green dot">The news was published less than five minutes ago.</Topic>
        <Topic name="Unread">
          A bar marks alerts that you haven’t opened or had in view for two seconds. Older alerts are paler.
        </Topic>
        <Topic name="Late">The alert arrived while this page was disconnected and was added later.</Topic>
        <Topic name="How fast, and why?">
          The stopwatch shows each step from the source to your screen, and what your alert rules say.
        </Topic>
        <Topic name="News day">
          A news day starts at 7:00 AM ET with an empty feed. You can browse earlier days, but they aren’t live.
        </Topic>
        <Topic name="Sound">
          Browsers play sound only after you click or type on the page. Alerts hidden by a filter still play a sound.
        </Topic>
        <Topic name="Windows">
          You can open the feed in up to five windows, each with its own filters. They share read marks, mute and sound.
        </Topic>
        <Topic name="Search">“Search all days” finds today’s and earlier alerts by symbol, company and words.</Topic>
        <Topic name="Filters and links">
          The page’s URL includes your filters, so you can bookmark or share it. A link to an alert opens its day and
          scrolls to it.
        </Topic>
      </dl>
    </Dialog>
  );
}

function Topic({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="font-medium text-ink">{name}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
