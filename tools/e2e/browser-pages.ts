import type { Browser, BrowserContext, Page } from '@playwright/test';
import { installPageProbe } from './page-probe.ts';
import type { SignedInState } from './product.ts';

export type Device = 'phone';

/** CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1_280, height: 720 } as const;

/** Opens an empty page in a new browser profile. What no page may do is recorded for `takeViolations`. */
export async function openPage(browser: Browser, origin: string, device?: Device): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: DESKTOP,
    ...(device === 'phone' ? { viewport: PHONE, hasTouch: true, isMobile: true } : {}),
  });
  watchForViolations(context);
  await installPageProbe(context);
  return context.newPage();
}

interface Visit {
  readonly origin: string;
  readonly cookies: SignedInState['cookies'];
  /** Local storage. */
  readonly stored: readonly { readonly name: string; readonly value: string }[];
}

/** Makes the next page load one of a browser that was here before. Dispose the result after the load. */
export async function prepareVisit(
  page: Page,
  { origin, cookies, stored }: Visit,
): Promise<{ dispose(): Promise<void> }> {
  await page.context().addCookies(cookies);
  // For local storage, the storage state of Playwright would load a page of its own.
  return page.addInitScript(
    (visit) => {
      if (window.origin !== visit.origin) return;
      for (const { name, value } of visit.stored) localStorage.setItem(name, value);
    },
    { origin, stored },
  );
}

/**
 * Leaves the product and removes all traces of the visit, so that a later test can use the page. Returns false if the page is
 * closed.
 */
export async function park(page: Page, origin: string): Promise<boolean> {
  if (page.isClosed()) return false;
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.removeAllListeners();
  await page.goto(`${origin}/healthz`);
  await context.clearCookies();
  await context.clearPermissions();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
  await page.setViewportSize(DESKTOP);
  return true;
}

const OWN_HOSTS = new Set(['127.0.0.1', 'localhost']);

const violations = new WeakMap<BrowserContext, string[]>();

/** Returns what pages of the context did that no page may do, once. */
export function takeViolations(context: BrowserContext): readonly string[] {
  return violations.get(context)?.splice(0) ?? [];
}

function watchForViolations(context: BrowserContext): void {
  const found: string[] = [];
  violations.set(context, found);
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && !OWN_HOSTS.has(hostname)) found.push(`requested ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    // A test leaves a screen with unsaved changes.
    if (dialog.type() === 'beforeunload') {
      void dialog.accept();
      return;
    }
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (webError) => {
    found.push(`uncaught error: ${webError.error().message}`);
  });
  context.on('console', (message) => {
    const text = message.text();
    if (text.includes('Content Security Policy') || text.startsWith('Rendered again')) found.push(text);
  });
}
