import type { BrowserContext, Request } from '@playwright/test';
import { ACTING_DOCUMENTS, RAN, SCRIPTED_DOCUMENTS } from './hostile-documents.ts';
import { htmlFile, markdownFile } from './overview-files.ts';
import { documentPath, newestDate, snapshotPath, takeBack, UPLOAD_PAGE, upload, uploadedFrame } from './overviews.ts';
import { expect, test } from './test.ts';

/** Last the one whose links and buttons are pressed. */
const ALL_DOCUMENTS = [...SCRIPTED_DOCUMENTS, ACTING_DOCUMENTS.reading, ACTING_DOCUMENTS.leading];

test('U3: of an upload with every known form of script the words are left, framed and on their own', async ({
  open,
}) => {
  const admin = await open({ as: 'admin', path: UPLOAD_PAGE });
  const page = await open({ as: 'paid' });
  const date = await newestDate(page);
  const acts = watchActs(page.context());
  try {
    for (const file of [
      ...ALL_DOCUMENTS.map((text) => htmlFile(`<h1>Futures are up</h1>${text}`)),
      ...SCRIPTED_DOCUMENTS.map((text) => markdownFile(`# Futures are up\n\n${text}`)),
    ]) {
      await upload(admin, date, file);
      await page.goto(snapshotPath(date));
      const framed = uploadedFrame(page).contentFrame();
      await expect(framed.getByRole('heading', { name: 'Futures are up' })).toBeVisible();
      await expect(framed.locator('script, form, input, button, iframe, object, embed, meta[http-equiv]')).toHaveCount(
        0,
      );
      await page.goto(documentPath(date));
      await expect(page.getByRole('heading', { name: 'Futures are up' })).toBeVisible();
      expect(acts()).toEqual({ ran: [], posted: [], asked: [] });
    }
  } finally {
    await takeBack(admin, date);
  }
});

test('U3: a document that got past the sanitiser runs, asks, posts and leads nowhere, framed and on its own', async ({
  browser,
  open,
  product,
}) => {
  test.setTimeout(120_000);
  const admin = await open({ as: 'admin', path: UPLOAD_PAGE });
  const date = await newestDate(await open({ as: 'paid' }));
  await upload(admin, date, htmlFile('<h1>Futures are up</h1>'));
  // Not `open`: what the browser refuses here, it tells.
  const context = await browser.newContext({ baseURL: product.origin, storageState: await product.signIn('paid') });
  try {
    const page = await context.newPage();
    const headers = (await context.request.get(documentPath(date))).headers();
    const served = { body: '', headers };
    await context.route(`**${documentPath(date)}`, (route) => route.fulfill({ status: 200, ...served }));
    const acts = watchActs(context);

    for (served.body of ALL_DOCUMENTS) await page.goto(documentPath(date));
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('link', { name: 'Lead away' }).hover();
    await expect(page).toHaveURL(documentPath(date));
    expect(acts()).toEqual({ ran: [], posted: [], asked: [] });

    await page.goto(snapshotPath(date));
    const frame = await (await uploadedFrame(page).elementHandle()).contentFrame();
    if (frame === null) throw new Error('The document has no frame');
    // Its own loading, still under way, would cut the first of ours short.
    await frame.waitForURL(documentPath(date));
    for (served.body of ALL_DOCUMENTS) await frame.goto(documentPath(date));
    await frame.getByRole('button', { name: 'Send' }).click();
    await frame.getByRole('link', { name: 'Lead away' }).click();
    await expect(frame.getByRole('link', { name: 'Lead away' })).toBeFocused();
    await expect(page).toHaveURL(snapshotPath(date));
    expect(acts()).toEqual({ ran: [], posted: [], asked: [] });

    // The witness is awake: without the header the same documents do all of it.
    delete headers['content-security-policy'];
    const ranBefore = acts().ran.length;
    for (served.body of SCRIPTED_DOCUMENTS) await page.goto(documentPath(date)).catch(() => undefined);
    expect(acts().ran.length - ranBefore).toBeGreaterThan(20);
    // In another tab: where the last of them leads, the first may still be on its way to.
    const free = await context.newPage();
    served.body = ACTING_DOCUMENTS.reading;
    await free.goto(documentPath(date));
    await expect.poll(() => acts().ran).toContain(`${RAN}: the API answered 200`);
    expect(acts().ran).toContainEqual(expect.stringContaining('cookie '));
    expect(acts().asked).toContain(`${product.origin}/api/v1/subscription`);
    served.body = ACTING_DOCUMENTS.leading;
    await free.goto(documentPath(date)).catch(() => undefined);
    await expect(free).not.toHaveURL(documentPath(date));
  } finally {
    await context.close();
    await takeBack(admin, date);
  }
});

/** Nobody but the product can be reached. */
const LEFT_THE_BROWSER = 'net::ERR_NAME_NOT_RESOLVED';

interface Acts {
  /** What scripts of the documents said. */
  readonly ran: readonly string[];
  /** Forms that were sent. */
  readonly posted: readonly string[];
  /** What left the browser on behalf of a document, images of our own origin aside. */
  readonly asked: readonly string[];
}

/** Watches what documents do that were uploaded, in every page of the context and its frames. */
function watchActs(context: BrowserContext): () => Acts {
  const ran: string[] = [];
  const posted: string[] = [];
  const asked: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith(RAN)) ran.push(message.text());
  });
  context.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  context.on('response', (answer) => {
    const request = answer.request();
    if (isOfDocument(request) && request.resourceType() !== 'image') asked.push(request.url());
  });
  context.on('requestfailed', (request) => {
    if (isOfDocument(request) && request.failure()?.errorText === LEFT_THE_BROWSER) asked.push(request.url());
  });
  return () => ({ ran: [...ran], posted: [...posted], asked: [...asked] });
}

/** Whether an uploaded document asked for it, as part of itself or into a frame of its own. */
function isOfDocument(request: Request): boolean {
  const asker = request.isNavigationRequest() ? request.frame().parentFrame() : request.frame();
  return asker?.url().endsWith('/document') === true && /^https?:/.test(request.url());
}
