import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '@bna/contract/billing/subscription';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAccountPage } from '../../../../test/account-page.tsx';
import { addOn, registrationMetadata, subscription } from '../../../../test/factories.ts';
import { subscriptionQuery } from './queries.ts';
import { TrialSubscription } from './trial-subscription.tsx';

const KEEP = 'PATCH /subscription/';

const onTrial = (addOns: Subscription['add_ons'], renews: boolean) =>
  subscription({ status: 'trialing', add_ons: addOns, auto_renewal: renews, next_charge: null });

async function openTrial(keep: () => Response | Promise<Response>) {
  const server = { state: onTrial([addOn('daily_overview'), addOn('auto_renewal')], true) };
  function Page() {
    const { data } = useQuery(subscriptionQuery);
    return data ? (
      <TrialSubscription subscription={data} packages={registrationMetadata()} endsAtMs={null} actions={null} />
    ) : null;
  }
  const page = await openAccountPage(<Page />, {
    'GET /subscription': () => Response.json({ data: server.state }),
    [KEEP]: keep,
  });
  await screen.findByText('FREE TRIAL');
  return { ...page, server };
}

const emailUpdates = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Email Updates' });
const charged = () => screen.getByText('Charged today if you upgrade').parentElement?.textContent;

it('shows a price of zero, the end of the trial and the price of the upgrade', async () => {
  await openTrial(() => Response.json({ message: 'x' }));
  expect(screen.getByText('$0.00')).toBeTruthy();
  expect(screen.getByText('Trial ends').parentElement?.textContent).toContain('04/01/2026');
  expect(charged()).toContain('$49.00');
  expect(screen.getByText(/Nothing is charged now/)).toBeTruthy();
});

it('saves each choice at once, the last of several', async () => {
  const responses: (() => void)[] = [];
  const { callsTo, server } = await openTrial(
    () => new Promise((resolve) => responses.push(() => resolve(Response.json({ message: 'x' })))),
  );
  fireEvent.click(emailUpdates());
  expect(charged()).toContain('$58.00');
  fireEvent.click(screen.getByRole('switch', { name: 'Automatic renewal' }));
  await waitFor(() => expect(responses).toHaveLength(1));
  server.state = onTrial([addOn('daily_overview'), addOn('email_updates', { status: 'inactive' })], false);
  responses[0]?.();
  await waitFor(() => expect(responses).toHaveLength(2));
  responses[1]?.();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(callsTo(KEEP).map(({ body }) => body)).toEqual([
    { email_updates: true, daily_overview: true, auto_renewal: true },
    { email_updates: true, daily_overview: true, auto_renewal: false },
  ]);
  expect(callsTo('GET /subscription')).toHaveLength(2);
  expect(emailUpdates().checked).toBe(true);
});

it('reverts to the saved choice if saving fails', async () => {
  await openTrial(() => Response.json({ message: 'No', code: 'conflict' }, { status: 409 }));
  fireEvent.click(emailUpdates());
  expect(emailUpdates().checked).toBe(true);
  await waitFor(() => expect(emailUpdates().checked).toBe(false));
  expect(charged()).toContain('$49.00');
});
