import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAccountPage } from '../../../../test/account-page.tsx';
import { askBeforeLeaving } from '../../../lib/unsaved-changes.ts';
import { LogOutButton } from './log-out-button.tsx';

it('logs out only once the user agrees to leave unsaved changes', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const { calls } = await openAccountPage(<LogOutButton />, {
    'POST /auth/logout': () => Response.json({ message: 'You are logged out' }),
  });
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const stopAsking = askBeforeLeaving(ask);
  const button = screen.getByRole('button', { name: 'Log out' });
  fireEvent.click(button);
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  fireEvent.click(button);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  stopAsking();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(calls.map(({ to }) => to)).toEqual(['POST /auth/logout']);
});
