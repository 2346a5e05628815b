import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LOST_POSITION_SABOTAGE } from '../lost-position.ts';
import { prepareNginx } from '../nginx.ts';
import { pollUntil, waitUntil } from '../polling.ts';
import { UnsupportedError } from '../postgres.ts';
import type { Publisher } from '../publisher.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed, type TestBed } from '../test-bed.ts';
import type { User } from '../users.ts';

const WEB_APP = fileURLToPath(new URL('../../../apps/web/dist/index.html', import.meta.url));
const SESSION_EXPIRY_KEY = 'bna.registration.session.expiry';
const ROUNDS = 3;
const DAY_MS = 86_400_000;
const SHOWN_WITHIN_MS = 30_000;
const CONNECTED = /^Connected since \d\d:\d\d ET$/;

export const watchingBrowser: Scenario = {
  name: 'watching-browser',
  description: 'three kills of the node that serves a browser, behind nginx',
  sabotage: LOST_POSITION_SABOTAGE,
  async run(context): Promise<Recording> {
    const { random, teardown } = context;
    if (!existsSync(WEB_APP)) throw new UnsupportedError('the web app is not built (npm run build)');
    const nginx = await prepareNginx(teardown);
    const testBed = await createTestBed(context, { nodes: 2, publicOrigin: nginx.origin });
    await nginx.start(testBed.nodes.map(({ httpProxy }) => httpProxy.port));
    const browser = await launchBrowser();
    teardown.add(() => browser.close());
    const publisher = await testBed.openPublisher(
      () => random.pick(testBed.nodes.filter(({ process }) => process.isRunning)).origin,
    );
    await publisher.publish();

    const page = await openFeed(browser, testBed, await testBed.users.createOne('paid'));
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    const faults: string[] = [];
    const expectAllShown = async (moment: string): Promise<void> => {
      faults.push(...(await findMissing(page, publisher)).map((fault) => `${moment}: ${fault}`));
    };

    await expectAllShown('first load');
    for (let round = 1; round <= ROUNDS; round += 1) {
      await publisher.publish();
      await expectAllShown(`round ${String(round)}, live`);
      // HTTP requests have finished by now: the connection that stays open is the live channel.
      const serving = testBed.nodes.find(({ httpProxy }) => httpProxy.connections > 0);
      if (serving === undefined) throw new Error('No node has a connection from the browser');
      await serving.process.kill();
      await publisher.publish({ retryForMs: 5_000 });
      await expectAllShown(`round ${String(round)}, after the kill`);
      await waitUntil('the page is connected', () => page.getByText(CONNECTED).isVisible(), {
        withinMs: SHOWN_WITHIN_MS,
      });
      await serving.process.start();
      await delay(random.between(0, 1_000));
    }
    if (loads > 0) faults.push('the page was reloaded');
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      nodes: testBed.nodes.map(({ process }) => process),
      checks: [{ invariant: 'I1', find: () => faults }],
      summary: `${String(ROUNDS)} kills, ${String(publisher.acked.length)} alerts on screen`,
    };
  },
};

async function launchBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  try {
    return await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    });
  } catch (error) {
    const [firstLine = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new UnsupportedError(`no browser starts (${firstLine})`);
  }
}

async function openFeed(browser: Browser, { publicOrigin }: TestBed, { cookie }: User): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=');
  const expires = new Date(Date.now() + DAY_MS).toISOString();
  const context = await browser.newContext({
    baseURL: publicOrigin,
    storageState: {
      cookies: [
        { name, value, domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' },
      ],
      origins: [{ origin: publicOrigin, localStorage: [{ name: SESSION_EXPIRY_KEY, value: expires }] }],
    },
  });
  const page = await context.newPage();
  await page.goto('/en/account');
  await page.getByText(CONNECTED).waitFor({ timeout: SHOWN_WITHIN_MS });
  return page;
}

/** Waits until the page shows all published alerts, newest first. Returns a message if it does not. */
async function findMissing(page: Page, { acked }: Publisher): Promise<string[]> {
  const expected = acked.flatMap(({ id }) => (id === null ? [] : [id])).toReversed();
  const isComplete = async (): Promise<boolean> => (await listShownIds(page)).join() === expected.join();
  if (await pollUntil(isComplete, { withinMs: SHOWN_WITHIN_MS, everyMs: 100 })) return [];
  const shown = await listShownIds(page);
  return [`the page shows ${String(shown.length)} alerts, ${String(expected.length)} were published`];
}

/** From top to bottom. */
async function listShownIds(page: Page): Promise<string[]> {
  const html = await page.content();
  return [...html.matchAll(/data-item-id="([^"]+)"/g)].map(([, id = '']) => id);
}
