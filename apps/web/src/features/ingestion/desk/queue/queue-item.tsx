import type { DeskDraft } from '@bna/contract/ingestion/desk';
import { type Ref, useId, useState } from 'react';
import { Disclosure } from '../disclosure.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { type ItemPosition, QueueControls } from './queue-controls.tsx';
import type { QueueEntry } from './queue-state.ts';
import { ReleaseFacts } from './release-facts.tsx';
import { ReleaseText } from './release-text.tsx';
import type { QueueActions } from './use-queue-actions.ts';

interface QueueItemProps {
  readonly ref: Ref<HTMLElement>;
  readonly entry: QueueEntry;
  readonly drafts: readonly DeskDraft[];
  readonly draft: DeskDraft | undefined;
  readonly onDraft: (symbol: string) => void;
  readonly actions: QueueActions;
  readonly position: ItemPosition;
}

/** The open release: how it was judged, the draft beside its text, and the decisions. */
export function QueueItem({ ref, entry, drafts, draft, onDraft, actions, position }: QueueItemProps) {
  const { release, isGone } = entry;
  const titleId = useId();
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="panel grid min-w-0 grid-cols-1 content-start scroll-mt-16 outline-none lg:grid-rows-[auto_1fr_auto]"
    >
      <ReleaseFacts titleId={titleId} release={release} draft={draft} />
      <div className="grid grid-cols-1 content-start gap-x-6 gap-y-5 border-t border-line p-4 sm:px-5 md:grid-cols-2">
        <DraftPanel drafts={drafts} draft={draft} onDraft={onDraft} />
        <ReleasePanel key={release.id} release={release} />
      </div>
      <QueueControls actions={actions} isGone={isGone} hasDraft={(draft?.text ?? null) !== null} position={position} />
    </article>
  );
}

function ReleasePanel({ release }: Pick<QueueEntry, 'release'>) {
  const { reasons } = release;
  const [areReasonsOpen, setAreReasonsOpen] = useState(false);
  const reasonsId = useId();
  return (
    <section aria-labelledby="queue-text" className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h4 id="queue-text" className="text-small leading-6 font-semibold text-ink-muted">
        Release
      </h4>
      <ReleaseText release={release} />
      {reasons.length > 0 && (
        <div>
          <Disclosure open={areReasonsOpen} controls={reasonsId} onToggle={() => setAreReasonsOpen(!areReasonsOpen)}>
            Reasons ({reasons.length})
          </Disclosure>
          {areReasonsOpen && (
            <ul id={reasonsId} className="mt-1 grid list-disc gap-0.5 pl-5 text-small wrap-anywhere text-ink-soft">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}
