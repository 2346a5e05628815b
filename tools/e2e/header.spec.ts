import type { Locator, Page } from '@playwright/test';
import { expectAccessible, FEW_APPEARANCES, PHONE_APPEARANCES, PHONE_PX } from './expect-accessible.ts';
import { createNewsSummary } from './alerts.ts';
import { expect, test } from './test.ts';
import { expectInFreePlace } from './toasts.ts';

test.use({ reusesPage: true });

const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Menu' });
const allPages = (page: Page): Locator => page.getByRole('navigation', { name: 'All pages' });
const soundPrompt = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Enable Sound Alerts' }) });

test('the icon menu opens on hover, stays open for the pointer, and its links work', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/contact' });
  await menuButton(page).hover();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await allPages(page).getByRole('link', { name: 'Pricing' }).hover();
  // A click keeps it open when the layout changes under the pointer.
  await menuButton(page).click();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await allPages(page).getByRole('link', { name: 'Free Trial' }).click();
  await expect(page).toHaveURL('/en/register');
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone, the icon opens the top menu inside the window', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/account/address' });
  await page.setViewportSize({ width: PHONE_PX, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Site' })).toBeHidden();
  await menuButton(page).click();
  await expectAccessible(page, { appearances: PHONE_APPEARANCES });
  const links = allPages(page).getByRole('link');
  await expect(links).toHaveCount(13);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test('an icon shows its tooltip on hover and focus, not on click', async ({ open }) => {
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

test('with reduced motion, the theme changes without a transition', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/contact' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const changing = (): number =>
    document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  expect(await page.evaluate(changing)).toBe(0);
});

test('on a scrolled page, the account navigation stays visible, and the rest returns on focus', async ({ open }) => {
  const page = await open({ as: 'paid', path: '/en/account/personal-information' });
  await page.setViewportSize({ width: 1_280, height: 400 });
  const heading = page.getByRole('heading', { name: 'Personal Information', level: 1 });
  await expect(heading).toBeVisible();
  await page.mouse.move(640, 300);
  await page.mouse.wheel(0, 700);
  await expect(heading).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Payment History' })).toBeInViewport({ ratio: 1 });
  await expect(menuButton(page)).not.toBeInViewport();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'News Alerts' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(menuButton(page)).toBeFocused();
  await expect(menuButton(page)).toBeInViewport({ ratio: 1 });
});

test('on the feed, one sticky row holds the tools and a menu with every page', async ({ open, product }) => {
  for (let item = 0; item < 8; item += 1) await product.publish(createNewsSummary());
  const page = await open({ as: 'paid' });
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 700);
  await expect(page.getByRole('heading', { name: 'News Alerts' })).not.toBeInViewport();
  const row = page.getByRole('banner');
  expect(await getBox(row)).toMatchObject({ y: 0, height: 48 });
  for (const name of ['Previous day', 'Filters', 'Newest first', 'Compact', 'Mute alert sound', 'Account menu'])
    await expect(row.getByRole('button', { name })).toBeInViewport({ ratio: 1 });

  await row.getByRole('button', { name: 'Account menu' }).hover();
  const account = page.getByRole('navigation', { name: 'Account' });
  await expect(account.getByRole('link')).toHaveCount(9);
  await expect(account.getByRole('link', { name: 'News Alerts' })).toHaveAttribute('aria-current', 'page');
  await expect(allPages(page).getByRole('link')).toHaveCount(13);
  await row.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await account.getByRole('link', { name: 'Address' }).click();
  await expect(page).toHaveURL('/en/account/address');
  await expect(menuButton(page)).toBeVisible();
});

test('on the feed, the tools never overlap, with many active filters neither', async ({ open, product }) => {
  await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', density: 'compact' });
  const search =
    'strength=strong,solid,mild&cap=nano,micro,small,mid,large,mega&min_price=1&max_price=900&symbols=NTEST';
  for (const path of ['/en/account', `/en/account?${search}`]) {
    await page.goto(path);
    for (const width of [768, 1_280, 1_440, 1_536, 1_600, 1_920, 2_560]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('button', { name: 'Mute alert sound' })).toBeInViewport({ ratio: 1 });
      await expect.poll(() => overlappingTools(page), { message: `${path} at ${String(width)} px` }).toEqual([]);
    }
  }
});

/** Returns which tool starts before its left neighbor ends. Active filters scroll in their place. */
const overlappingTools = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const tools = [...document.querySelectorAll('.feed-tools > *, .tool-slot-sound button')]
      .filter((tool) => tool.getClientRects().length > 0)
      .map((tool) => ({
        name: tool.getAttribute('aria-label') ?? tool.textContent,
        box: tool.getBoundingClientRect(),
      }));
    return tools.flatMap(({ name, box }, index) => {
      const previous = tools[index - 1];
      return previous !== undefined && box.left < previous.box.right ? [`${previous.name}, ${name}`] : [];
    });
  });

test('the sound prompt is top-center, covers neither heading nor navigation, and scrolls away', async ({
  open,
  product,
}) => {
  for (let item = 0; item < 8; item += 1) await product.publish(createNewsSummary());
  const page = await open({ as: 'paid' });
  await expect(page.getByRole('article')).toHaveCount(8);
  const prompt = soundPrompt(page);
  const expectUncovered = async (elements: readonly Locator[]): Promise<void> => {
    for (const width of [1920, 1280, 1024, 768, 640, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(prompt).toBeVisible();
      await prompt.evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)));
      await expectInFreePlace(prompt);
      const place = await getBox(prompt);
      for (const element of elements)
        expect(overlap(place, await getTextBox(element)), `${String(element)} at ${String(width)}`).toBe(0);
    }
  };
  await expectUncovered([
    page.getByRole('heading', { name: 'News Alerts' }),
    page.getByRole('button', { name: 'Account menu' }),
    page.getByRole('article').first(),
  ]);
  await expect(page.getByText('Sound not enabled yet')).toBeHidden();
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 700);
  await expect(prompt).not.toBeInViewport();

  await page.goto('/en/account/payment-history');
  await expect(prompt).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(prompt).toBeFocused();
  await expectUncovered([
    page.getByRole('heading', { name: 'Payment History', level: 1 }),
    page.getByRole('navigation', { name: 'Account' }),
    page.getByRole('button', { name: 'Log out' }),
  ]);
});

test('the sound prompt of a browser without notifications covers nothing, either', async ({ open, product }) => {
  await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', density: 'compact', fresh: true });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'));
  await page.reload();
  const prompt = soundPrompt(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  for (const width of [1920, 1280, 1024, 768, 640, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(prompt).toBeVisible();
    await expectInFreePlace(prompt);
  }
});

test('a late price does not shift the layout of the login', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/contact' });
  let respond = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/v1/auth/register/metadata', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/en/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const before = await getBox(page.getByRole('figure'));
  respond();
  await expect(page.getByText('Then $49.00/mo.')).toBeVisible();
  expect(await getBox(page.getByRole('figure'))).toEqual(before);
});

// @req 14.24
test('the app can be installed: a manifest that starts at the account, and icons of the declared sizes', async ({
  open,
}) => {
  const page = await open({ as: 'visitor', path: '/en/login' });
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const response = await fetch(link?.href ?? '');
    return { type: response.headers.get('content-type'), content: (await response.json()) as Record<string, unknown> };
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
    const response = await page.request.get(`/en/${src}`);
    expect([response.status(), response.headers()['content-type']], src).toEqual([200, type]);
    if (sizes !== 'any') expect(await readSize(page, `/en/${src}`), src).toBe(sizes);
  }
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/en/apple-touch-icon.png');
  expect(await readSize(page, '/en/apple-touch-icon.png')).toBe('180x180');
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function getBox(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  return box;
}

/** Returns the box of the heading's letters, not of its line. */
const getTextBox = (element: Locator): Promise<Box> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });

/** Returns the overlap in square pixels. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(width, 0) * Math.max(height, 0);
}

const readSize = (page: Page, address: string): Promise<string> =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return `${String(image.naturalWidth)}x${String(image.naturalHeight)}`;
  }, address);
