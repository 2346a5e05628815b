import type { Subscription, Trial } from '@bna/contract/billing/subscription';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { subscription, trial } from '../../../../../test/factories.ts';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { subscriptionQuery } from '../queries.ts';
import { UpgradeCheckout } from './upgrade-checkout.tsx';

const chosen = (emails: string, renewal: string): Subscription['add_ons'] => [
  { add_on_package: { name: 'email_updates', title: 'Email Updates', price: 900 }, status: emails, ends_at: null },
  { add_on_package: { name: 'auto_renewal', title: 'Auto Renewal', price: 0 }, status: renewal, ends_at: null },
];
const onTrial = (fields: Partial<Subscription> = {}) =>
  subscription({ status: 'trialing', add_ons: chosen('inactive', 'active'), next_charge: null, ...fields });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UPGRADE = '/account/upgrade-trial-checkout';
const CHECKOUT = 'http://127.0.0.1:4242/c/pay/cs_1';

interface Server {
  readonly subscription?: () => Response;
  readonly trial?: Trial;
  readonly checkout?: () => Promise<Response>;
}

async function openUpgrade({
  subscription: known = () => Response.json({ data: onTrial() }),
  trial: knownTrial = trial(),
  checkout = () => Promise.resolve(Response.json({ data: { url: CHECKOUT } })),
}: Server = {}) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'POST') calls.push(url);
    if (method === 'POST') return checkout();
    return Promise.resolve(url.endsWith('/trial') ? Response.json({ data: knownTrial }) : known());
  });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const root = createRootRoute();
  const screens = ['/account', '/account/subscription'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  );
  const upgrade = createRoute({ getParentRoute: () => root, path: UPGRADE, component: UpgradeCheckout });
  const router = createRouter({
    routeTree: root.addChildren([...screens, upgrade]),
    history: createMemoryHistory({ initialEntries: [UPGRADE] }),
  });
  const queryClient = createQueryClient();
  await act(() => router.load());
  render(
    <QueryClientProvider client={queryClient}>
      {/* The router is this test's own. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { assign, calls, queryClient, path: () => router.state.location.pathname };
}

const summary = () => screen.findByRole('dialog', { name: 'Summary of your subscription' });
const question = () => screen.findByRole('alertdialog', { name: 'Are you completed reviewing your subscription?' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const textOf = (element: HTMLElement) => element.textContent;

describe('the summary', () => {
  // @req 2.46
  it('shows plan, add-ons, renewal, the charges today and later, and the forfeited time', async () => {
    const leftMs = 13 * DAY_MS + 23.5 * HOUR_MS;
    await openUpgrade({ subscription: () => Response.json({ data: onTrial({ time_left_ms: leftMs }) }) });
    const text = textOf(await summary());
    expect(text).toContain('Genius Plus$49.00/mo');
    expect(text).toContain('Email Updates$9.00/mo');
    expect(text).toContain('Automatic renewalOn');
    expect(text).toContain('Charged today$58.00');
    expect(text).toContain('Then $58.00 every 30 days until you turn off renewal.');
    expect(text).toContain('Your trial ends when you pay; the remaining time (13 days 23 h) is forfeited.');
    expect(text).toContain('To cancel, turn off renewal');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Summary of your subscription' }));
  });

  it('shows that it ends without renewal, and no time left if it is unknown', async () => {
    await openUpgrade({
      subscription: () => Response.json({ data: onTrial({ add_ons: [], time_left_ms: null }) }),
    });
    const text = textOf(await summary());
    expect(text).toContain('Automatic renewalOff');
    expect(text).toContain('Charged today$49.00Ends 30 days after your upgrade. You won’t be charged again.');
    expect(text).toContain('the remaining time is forfeited.');
  });

  it.each([
    [trial({ status: 'ended', days_left: 0 }), 'Your free trial ended on 03/15/2026 at 10:00 ET.'],
    [trial({ status: 'canceled', days_left: 0 }), 'You canceled your free trial.'],
  ])('works after the trial, without forfeited time', async (over, sentence) => {
    const past = chosen('inactive', 'inactive');
    await openUpgrade({
      subscription: () => Response.json({ data: onTrial({ status: 'canceled', auto_renewal: false, add_ons: past }) }),
      trial: over,
    });
    const text = textOf(await summary());
    expect(text).toContain(`${sentence} Your subscription starts when you pay.`);
    expect(text).toContain('Charged today$58.00');
    expect(text).not.toContain('forfeited');
  });

  it('has a link to the account', async () => {
    const { path, calls } = await openUpgrade();
    await summary();
    fireEvent.click(screen.getByRole('link', { name: 'Not now' }));
    await waitFor(() => expect(path()).toBe('/account'));
    expect(calls).toEqual([]);
  });
});

describe('redirects', () => {
  // @req 2.45
  it.each([
    ['an active subscription', subscription(), trial({ status: 'upgraded' }), '/account'],
    ['no trial', null, trial({ status: 'none' }), '/account/subscription'],
  ])('redirects without a dialog: %s', async (_what, known, knownTrial, destination) => {
    const { path } = await openUpgrade({
      subscription: () => Response.json({ data: known }),
      trial: knownTrial,
    });
    await waitFor(() => expect(path()).toBe(destination));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('redirects as soon as the subscription becomes active elsewhere', async () => {
    const { path, queryClient } = await openUpgrade();
    await summary();
    act(() => {
      queryClient.setQueryData(subscriptionQuery.queryKey, subscription());
    });
    await waitFor(() => expect(path()).toBe('/account'));
  });

  it('shows why loading failed and retries on click', async () => {
    let response = Response.json({ message: 'Too busy', code: 'x' }, { status: 429 });
    await openUpgrade({ subscription: () => response });
    expect((await screen.findByRole('alert')).textContent).toContain('Too busy');
    response = Response.json({ data: onTrial() });
    press('Try again');
    await summary();
  });
});

describe('closing it', () => {
  // @req 2.46
  it.each([
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['the cross', () => press('Close')],
    ['a press beside it', (dialog: HTMLElement) => fireEvent.click(dialog)],
  ])('asks for confirmation on %s; Keep Reviewing goes back', async (_way, close) => {
    const { calls, path } = await openUpgrade();
    close(await summary());
    await question();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep Reviewing' }));
    press('Keep Reviewing');
    await summary();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([calls, path()]).toEqual([[], UPGRADE]);
  });

  it('does not close on a click inside', async () => {
    await openUpgrade();
    await summary();
    fireEvent.click(screen.getByText('Charged today'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the checkout', () => {
  const BEGUN = ['/api/v1/subscription/checkout-sessions/trial-upgrade'];

  // @req 2.43
  it('starts once on Upgrade, and keeps the dialog open meanwhile', async () => {
    let response: (response: Response) => void = () => undefined;
    const { assign, calls, path } = await openUpgrade({
      checkout: () =>
        new Promise((resolve) => {
          response = resolve;
        }),
    });
    const dialog = await summary();
    press('Upgrade');
    const busy = await screen.findByRole('button', { name: 'Opening checkout…' });
    fireEvent.click(busy);
    press('Close');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByText('Not now'));
    expect(await summary()).toBe(dialog);
    response(Response.json({ data: { url: CHECKOUT } }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(CHECKOUT));
    expect([calls, path()]).toEqual([BEGUN, UPGRADE]);
    expect(busy.getAttribute('aria-disabled')).toBe('true');
  });

  // @req 2.46
  it('starts on Continue to Upgrade', async () => {
    const { assign, calls } = await openUpgrade();
    await summary();
    press('Close');
    await question();
    press('Continue to Upgrade');
    await waitFor(() => expect(assign).toHaveBeenCalledWith(CHECKOUT));
    expect(calls).toEqual(BEGUN);
  });

  // @req 8.4
  it('shows a failure in a toast, and navigates to the account when it closes', async () => {
    const { assign, path, queryClient } = await openUpgrade({
      checkout: () => Promise.resolve(Response.json({ message: 'Payments are away', code: 'x' }, { status: 503 })),
    });
    await summary();
    press('Upgrade');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const shown = toast.getHistory().at(-1);
    expect(shown).toMatchObject({ type: 'error', title: 'Payments are away' });
    expect([path(), assign.mock.calls]).toEqual([UPGRADE, []]);
    expect(queryClient.getQueryState(subscriptionQuery.queryKey)?.isInvalidated).toBe(true);
    if (shown !== undefined && 'onAutoClose' in shown) act(() => shown.onAutoClose?.(shown));
    await waitFor(() => expect(path()).toBe('/account'));
  });
});
