import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';
import { type Account, type Product, startProduct } from './product.ts';
import type { ProductOptions } from './product-process.ts';
import { placeWitness } from './witness.ts';

interface Visit {
  readonly as: Account | Person | 'visitor';
  /** Address below the product's origin. */
  readonly path?: string;
  /** Absent: the worker's product. */
  readonly product?: Product;
}

interface TestFixtures {
  /** Opens a page in a browser profile of its own. What no page may ever do fails the test at its end. */
  readonly open: (visit: Visit) => Promise<Page>;
  /** A product for this test alone: one that is killed, whose clock moves, or whose demo wire runs. */
  readonly startOwnProduct: (options: ProductOptions) => Promise<Product>;
}

interface WorkerFixtures {
  /** The worker's product, without news but what a test publishes; each test begins with an empty feed. */
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
    { scope: 'worker', timeout: 60_000 },
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

  open: async ({ browser, product: workersProduct }, provide) => {
    const contexts: BrowserContext[] = [];
    const offences: string[] = [];
    await provide(async ({ as, path = '/en/account', product = workersProduct }) => {
      const context = await browser.newContext({
        baseURL: product.origin,
        ...(as === 'visitor' ? {} : { storageState: await product.signIn(as) }),
      });
      contexts.push(context);
      watchForOffences(context, offences);
      await placeWitness(context);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(offences).toEqual([]);
  },
});

const OWN_HOSTS = new Set(['127.0.0.1', 'localhost']);

function watchForOffences(context: BrowserContext, offences: string[]): void {
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && !OWN_HOSTS.has(hostname)) offences.push(`asked for ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    offences.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (webError) => {
    offences.push(`uncaught: ${webError.error().message}`);
  });
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) offences.push(message.text());
  });
}
