import { SEARCH_MAX_CHARACTERS } from '@bna/contract/business';
import { type DeskRelease, listReleases } from '@bna/contract/desk';
import {
  correctNewsSummary,
  createNewsSummary,
  type NewNewsSummary,
  type NewsSummary,
  type NewsSummaryCorrection,
  retractNewsSummary,
} from '@bna/contract/news';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call, callForFile } from '../../lib/api-client.ts';
import { hasStatus, NetworkError } from '../../lib/api-error.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { changeListedReleases, refreshDesk } from './queries.ts';

/** `there`: it was published before, and the feed holds it. `taken back`: it was published before, and no longer stands. */
export interface Publication {
  readonly kind: 'published' | 'there' | 'taken back';
  readonly item: NewsSummary;
}

export function usePublishRelease(release: DeskRelease) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: NewNewsSummary) => publish(release, body),
    onSuccess: ({ kind, item }) => {
      if (kind === 'published') toast.success(`${item.symbol} is published`);
      const retracted_at = kind === 'taken back' ? new Date().toISOString() : null;
      const made = { id: item.id, symbol: item.symbol, retracted_at };
      changeListedReleases(queryClient, (listed) =>
        listed.id === release.id
          ? { ...listed, news_summaries: [...listed.news_summaries.filter(({ id }) => id !== made.id), made] }
          : listed,
      );
    },
    onSettled: () => refreshDesk(queryClient),
  });
}

/** The status alone tells whether the item is new. */
async function publish(release: DeskRelease, body: NewNewsSummary): Promise<Publication> {
  const answer = await callForFile(createNewsSummary, { body });
  const { data: item } = createNewsSummary.responses[201].parse(await readJson(answer));
  if (answer.status === 201) return { kind: 'published', item };
  const { news_summaries } = (await findRelease(release)) ?? release;
  const isTakenBack = news_summaries.some(({ id, retracted_at }) => id === item.id && retracted_at !== null);
  return { kind: isTakenBack ? 'taken back' : 'there', item };
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    throw new NetworkError(error);
  }
}

/** The release as it stands now; null where it cannot be told. */
async function findRelease({ id, wire, title }: DeskRelease): Promise<DeskRelease | null> {
  const search = Array.from(title).slice(0, SEARCH_MAX_CHARACTERS).join('');
  const { data } = await call(listReleases, { query: { wire, search } }).catch(() => ({ data: [] }));
  return data.find((release) => release.id === id) ?? null;
}

const TAKEN_BACK_MEANWHILE = 'It was taken back meanwhile';

export function useCorrectItem(id: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (body: NewsSummaryCorrection) => {
      try {
        return await call(correctNewsSummary, { params: { id }, body });
      } catch (error) {
        throw hasStatus(error, 404)
          ? new Error(`${TAKEN_BACK_MEANWHILE}, and cannot be corrected any more`, { cause: error })
          : error;
      }
    },
    onSuccess: ({ data }) => {
      toast.success(`${data.symbol} is corrected`);
    },
    onSettled: () => refreshDesk(queryClient),
  });
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
      if (outcome === 'retracted') toast.success(`${symbol} is taken back`);
      else toast.info(TAKEN_BACK_MEANWHILE);
      noteRetraction(queryClient, id);
    },
    onSettled: () => refreshDesk(queryClient),
  });
}

function noteRetraction(queryClient: QueryClient, itemId: string): void {
  const retracted_at = new Date().toISOString();
  changeListedReleases(queryClient, (release) => ({
    ...release,
    news_summaries: release.news_summaries.map((made) => (made.id === itemId ? { ...made, retracted_at } : made)),
  }));
}
