import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAccountPage } from '../../../test/account-page.tsx';
import { DailyOverviewOffer } from './daily-overview-offer.tsx';

it.each([
  [false, 'Subscribe Now', /You have no active subscription\./],
  [true, 'Go to your subscription', /You can add it to your subscription\./],
  [null, 'Go to your subscription', /You can get it on the Subscription page\./],
] as const)('links to the subscription (subscribed: %s, label: %s)', async (isSubscribed, label, text) => {
  await openAccountPage(<DailyOverviewOffer packageTitle="Daily Overview ($14 Value)" isSubscribed={isSubscribed} />);
  expect(screen.getByText('The market snapshot is part of the Daily Overview ($14 Value) add-on.')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe('/account/subscription');
});
