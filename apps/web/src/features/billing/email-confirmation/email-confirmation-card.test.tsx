import { confirmEmail } from '@bna/contract/billing/subscription-changes';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAccountPage } from '../../../../test/account-page.tsx';
import { EmailConfirmationCard } from './email-confirmation-card.tsx';

const CONFIRM = `POST ${confirmEmail.path}`;

const open = (respond: () => Response) =>
  openAccountPage(<EmailConfirmationCard token="abc" />, { [CONFIRM]: respond });
const confirmed = (wasConfirmed: boolean) =>
  Response.json({
    data: { was_confirmed: wasConfirmed, trial: { status: 'trialing', ends_at: '2026-03-24T16:00:00Z' } },
  });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm email address' }));

// Email scanners open links, and run the scripts of the pages.
it('confirms nothing until the button is pressed', async () => {
  const { callsTo } = await open(() => confirmed(false));
  expect(callsTo(CONFIRM)).toEqual([]);
  press();
  await screen.findByRole('heading', { name: 'Your email address is confirmed' });
  expect(document.body.textContent).toContain('Your free trial runs until 03/24/2026 at 12:00 ET.');
  expect(callsTo(CONFIRM).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

it('says that an address was confirmed before, or that the link is invalid', async () => {
  await open(() => confirmed(true));
  press();
  expect(await screen.findByRole('heading', { name: 'Your email address was already confirmed' })).not.toBeNull();
  cleanup();
  await open(() => Response.json({ message: 'Unknown', code: 'not_found' }, { status: 404 }));
  press();
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).not.toBeNull();
});

it('can be tried again after a failure', async () => {
  const answers = [Response.json({ message: 'Try later', code: 'unavailable' }, { status: 503 }), confirmed(false)];
  await open(() => answers.shift() ?? confirmed(true));
  press();
  await screen.findByText('Try later');
  press();
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).not.toBeNull();
});
