import type { PushDevice, PushSettings as Settings } from '@bna/contract/feed/push-devices';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { PushSettings } from './push-settings.tsx';

const deviceNamed = (name: string, digit: number): PushDevice => ({
  id: `00000000-0000-4000-8000-00000000000${String(digit)}`,
  name,
  endpoint: `https://push.example/${String(digit)}`,
  created_at: '2026-11-20T14:00:00Z',
  last_delivery: null,
});
const PHONE = deviceNamed('Safari on iOS', 1);
const LAPTOP = deviceNamed('Chrome on macOS', 2);
const settingsWith = (devices: readonly PushDevice[]): Settings => ({
  public_key: 'key',
  quiet_hours: null,
  devices: [...devices],
});

/** Answers each call of the API, by method and path. Returns the calls. */
function serve(answers: Readonly<Record<string, () => Response>>): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
    const call = `${method} ${url.replace(/^.*\/push-devices/, '')}`;
    calls.push(call);
    return Promise.resolve(
      answers[call]?.() ?? Response.json({ message: 'Not served', code: 'refused' }, { status: 400 }),
    );
  });
  return calls;
}

const listed = (devices: readonly PushDevice[]) => () => Response.json({ data: settingsWith(devices) });

const openSettings = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PushSettings />
    </QueryClientProvider>,
  );

const entryOf = async ({ name }: PushDevice) => {
  const entries = await screen.findAllByRole('listitem');
  return within(entries.find((entry) => entry.textContent.includes(name)) ?? document.body);
};

it('offers quiet hours only with a device, and explains what a browser without push lacks', async () => {
  serve({ 'GET ': listed([]) });
  openSettings();
  expect(await screen.findByText('This browser doesn’t support push notifications.')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Quiet hours' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('tests and removes one device of several', async () => {
  const last_delivery = {
    id: '00000000-0000-4000-8000-000000000009',
    is_test: true,
    outcome: 'pending',
    due_at: '2026-11-20T15:00:00Z',
    sent_at: null,
    shown_at: null,
  } as const;
  const calls = serve({
    'GET ': listed([PHONE, LAPTOP]),
    [`POST /${PHONE.id}/test`]: listed([{ ...PHONE, last_delivery }, LAPTOP]),
    [`DELETE /${LAPTOP.id}`]: listed([{ ...PHONE, last_delivery }]),
  });
  openSettings();
  const phone = await entryOf(PHONE);
  expect(phone.getByText('Nothing sent yet. Send a test to be sure.')).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Quiet hours' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send a test to Safari on iOS' }));
  expect(await phone.findByText('Waiting for the device…')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Chrome on macOS' }));
  await vi.waitFor(() => expect(screen.queryByText('Chrome on macOS')).toBeNull());
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([`POST /${PHONE.id}/test`, `DELETE /${LAPTOP.id}`]);
});

it('says why the devices couldn’t be loaded, and tries again', async () => {
  const answers = {
    'GET ': () => Response.json({ message: 'Please slow down', code: 'rate_limited' }, { status: 429 }),
  };
  serve(answers);
  openSettings();
  expect(await screen.findByText(/^Your devices couldn’t be loaded\. /)).toBeTruthy();
  answers['GET '] = listed([PHONE]);
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Safari on iOS')).toBeTruthy();
});
