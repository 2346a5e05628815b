import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, openStaffPage, refused } from '../../../../test/staff-page.tsx';
import { Passkeys } from './passkeys.tsx';

const LIST = 'GET /users/passkeys';
const PASSKEY = { id: '1', name: 'Work laptop', created_at: '2026-03-10T14:00:00.000Z', last_used_at: null };

it('keeps the passkeys on screen if a refetch fails', async () => {
  const page = await openStaffPage(<Passkeys />, {
    [LIST]: answered({ data: [PASSKEY], meta: { available: true } }),
    'GET /users/second-factor': answered({ data: { enabled: true, required: false, recovery_codes_left: 8 } }),
  });
  await screen.findByText('Work laptop');
  page.answer(LIST, refused(400, 'It broke'));
  await page.refetch();
  expect(screen.getByText('Work laptop')).toBeTruthy();
  expect(screen.queryByText('It broke')).toBeNull();
});
