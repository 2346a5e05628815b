import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, request } from '@playwright/test';
import { createNewsSummary } from './alerts.ts';
import { type Account, type Product, startProduct } from './product.ts';
import { findFreePort } from './product-process.ts';

/** Runs Lighthouse on the built product as on a phone, three times per page, and prints the median scores. */

const RUNS = 3;
const FEED_ITEMS = 100;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const LEAST: Readonly<Record<(typeof CATEGORIES)[number], number>> = {
  performance: 0.98,
  accessibility: 1,
  'best-practices': 0.95,
};
const PAGES: readonly { name: string; path: string; as: Account | null }[] = [
  { name: 'login', path: '/en/login', as: null },
  { name: 'registration', path: '/en/register', as: null },
  { name: `feed, ${String(FEED_ITEMS)} items`, path: '/en/account', as: 'paid' },
  { name: 'subscription', path: '/en/account/subscription', as: 'paid' },
];
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

interface Report {
  readonly categories: { readonly [name in (typeof CATEGORIES)[number]]: { readonly score: number } };
  readonly audits: { readonly [name: string]: { readonly score: number | null; readonly numericValue?: number } };
}

/** Not a dependency: npm fetches exactly this version. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const execute = promisify(execFile);

async function measure(url: string, { product, as }: { product: Product; as: Account | null }): Promise<Report> {
  const profile = await mkdtemp(join(tmpdir(), 'bna-pages-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [`--remote-debugging-port=${String(port)}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    if (as !== null) await context.addCookies((await product.signIn(as)).cookies);
    const output = join(profile, 'report.json');
    await execute('npx', [
      '--yes',
      LIGHTHOUSE,
      url,
      `--port=${String(port)}`,
      '--disable-storage-reset',
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(',')}`,
    ]);
    return JSON.parse(await readFile(output, 'utf8')) as Report;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const product = await startProduct(request, { news: 'none' });
let missed = 0;
try {
  for (let item = 0; item < FEED_ITEMS; item += 1) await product.publish(createNewsSummary());
  for (const { name, path, as } of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await measure(`${product.origin}${path}`, { product, as }));
    const marks = CATEGORIES.map((category) => {
      const mark = median(reports.map(({ categories }) => categories[category].score));
      if (mark < LEAST[category]) missed += 1;
      return `${category} ${mark.toFixed(2)}${mark < LEAST[category] ? ' MISSED' : ''}`;
    });
    const metrics = METRICS.map(
      (metric) => `${metric} ${median(reports.map(({ audits }) => audits[metric]?.numericValue ?? 0)).toFixed(0)} ms`,
    );
    const shift = median(reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0));
    console.log(`${name}: ${[...marks, ...metrics, `layout shift ${shift.toFixed(3)}`].join(', ')}`);
    const failing = new Set(
      reports.flatMap(({ audits }) => Object.entries(audits).flatMap(([id, { score }]) => (score === 0 ? [id] : []))),
    );
    if (failing.size > 0) console.log(`  audits at 0: ${[...failing].join(', ')}`);
  }
} finally {
  await product.stop();
}
process.exitCode = missed === 0 ? 0 : 1;
