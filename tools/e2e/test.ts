import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import type { User } from './users.ts';
import { type Account, type Product, type SignedInState, startProduct } from './product.ts';
import type { ProductOptions } from './product-process.ts';
import { installPageProbe } from './page-probe.ts';

interface Visit {
  readonly as: Account | User | 'visitor';
  /** Path and query. */
  readonly path?: string;
  /** Default: the worker's product. */
  readonly product?: Product;
  /** Density of the feed. Default: cards, whatever the width. */
  readonly density?: 'compact' | 'comfortable' | 'by width';
  /** Default: a desktop. */
  readonly device?: 'phone';
}

interface TestFixtures {
  /** Opens a page in a new browser profile. The test fails if the page does anything that no page may do. */
  readonly open: (visit: Visit) => Promise<Page>;
  /** Starts a product for this test only, whose process, clock or news the test controls. */
  readonly startOwnProduct: (options: ProductOptions) => Promise<Product>;
}

interface WorkerFixtures {
  /** The worker's product. Only tests publish; each test starts with an empty feed. */
  readonly product: Product;
}

export { expect };

export const test = base.extend<TestFixtures & { emptyFeed: undefined }, WorkerFixtures>({
  product: [
    async ({ playwright }, provide) => {
      const product = await startProduct(playwright.request, { news: 'silent' });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  emptyFeed: [
    async ({ product }, provide) => {
      await product.retractAll();
      await provide(undefined);
    },
    { auto: true },
  ],

  startOwnProduct: async ({ playwright }, provide) => {
    const products: Product[] = [];
    await provide(async (options) => {
      const product = await startProduct(playwright.request, options);
      products.push(product);
      return product;
    });
    for (const product of products) await product.stop();
  },

  open: async ({ browser, product: workerProduct }, provide) => {
    const contexts: BrowserContext[] = [];
    const violations: string[] = [];
    await provide(async ({ as, path = '/en/account', product = workerProduct, density = 'comfortable', device }) => {
      const state = as === 'visitor' ? NO_SESSION : await product.signIn(as);
      const context = await browser.newContext({
        baseURL: product.origin,
        ...(device === 'phone' ? { viewport: PHONE, hasTouch: true, isMobile: true } : {}),
        storageState: density === 'by width' ? state : withDensity(state, product.origin, density),
      });
      contexts.push(context);
      watchForViolations(context, violations);
      await installPageProbe(context);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(violations).toEqual([]);
  },
});

/** CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const;

const NO_SESSION: SignedInState = { cookies: [], origins: [] };
const FEED_DENSITY_KEY = 'bna.feed.density';

/** Returns the state of a browser in which the user chose a density earlier. */
function withDensity(state: SignedInState, origin: string, density: string): SignedInState {
  const stored = state.origins.flatMap(({ localStorage }) => localStorage);
  const localStorage = [...stored, { name: FEED_DENSITY_KEY, value: density }];
  return { ...state, origins: [{ origin, localStorage }] };
}

const OWN_HOSTS = new Set(['127.0.0.1', 'localhost']);

function watchForViolations(context: BrowserContext, violations: string[]): void {
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && !OWN_HOSTS.has(hostname)) violations.push(`requested ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    violations.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (webError) => {
    violations.push(`uncaught error: ${webError.error().message}`);
  });
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
}
