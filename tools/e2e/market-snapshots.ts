import { uploadOverview } from '@bna/contract/market-overview/overview-upload';
import { API_BASE } from '@bna/contract/endpoint';
import type { PublishedDay } from '@bna/contract/market-overview/market-overview';
import { addDays, newYorkDateOf, snapshotDueAt } from '@bna/contract/time';
import type { Locator, Page } from '@playwright/test';
import type { htmlFile } from './overview-files.ts';

export const OVERVIEW_PAGE = '/en/account/market-overview';
export const UPLOAD_PAGE = '/en/admin/overview-upload';
export const snapshotPath = (date: string): string => `/en/market-snapshot/${date}`;
export const documentPath = (date: string): string => `${API_BASE}/market-overview/${date}/document`;

/** Returns the published days that the page's user can see, newest first. */
export async function publishedDays(page: Page): Promise<readonly PublishedDay[]> {
  const response = await page.request.get(`${API_BASE}/market-overview`);
  const { data } = (await response.json()) as { data: PublishedDay[] };
  return data;
}

/** Returns the date of the newest market snapshot. */
export async function newestDate(page: Page): Promise<string> {
  const [newest] = await publishedDays(page);
  if (newest === undefined) throw new Error('No market snapshot is published');
  return newest.date;
}

/** Returns the newest date with alerts. A demo that started between 4 and 7 AM has none of the day before. */
export async function newestDateWithAlerts(page: Page): Promise<string> {
  const day = (await publishedDays(page)).find(({ alerts }) => (alerts ?? 0) > 0);
  if (day === undefined) throw new Error('No generated market snapshot has alerts');
  return day.date;
}

/** Returns the date of the next market snapshot, and the seconds until it is due. */
export function nextSnapshot(): { readonly date: string; readonly dueInSeconds: number } {
  const now = new Date();
  const today = newYorkDateOf(now);
  const date = snapshotDueAt(today) > now ? today : addDays(today, 1);
  return { date, dueInSeconds: Math.ceil((snapshotDueAt(date).getTime() - now.getTime()) / 1_000) };
}

/** Uploads an overview through the API as the ADMIN of `page`. */
export async function uploadOverviewByApi(page: Page, date: string, file: ReturnType<typeof htmlFile>): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.post(`${API_BASE}${uploadOverview.path}`, { headers, multipart: { file, date } });
  if (response.status() !== 201)
    throw new Error(`The upload returned ${String(response.status())}: ${await response.text()}`);
}

/** Deletes an uploaded overview through the API. */
export async function deleteOverview(page: Page, date: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.delete(`${API_BASE}/admin/overviews/${date}`, { headers });
  if (response.status() !== 200) throw new Error(`The deletion returned ${String(response.status())}`);
}

/** The frame of an uploaded document on a market snapshot. */
export const uploadedFrame = (page: Page): Locator => page.getByTitle(/^Market Snapshot for /);
