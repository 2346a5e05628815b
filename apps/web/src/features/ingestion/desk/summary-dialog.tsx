import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';

interface SummaryDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly error: string | undefined;
  /** Shown above the buttons, for example why a successful request had no effect. */
  readonly notice: string | undefined;
  /** A control above the buttons, for example a confirmation. */
  readonly question?: ReactNode;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Whether closing would lose input. */
  readonly isTouched: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Shown beside the fields: the release that they summarize. */
  readonly source?: ReactNode;
  readonly children: ReactNode;
}

const WITH_SOURCE = 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-7';

/** Form of a news summary. Asks before closing would lose input. */
export function SummaryDialog({ title, description, error, notice, busy, isTouched, ...rest }: SummaryDialogProps) {
  const { question, submitLabel, onSubmit, onClose, source, children } = rest;
  const [isAskingToDiscard, setIsAskingToDiscard] = useState(false);
  const leave = (): void => {
    if (busy) return;
    if (isTouched) setIsAskingToDiscard(true);
    else onClose();
  };
  return (
    <Dialog
      title={title}
      description={description}
      className={`scroll-pb-32 ${source === undefined ? 'max-w-[44rem]' : 'max-w-[44rem] lg:max-w-[80rem]'}`}
      initialFocus="title"
      hasCloseButton={false}
      onClose={leave}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        <div className={`grid grid-cols-1 items-start gap-5 ${source === undefined ? '' : WITH_SOURCE}`}>
          {source}
          <div className="grid grid-cols-1 gap-5">{children}</div>
        </div>
        <div className="sticky bottom-0 -mx-5 mt-5 -mb-5 border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
          <div role="alert" className="not-empty:mb-3">
            {error !== undefined && <InlineAlert>{error}</InlineAlert>}
          </div>
          <output className="block text-body font-medium text-risk not-empty:mb-3">{notice}</output>
          <div className="not-empty:mb-3">{question}</div>
          {isAskingToDiscard ? (
            <DiscardQuestion onKeep={() => setIsAskingToDiscard(false)} onDiscard={onClose} />
          ) : (
            <div className="flex flex-wrap justify-end gap-3 max-sm:[&>button]:flex-1">
              <Button size="large" busy={busy} onClick={leave}>
                Close
              </Button>
              <Button type="submit" tone="primary" size="large" busy={busy}>
                {submitLabel}
              </Button>
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <fieldset className="flex flex-wrap items-center justify-end gap-3">
      <legend className="float-left mr-auto text-body font-medium">Discard your changes?</legend>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the focused buttons */}
      <Button size="large" autoFocus onClick={onKeep}>
        Keep editing
      </Button>
      <Button size="large" tone="danger" onClick={onDiscard}>
        Discard
      </Button>
    </fieldset>
  );
}
