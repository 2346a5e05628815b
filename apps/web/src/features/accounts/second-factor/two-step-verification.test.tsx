import type { SecondFactor } from '@bna/contract/accounts/second-factor';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answered, openStaffPage, refused, unanswered } from '../../../../test/staff-page.tsx';
import { TwoStepVerification } from './two-step-verification.tsx';

const STATE = 'GET /users/second-factor';
const SETUP = 'POST /users/second-factor/setup';
const ENABLE = 'POST /users/second-factor';
const REPLACE = 'POST /users/second-factor/recovery-codes';
const CODES = ['aaaa-1111', 'bbbb-2222'];

type Answers = Parameters<typeof openStaffPage>[1];

const state = (fields: Partial<SecondFactor> = {}): SecondFactor => ({
  enabled: false,
  required: false,
  recovery_codes_left: 0,
  ...fields,
});
const open = (data: SecondFactor, answers: Answers) =>
  openStaffPage(<TwoStepVerification />, { [STATE]: answered({ data }), ...answers });
const issued = () => Response.json({ message: 'Done', data: { recovery_codes: CODES } }, { status: 201 });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows recovery codes without waiting for the state, and keeps them if it fails', async () => {
  const page = await open(state(), {
    [SETUP]: answered({ data: { secret: 'ABCDEFGH', url: 'otpauth://totp/BNA' } }),
    [ENABLE]: () => {
      page.answer(STATE, unanswered);
      return issued();
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const heading = await screen.findByRole('heading', { name: 'Connect your authenticator app' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  click('Turn on');
  expect(await screen.findByText('aaaa-1111')).toBeTruthy();
  const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
  click('Copy');
  expect(copied).toHaveBeenCalledExactlyOnceWith('aaaa-1111\nbbbb-2222');
  page.answer(STATE, refused(400, 'It broke'));
  await page.refetch();
  expect(screen.getByText('bbbb-2222')).toBeTruthy();
  click('I’ve saved them');
  const left = await screen.findByText('2 recovery codes left');
  expect(document.activeElement).toBe(left.parentElement);
  expect(screen.queryByText('It broke')).toBeNull();
});

it('shows new recovery codes although the state fails right after', async () => {
  const page = await open(state({ enabled: true, recovery_codes_left: 1 }), {
    [REPLACE]: () => {
      page.answer(STATE, refused(400, 'It broke'));
      return issued();
    },
  });
  await screen.findByText('1 recovery code left');
  click('New recovery codes');
  expect(await screen.findByText('aaaa-1111')).toBeTruthy();
  click('I’ve saved them');
  expect(await screen.findByText('2 recovery codes left')).toBeTruthy();
});

it('cannot be turned on before the email address is confirmed, and says so', async () => {
  const page = await open(state({ email_confirmed: false }), {});
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Turn on' });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Confirm your email address first, with the link in our welcome email.');
  page.answer(STATE, answered({ data: state({ email_confirmed: true }) }));
  await page.refetch();
  expect(button.disabled).toBe(false);
});

it('gives the focus back if the setup is canceled', async () => {
  await open(state(), { [SETUP]: answered({ data: { secret: 'ABCDEFGH', url: 'otpauth://totp/BNA' } }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Turn on'));
  expect(screen.queryByText('ABCD EFGH')).toBeNull();
});

it('keeps the setup on screen if a refetch fails', async () => {
  const page = await open(state(), {
    [SETUP]: answered({ data: { secret: 'ABCDEFGH', url: 'otpauth://totp/BNA' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  page.answer(STATE, refused(400, 'It broke'));
  await page.refetch();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
});
