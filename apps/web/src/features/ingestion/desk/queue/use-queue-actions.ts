import type { NewsSummary } from '@bna/contract/feed/news-summary';
import type { DeskDraft, DeskRelease } from '@bna/contract/ingestion/desk';
import { useEffect, useRef, useState } from 'react';
import { DECISION_GUARD_MS, LONG_TOAST_DURATION_MS } from '../../../../config/timings.ts';
import { hasStatus } from '../../../../lib/api-error.ts';
import { pluralize } from '../../../../lib/pluralize.ts';
import { useLazyComponent } from '../../../../lib/use-lazy-component.ts';
import { toast } from '../../../../lib/toast.ts';
import { loadPublishDialog } from '../load-dialogs.ts';
import { useDropRelease, usePublishRelease, useRestoreRelease } from '../mutations.ts';
import { publishSchema, publishValuesOf } from '../summary-values.ts';
import { afterPublication, listWaitingDrafts } from '../waiting-drafts.ts';
import type { Queue } from './use-queue.ts';

interface Drop {
  readonly release: DeskRelease;
  readonly index: number;
  readonly toastId: number | string;
}

interface EditedDraft {
  readonly release: DeskRelease;
  readonly draft: DeskDraft | undefined;
}

export type EditForm = ReturnType<typeof useEditForm>;

export interface QueueActions {
  /** Publishes the draft; opens it in the form if it can't be published as it is. */
  readonly publish: () => void;
  readonly edit: () => void;
  readonly drop: () => void;
  /** Undoes the last drop. */
  readonly undo: () => void;
  /** Whether decisions are ignored, because one is pending or the release has just opened. */
  readonly isBusy: boolean;
  readonly pending: 'publish' | 'drop' | null;
  readonly form: EditForm;
  readonly settlePublished: (release: DeskRelease, item: NewsSummary) => void;
}

interface Decidable {
  readonly queue: Queue;
  /** The open release, unless it has left the queue. */
  readonly release: DeskRelease | undefined;
  readonly draft: DeskDraft | undefined;
  readonly onPublished: (item: NewsSummary) => void;
  /** Called before another release opens. */
  readonly onMove: () => void;
}

export function useQueueActions({ queue, release, draft, onPublished, onMove }: Decidable): QueueActions {
  const publishing = usePublishRelease();
  const dropping = useDropRelease();
  const { undo, remember } = useUndo(queue, onMove);
  const form = useEditForm();
  const isReady = useReadiness(`${release?.id ?? ''} ${draft?.symbol ?? ''}`);
  const isBusy = publishing.isPending || dropping.isPending || !isReady || release === undefined;

  const settle = (decided: DeskRelease, symbol: string): void => {
    onMove();
    if (afterPublication(decided, symbol) === null) queue.remove(decided.id);
  };
  const settlePublished = (decided: DeskRelease, item: NewsSummary): void => {
    onPublished(item);
    settle(decided, item.symbol);
  };
  const edit = (): void => {
    if (!isBusy) form.open({ release, draft });
  };
  const publish = (): void => {
    if (isBusy) return;
    const body = publishSchema(release).safeParse(publishValuesOf(release, draft)).data;
    if (body === undefined || (draft?.text ?? null) === null) {
      edit();
      return;
    }
    publishing.mutate(
      { release, body },
      {
        onSuccess: ({ kind, item }) => {
          if (kind === 'published') {
            settlePublished(release, item);
            return;
          }
          toast.info(describeRefusal(kind, item.symbol));
          settle(release, item.symbol);
        },
      },
    );
  };
  const drop = (): void => {
    if (isBusy) return;
    const index = queue.openIndex;
    dropping.mutate(release, {
      onSuccess: () => {
        onMove();
        queue.remove(release.id);
        remember(release, index);
      },
    });
  };
  const pending = publishing.isPending ? 'publish' : dropping.isPending ? 'drop' : null;
  return { publish, edit, drop, undo, isBusy, pending, form, settlePublished };
}

/** The form for a draft. It is loaded in advance, because editors expect it at once. */
function useEditForm() {
  const dialog = useLazyComponent(loadPublishDialog);
  const [edited, setEdited] = useState<EditedDraft | null>(null);
  useEffect(() => {
    // Opening the form tries again and reports the failure.
    loadPublishDialog().catch(() => undefined);
  }, []);
  return {
    Dialog: dialog.Component,
    edited,
    open: (draft: EditedDraft): void => {
      setEdited(draft);
      dialog.open();
    },
    close: dialog.close,
  };
}

const describeRefusal = (kind: 'already_published' | 'retracted', symbol: string): string =>
  kind === 'already_published'
    ? `Another editor has already published this release for ${symbol}`
    : `The alert on this release for ${symbol} was retracted. It can’t be published again.`;

/** Offers to undo each drop: in its toast, and the last one with a key. */
function useUndo(queue: Queue, onMove: () => void) {
  const restoring = useRestoreRelease();
  const drops = useRef<Drop[]>([]);
  const forget = (drop: Drop): void => {
    drops.current = drops.current.filter((other) => other !== drop);
    toast.dismiss(drop.toastId);
  };
  const undoDrop = (drop: Drop): void => {
    restoring.mutate(drop.release, {
      onSuccess: ({ data }) => {
        forget(drop);
        onMove();
        queue.putBack(data, drop.index);
      },
      onError: (error) => {
        // Somebody has published it since. The error says so.
        if (hasStatus(error, 409)) forget(drop);
      },
    });
  };
  // Toasts outlive the rendering that they were shown in.
  const latestUndo = useRef(undoDrop);
  useEffect(() => {
    latestUndo.current = undoDrop;
  });
  useEffect(
    () => () => {
      for (const { toastId } of drops.current) toast.dismiss(toastId);
    },
    [],
  );
  return {
    undo: (): void => {
      const last = drops.current.at(-1);
      if (last === undefined) toast.info('Nothing to undo');
      else undoDrop(last);
    },
    remember: (release: DeskRelease, index: number): void => {
      const waiting = listWaitingDrafts(release);
      const name = waiting.length === 1 ? (waiting[0]?.symbol ?? '') : pluralize(waiting.length, 'stock', 'stocks');
      const toastId = toast.success(`${name} dropped`, {
        duration: LONG_TOAST_DURATION_MS,
        action: {
          label: 'Undo',
          onClick: () => {
            const drop = drops.current.find((one) => one.toastId === toastId);
            if (drop !== undefined) latestUndo.current(drop);
          },
        },
      });
      drops.current = [...drops.current, { release, index, toastId }];
    },
  };
}

/** Returns false for a moment after `key` has changed. */
function useReadiness(key: string): boolean {
  const [readyKey, setReadyKey] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReadyKey(key), DECISION_GUARD_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return readyKey === key;
}
