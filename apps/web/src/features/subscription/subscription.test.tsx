import { formatMoney, formatPrice } from '@bna/contract/money';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscription } from '../../../test/factories.ts';
import { subscribedStatus } from './subscription-status.ts';
import { SubscriptionSummary } from './subscription-summary.tsx';

describe('subscribedStatus', () => {
  it.each(['active', 'trialing'])('%s gives access', (status) => {
    expect(subscribedStatus(subscription({ status }))).toBe(status);
  });

  it.each(['canceled', 'past_due', 'unpaid', 'incomplete', ''])('%j does not', (status) => {
    expect(subscribedStatus(subscription({ status }))).toBeNull();
  });

  it('none does not', () => {
    expect(subscribedStatus(null)).toBeNull();
  });
});

describe('money', () => {
  it.each([
    [4900, 'USD', 'monthly', '$49.00/mo'],
    [123_456, 'EUR', 'yearly', '€1,234.56/yr'],
    [5, 'GBP', 'monthly', '£0.05/mo'],
  ] as const)('%d %s %s is %s', (price, currency, interval, text) => {
    expect(formatPrice(price, { currency, interval })).toBe(text);
  });

  it('shows nothing to pay with two decimals', () => {
    expect(formatMoney(0, 'USD')).toBe('$0.00');
  });
});

describe('the summary', () => {
  it('of a trial costs nothing, and says when it ends and what comes then', () => {
    const { container } = render(
      <SubscriptionSummary subscription={subscription({ status: 'trialing' })} status="trialing" />,
    );
    expect(screen.getByText('FREE TRIAL')).toBeTruthy();
    expect(screen.getByText('$0.00')).toBeTruthy();
    expect(container.textContent).toContain('After the trial$49.00/mo');
    expect(container.textContent).toContain('Trial ends04/01/2026');
  });

  it('of a paid plan names price and renewal, and leaves canceled add-ons out', () => {
    const addOn = (title: string, status: string) => ({
      add_on_package: { name: 'email_updates' as const, title, price: 900 },
      status,
    });
    const { container } = render(
      <SubscriptionSummary
        subscription={subscription({ add_ons: [addOn('Email Updates', 'active'), addOn('Old One', 'canceled')] })}
        status="active"
      />,
    );
    expect(screen.getByText('PAID')).toBeTruthy();
    expect(container.textContent).toContain('Renews04/01/2026');
    expect(container.textContent).toContain('$9.00/mo');
    expect(screen.queryByText(/Old One/)).toBeNull();
  });

  it('says that it ends where it does not renew', () => {
    const { container } = render(
      <SubscriptionSummary subscription={subscription({ auto_renewal: false })} status="active" />,
    );
    expect(container.textContent).toContain('Ends04/01/2026');
  });
});
