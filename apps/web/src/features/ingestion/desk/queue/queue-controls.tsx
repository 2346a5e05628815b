import ChevronLeft from 'virtual:lucide/chevron-left';
import ChevronRight from 'virtual:lucide/chevron-right';
import type { ComponentProps } from 'react';
import { useShortcutsEnabled } from '../../../../lib/shortcut-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import type { QueueActions } from './use-queue-actions.ts';

export interface ItemPosition {
  readonly index: number;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
}

interface QueueControlsProps {
  readonly actions: QueueActions;
  /** Whether the release has left the queue. */
  readonly isGone: boolean;
  readonly hasDraft: boolean;
  readonly position: ItemPosition;
}

/** The decisions and the steps through the queue. They stay at the bottom of the window. */
export function QueueControls({ actions, isGone, hasDraft, position }: QueueControlsProps) {
  return (
    <div className="sticky bottom-0 flex items-center gap-2 rounded-b-panel border-t border-line bg-surface px-4 py-3 sm:px-5">
      {isGone ? (
        <output className="min-w-0 flex-1 text-small text-ink-soft sm:text-body">
          This release has left the queue. Another editor may have decided on it.
        </output>
      ) : (
        <Decisions actions={actions} hasDraft={hasDraft} />
      )}
      <Steps {...position} />
    </div>
  );
}

function Decisions({ actions, hasDraft }: Pick<QueueControlsProps, 'actions' | 'hasDraft'>) {
  const { publish, edit, drop, isBusy, pending } = actions;
  return (
    <>
      <DecisionButton tone="primary" shortcut="p" busy={isBusy} onClick={publish}>
        {pending === 'publish' ? 'Publishing…' : hasDraft ? 'Publish' : 'Write'}
      </DecisionButton>
      {hasDraft && (
        <DecisionButton shortcut="e" busy={isBusy} onClick={edit}>
          Edit
        </DecisionButton>
      )}
      <DecisionButton shortcut="d" busy={isBusy} onClick={drop}>
        {pending === 'drop' ? 'Dropping…' : 'Drop'}
      </DecisionButton>
    </>
  );
}

interface DecisionButtonProps extends ComponentProps<typeof Button> {
  readonly shortcut: string;
}

function DecisionButton({ shortcut, children, ...rest }: DecisionButtonProps) {
  const hasShortcuts = useShortcutsEnabled();
  return (
    <Button
      {...rest}
      aria-keyshortcuts={hasShortcuts ? shortcut : undefined}
      className="max-sm:h-11 max-sm:min-w-0 max-sm:flex-1 max-sm:px-2"
    >
      {children}
      {hasShortcuts && (
        <kbd aria-hidden className="keycap border-current! text-current! opacity-70 max-md:hidden">
          {shortcut}
        </kbd>
      )}
    </Button>
  );
}

function Steps({ index, count, onStep }: ItemPosition) {
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1">
      <Button
        tone="quiet"
        aria-label="Previous release"
        aria-keyshortcuts="k"
        className="px-2! max-sm:h-11 aria-disabled:cursor-default aria-disabled:opacity-40"
        busy={index <= 0}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <span className="min-w-14 text-center text-small text-ink-muted tabular-nums max-sm:sr-only">
        {index + 1} of {count}
      </span>
      <Button
        tone="quiet"
        aria-label="Next release"
        aria-keyshortcuts="j"
        className="px-2! max-sm:h-11 aria-disabled:cursor-default aria-disabled:opacity-40"
        busy={index >= count - 1}
        onClick={() => onStep(1)}
      >
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
