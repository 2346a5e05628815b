import type { Page } from '@playwright/test';
import { liveChannel, newsItem, newsSummary } from './news.ts';
import { tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';

const ENABLE_SOUND = 'Enable Sound Alerts';
const SETTINGS = 'Sound and notifications';
const PROMPT = 'Enable sound alert for bullish news updates';

test('two tabs of a browser make one sound for an alert, and mute together', async ({ open, product }) => {
  const first = await open({ as: 'paid' });
  const second = await first.context().newPage();
  await second.goto('/en/account');
  const tabs = [first, second];
  for (const tab of tabs) {
    await expect(liveChannel(tab)).toBeVisible();
    await tab.getByRole('button', { name: ENABLE_SOUND }).click();
    await expect.poll(() => soundsOf(tab)).toEqual(['ended']);
  }
  const soundsOfBoth = async (): Promise<string[]> => (await Promise.all(tabs.map(soundsOf))).flat();
  for (const count of [3, 4, 5]) {
    const published = await product.publish(newsSummary());
    for (const tab of tabs) await expect(newsItem(tab, published)).toBeVisible();
    await expect.poll(soundsOfBoth).toEqual(Array.from({ length: count }, () => 'ended'));
  }

  await first.getByRole('button', { name: 'Mute alert sound' }).click();
  await expect(second.getByText('Muted', { exact: true })).toBeVisible();
  const muted = await product.publish(newsSummary());
  for (const tab of tabs) await expect(newsItem(tab, muted)).toBeVisible();
  await second.reload();
  await expect(liveChannel(second)).toBeVisible();
  await expect(second.getByText('Muted', { exact: true })).toBeVisible();
  await expect(second.getByText(PROMPT)).toHaveCount(0);
  expect(await soundsOf(first)).not.toContain('asked');
  expect(await soundsOf(second)).toEqual([]);
});

test('alerts that the browser will not play are counted on the page until the sound is turned on, and move nothing', async ({
  open,
  product,
}) => {
  await product.publish(newsSummary());
  const page = await open({ as: 'paid' });
  await page.addInitScript(refuseWithoutGesture);
  await page.reload();
  await expect(liveChannel(page)).toBeVisible();
  await expect(page.getByText('Sound not enabled yet')).toBeVisible();
  const top = await topOfList(page);
  for (const words of ['1 alert came without sound since', '2 alerts came without sound since']) {
    await product.publish(newsSummary());
    await expect(page.getByText(words)).toBeVisible();
  }
  // What came in slides in from above; then the list stands where it stood.
  await expect.poll(() => topOfList(page)).toBe(top);
  expect(await soundsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Sound on')).toBeVisible();
  await expect.poll(() => soundsOf(page)).toEqual(['ended']);
  await expect(page.getByText('came without sound')).toHaveCount(0);
  await expect(page.getByText(PROMPT)).toBeHidden();
});

test('sound and notifications are set with the keyboard alone, and the volume holds after a reload', async ({
  open,
}) => {
  const page = await open({ as: 'paid' });
  await expect(liveChannel(page)).toBeVisible();
  const settings = page.getByRole('button', { name: SETTINGS });
  await tabTo(page, settings);
  await page.keyboard.press('Enter');
  const volume = page.getByRole('slider', { name: 'Volume' });
  await tabTo(page, volume);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(volume).toHaveAttribute('aria-valuetext', '80 %');
  await tabTo(page, page.getByRole('button', { name: 'Test sound' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The browser played it.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.witness.sounds.map((sound) => sound.volume))).toEqual([0.8]);
  await tabTo(page, page.getByRole('switch', { name: 'Desktop notifications' }));
  await page.keyboard.press('Escape');
  await expect(volume).toBeHidden();
  await expect(settings).toBeFocused();

  await page.reload();
  await settings.click();
  await expect(volume).toHaveAttribute('aria-valuetext', '80 %');
});

/** In the page: what a browser does, but for one that tests ask things of, which counts as a gesture. */
function refuseWithoutGesture(): void {
  let touched = false;
  addEventListener('pointerdown', () => (touched = true), { capture: true });
  const { prototype } = HTMLMediaElement;
  // oxlint-disable-next-line typescript/unbound-method -- called with the element it was called on
  const play = prototype.play;
  prototype.play = function playAfterGesture(this: HTMLMediaElement) {
    return touched ? play.call(this) : Promise.reject(new DOMException('no gesture yet', 'NotAllowedError'));
  };
}

const soundsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.witness.sounds.map(({ state }) => state));

/** Where the list begins, in pixels of the window. */
const topOfList = (page: Page): Promise<number> =>
  page.getByRole('list', { name: 'News alerts' }).evaluate((list) => list.getBoundingClientRect().top);
