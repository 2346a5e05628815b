import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAccountPage } from '../../../../test/account-page.tsx';
import { registrationMetadata, subscription } from '../../../../test/factories.ts';
import { CurrentSubscription } from './current-subscription.tsx';

const HOUR_MS = 3_600_000;
const CONFIRMATION = 'https://invoice.example.com/i/1';

const open = (facts: Parameters<typeof subscription>[0]) => {
  const { subscriptionPackages, addOnPackages } = registrationMetadata();
  return openAccountPage(<CurrentSubscription heading={{ current: null }} onCanceled={() => undefined} />, {
    'GET /subscription': () => Response.json({ data: subscription(facts) }),
    'GET /subscription/packages': () => Response.json({ data: { subscriptionPackages, addOnPackages } }),
  });
};

it('leads with the sum that renews, shows its parts, and says how to cancel', async () => {
  await open({
    status: 'active',
    auto_renewal: true,
    next_charge: 5_800,
    add_ons: [
      {
        add_on_package: { name: 'email_updates', title: 'Email Updates', price: 900 },
        status: 'active',
        ends_at: null,
      },
      {
        add_on_package: { name: 'daily_overview', title: 'Daily Overview', price: 0 },
        status: 'active',
        ends_at: null,
      },
    ],
  });
  await screen.findByText('$58.00 every 30 days');
  const parts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(parts).toContainEqual(['Genius Plus', '$49.00/mo']);
  expect(parts).toContainEqual(['Email Updates', '$9.00/mo']);
  expect(parts).not.toContainEqual(['Daily Overview', '$0.00/mo']);
  expect(screen.getByText(/To cancel, turn off automatic renewal/)).toBeDefined();
});

it('leads with what is charged next if a discount lowers it', async () => {
  await open({
    status: 'active',
    auto_renewal: true,
    current_period_end: '2026-12-21T15:00:00.000Z',
    next_charge: 2_900,
  });
  expect((await screen.findByRole('heading', { name: 'Genius Plus' })).closest('.panel')?.textContent).toMatch(
    /^Genius Plus.*\$29\.00 on 12\/21\/2026Genius Plus\$49\.00\/moDiscount-\$20\.00/,
  );
  expect(screen.queryByText(/^\$.* every 30 days/)).toBeNull();
});

it('leads with the end of a plan that ends, without its price and how to cancel', async () => {
  await open({ status: 'active', auto_renewal: false, current_period_end: '2026-12-21T15:00:00.000Z' });
  await screen.findByText('Ends on 12/21/2026');
  expect(screen.queryByText('$49.00/mo')).toBeNull();
  expect(screen.queryByText(/every 30 days/)).toBeNull();
  expect(screen.queryByText(/To cancel/)).toBeNull();
});

// @req 4.5
it('counts the trial down by the server’s clock, even if the page’s clock is wrong', async () => {
  // By the page's clock, this trial ended long ago.
  await open({
    status: 'trialing',
    current_period_end: '2020-03-01T14:00:00.000Z',
    time_left_ms: 5 * HOUR_MS + 30_000,
    next_charge: null,
  });
  expect((await screen.findByRole('timer')).textContent).toBe('5 h 00 min');
});

it('leads an active subscriber to the confirmation of an add-on’s payment', async () => {
  await open({ status: 'active', confirmation_url: CONFIRMATION });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Confirm payment/ });
  expect([link.href, link.target]).toEqual([CONFIRMATION, '_blank']);
});

it('shows no confirmation that isn’t needed', async () => {
  await open({ status: 'active' });
  await screen.findByText('Add-ons and renewal');
  expect(screen.queryByText(/confirm/i)).toBeNull();
});
