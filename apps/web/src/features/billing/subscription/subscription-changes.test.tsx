import type { Subscription } from '@bna/contract/billing/subscription';
import { PAYMENT_TO_CONFIRM } from '@bna/contract/billing/subscription-changes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, expect, it, vi } from 'vitest';
import { openAccountPage } from '../../../../test/account-page.tsx';
import { addOn, registrationMetadata, subscription } from '../../../../test/factories.ts';
import { BillingButton } from './billing-button.tsx';
import { PaidSubscription } from './paid-subscription.tsx';
import { subscriptionQuery } from './queries.ts';

const PREVIEW = 'POST /subscription/preview';
const UPDATE = 'PATCH /subscription/';
const PORTAL = 'POST /subscription/customer-portal';
const PORTAL_URL = 'https://portal.example/1';
const OUTAGE = 'Our payment provider cannot be reached.';
const DECLINED = 'Your card was declined.';
const PERIOD_END = '2099-12-21T15:00:00.000Z';

const paid = (fields: Partial<Subscription> = {}) =>
  subscription({
    stripe_subscription_id: 'sub_1',
    add_ons: [addOn('daily_overview'), addOn('auto_renewal')],
    current_period_end: PERIOD_END,
    ...fields,
  });

const previewed = () =>
  Response.json({
    data: { currency: 'USD', due_now: 720, next_charge: 5800, next_charge_at: PERIOD_END, ends_at: null },
  });
const outage = () => Response.json({ message: OUTAGE, code: 'unavailable' }, { status: 503 });

async function openWith({
  state = paid(),
  preview = previewed,
  update = () => Response.json({ message: 'Your subscription has been updated' }),
}: {
  state?: Subscription;
  preview?: () => Response | Promise<Response>;
  update?: () => Response | Promise<Response>;
} = {}) {
  const server = { state };
  function Page() {
    const { data } = useQuery(subscriptionQuery);
    return (
      data && (
        <>
          <BillingButton label="Manage billing" />
          <Link to="/account/payment-history">Payment History</Link>
          <PaidSubscription subscription={data} packages={registrationMetadata()} />
        </>
      )
    );
  }
  const page = await openAccountPage(<Page />, {
    'GET /subscription': () => Response.json({ data: server.state }),
    [PREVIEW]: preview,
    [UPDATE]: update,
    [PORTAL]: () => Response.json({ data: { url: PORTAL_URL } }),
  });
  await screen.findByText('PAID');
  return { ...page, server };
}

const scroll = vi.fn<() => Promise<void>>();
beforeEach(() => {
  // Newer browsers return a promise, which React would take for a function that cleans up.
  scroll.mockReset().mockResolvedValue();
  // oxlint-disable-next-line typescript/no-misused-promises -- their types still return nothing
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scroll);
});

const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Payment History' }));
const draft = () => screen.queryByRole('form', { name: 'Your changes' });

it('shows the next charge and its date', async () => {
  const { calls } = await openWith({ state: paid({ next_charge: 5800 }) });
  expect(screen.getByText('$58.00 on 12/21/2099')).toBeTruthy();
  expect(draft()).toBeNull();
  expect(calls.map(({ to }) => to)).toEqual(['GET /subscription']);
});

// @req 3.6
it('shows the end of a subscription without renewal, and of a removed add-on', async () => {
  await openWith({
    state: paid({
      auto_renewal: false,
      next_charge: null,
      add_ons: [addOn('email_updates', { status: 'active', ends_at: PERIOD_END })],
    }),
  });
  expect(screen.getByText('Ends on 12/21/2099')).toBeTruthy();
  expect(screen.getByText('You won’t be charged again')).toBeTruthy();
  expect(screen.getByText('Removed. Active until 12/21/2099.')).toBeTruthy();
  expect(isOn('Email Updates')).toBe(false);
  expect(isOn('Automatic renewal')).toBe(false);
});

it.each([
  ['kept', null],
  ['removed', PERIOD_END],
])('shows no price of a subscription that ends, with an add-on that is %s', async (_name, endsAt) => {
  const addOns = [addOn('email_updates', { status: 'active', ends_at: endsAt }), addOn('daily_overview')];
  await openWith({ state: paid({ auto_renewal: false, next_charge: null, add_ons: addOns }) });
  const plan = screen.getByRole('heading', { name: 'Genius Plus' }).parentElement?.parentElement;
  expect(plan?.textContent).toBe('Genius PlusPAIDEnds on 12/21/2099');
  expect(screen.queryByText(/^\$(49|58)/)).toBeNull();
});

// @req 3.6
it('hides the note of an add-on that has ended', async () => {
  await openWith({
    state: paid({ add_ons: [addOn('email_updates', { status: 'canceled', ends_at: '2026-01-01T00:00:00.000Z' })] }),
  });
  expect(isOn('Email Updates')).toBe(false);
  expect(screen.queryByText(/Active until/)).toBeNull();
});

// @req 12.15
it('shows the cost of a draft before it can be applied, with one debounced request', async () => {
  const { callsTo } = await openWith();
  toggle('Email Updates');
  toggle('Automatic renewal');
  toggle('Automatic renewal');
  expect(screen.getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.submit(screen.getByRole('form', { name: 'Your changes' }));
  expect(await screen.findByText('$58.00 on 12/21/2099')).toBeTruthy();
  expect(screen.getByText('Due now').parentElement?.textContent).toContain('$7.20');
  expect(callsTo(PREVIEW)).toEqual([
    {
      to: PREVIEW,
      body: { email_updates: true, daily_overview: true, auto_renewal: true, stripe_subscription_id: 'sub_1' },
    },
  ]);
  expect(callsTo(UPDATE)).toEqual([]);
});

it('discards a draft without a request', async () => {
  const { calls } = await openWith();
  toggle('Daily Overview ($14 Value)');
  expect(screen.getByText('Will end on 12/21/2099 once you update.')).toBeTruthy();
  press('Discard');
  expect(isOn('Daily Overview ($14 Value)')).toBe(true);
  expect(draft()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Add-ons and renewal');
  toggle('Email Updates');
  toggle('Email Updates');
  expect(draft()).toBeNull();
  expect(calls.map(({ to }) => to)).toEqual(['GET /subscription']);
});

// @req 3.6
it('says that a change is not saved yet, in view and at its switch, until it is', async () => {
  const { server } = await openWith();
  expect(scroll).not.toHaveBeenCalled();
  toggle('Automatic renewal');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  expect(screen.getByText('Your subscription will end on 12/21/2099 once you update.')).toBeTruthy();
  expect(scroll).toHaveBeenCalledOnce();
  toggle('Email Updates');
  expect(screen.getByText('Starts once you update.')).toBeTruthy();
  toggle('Email Updates');
  await screen.findByText('$58.00 on 12/21/2099');
  server.state = paid({ auto_renewal: false, next_charge: null });
  press('Update');
  expect(await screen.findByText('Your subscription ends on 12/21/2099.')).toBeTruthy();
  expect(screen.queryByText('Not saved yet')).toBeNull();
  toggle('Automatic renewal');
  expect(screen.getByText('Renews every 30 days once you update.')).toBeTruthy();
});

it('asks before the user leaves with unsaved changes, and keeps them for those who stay', async () => {
  const { pathname } = await openWith();
  toggle('Automatic renewal');
  leave();
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(question.textContent).toContain('Automatic renewal is still on. It turns off only when you update.');
  press('Stay');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(pathname()).toBe('/account/subscription');
  expect(isOn('Automatic renewal')).toBe(false);
  leave();
  await screen.findByRole('alertdialog');
  press('Leave');
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

it('does not ask without unsaved changes', async () => {
  await openWith();
  toggle('Automatic renewal');
  press('Discard');
  leave();
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

it('asks before the portal with unsaved changes, and opens it only for those who leave', async () => {
  const { callsTo } = await openWith();
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  toggle('Email Updates');
  press('Manage billing');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Your subscription changes only when you update.',
  );
  press('Stay');
  await screen.findByRole('button', { name: 'Manage billing' });
  press('Manage billing');
  await screen.findByRole('alertdialog');
  expect(callsTo(PORTAL)).toEqual([]);
  press('Leave');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(PORTAL_URL));
});

// @req 7.15
it('applies a draft once, and closes it when the refetched subscription matches', async () => {
  const { callsTo, server } = await openWith();
  toggle('Email Updates');
  await screen.findByText('$58.00 on 12/21/2099');
  server.state = paid({
    add_ons: [addOn('daily_overview'), addOn('auto_renewal'), addOn('email_updates')],
    next_charge: 5800,
  });
  press('Update');
  press('Update');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add-ons and renewal'));
  expect(draft()).toBeNull();
  expect(isOn('Email Updates')).toBe(true);
  expect(callsTo(UPDATE)).toEqual([
    {
      to: UPDATE,
      body: { email_updates: true, daily_overview: true, auto_renewal: true, stripe_subscription_id: 'sub_1' },
    },
  ]);
});

// @req 8.9
it('shows a saving state, then the response message', async () => {
  const result = Promise.withResolvers<Response>();
  await openWith({ update: () => result.promise });
  toggle('Email Updates');
  await screen.findByText('$58.00 on 12/21/2099');
  press('Update');
  await waitFor(() => expect(toast.getHistory().at(-1)).toMatchObject({ type: 'loading', title: 'Saving Changes...' }));
  result.resolve(Response.json({ message: 'Your subscription has been updated' }));
  await waitFor(() =>
    expect(toast.getHistory().at(-1)).toMatchObject({ type: 'success', title: 'Your subscription has been updated' }),
  );
});

it('keeps the draft if the card is declined, and shows why', async () => {
  await openWith({ update: () => Response.json({ message: DECLINED, code: 'card_declined' }, { status: 402 }) });
  toggle('Email Updates');
  await screen.findByText('$58.00 on 12/21/2099');
  press('Update');
  const form = within(await screen.findByRole('form', { name: 'Your changes' }));
  expect(await form.findByText(DECLINED)).toBeTruthy();
  expect(isOn('Email Updates')).toBe(true);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBeNull());
});

it('shows a failed preview, and retries on click', async () => {
  let isOutage = true;
  const { callsTo } = await openWith({
    preview: () => (isOutage ? outage() : previewed()),
  });
  toggle('Email Updates');
  expect(await screen.findByText(OUTAGE)).toBeTruthy();
  press('Update');
  isOutage = false;
  press('Try again');
  expect(await screen.findByText('$58.00 on 12/21/2099')).toBeTruthy();
  expect(callsTo(UPDATE)).toEqual([]);
});

it('keeps the draft during an outage of the payment provider', async () => {
  await openWith({ update: outage });
  toggle('Email Updates');
  await screen.findByText('$58.00 on 12/21/2099');
  press('Update');
  const form = within(await screen.findByRole('form', { name: 'Your changes' }));
  expect(await form.findByText(OUTAGE)).toBeTruthy();
  expect(isOn('Email Updates')).toBe(true);
});

const CONFIRMATION = 'https://invoice.example/i/1';
const waiting = () => paid({ confirmation_url: CONFIRMATION, awaiting_confirmation: ['email_updates'] });

// @req 7.15
it('offers no second charge while a payment waits for its confirmation, and shows only the notice', async () => {
  const { server } = await openWith({ update: () => Response.json({ message: PAYMENT_TO_CONFIRM }) });
  toggle('Email Updates');
  await screen.findByText('$58.00 on 12/21/2099');
  server.state = waiting();
  press('Update');
  expect(await screen.findByRole('link', { name: /^Confirm payment/ })).toBeTruthy();
  expect(draft()).toBeNull();
  expect(isOn('Email Updates')).toBe(true);
  expect(screen.getByText('Starts once you confirm the payment.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Your bank asks you to confirm a payment');
  await waitFor(() => expect(toast.getToasts()).toEqual([]));
});

// @req 7.15
it('withdraws a payment that waits for its confirmation', async () => {
  const { callsTo, server } = await openWith({ state: waiting() });
  server.state = paid();
  press('Cancel payment');
  await waitFor(() => expect(isOn('Email Updates')).toBe(false));
  expect(screen.queryByRole('link', { name: /^Confirm payment/ })).toBeNull();
  expect(callsTo(UPDATE)).toEqual([
    {
      to: UPDATE,
      body: { email_updates: false, daily_overview: true, auto_renewal: true, stripe_subscription_id: 'sub_1' },
    },
  ]);
});

it('says that a waiting payment is charged once it is confirmed', async () => {
  await openWith({ state: waiting() });
  toggle('Automatic renewal');
  expect(await screen.findByText('Your card will be charged $7.20 once you confirm the payment.')).toBeTruthy();
});
