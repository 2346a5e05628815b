import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { openAccountPage } from '../../../../test/account-page.tsx';
import { addOn, registrationMetadata, subscription, trial as trialOf } from '../../../../test/factories.ts';
import { NoSubscription } from './no-subscription.tsx';

const CHECKOUT = 'POST /subscription/checkout-sessions';
const CHECKOUT_URL = 'https://checkout.example.com/c/1';
const OUTAGE = 'Our payment provider cannot be reached.';

const trial = (status: string) => () =>
  Response.json({
    data: { eligible: false, status, started_at: null, ends_at: '2026-03-15T14:00:00.000Z', days_left: 0 },
  });

async function openWith(
  past: Parameters<typeof NoSubscription>[0]['past'],
  checkout: () => Response | Promise<Response> = () => Response.json({ data: { url: CHECKOUT_URL } }),
) {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const page = await openAccountPage(<NoSubscription past={past} packages={registrationMetadata()} />, {
    [CHECKOUT]: checkout,
    'GET /subscription/trial': trial(past === null ? 'none' : 'ended'),
  });
  return { ...page, left };
}

const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
const button = () => screen.getByRole('button');
const outage = () => Response.json({ message: OUTAGE, code: 'unavailable' }, { status: 503 });
const lastToast = () => {
  const shown = toast.getHistory().at(-1);
  if (shown === undefined || 'dismiss' in shown) throw new Error('There is no toast');
  return shown;
};

// @req 9.6
it('starts with the recommended add-ons and always includes the plan', async () => {
  await openWith(null);
  expect(screen.getByText('You have no active subscription.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Genius Plus' })).toMatchObject({
    checked: true,
    disabled: true,
  });
  expect(isOn('Email Updates')).toBe(false);
  expect(isOn('Daily Overview ($14 Value)')).toBe(true);
  expect(isOn('Automatic renewal')).toBe(true);
  expect(screen.getByText('Total every 30 days').parentElement?.textContent).toContain('$49.00');
  toggle('Email Updates');
  expect(screen.getByText('Total every 30 days').parentElement?.textContent).toContain('$58.00');
  toggle('Automatic renewal');
  expect(screen.getByText('Total for 30 days')).toBeTruthy();
});

it('starts with the add-ons of an ended trial, and shows that it ended', async () => {
  await openWith(
    subscription({
      status: 'canceled',
      add_ons: [addOn('email_updates', { status: 'canceled' })],
      auto_renewal: false,
    }),
  );
  expect(await screen.findByText(/^Your free trial ended on 03\/15\/2026/)).toBeTruthy();
  expect(isOn('Email Updates')).toBe(true);
  expect(isOn('Daily Overview ($14 Value)')).toBe(false);
  expect(isOn('Automatic renewal')).toBe(false);
});

it('sends the email again that a trial waits for', async () => {
  const RESEND = 'POST /subscription/trial/confirmation-email';
  const { callsTo } = await openAccountPage(<NoSubscription past={null} packages={registrationMetadata()} />, {
    'GET /subscription/trial': () =>
      Response.json({ data: trialOf({ status: 'unconfirmed', confirm_by: '2026-03-02T14:00:00.000Z' }) }),
    [RESEND]: () => Response.json({ message: 'We sent the email to terry@example.com.' }),
  });
  expect(await screen.findByText(/^Your free trial waits until you confirm your email address\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
  await waitFor(() => expect(callsTo(RESEND)).toHaveLength(1));
  expect(lastToast().title).toBe('We sent the email to terry@example.com.');
});

it('shows when a paid subscription ended, and starts with the recommended add-ons', async () => {
  await openWith(
    subscription({
      status: 'canceled',
      stripe_subscription_id: 'sub_1',
      current_period_end: '2026-03-10T14:00:00.000Z',
      add_ons: [addOn('email_updates', { status: 'canceled' })],
    }),
  );
  expect(screen.getByText('Your subscription ended on 03/10/2026.')).toBeTruthy();
  expect(isOn('Email Updates')).toBe(false);
});

// @req 7.11
it('starts one checkout for a double click, and stays busy until the page is restored by Back', async () => {
  const { callsTo, left } = await openWith(null);
  toggle('Email Updates');
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(left).toHaveBeenCalledWith(CHECKOUT_URL));
  fireEvent.click(button());
  expect(callsTo(CHECKOUT)).toEqual([
    {
      to: CHECKOUT,
      body: { genius_plus: true, email_updates: true, daily_overview: true, auto_renewal: true },
    },
  ]);
  expect(button().getAttribute('aria-disabled')).toBe('true');

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
  expect(isOn('Email Updates')).toBe(true);
});

// @req 8.4
it('shows why the checkout failed, and navigates to the account when the toast closes', async () => {
  const { pathname, left } = await openWith(null, outage);
  fireEvent.click(button());
  await waitFor(() => expect(lastToast()).toMatchObject({ type: 'error', title: OUTAGE }));
  expect(left).not.toHaveBeenCalled();
  expect(pathname()).toBe('/account/subscription');
  await act(() => Promise.resolve(lastToast().onAutoClose?.(lastToast())));
  await waitFor(() => expect(pathname()).toBe('/account'));
});

it('does not navigate when the toast closes after a retry or on another page', async () => {
  const responses: ((response: Response) => void)[] = [];
  const { pathname, goTo } = await openWith(null, () => new Promise((resolve) => responses.push(resolve)));
  fireEvent.click(button());
  await waitFor(() => expect(responses).toHaveLength(1));
  responses[0]?.(outage());
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
  const shown = lastToast();
  fireEvent.click(button());
  await waitFor(() => expect(responses).toHaveLength(2));
  await act(() => Promise.resolve(shown.onDismiss?.(shown)));
  expect(pathname()).toBe('/account/subscription');

  await goTo('/contact');
  responses[1]?.(outage());
  await waitFor(() => expect(lastToast()).not.toBe(shown));
  await act(() => Promise.resolve(lastToast().onAutoClose?.(lastToast())));
  expect(pathname()).toBe('/contact');
});
