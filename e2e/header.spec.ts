import type { Locator, Page } from '@playwright/test';
import { expectAccessible, FEW_LOOKS, PHONE_LOOKS, PHONE_PX } from './accessible.ts';
import { liveChannel, newsSummary } from './news.ts';
import { expect, test } from './test.ts';

const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Menu' });
const allPages = (page: Page): Locator => page.getByRole('navigation', { name: 'All pages' });
const soundPrompt = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Enable Sound Alerts' }) });

test('the icon menu unfolds under a resting pointer, which can walk into it, and leads on', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/contact' });
  await menuButton(page).hover();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await allPages(page).getByRole('link', { name: 'Pricing' }).hover();
  // The press keeps it, whatever the size of the window does to what lies under the pointer.
  await menuButton(page).click();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await allPages(page).getByRole('link', { name: 'Free Trial' }).click();
  await expect(page).toHaveURL('/en/register');
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone the top menu is behind the icon, within the window', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/account/address' });
  await page.setViewportSize({ width: PHONE_PX, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Site' })).toBeHidden();
  await menuButton(page).click();
  await expectAccessible(page, { looks: PHONE_LOOKS });
  for (const link of await allPages(page).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test('an icon explains itself to a resting pointer and to the keyboard, and not to a press', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/contact' });
  const theme = page.getByRole('button', { name: 'Dark theme' });
  const explanation = page.getByRole('tooltip').filter({ hasText: 'Switch to the' });
  await theme.hover();
  await expect(explanation).toBeVisible();
  await theme.click();
  await expect(theme).toBeFocused();
  await expect(explanation).toBeHidden();
  await page.mouse.move(0, 300);
  await menuButton(page).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(theme).toBeFocused();
  await expect(explanation).toBeVisible();
});

test('who asks for less motion gets the other theme at once', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/contact' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const changing = (): number =>
    document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  expect(await page.evaluate(changing)).toBe(0);
});

test('of a scrolled page the ways through the account stay, and the rest comes back for the keyboard', async ({
  open,
  product,
}) => {
  for (let item = 0; item < 8; item += 1) await product.publish(newsSummary());
  const page = await open({ as: 'paid' });
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 700);
  await expect(page.getByRole('heading', { name: 'News Alerts' })).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Payment History' })).toBeInViewport({ ratio: 1 });
  await expect(menuButton(page)).not.toBeInViewport();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'News Alerts' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(menuButton(page)).toBeFocused();
  await expect(menuButton(page)).toBeInViewport({ ratio: 1 });
});

test('the sound prompt hangs from the header, covers neither heading nor ways, and scrolls away', async ({
  open,
  product,
}) => {
  for (let item = 0; item < 8; item += 1) await product.publish(newsSummary());
  const page = await open({ as: 'paid' });
  await expect(page.getByRole('article')).toHaveCount(8);
  for (const width of [1280, 1024, 768, 640]) {
    await page.setViewportSize({ width, height: 800 });
    const prompt = soundPrompt(page);
    await expect(prompt).toBeVisible();
    await prompt.evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)));
    const place = await boxOf(prompt);
    const others = [
      page.getByRole('heading', { name: 'News Alerts' }),
      page.getByRole('navigation', { name: 'Account' }),
      page.getByRole('button', { name: 'Log out' }),
      page.getByRole('button', { name: 'Newest first' }),
    ];
    for (const other of others)
      expect(overlap(place, await textBoxOf(other)), `${String(other)} at ${String(width)}`).toBe(0);
  }
  // A phone has no free place above the heading: there it covers that alone.
  await page.setViewportSize({ width: 390, height: 800 });
  const place = await boxOf(soundPrompt(page));
  const day = page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  for (const other of [page.getByRole('button', { name: 'Log out' }), day, liveChannel(page)])
    expect(overlap(place, await textBoxOf(other)), `${String(other)} on a phone`).toBe(0);

  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 700);
  await expect(soundPrompt(page)).not.toBeInViewport();
});

test('nothing moves on the login when the price arrives late', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/contact' });
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/auth/register/metadata', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/en/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const before = await boxOf(page.getByRole('figure'));
  answer();
  await expect(page.getByText('Then $49.00/mo.')).toBeVisible();
  expect(await boxOf(page.getByRole('figure'))).toEqual(before);
});

test('the page can be installed: a manifest with the account as its start, and icons of the sizes that it names', async ({
  open,
}) => {
  const page = await open({ as: 'visitor', path: '/en/login' });
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const answer = await fetch(link?.href ?? '');
    return { type: answer.headers.get('content-type'), content: (await answer.json()) as Record<string, unknown> };
  });
  expect(manifest.type).toContain('application/manifest+json');
  expect(manifest.content).toMatchObject({
    name: 'BNA',
    short_name: 'BNA',
    start_url: '/en/account',
    scope: '/en',
    display: 'standalone',
  });
  const icons = manifest.content['icons'] as { src: string; sizes: string; type: string; purpose?: string }[];
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
    ['any', undefined],
  ]);
  for (const { src, sizes, type } of icons) {
    const answer = await page.request.get(`/en/${src}`);
    expect([answer.status(), answer.headers()['content-type']], src).toEqual([200, type]);
    if (sizes !== 'any') expect(await sizeOf(page, `/en/${src}`), src).toBe(sizes);
  }
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/en/apple-touch-icon.png');
  expect(await sizeOf(page, '/en/apple-touch-icon.png')).toBe('180x180');
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  return box;
}

/** Of a heading the letters, not the line that they stand in. */
const textBoxOf = (element: Locator): Promise<Box> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });

/** Square pixels that both cover. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(width, 0) * Math.max(height, 0);
}

const sizeOf = (page: Page, address: string): Promise<string> =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return `${String(image.naturalWidth)}x${String(image.naturalHeight)}`;
  }, address);
