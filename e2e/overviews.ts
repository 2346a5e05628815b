import { uploadOverview } from '@bna/contract/overview-upload';
import { API_BASE } from '@bna/contract/endpoint';
import type { PublishedDay } from '@bna/contract/market-overview';
import { dateAfter, newYorkDateOf, snapshotDueAt } from '@bna/contract/time';
import type { Locator, Page } from '@playwright/test';
import type { htmlFile } from './overview-files.ts';

export const OVERVIEW_PAGE = '/en/account/market-overview';
export const UPLOAD_PAGE = '/en/admin/overview-upload';
export const snapshotPath = (date: string): string => `/en/market-snapshot/${date}`;
export const documentPath = (date: string): string => `${API_BASE}/market-overview/${date}/document`;

/** The published days, newest first, as the person of the page is told of them. */
export async function publishedDays(page: Page): Promise<readonly PublishedDay[]> {
  const answer = await page.request.get(`${API_BASE}/market-overview`);
  const { data } = (await answer.json()) as { data: PublishedDay[] };
  return data;
}

/** The date of the newest market snapshot. */
export async function newestDate(page: Page): Promise<string> {
  const [newest] = await publishedDays(page);
  if (newest === undefined) throw new Error('No market snapshot is published');
  return newest.date;
}

/** The next date whose market snapshot is to come, and when. */
export function nextSnapshot(): { readonly date: string; readonly dueInSeconds: number } {
  const now = new Date();
  const today = newYorkDateOf(now);
  const date = snapshotDueAt(today) > now ? today : dateAfter(today, 1);
  return { date, dueInSeconds: Math.ceil((snapshotDueAt(date).getTime() - now.getTime()) / 1_000) };
}

/** What an ADMIN at `page` uploads for a date, past the screen. */
export async function upload(page: Page, date: string, file: ReturnType<typeof htmlFile>): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(`${API_BASE}${uploadOverview.path}`, { headers, multipart: { file, date } });
  if (answer.status() !== 201)
    throw new Error(`The upload answered ${String(answer.status())}: ${await answer.text()}`);
}

/** Takes back, past the screen, what was uploaded for a date. */
export async function takeBack(page: Page, date: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.delete(`${API_BASE}/admin/overviews/${date}`, { headers });
  if (answer.status() !== 200) throw new Error(`Taking back answered ${String(answer.status())}`);
}

/** The frame that a market snapshot shows what was uploaded in. */
export const uploadedFrame = (page: Page): Locator => page.getByTitle(/^Market Snapshot of /);
