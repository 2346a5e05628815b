import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { openAccountPage } from '../../../../test/account-page.tsx';
import { subscription } from '../../../../test/factories.ts';
import { UnpaidSubscription } from './unpaid-subscription.tsx';

const PORTAL = 'POST /subscription/customer-portal';
const INVOICE_URL = 'https://invoice.example.com/i/1';

it.each([
  ['past_due', 'Your last payment didn’t go through', 'PAST DUE'],
  ['unpaid', 'Your subscription is unpaid', 'UNPAID'],
  ['incomplete', 'Your first payment is incomplete', 'NOT PAID'],
  ['paused', 'Your subscription is paused', 'PAUSED'],
  ['a_future_status', 'Your subscription is inactive', 'NOT PAID'],
])('explains %s and never shows it as paid', async (status, title, badge) => {
  await openAccountPage(<UnpaidSubscription subscription={subscription({ status })} onCanceled={() => undefined} />);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(badge).className).not.toContain('bullish');
  expect(screen.queryByText('PAID')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('names the amount, the invoice and the card', async () => {
  const facts = {
    transaction_number: 'BNA-0013',
    payment_method: 'Visa •••• 0341',
    amount: 5_800,
    currency: 'USD',
  } as const;
  const due = subscription({ status: 'past_due', open_invoice_url: INVOICE_URL, open_invoice: facts });
  await openAccountPage(<UnpaidSubscription subscription={due} onCanceled={() => undefined} />);
  const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(['Amount due', 'Invoice', 'Payment method'].map(valueOf)).toEqual(['$58.00', 'BNA-0013', 'Visa •••• 0341']);
});

it('links to the open invoice in a new tab', async () => {
  await openAccountPage(
    <UnpaidSubscription
      subscription={subscription({ status: 'past_due', open_invoice_url: INVOICE_URL })}
      onCanceled={() => undefined}
    />,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Pay the open invoice/ });
  expect(link.href).toBe(INVOICE_URL);
  expect(link.target).toBe('_blank');
});

it('leads to the confirmation that the bank asks for', async () => {
  const facts = { status: 'past_due', open_invoice_url: INVOICE_URL, confirmation_url: INVOICE_URL };
  await openAccountPage(<UnpaidSubscription subscription={subscription(facts)} onCanceled={() => undefined} />);
  expect(screen.getByText('Your bank asks you to confirm a payment')).toBeTruthy();
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href, textContent }) => [href, textContent])).toEqual([
    [INVOICE_URL, expect.stringMatching(/^Confirm payment/)],
  ]);
  expect(screen.getByRole('button', { name: 'Update card' })).toBeTruthy();
});

it('opens the customer portal once', async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { calls } = await openAccountPage(
    <UnpaidSubscription subscription={subscription({ status: 'past_due' })} onCanceled={() => undefined} />,
    {
      [PORTAL]: () => Response.json({ data: { url: 'https://portal.example.com/p/1' } }),
    },
  );
  const button = screen.getByRole('button', { name: 'Update card' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://portal.example.com/p/1'));
  expect(calls).toHaveLength(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('stays on the page if the portal fails, and shows why', async () => {
  const { pathname } = await openAccountPage(
    <UnpaidSubscription subscription={subscription({ status: 'past_due' })} onCanceled={() => undefined} />,
    { [PORTAL]: () => Response.json({ message: 'Outage', code: 'unavailable' }, { status: 503 }) },
  );
  const button = screen.getByRole('button', { name: 'Update card' });
  fireEvent.click(button);
  await waitFor(() => expect(toast.getHistory().at(-1)).toMatchObject({ type: 'error', title: 'Outage' }));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(pathname()).toBe('/account/subscription');
});

const CANCELLATION = 'PATCH /subscription/cancel-unpaid';

async function openCancellation(respond: () => Response) {
  const onCanceled = vi.fn<() => void>();
  const { calls } = await openAccountPage(
    <UnpaidSubscription subscription={subscription({ status: 'past_due' })} onCanceled={onCanceled} />,
    { [CANCELLATION]: respond },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel your subscription?' });
  return { onCanceled, calls, dialog };
}

it('ends the subscription after a confirmation that nothing is left to pay', async () => {
  const message = 'Your subscription has ended. You don’t have anything to pay.';
  const { onCanceled, calls, dialog } = await openCancellation(() => Response.json({ message }));
  expect(dialog.textContent).toContain('We void the unpaid invoice, so you don’t have anything to pay.');
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(onCanceled).toHaveBeenCalledOnce());
  expect(toast.getHistory().at(-1)).toMatchObject({ type: 'success', title: message });
});

it('stays on the page if the subscription was paid meanwhile', async () => {
  const message = 'Your subscription is paid. To end it, turn off automatic renewal.';
  const { onCanceled, dialog } = await openCancellation(() =>
    Response.json({ message, code: 'conflict' }, { status: 409 }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(dialog.textContent).toContain(message));
  expect(onCanceled).not.toHaveBeenCalled();
});
