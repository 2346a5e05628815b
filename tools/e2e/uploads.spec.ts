import type { BrowserContext, Request } from '@playwright/test';
import { ACTING_DOCUMENTS, SCRIPT_OUTPUT, SCRIPTED_DOCUMENTS } from './hostile-documents.ts';
import { htmlFile, markdownFile } from './overview-files.ts';
import {
  documentPath,
  newestDate,
  snapshotPath,
  deleteOverview,
  UPLOAD_PAGE,
  uploadOverviewByApi,
  uploadedFrame,
} from './market-snapshots.ts';
import { expect, test } from './test.ts';

test.use({ reusesPage: true });

/** The last one has links and buttons to click. */
const ALL_DOCUMENTS = [...SCRIPTED_DOCUMENTS, ACTING_DOCUMENTS.reading, ACTING_DOCUMENTS.leading];

// @threat U3
test('an upload with every known kind of script keeps only its text, in its frame and on its own', async ({ open }) => {
  const admin = await open({ as: 'admin', path: UPLOAD_PAGE });
  const page = await open({ as: 'paid' });
  const date = await newestDate(page);
  const recorded = recordActions(page.context());
  try {
    for (const file of [
      ...ALL_DOCUMENTS.map((text) => htmlFile(`<h1>Futures are up</h1>${text}`)),
      ...SCRIPTED_DOCUMENTS.map((text) => markdownFile(`# Futures are up\n\n${text}`)),
    ]) {
      await uploadOverviewByApi(admin, date, file);
      await page.goto(snapshotPath(date));
      const framed = uploadedFrame(page).contentFrame();
      await expect(framed.getByRole('heading', { name: 'Futures are up' })).toBeVisible();
      await expect(framed.locator('script, form, input, button, iframe, object, embed, meta[http-equiv]')).toHaveCount(
        0,
      );
      await page.goto(documentPath(date));
      await expect(page.getByRole('heading', { name: 'Futures are up' })).toBeVisible();
      expect(recorded()).toEqual({ ran: [], posted: [], requested: [] });
    }
  } finally {
    await deleteOverview(admin, date);
  }
});

// @threat U3
test('a document that got past the sanitizer can neither run scripts, send requests, submit nor navigate, in its frame and on its own', async ({
  browser,
  open,
  product,
}) => {
  const admin = await open({ as: 'admin', path: UPLOAD_PAGE });
  const date = await newestDate(await open({ as: 'paid' }));
  await uploadOverviewByApi(admin, date, htmlFile('<h1>Futures are up</h1>'));
  // Without `open`, because blocked scripts cause console messages here.
  const context = await browser.newContext({ baseURL: product.origin, storageState: await product.signIn('paid') });
  try {
    const page = await context.newPage();
    const headers = (await context.request.get(documentPath(date))).headers();
    const served = { body: '', headers };
    await context.route(`**${documentPath(date)}`, (route) => route.fulfill({ status: 200, ...served }));
    const recorded = recordActions(context);

    for (served.body of ALL_DOCUMENTS) await page.goto(documentPath(date));
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('link', { name: 'Lead away' }).hover();
    await expect(page).toHaveURL(documentPath(date));
    expect(recorded()).toEqual({ ran: [], posted: [], requested: [] });

    await page.goto(snapshotPath(date));
    const frame = await (await uploadedFrame(page).elementHandle()).contentFrame();
    if (frame === null) throw new Error('The document has no frame');
    // Its pending load would cancel our first navigation.
    await frame.waitForURL(documentPath(date));
    for (served.body of ALL_DOCUMENTS) await frame.goto(documentPath(date));
    await frame.getByRole('button', { name: 'Send' }).click();
    await frame.getByRole('link', { name: 'Lead away' }).click();
    await expect(frame.getByRole('link', { name: 'Lead away' })).toBeFocused();
    await expect(page).toHaveURL(snapshotPath(date));
    expect(recorded()).toEqual({ ran: [], posted: [], requested: [] });

    // The recording works: without the header, the same documents succeed.
    delete headers['content-security-policy'];
    const ranBefore = recorded().ran.length;
    for (served.body of SCRIPTED_DOCUMENTS) await page.goto(documentPath(date)).catch(() => undefined);
    expect(recorded().ran.length - ranBefore).toBeGreaterThan(20);
    // In another tab, because a navigation of the previous one may be pending.
    const free = await context.newPage();
    served.body = ACTING_DOCUMENTS.reading;
    await free.goto(documentPath(date));
    await expect.poll(() => recorded().ran).toContain(`${SCRIPT_OUTPUT}: the API returned 200`);
    expect(recorded().ran).toContainEqual(expect.stringContaining('cookie '));
    expect(recorded().requested).toContain(`${product.origin}/api/v1/subscription`);
    served.body = ACTING_DOCUMENTS.leading;
    await free.goto(documentPath(date)).catch(() => undefined);
    await expect(free).not.toHaveURL(documentPath(date));
  } finally {
    await context.close();
    await deleteOverview(admin, date);
  }
});

/** Only the product can be reached. */
const LEFT_THE_BROWSER = 'net::ERR_NAME_NOT_RESOLVED';

interface RecordedActions {
  /** Console messages of the documents' scripts. */
  readonly ran: readonly string[];
  /** Submitted forms. */
  readonly posted: readonly string[];
  /** Requests of documents, without images of our own origin. */
  readonly requested: readonly string[];
}

/** Records what uploaded documents do, in every page of the context and its frames. */
function recordActions(context: BrowserContext): () => RecordedActions {
  const ran: string[] = [];
  const posted: string[] = [];
  const requested: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith(SCRIPT_OUTPUT)) ran.push(message.text());
  });
  context.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  context.on('response', (response) => {
    const request = response.request();
    if (isOfDocument(request) && request.resourceType() !== 'image') requested.push(request.url());
  });
  context.on('requestfailed', (request) => {
    if (isOfDocument(request) && request.failure()?.errorText === LEFT_THE_BROWSER) requested.push(request.url());
  });
  return () => ({ ran: [...ran], posted: [...posted], requested: [...requested] });
}

/** Returns whether an uploaded document sent the request, itself or from a frame. */
function isOfDocument(request: Request): boolean {
  const asker = request.isNavigationRequest() ? request.frame().parentFrame() : request.frame();
  return asker?.url().endsWith('/document') === true && /^https?:/.test(request.url());
}
