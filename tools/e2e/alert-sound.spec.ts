import type { Page } from '@playwright/test';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { enableSound } from './feed.ts';
import { logIn } from './login-form.ts';
import { pressTabUntil, pressArrowUntil } from './press-tab.ts';
import { expect, test } from './test.ts';
import { expectInFreePlace } from './toasts.ts';

const ENABLE_SOUND = 'Enable Sound Alerts';
const SETTINGS = 'Sound and notifications';
const PROMPT = 'Enable sound alert for bullish news updates';

test('two tabs of a browser play one sound per alert, and mute together', async ({ open, product }) => {
  const first = await open({ as: 'paid' });
  const second = await first.context().newPage();
  await second.goto('/en/account');
  const tabs = [first, second];
  for (const tab of tabs) {
    await expect(connectedText(tab)).toBeVisible();
    await tab.getByRole('button', { name: ENABLE_SOUND }).click();
    await expect.poll(() => listSounds(tab)).toEqual(['ended']);
  }
  const soundsOfBoth = async (): Promise<string[]> => (await Promise.all(tabs.map(listSounds))).flat();
  for (const count of [3, 4, 5]) {
    const published = await product.publish(createNewsSummary());
    for (const tab of tabs) await expect(alertRow(tab, published)).toBeVisible();
    await expect.poll(soundsOfBoth).toEqual(Array.from({ length: count }, () => 'ended'));
  }

  await first.getByRole('button', { name: 'Mute alert sound' }).click();
  await expect(second.getByText('Muted', { exact: true })).toBeVisible();
  const muted = await product.publish(createNewsSummary());
  for (const tab of tabs) await expect(alertRow(tab, muted)).toBeVisible();
  await second.reload();
  await expect(connectedText(second)).toBeVisible();
  await expect(second.getByText('Muted', { exact: true })).toBeVisible();
  await expect(second.getByText(PROMPT)).toHaveCount(0);
  expect(await listSounds(first)).not.toContain('pending');
  expect(await listSounds(second)).toEqual([]);
});

test('silent alerts are counted until the sound is turned on, without a layout shift', async ({ open, product }) => {
  await product.publish(createNewsSummary());
  const page = await open({ as: 'paid' });
  await page.addInitScript(blockSoundsUntilGesture);
  await page.reload();
  await expect(connectedText(page)).toBeVisible();
  await expect(page.getByText(PROMPT)).toBeVisible();
  const top = await getListTop(page);
  for (const words of ['1 alert arrived silently since', '2 alerts arrived silently since']) {
    await product.publish(createNewsSummary());
    await expect(page.getByText(words)).toBeVisible();
  }
  // New alerts slide in from above; then the list is where it was.
  await expect.poll(() => getListTop(page)).toBe(top);
  expect(await listSounds(page)).toEqual([]);

  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Sound on')).toBeVisible();
  await expect.poll(() => listSounds(page)).toEqual(['ended']);
  await expect(page.getByText('arrived silently')).toHaveCount(0);
  await expect(page.getByText(PROMPT)).toBeHidden();
});

test('sound and notifications can be set with the keyboard, and a reload keeps the volume', async ({ open }) => {
  const page = await open({ as: 'paid' });
  await expect(connectedText(page)).toBeVisible();
  const settings = page.getByRole('button', { name: SETTINGS });
  await pressArrowUntil(page, 'ArrowLeft', settings, {
    from: page.getByRole('link', { name: 'BNA Bullish News Alerts' }),
  });
  await page.keyboard.press('Enter');
  const volume = page.getByRole('slider', { name: 'Volume' });
  await expect(volume).toBeVisible();
  await pressTabUntil(page, volume);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(volume).toHaveAttribute('aria-valuetext', '80%');
  await pressTabUntil(page, page.getByRole('button', { name: 'Test sound' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sound played.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.pageProbe.sounds.map((sound) => sound.volume))).toEqual([0.8]);
  await pressTabUntil(page, page.getByRole('switch', { name: 'Desktop notifications' }));
  await page.keyboard.press('Escape');
  await expect(volume).toBeHidden();
  await expect(settings).toBeFocused();

  await page.reload();
  await settings.click();
  await expect(volume).toHaveAttribute('aria-valuetext', '80%');
});

test('strong alerts and those on the watchlist have their own sounds until the user turns them off', async ({
  open,
  product,
}) => {
  const page = await open({ as: await product.register() });
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  const watched = { symbol: 'ZWZZT', score: 84 } as const;
  const first = await product.publish(createNewsSummary(watched));
  await expect.poll(() => listSounds(page)).toEqual(['ended', 'ended']);
  await alertRow(page, first)
    .getByRole('button', { name: `Watch ${watched.symbol}` })
    .click();
  await page.getByRole('button', { name: SETTINGS }).click();
  const chosen = {
    strong: page.getByRole('switch', { name: 'A separate sound for strong alerts' }),
    watchlist: page.getByRole('switch', { name: 'A separate sound for the watchlist' }),
  };
  const expectSound = async (facts: Parameters<typeof createNewsSummary>[0], name: RegExp): Promise<void> => {
    const before = (await listSounds(page)).length;
    await product.publish(createNewsSummary(facts));
    await expect.poll(() => listSounds(page)).toHaveLength(before + 1);
    await expect.poll(async () => (await listSounds(page)).at(-1)).toBe('ended');
    expect(await page.evaluate(() => window.pageProbe.sounds.at(-1)?.file)).toMatch(name);
  };
  const [plain, strong] = [{ score: 70 }, { score: 84 }];
  const [own, strongOwn, watchlistOwn] = [/\/alert-(?!strong|watchlist)/, /\/alert-strong-/, /\/alert-watchlist-/];
  await expectSound(plain, own);
  await expectSound(strong, strongOwn);
  await expectSound(watched, watchlistOwn);
  await chosen.strong.click();
  await expectSound(strong, own);
  await expectSound(watched, watchlistOwn);
  await chosen.watchlist.click();
  await expectSound(watched, own);
  await chosen.strong.click();
  await expectSound(watched, strongOwn);
});

test('the toast after the login covers neither heading nor alerts nor controls', async ({ open, product }) => {
  await product.publish(createNewsSummary());
  const page = await open({ as: 'visitor', path: '/en/login' });
  await page.clock.install();
  await logIn(page, 'paid');
  const success = page.getByRole('listitem').filter({ hasText: 'Login successful' });
  await expect(success).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  // From then on, time passes only on request: the toast stays.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  for (const width of [1920, 1280, 1024, 768, 640, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectInFreePlace(success);
  }
});

test('toasts cover neither the status of the sound nor alerts, however many there are', async ({ open, product }) => {
  const alert = await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', density: 'compact', fresh: true });
  await enableSound(page);
  await expect(page.getByText('Sound on', { exact: true })).toBeVisible();
  // Over a toast, the pointer would spread them out.
  await page.mouse.move(0, 600);
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.keyboard.press('m');
  await product.correct(alert.id, { first_part: 'Corrected.' });
  for (const text of ['Alert sound muted', `${alert.symbol} alert corrected`]) {
    const shown = page.getByRole('listitem').filter({ hasText: text });
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(shown).toBeVisible({ timeout: 500 });
    }).toPass();
  }
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toasts).toHaveCount(2);
  for (const width of [1920, 1280, 1024, 768, 640, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const shown of await toasts.all()) await expectInFreePlace(shown);
  }
});

/** In the page: blocks sounds until a gesture. Test automation would count as one. */
function blockSoundsUntilGesture(): void {
  let touched = false;
  addEventListener('pointerdown', () => (touched = true), { capture: true });
  const { prototype } = HTMLMediaElement;
  // oxlint-disable-next-line typescript/unbound-method -- called with the element it was called on
  const play = prototype.play;
  prototype.play = function playAfterGesture(this: HTMLMediaElement) {
    return touched ? play.call(this) : Promise.reject(new DOMException('no gesture yet', 'NotAllowedError'));
  };
}

const listSounds = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.pageProbe.sounds.map(({ state }) => state));

/** Top of the list, in pixels from the top of the window. */
const getListTop = (page: Page): Promise<number> =>
  page.getByRole('list', { name: 'News alerts' }).evaluate((list) => list.getBoundingClientRect().top);

test('two tabs read each alert aloud once, never at the same time, and pause together', async ({ open, product }) => {
  const first = await open({ as: 'paid' });
  await first.context().addInitScript(fakeSpeech);
  await first.reload();
  await first.getByRole('button', { name: SETTINGS }).click();
  await first.getByRole('switch', { name: 'Squawk' }).click();
  await first.getByRole('button', { name: 'Test voice' }).click();
  await expect(first.getByText('Spoken to the end.')).toBeVisible();
  const second = await first.context().newPage();
  await second.goto('/en/account');
  const tabs = [first, second];
  for (const tab of tabs) await expect(connectedText(tab)).toBeVisible();

  const speech = (): Promise<string[]> =>
    first.evaluate(() => JSON.parse(localStorage.getItem('speech') ?? '[]') as string[]);
  const tested = (await speech()).length;
  const spoken = async (): Promise<string[]> => (await speech()).slice(tested);
  for (const what of ['one', 'two']) await product.publish(createNewsSummary({ symbol: 'ZVZZT', first_part: what }));
  const all = ['one', 'two'].flatMap((what) => [`start Z V Z Z T: ${what}`, `end Z V Z Z T: ${what}`]);
  await expect.poll(spoken).toEqual(all);

  const pause = second.getByRole('button', { name: 'Pause squawk' });
  await second.keyboard.press('q');
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await expect(first.getByText('The squawk is paused.')).toBeVisible();
  expect(await spoken()).toEqual(all);
});

/** Runs in the page. Speech that takes a while, whose starts and ends all tabs write down. */
function fakeSpeech(): void {
  const write = (line: string): void => {
    const lines = JSON.parse(localStorage.getItem('speech') ?? '[]') as string[];
    localStorage.setItem('speech', JSON.stringify([...lines, line]));
  };
  const speak = (utterance: SpeechSynthesisUtterance): void => {
    write(`start ${utterance.text}`);
    utterance.dispatchEvent(new Event('start'));
    setTimeout(() => {
      write(`end ${utterance.text}`);
      utterance.dispatchEvent(new Event('end'));
    }, 300);
  };
  const synthesis = Object.assign(new EventTarget(), { getVoices: () => [], speak, cancel: () => undefined });
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
}
