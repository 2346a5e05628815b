import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../../lib/api-error.ts';
import { useShortcuts } from '../../../../lib/use-shortcuts.ts';
import { EmptyNotice } from '../../../../ui/empty-notice.tsx';
import { InlineAlert } from '../../../../ui/inline-alert.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { NewItemsPill } from '../new-items-pill.tsx';
import { listWaitingDrafts } from '../waiting-drafts.ts';
import { KeyLegend, QueueHelp } from './queue-help.tsx';
import { QueueItem } from './queue-item.tsx';
import { QueueRail } from './queue-rail.tsx';
import { type Queue, useQueue } from './use-queue.ts';
import { type QueueActions, useQueueActions } from './use-queue-actions.ts';

interface QueueViewProps {
  readonly onPublished: (item: NewsSummary) => void;
}

/** The releases that BNA left to an editor, one open at a time. */
export function QueueView({ onPublished }: QueueViewProps) {
  const queue = useQueue();
  const [symbol, setSymbol] = useState<string>();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const { itemRef, headingRef, focusNext } = useItemFocus();
  const { entries = [] } = queue;
  const entry = entries[queue.openIndex];
  const drafts = entry === undefined ? [] : listWaitingDrafts(entry.release);
  const draft = drafts.find((one) => one.symbol === symbol) ?? drafts[0];
  const release = entry?.isGone === false ? entry.release : undefined;
  const actions = useQueueActions({ queue, release, draft, onPublished, onMove: focusNext });
  const step = (by: 1 | -1): void => {
    if (queue.step(by)) focusNext();
  };
  const showHelp = (): void => setIsHelpOpen(true);
  useShortcuts((event) => actionFor(event, { actions, step, showHelp }));

  return (
    <section aria-labelledby="desk-queue" className="grid grid-cols-1 content-start gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 ref={headingRef} id="desk-queue" tabIndex={-1} className="text-title font-semibold outline-none">
          Queue
        </h2>
        {queue.total > 0 && (
          <span className="-ml-2 text-body text-ink-muted tabular-nums">
            {queue.total.toLocaleString('en-US')} to review
          </span>
        )}
        <NewItemsPill
          placement="inline"
          count={queue.arrived}
          onShow={() => {
            focusNext();
            queue.showArrived();
          }}
        />
        {entry !== undefined && <KeyLegend onHelp={showHelp} />}
      </div>
      <RefreshFailure queue={queue} />
      {entry === undefined ? (
        <Placeholder queue={queue} />
      ) : (
        <div className="queue-layout">
          <QueueRail
            entries={entries}
            openIndex={queue.openIndex}
            onOpen={(id) => {
              focusNext();
              queue.open(id);
            }}
          />
          <QueueItem
            ref={itemRef}
            entry={entry}
            drafts={drafts}
            draft={draft}
            onDraft={setSymbol}
            actions={actions}
            position={{ index: queue.openIndex, count: entries.length, onStep: step }}
          />
        </div>
      )}
      <Editing actions={actions} />
      {isHelpOpen && <QueueHelp onClose={() => setIsHelpOpen(false)} />}
    </section>
  );
}

function RefreshFailure({ queue: { entries, error } }: { queue: Queue }) {
  if (error === null || entries === undefined) return null;
  return <InlineAlert>Couldn’t refresh the queue. Retrying every few seconds. {errorMessage(error)}</InlineAlert>;
}

function Placeholder({ queue: { entries, error, retry } }: { queue: Queue }) {
  if (entries !== undefined) {
    return <EmptyNotice title="Nothing to review">Releases that need an editor appear here automatically.</EmptyNotice>;
  }
  if (error !== null) return <LoadFailure message={errorMessage(error)} onRetry={retry} />;
  return <output aria-label="Loading the queue" className="skeleton h-[40rem] rounded-panel" />;
}

function Editing({ actions: { form, settlePublished } }: { actions: QueueActions }) {
  const { Dialog, edited, close } = form;
  if (Dialog === null || edited === null) return null;
  return (
    <Dialog
      release={edited.release}
      draft={edited.draft}
      onPublished={(item) => settlePublished(edited.release, item)}
      onClose={close}
    />
  );
}

/** `focusNext` moves the focus to the release that opens with the next rendering, or to the heading if none does. */
function useItemFocus() {
  const itemRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const target = itemRef.current ?? headingRef.current;
    target?.focus({ preventScroll: true });
    if (target !== null && target.getBoundingClientRect().top < 0) target.scrollIntoView({ block: 'start' });
  });
  return {
    itemRef,
    headingRef,
    focusNext: (): void => {
      isWanted.current = true;
    },
  };
}

interface KeyTargets {
  readonly actions: QueueActions;
  readonly step: (by: 1 | -1) => void;
  readonly showHelp: () => void;
}

function actionFor({ key, repeat }: KeyboardEvent, { actions, step, showHelp }: KeyTargets): (() => void) | undefined {
  if (key === 'j' || key === 'ArrowDown') return () => step(1);
  if (key === 'k' || key === 'ArrowUp') return () => step(-1);
  if (repeat) return undefined;
  switch (key) {
    case 'p':
      return actions.publish;
    case 'e':
      return actions.edit;
    case 'd':
    case 'x':
      return actions.drop;
    case 'u':
      return actions.undo;
    case '?':
      return showHelp;
    default:
      return undefined;
  }
}
