import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareNginx } from '../nginx.ts';
import type { Person } from '../people.ts';
import { NotPossibleHere } from '../postgres.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { becomes, waitUntil } from '../wait.ts';
import { createWorld, type World } from '../world.ts';

const PAGE = fileURLToPath(new URL('../../apps/web/dist/index.html', import.meta.url));
const SESSION_EXPIRY_KEY = 'bna.registration.session.expiry';
const ROUNDS = 3;
const DAY_MS = 86_400_000;
const SHOWN_WITHIN_MS = 30_000;
const CONNECTED = /^Connected since \d\d:\d\d ET$/;

export const watchingBrowser: Scenario = {
  name: 'watching-browser',
  about:
    'a browser watches two nodes behind nginx; the node that serves it is killed, three times: it shows what came meanwhile, once',
  sabotage: { about: 'a node does not tell those who come where the alert log stands', violates: 'I1' },
  async run(stage): Promise<Recording> {
    const { chance, teardown } = stage;
    if (!existsSync(PAGE)) throw new NotPossibleHere('the page is not built (npm run build)');
    const nginx = await prepareNginx(teardown);
    const world = await createWorld(stage, {
      nodes: 2,
      publicOrigin: nginx.origin,
      sabotage: [
        {
          file: 'features/news/live-news.ts',
          search: '...alertLog.position()',
          replacement: 'epoch: alertLog.position().epoch, seq: 0',
        },
      ],
    });
    await nginx.start(world.nodes.map(({ door }) => door.port));
    const browser = await launch();
    teardown.add(() => browser.close());
    const [person] = await world.people.mint('paid', 1);
    if (person === undefined) throw new Error('Nobody was minted');
    const living = (): string => chance.pick(world.nodes.filter(({ process }) => process.isRunning)).origin;
    const publisher = await world.openPublisher(living);
    await publisher.publish();

    const page = await openPage(browser, world, person);
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    const newestFirst = (): string[] => publisher.acked.flatMap(({ id }) => (id === null ? [] : [id])).toReversed();
    const faults: string[] = [];
    const lookAt = async (what: string): Promise<void> => {
      const isShown = async (): Promise<boolean> => (await shownIds(page)).join() === newestFirst().join();
      if (await becomes(isShown, { withinMs: SHOWN_WITHIN_MS, everyMs: 100 })) return;
      faults.push(
        `${what}: the page shows ${String((await shownIds(page)).length)} items, ${String(newestFirst().length)} were published`,
      );
    };

    await lookAt('at first');
    for (let round = 1; round <= ROUNDS; round += 1) {
      await publisher.publish();
      await lookAt(`live, round ${String(round)}`);
      // Whatever is asked by HTTP has its answer: the one connection that stays is the page's channel.
      const serving = world.nodes.find(({ door }) => door.connections > 0);
      if (serving === undefined) throw new Error('No node has the page');
      await serving.process.kill();
      await publisher.publish({ retryForMs: 5_000 });
      await lookAt(`after the kill, round ${String(round)}`);
      await waitUntil('the page is connected', () => page.getByText(CONNECTED).isVisible(), {
        withinMs: SHOWN_WITHIN_MS,
      });
      await serving.process.start();
      await delay(chance.between(0, 1_000));
    }
    if (loads > 0) faults.push('the page was loaded anew');
    return {
      database: world.database,
      handed: publisher.handed,
      nodes: world.nodes.map(({ process }) => process),
      further: [{ invariant: 'I1', find: () => faults }],
      figures: `${String(ROUNDS)} kills, ${String(publisher.acked.length)} items on screen`,
    };
  },
};

async function launch(): Promise<Browser> {
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
    throw new NotPossibleHere(
      `no browser starts (${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)})`,
    );
  }
}

async function openPage(browser: Browser, { publicOrigin }: World, { cookie }: Person): Promise<Page> {
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

/** From top to bottom. */
async function shownIds(page: Page): Promise<string[]> {
  const html = await page.content();
  return [...html.matchAll(/data-item-id="([^"]+)"/g)].map(([, id = '']) => id);
}
