import {
  type DeskNewsSummary,
  type DeskRelease,
  dropRelease,
  listEditorAlerts,
  restoreRelease,
} from '@bna/contract/ingestion/desk';
import { newsDayOf } from '@bna/contract/time';
import { createNewsSummary, type NewNewsSummary, type NewsSummary } from '@bna/contract/feed/news-summary';
import {
  correctNewsSummary,
  type NewsSummaryCorrection,
  retractNewsSummary,
} from '@bna/contract/feed/edit-news-summary';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../../lib/api-client.ts';
import { hasStatus, NetworkError } from '../../../lib/api-error.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { changeListedReleases, changeQueuedRelease, findRelease, refreshDesk } from './queries.ts';
import { afterPublication } from './waiting-drafts.ts';

/** `already_published` and `retracted`: the release was published for this symbol before. */
export interface Publication {
  readonly kind: 'published' | 'already_published' | 'retracted';
  readonly item: NewsSummary;
}

interface PublishCall {
  readonly release: DeskRelease;
  readonly body: NewNewsSummary;
  /** Whether the editor decided to publish it although it was dropped. */
  readonly overrulesDrop?: boolean;
}

export function usePublishRelease() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: publish,
    onSuccess: ({ kind, item }, { release }) => {
      const retracted_at = kind === 'retracted' ? new Date().toISOString() : null;
      const alert = { id: item.id, symbol: item.symbol, retracted_at };
      changeListedReleases(queryClient, (listed) =>
        listed.id === release.id
          ? { ...listed, news_summaries: [...listed.news_summaries.filter(({ id }) => id !== alert.id), alert] }
          : listed,
      );
      changeQueuedRelease(queryClient, release.id, afterPublication(release, item.symbol));
    },
    onSettled: () => refreshDesk(queryClient),
  });
}

/** Decides against every stock of a release that waits. */
export function useDropRelease() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id }: DeskRelease) => call(dropRelease, { params: { id } }),
    onSuccess: ({ data }) => {
      changeListedReleases(queryClient, (listed) => (listed.id === data.id ? data : listed));
      changeQueuedRelease(queryClient, data.id, null);
    },
    onSettled: () => refreshDesk(queryClient),
  });
}

/** Undoes `useDropRelease`. */
export function useRestoreRelease() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id }: DeskRelease) => call(restoreRelease, { params: { id } }),
    onSuccess: ({ data }) => {
      changeListedReleases(queryClient, (listed) => (listed.id === data.id ? data : listed));
      changeQueuedRelease(queryClient, data.id, data);
    },
    onSettled: () => refreshDesk(queryClient),
  });
}

/** The API distinguishes new and existing alerts by the status only. */
async function publish({ release, body, overrulesDrop = false }: PublishCall): Promise<Publication> {
  if (overrulesDrop) await call(restoreRelease, { params: { id: release.id } });
  const response = await callForFile(createNewsSummary, { body });
  const { data: item } = createNewsSummary.responses[201].parse(await readJson(response));
  if (response.status === 201) return { kind: 'published', item };
  const { news_summaries } = await findRelease(release);
  const isRetracted = news_summaries.some(({ id, retracted_at }) => id === item.id && retracted_at !== null);
  return { kind: isRetracted ? 'retracted' : 'already_published', item };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new NetworkError(error);
  }
}

/** The alert has changed since the version that the editor saw. */
export class ChangedAlertError extends Error {
  override readonly name = 'ChangedAlertError';
  readonly latest: DeskNewsSummary;

  constructor(latest: DeskNewsSummary) {
    super(
      'This alert was corrected in the meantime. Your words are kept, with what it says now below them. Check both, then correct it.',
    );
    this.latest = latest;
  }
}

/** Fails with a `ChangedAlertError` if the alert has changed since `seen`. */
export function useCorrectItem(seen: DeskNewsSummary) {
  const { id, version } = seen;
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (body: NewsSummaryCorrection) => {
      try {
        return await call(correctNewsSummary, { params: { id }, body: { ...body, version } });
      } catch (error) {
        const latest = hasStatus(error, 409) ? await findAlert(seen) : undefined;
        if (latest !== undefined) throw new ChangedAlertError(latest);
        throw hasStatus(error, 404)
          ? new Error('This alert was retracted. It can’t be corrected anymore.', { cause: error })
          : error;
      }
    },
    onSuccess: ({ data }) => {
      toast.success(`${data.symbol} corrected`);
    },
    onSettled: () => refreshDesk(queryClient),
  });
}

/** Returns the current state of an alert. There is no endpoint for a single alert. */
async function findAlert({ id, created_at }: DeskNewsSummary): Promise<DeskNewsSummary | undefined> {
  const { data } = await call(listEditorAlerts, { query: { date: newsDayOf(new Date(created_at)) } });
  return data.find((alert) => alert.id === id);
}

export function useRetractItem({ id, symbol }: Pick<NewsSummary, 'id' | 'symbol'>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (): Promise<'retracted' | 'gone'> => {
      try {
        await call(retractNewsSummary, { params: { id } });
        return 'retracted';
      } catch (error) {
        if (hasStatus(error, 404)) return 'gone';
        throw error;
      }
    },
    onSuccess: (outcome) => {
      if (outcome === 'retracted') toast.success(`${symbol} retracted`);
      else toast.info('This alert was already retracted');
      markRetracted(queryClient, id);
    },
    onSettled: () => refreshDesk(queryClient),
  });
}

function markRetracted(queryClient: QueryClient, itemId: string): void {
  const retracted_at = new Date().toISOString();
  changeListedReleases(queryClient, (release) => ({
    ...release,
    news_summaries: release.news_summaries.map((alert) => (alert.id === itemId ? { ...alert, retracted_at } : alert)),
  }));
}
