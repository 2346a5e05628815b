import type { DeskRelease } from '@bna/contract/ingestion/desk';

/** The queue as shown: it changes on the editor's actions only, so that nothing moves while a release is read. */
export interface QueueState {
  readonly releases: readonly DeskRelease[];
  /** Undefined only if the list is empty. */
  readonly openId: string | undefined;
}

export interface QueueEntry {
  readonly release: DeskRelease;
  /** Whether it has left the queue, for example because another editor decided. */
  readonly isGone: boolean;
}

/** Shows the latest queue. Keeps the open release if it is still waiting. */
export function showLatest(latest: readonly DeskRelease[], openId?: string): QueueState {
  const isWaiting = latest.some(({ id }) => id === openId);
  return { releases: latest, openId: isWaiting ? openId : latest[0]?.id };
}

/** Returns the shown releases in their current state, and the number of new ones. */
export function mergeQueue(
  { releases }: QueueState,
  latest: readonly DeskRelease[],
): { readonly entries: QueueEntry[]; readonly arrived: number } {
  const latestById = new Map(latest.map((release) => [release.id, release]));
  const entries = releases.map((release) => {
    const current = latestById.get(release.id);
    return { release: current ?? release, isGone: current === undefined };
  });
  const shown = new Set(releases.map(({ id }) => id));
  return { entries, arrived: latest.filter(({ id }) => !shown.has(id)).length };
}

/** Opens a release, and removes those that have left the queue. */
export function openRelease(state: QueueState, id: string, latest: readonly DeskRelease[]): QueueState {
  const waiting = new Set(latest.map((release) => release.id));
  return { releases: state.releases.filter((release) => release.id === id || waiting.has(release.id)), openId: id };
}

/** Returns the id of the neighbor of the open release; undefined at the end of the list. */
export function findNeighbor({ releases, openId }: QueueState, by: 1 | -1): string | undefined {
  return releases[releases.findIndex(({ id }) => id === openId) + by]?.id;
}

/** Removes a release. If it was open, opens the next one, or the one before it at the end of the list. */
export function removeRelease(state: QueueState, id: string): QueueState {
  const releases = state.releases.filter((release) => release.id !== id);
  if (state.openId !== id) return { ...state, releases };
  return { releases, openId: findNeighbor(state, 1) ?? findNeighbor(state, -1) };
}

/** Inserts a release at its former place and opens it. */
export function putBack({ releases }: QueueState, release: DeskRelease, index: number): QueueState {
  const others = releases.filter(({ id }) => id !== release.id);
  return { releases: others.toSpliced(index, 0, release), openId: release.id };
}
