import type { DeskNewsSummary, DeskRelease } from '@bna/contract/ingestion/desk';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { STAFF_POLL_MS } from '../src/config/timings.ts';
import { Desk } from '../src/features/ingestion/desk/desk.tsx';
import type { DeskSearch } from '../src/features/ingestion/desk/desk-search.ts';
import { loadCorrectDialog, loadPublishDialog } from '../src/features/ingestion/desk/load-dialogs.ts';
import { newsSummary } from './factories.ts';
import { answered, openStaffPage } from './staff-page.tsx';

export const RELEASES = 'GET /desk/releases';
export const FEED = 'GET /desk/news-summaries';
export const QUEUE = 'GET /desk/queue';
export const DAY = '2026-03-10';

export type DeskResponses = Parameters<typeof openStaffPage>[1];

const boundTo = (element: HTMLElement) => within(element);
type Bound = ReturnType<typeof boundTo>;

/** Fakes the time, 10:00 AM in New York. Tests advance it with `pass`. */
export function fakeTime(): void {
  vi.useFakeTimers({
    now: Date.parse('2026-03-10T14:00:00.000Z'),
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
  });
}

export function restoreTime(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

export const release = (id: string, fields: Partial<DeskRelease> = {}): DeskRelease => ({
  id,
  wire: 'GlobeNewswire',
  guid: `https://wire.example/${id}`,
  url: `https://wire.example/${id}.html`,
  title: `Release ${id}`,
  summary: 'BOSTON, March 10 -- It happened.',
  published_at: '2026-03-10T13:30:12.345Z',
  fetched_at: '2026-03-10T13:31:00.000Z',
  symbols: ['ZVZZT'],
  outcome: 'not_bullish',
  score: 12,
  reasons: ['No bullish event found'],
  event: null,
  probabilities: null,
  findings: [],
  drafts: [],
  model_version: null,
  correction_of: null,
  corrections: [],
  decisions: [],
  news_summaries: [],
  ...fields,
});
export const item = (id: string, fields: Partial<DeskNewsSummary> = {}): DeskNewsSummary => ({
  ...newsSummary({ id, title: `Item ${id}` }),
  seq: 1,
  created_at: '2026-03-10T14:00:00.000Z',
  retracted_at: null,
  version: 1,
  ...fields,
});
export const releases = (data: readonly DeskRelease[], next: string | null = null) =>
  answered({ data, meta: { next } });
export const queue = (data: readonly DeskRelease[], total = data.length) => answered({ data, meta: { total } });
export const feed = (data: readonly DeskNewsSummary[], news_day = DAY) => answered({ data, meta: { news_day } });
export const ids = (...names: string[]) => names.map((name) => release(name));

/** Advances the time and runs the effects. */
export async function pass(ms = 10) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(10));
}
export const nextPoll = () => pass(STAFF_POLL_MS);

/** Renders the desk and records its URL changes. */
export async function openDesk(answers: DeskResponses = {}, start: DeskSearch = {}) {
  const addresses: DeskSearch[] = [];
  // Loading them takes real time.
  await Promise.all([loadPublishDialog(), loadCorrectDialog()]);
  const Page = () => {
    const [search, setSearch] = useState(start);
    return (
      <Desk
        search={search}
        onSearch={(next) => {
          addresses.push(next);
          setSearch(next);
        }}
      />
    );
  };
  const page = await openStaffPage(<Page />, {
    [QUEUE]: queue([]),
    [RELEASES]: releases(ids('a')),
    [FEED]: feed([item('x')]),
    ...answers,
  });
  await pass();
  return { ...page, addresses };
}
export const wires = () => boundTo(screen.getByRole('region', { name: 'From the wires' }));
export const inQueue = () => boundTo(screen.getByRole('region', { name: 'Queue' }));
export const inFeed = () => boundTo(screen.getByRole('region', { name: 'In the feed' }));
export const titles = (list: Bound) =>
  list
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent.replace(' (opens in a new tab)', ''));
export const rowOf = (list: Bound, title: string) => {
  const row = list.getByRole('heading', { level: 3, name: new RegExp(`^${title}`) }).closest('article');
  if (row === null) throw new Error(`${title} is not in a row`);
  return boundTo(row);
};
export const dialog = () => boundTo(screen.getByRole('dialog'));
export const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const pressIn = async (list: Bound, name: string | RegExp) => {
  fireEvent.click(list.getByRole('button', { name }));
  await pass();
};
export const lastToast = () => toast.getHistory().at(-1);
