import type { RegistrationMetadata } from '@bna/contract/accounts/registration-metadata';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { registrationMetadata } from '../../../../test/factories.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { RegistrationForm, type RegistrationStep } from './registration-form.tsx';

const NOT_SERVED = 'Unfortunately we do not service customers from your country. Your understanding is appreciated.';
const created = () => Response.json({ message: 'Registration successful. You can log in now.' }, { status: 201 });

function openForm(answer: Response | Promise<Response> = created()) {
  const fetch = vi.fn<(url: string, init: { body: string }) => Promise<Response>>(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', fetch);
  const onRegistered = vi.fn<(email: string) => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Steps metadata={registrationMetadata()} onRegistered={onRegistered} />
    </QueryClientProvider>,
  );
  return { fetch, onRegistered };
}

function Steps(props: { metadata: RegistrationMetadata; onRegistered: (email: string) => void }) {
  const [step, setStep] = useState<RegistrationStep>('country');
  return <RegistrationForm {...props} step={step} onStep={setStep} loginLink={null} />;
}

const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label, { selector: 'input,select' });
const type = (label: string | RegExp, value: string): void => {
  fireEvent.change(field(label), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const continueButton = (): HTMLButtonElement => screen.getByRole('button', { name: 'CONTINUE' });
const readError = (label: string | RegExp): string | undefined =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

const LEGAL = /my own legal name/;
const PERSONAL = /non-business purposes/;
const TERMS = /Terms & Conditions/;
const CORRECT = /The information above is correct/;

function goToDetails(): void {
  fireEvent.click(field(LEGAL));
  press('CONTINUE');
}

function fillIn(): void {
  type('Name', 'Nora Vance');
  type('Email', 'nora@example.com');
  type('Phone number', '+1 212 555 0147');
  type('Password', 'walnut orbit ledger');
  type('Re-enter password', 'walnut orbit ledger');
  type('Address line 1', '12 Pine Street');
  type('City', 'Springfield');
  type('State', 'Ohio');
  type('Zip code', '45501');
  for (const box of [PERSONAL, TERMS, CORRECT]) fireEvent.click(field(box));
}

describe('the country step', () => {
  // @req 2.29 @req 3.4 @req 5.12
  it('continues only with a served country and a confirmed legal identity', () => {
    openForm();
    expect(field('Country').value).toBe('USA');
    expect(continueButton().disabled).toBe(true);
    fireEvent.click(field(LEGAL));
    expect(continueButton().disabled).toBe(false);
    type('Country', 'Cuba');
    expect(continueButton().disabled).toBe(true);
    expect(screen.getByText(NOT_SERVED).closest('[aria-live="polite"]')).not.toBeNull();
    type('Country', 'Germany');
    expect(continueButton().disabled).toBe(false);
    expect(screen.queryByText(NOT_SERVED)).toBeNull();
    fireEvent.click(field(LEGAL));
    expect(continueButton().disabled).toBe(true);
  });

  it('keeps the country and focuses the heading of the next step', () => {
    openForm();
    type('Country', 'Germany');
    goToDetails();
    expect(field('Country').value).toBe('Germany');
    expect(field(LEGAL).checked).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your details' }));
  });

  it('keeps all input when the user goes back', () => {
    openForm();
    goToDetails();
    fillIn();
    fireEvent.click(field(/Email Updates/));
    press('Back');
    expect(field(LEGAL).checked).toBe(true);
    press('CONTINUE');
    expect(field('Name').value).toBe('Nora Vance');
    expect(field('Re-enter password').value).toBe('walnut orbit ledger');
    expect(field('State').value).toBe('Ohio');
    expect(field(/Email Updates/).checked).toBe(true);
    expect(field(TERMS).checked).toBe(true);
  });
});

const LONG = 'x'.repeat(256);
const TOO_LONG = ' must be 255 characters or less';
const MESSAGES: readonly (readonly [label: string | RegExp, value: string, message: string])[] = [
  ['Name', '', 'Name is required'],
  ['Name', '   ', 'Name is required'],
  ['Name', LONG, `Name${TOO_LONG}`],
  ['Email', '', 'Email is required'],
  ['Email', 'nora@', 'Please provide a valid email address'],
  ['Email', 'nora@example.com, eve@example.com', 'Please provide a valid email address'],
  ['Email', `${LONG}@example.com`, 'Please provide a valid email address'],
  ['Phone number', '', 'Phone number is required'],
  ['Password', '', 'Password is required'],
  ['Password', '        ', 'Password is required'],
  ['Password', 'short77', 'Password must be at least 8 characters'],
  ['Re-enter password', '', 'Password is required'],
  ['Re-enter password', 'walnut orbit', 'Passwords do not match'],
  ['Address line 1', '', 'Address is required'],
  ['Address line 1', LONG, `Address${TOO_LONG}`],
  [/^Address line 2/, LONG, `Address${TOO_LONG}`],
  ['City', '', 'City is required'],
  ['City', LONG, `City${TOO_LONG}`],
  ['State', '', 'State is required for USA'],
  ['State', LONG, `State${TOO_LONG}`],
  ['Zip code', '', 'Zip code is required'],
  ['Zip code', '1'.repeat(21), 'Zip code must be 20 characters or less'],
  ['Country', '', 'Country is required'],
  ['Country', 'Cuba', NOT_SERVED],
  [PERSONAL, 'click', 'Please confirm personal (no business) use'],
  [TERMS, 'click', 'Please accept Terms & Conditions and Privacy Policy'],
  [CORRECT, 'click', 'Please confirm that the information provided is correct'],
  [LEGAL, 'click', 'Please confirm your legal identity'],
];

describe('the details step', () => {
  // @req 5.5 @req 5.7
  it.each(MESSAGES)('refuses %s %j: %s', async (label, value, message) => {
    const { fetch } = openForm();
    goToDetails();
    fillIn();
    if (value === 'click') fireEvent.click(field(label));
    else type(label, value);
    press('Create account');
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(readError(label)).toBe(message);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^(One field needs|2 fields need) your attention\.$/)).toBeDefined();
    if (value !== 'click') expect(field(label).value).toBe(value);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('shows all errors at once and focuses the first invalid field', async () => {
    openForm();
    goToDetails();
    fireEvent.click(field(LEGAL));
    press('Create account');
    await screen.findByText('13 fields need your attention.');
    expect(readError('State')).toBe('State is required for USA');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  });

  // @req 5.6
  it('suggests states in the USA, and requires none elsewhere', async () => {
    const { fetch } = openForm();
    goToDetails();
    fillIn();
    const suggested = [...(field('State').list?.options ?? [])].map(({ value }) => value);
    expect(suggested).toHaveLength(56);
    expect(suggested).toContain('New York');
    type('State', '');
    type('Country', 'Germany');
    expect(field(/^State/).list).toBeNull();
    press('Create account');
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  });

  // @req 2.30 @req 3.4 @req 9.8
  it('sends all fields once and shows the response for ten seconds', async () => {
    const answer = Promise.withResolvers<Response>();
    const { fetch, onRegistered } = openForm(answer.promise);
    goToDetails();
    fillIn();
    press('Create account');
    await screen.findByRole('button', { name: 'Creating your account…' });
    expect(toast.getHistory().at(-1)).toMatchObject({ type: 'loading', title: 'Creating your account...' });
    press('Creating your account…');
    answer.resolve(created());
    await waitFor(() => expect(onRegistered).toHaveBeenCalledExactlyOnceWith('nora@example.com'));
    expect(fetch).toHaveBeenCalledOnce();
    expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? '')).toEqual({
      name: 'Nora Vance',
      email: 'nora@example.com',
      phone_number: '+1 212 555 0147',
      password: 'walnut orbit ledger',
      reenter_password: 'walnut orbit ledger',
      address_line_1: '12 Pine Street',
      address_line_2: '',
      city: 'Springfield',
      zip_code: '45501',
      country: 'USA',
      state: 'Ohio',
      genius_plus: true,
      email_updates: false,
      auto_renewal: true,
      daily_overview: true,
      free_trial: true,
      personal_use: true,
      terms_and_privacy_accepted: true,
      information_confirmed: true,
      legal_identity_confirmation: true,
    });
    expect(toast.getHistory().at(-1)).toMatchObject({
      type: 'success',
      title: 'Registration successful. You can log in now.',
      duration: 10_000,
    });
  });

  it('shows a server error at its field and keeps the input', async () => {
    const message = 'Please choose a less common password';
    const errors = [{ path: 'password', message }];
    openForm(Response.json({ message, code: 'validation_failed', errors }, { status: 422 }));
    goToDetails();
    fillIn();
    press('Create account');
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect(readError('Password')).toBe(message);
    expect(field('Password').value).toBe('walnut orbit ledger');
    expect(field('Name').value).toBe('Nora Vance');
    expect(field(TERMS).checked).toBe(true);
  });

  it('shows a server error without a field above the button', async () => {
    const message = 'Too many requests, please try again later.';
    openForm(Response.json({ message, code: 'too_many_requests' }, { status: 429 }));
    goToDetails();
    fillIn();
    press('Create account');
    await screen.findByText(message);
    expect(field('Email').value).toBe('nora@example.com');
  });
});

describe('the plan', () => {
  const summary = () => within(screen.getByRole('region', { name: 'Price summary' }));
  const amountOf = (term: string): string | null | undefined =>
    summary().getByText(term).nextElementSibling?.textContent;

  // @req 2.31 @req 9.4 @req 9.6
  it('starts with the free trial and the default add-ons', () => {
    openForm();
    goToDetails();
    expect(field('Genius Plus').checked).toBe(true);
    expect(field('Genius Plus').disabled).toBe(true);
    expect(field(/^Email Updates inactive during the trial/).checked).toBe(false);
    expect(field('Auto Renewal').checked).toBe(true);
    expect(field('Daily Overview ($14 Value)').checked).toBe(true);
    expect(field(/14-day free trial/).checked).toBe(true);
    expect(screen.getByText('Creating the account starts your 14-day free trial.')).toBeDefined();
    expect(amountOf('Trial total')).toBe('$0.00');
    expect(amountOf('After the trial')).toBe('$49.00/mo');
  });

  it('shows the exact price of the choice', () => {
    openForm();
    goToDetails();
    fireEvent.click(field(/Email Updates/));
    expect(amountOf('After the trial')).toBe('$58.00/mo');
    fireEvent.click(field(/14-day free trial/));
    expect(screen.getByText('Your account starts without a free trial.')).toBeDefined();
    expect(summary().queryByText('Trial total')).toBeNull();
    expect(amountOf('From the start')).toBe('$58.00/mo');
    expect(screen.queryByText('inactive during the trial')).toBeNull();
    fireEvent.click(field(/Email Updates/));
    expect(amountOf('From the start')).toBe('$49.00/mo');
  });
});
