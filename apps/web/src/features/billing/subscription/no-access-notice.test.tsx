import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { subscription } from '../../../../test/factories.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { NoAccessNotice } from './no-access-notice.tsx';
import { subscriptionQuery } from './queries.ts';

async function open(data: ReturnType<typeof subscription> | null) {
  const page = await renderPage(<NoAccessNotice settings="Your rules" />, { path: '$', at: '/account/alert-rules' });
  page.queryClient.setQueryData(subscriptionQuery.queryKey, data);
}

it.each([
  ['without a subscription', null],
  ['after its end', subscription({ status: 'canceled' })],
])('says %s that settings have no effect, and leads to the subscription', async (_when, data) => {
  await open(data);
  expect((await screen.findByText(/Your rules are kept, and work again/)).textContent).toContain(
    'You have no active subscription.',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account/subscription');
});

it.each(['active', 'trialing'])('says nothing to a user who is %s', async (status) => {
  await open(subscription({ status }));
  expect(document.body.textContent).not.toContain('subscription');
});
