import { test as base, expect, type Page } from '@playwright/test';
import type { User } from './users.ts';
import { type Account, type Product, type SignedInState, startProduct } from './product.ts';
import type { ProductOptions } from './product-process.ts';
import { type Device, openPage, park, prepareVisit, takeViolations } from './browser-pages.ts';

interface Visit {
  readonly as: Account | User | 'visitor';
  /** Path and query. */
  readonly path?: string;
  /** Default: the worker's product. */
  readonly product?: Product;
  /** Density of the feed. Default: cards, whatever the width. */
  readonly density?: 'compact' | 'comfortable' | 'by width';
  /** Default: a desktop. */
  readonly device?: Device;
  /** Never a reused page: the test changes its clock or its scripts for good. */
  readonly fresh?: true;
}

interface TestFixtures {
  /** Opens a page in a new browser profile. The test fails if the page does anything that no page may do. */
  readonly open: (visit: Visit) => Promise<Page>;
  /** Starts a product for this test only, whose process, clock or news the test controls. */
  readonly startOwnProduct: (options: ProductOptions) => Promise<Product>;
}

interface TestOptions {
  /**
   * The first page of a test is the one of the worker's last test, without its data: a new browser profile costs more than
   * half of a page load.
   */
  readonly reusesPage: boolean;
}

interface WorkerFixtures {
  readonly parked: { page: Page | null };
  /** The worker's product. Only tests publish; each test starts with an empty feed. */
  readonly product: Product;
}

export { expect };

export const test = base.extend<TestOptions & TestFixtures & { emptyFeed: undefined }, WorkerFixtures>({
  reusesPage: [false, { option: true }],

  parked: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, provide) => {
      await provide({ page: null });
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ playwright }, provide) => {
      const product = await startProduct(playwright.request, { news: 'none' });
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

  open: async ({ browser, product: workerProduct, parked, reusesPage }, provide, testInfo) => {
    const pages: Page[] = [];
    /** At most one. */
    const reusable: Page[] = [];
    await provide(
      async ({ as, path = '/en/account', product = workerProduct, density = 'comfortable', device, fresh }) => {
        const state = as === 'visitor' ? NO_SESSION : await product.signIn(as);
        const isReusable = reusesPage && product === workerProduct && device === undefined && fresh === undefined;
        const page = (isReusable ? parked.page : null) ?? (await openPage(browser, product.origin, device));
        pages.push(page);
        if (isReusable) {
          parked.page = null;
          if (reusable.length === 0) reusable.push(page);
        }
        const stored = listStoredItems(state, density);
        const prepared = await prepareVisit(page, { origin: product.origin, cookies: state.cookies, stored });
        await page.goto(path);
        await prepared.dispose();
        return page;
      },
    );
    const violations = pages.flatMap((page) => takeViolations(page.context()));
    for (const page of pages) {
      if (testInfo.status !== testInfo.expectedStatus) await printText(page);
      const isParked = reusable.includes(page) && (await park(page, workerProduct.origin));
      if (isParked) parked.page = page;
      else await page.context().close();
    }
    expect(violations).toEqual([]);
  },
});

/** Returns what the page finds in its local storage. */
function listStoredItems({ origins }: SignedInState, density: NonNullable<Visit['density']>) {
  const ofSession = origins.flatMap(({ localStorage }) => localStorage);
  return density === 'by width' ? ofSession : [...ofSession, { name: FEED_DENSITY_KEY, value: density }];
}

const PRINTED_CHARS = 600;

/** Prints what a failed test's page shows, for runs of which only the output is kept. */
async function printText(page: Page): Promise<void> {
  if (page.isClosed()) return;
  const text = await page.evaluate(() => document.body.innerText).catch(String);
  process.stdout.write(`${page.url()} shows: ${text.replaceAll(/\s+/g, ' ').slice(0, PRINTED_CHARS)}\n`);
}

/**
 * Starts a product for all tests of the file or `describe` that it is called in, which then run one after another. For
 * tests that need a product whose clock or news they control, and can follow each other on it.
 */
export function shareProduct(options: ProductOptions): () => Product {
  test.describe.configure({ mode: 'default' });
  let product: Product | undefined;
  test.beforeAll(async ({ playwright }) => {
    product = await startProduct(playwright.request, options);
  });
  test.afterAll(() => product?.stop());
  return () => {
    if (product === undefined) throw new Error('The product is started before the first test');
    return product;
  };
}

const NO_SESSION: SignedInState = { cookies: [], origins: [] };
const FEED_DENSITY_KEY = 'bna.feed.density';
