import type { DeskRelease } from '@bna/contract/ingestion/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskQueueQuery } from '../queries.ts';
import {
  findNeighbor,
  mergeQueue,
  openRelease,
  putBack,
  type QueueEntry,
  type QueueState,
  removeRelease,
  showLatest,
} from './queue-state.ts';

export interface Queue {
  /** As ranked by the server when they were shown; undefined until loaded. */
  readonly entries: readonly QueueEntry[] | undefined;
  /** Position of the open release; -1 if the list is empty. */
  readonly openIndex: number;
  /** Number of new releases that are not shown yet. */
  readonly arrived: number;
  /** Number of all waiting releases. */
  readonly total: number;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly showArrived: () => void;
  readonly open: (id: string) => void;
  /** Opens the neighbor of the open release. Returns whether there is one. */
  readonly step: (by: 1 | -1) => boolean;
  /** Removes a decided release and opens the next one. */
  readonly remove: (id: string) => void;
  readonly putBack: (release: DeskRelease, index: number) => void;
}

/** Loads the queue. New releases are hidden until requested, so that nothing moves while the editor reads. */
export function useQueue(): Queue {
  const { data, error, refetch } = useQuery(deskQueueQuery);
  const [state, setState] = useState<QueueState | null>(null);
  const latest = data?.data;
  if (latest !== undefined && !isShowing(state, latest)) setState(showLatest(latest));

  const change = (next: (before: QueueState) => QueueState): void =>
    setState((before) => (before === null ? null : next(before)));
  const open = (id: string): void => change((before) => openRelease(before, id, latest ?? []));
  return {
    ...whatIsShown(state, latest),
    total: data?.meta.total ?? 0,
    error,
    retry: () => void refetch(),
    showArrived: () => change(({ openId }) => showLatest(latest ?? [], openId)),
    open,
    step: (by) => {
      const neighbor = state === null ? undefined : findNeighbor(state, by);
      if (neighbor !== undefined) open(neighbor);
      return neighbor !== undefined;
    },
    remove: (id) => change((before) => removeRelease(before, id)),
    putBack: (release, index) => change((before) => putBack(before, release, index)),
  };
}

/** Whether releases are shown, or there are none. */
const isShowing = (state: QueueState | null, latest: readonly DeskRelease[]): boolean =>
  state !== null && (state.releases.length > 0 || latest.length === 0);

function whatIsShown(
  state: QueueState | null,
  latest: readonly DeskRelease[] | undefined,
): Pick<Queue, 'entries' | 'openIndex' | 'arrived'> {
  if (state === null || latest === undefined) return { entries: undefined, openIndex: -1, arrived: 0 };
  const { entries, arrived } = mergeQueue(state, latest);
  return { entries, openIndex: entries.findIndex(({ release }) => release.id === state.openId), arrived };
}
