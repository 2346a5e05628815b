import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openAccountPage } from '../../../test/account-page.tsx';
import { DailyOverviewOffer } from './daily-overview-offer.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [false, 'Subscribe Now', /You have no active subscription\./],
  [true, 'Go to your subscription', /Your subscription is without it\./],
  [null, 'Go to your subscription', /You do not have it now\./],
] as const)('subscribed: %s, "%s"', async (isSubscribed, label, text) => {
  await openAccountPage(<DailyOverviewOffer packageTitle="Daily Overview ($14 Value)" isSubscribed={isSubscribed} />);
  expect(screen.getByText('The market snapshot belongs to Daily Overview ($14 Value).')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe('/account/subscription');
});
