import type { AlertRule } from '@bna/contract/feed/alert-rules';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { answered, describedBy, openStaffPage, refused } from '../../../../test/staff-page.tsx';
import { AlertRules } from './alert-rules.tsx';

const RULES = 'GET /alert-rules';
const SAVE = 'PATCH /alert-rules';
const FEED = 'GET /news-summary';
const STRONG: AlertRule = {
  name: 'Strong news',
  enabled: true,
  conditions: { min_score: 80 },
  channels: ['sound', 'push'],
  sound: 'strong',
};
/** Monday, November 23. Alerts came on Friday. */
const NOW = Date.parse('2026-11-23T15:00:00Z');
const FRIDAY = '2026-11-20';
const ALERTS = [
  newsSummary({ id: '1', symbol: 'ZVZZT', score: 90, market_cap: 40_000_000, published_date: '2026-11-20T15:00:00Z' }),
  newsSummary({
    id: '2',
    symbol: 'NTEST',
    score: 50,
    market_cap: 5_000_000_000,
    published_date: '2026-11-20T14:31:00Z',
  }),
  newsSummary({ id: '3', symbol: 'VLMR', score: 85, market_cap: null, published_date: '2026-11-20T14:30:00Z' }),
];

const feedOf = (date: string | undefined) => {
  const data = date === FRIDAY ? ALERTS : [];
  return Response.json({ data, meta: { total: data.length, news_day: date, epoch: 'e1', seq: 1 } });
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
async function open(rules: readonly AlertRule[], answers: Parameters<typeof openStaffPage>[1] = {}) {
  let saved = { rules, version: 3 };
  const page = await openStaffPage(<AlertRules hasEmails={false} />, {
    [RULES]: () => Response.json({ data: saved }),
    [SAVE]: ({ body }) => {
      saved = { rules: (body as typeof saved).rules, version: saved.version + 1 };
      return Response.json({ data: saved });
    },
    [FEED]: ({ query: { date } }) => feedOf(date),
    'GET /watchlist': answered({ data: ['NTEST'] }),
    'GET /push-devices': answered({ data: { public_key: '', quiet_hours: null, devices: [] } }),
    'GET /users/webhooks': answered({ data: [] }),
    ...answers,
  });
  await screen.findByText(/^Preview$|^It broke$/);
  return {
    ...page,
    saves: () => page.callsTo(SAVE).map(({ body }) => body),
    /** Waits until the page shows what was saved. */
    settle: () =>
      act(() =>
        vi.waitFor(() => {
          expect(page.queryClient.isMutating() + page.queryClient.isFetching()).toBe(0);
        }),
      ),
  };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const results = async (): Promise<string[]> => {
  const list = await preview().findByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent).join(' | '));
};

describe('the preview', () => {
  it('applies all rules to the last day with alerts', async () => {
    const { callsTo } = await open([STRONG]);
    expect((await preview().findByText(/alerts of/)).textContent).toBe(
      '2 of 3 alerts of Nov 20, 2026 would have notified you.',
    );
    expect(callsTo(FEED).map(({ query }) => query['date'])).toEqual(['2026-11-22', '2026-11-21', FRIDAY]);
    expect((await results()).map((text) => /^(Notifies you|Silent): \S+/.exec(text)?.[0])).toEqual([
      'Notifies you: ZVZZT',
      'Silent: NTEST',
      'Notifies you: VLMR',
    ]);
    expect((await results())[0]).toContain('10:00 ET · Strong news: Strong sound, Phone');
  });

  it('says that everything rings without a rule that is on', async () => {
    await open([{ ...STRONG, enabled: false }]);
    expect((await preview().findByText(/alerts of/)).textContent).toContain('3 of 3');
  });

  it('follows each change of the edited rule, with the value that decided', async () => {
    await open([]);
    await preview().findByRole('list');
    press('New rule');
    expect(preview().getByText(/alerts of/).textContent).toContain(
      '3 of 3 alerts of Nov 20, 2026 would have notified you under this',
    );
    press('Nano under $50M');
    expect(preview().getByText(/alerts of/).textContent).toContain('1 of 3');
    expect(within(screen.getByRole('form')).getByText(/alerts of/).textContent).toContain('1 of 3');
    expect((await results())[1]).toContain('the market cap is $5.00B, not Nano');
    expect((await results())[2]).toContain('the market cap is unknown');
    type('Price from', 'x');
    expect(preview().getByText('The preview shows the rule once it has no errors.')).toBeTruthy();
    type('Price from', '');
    press('Nano under $50M');
    fireEvent.click(screen.getByLabelText('Stocks on my watchlist'));
    expect((await results()).map((text) => /^\w+/.exec(text)?.[0])).toEqual(['Silent', 'Notifies', 'Silent']);
  });

  it.each([
    ['a user without a subscription', refused(403, 'No subscription'), /^With a subscription, you see here/],
    [
      'a week without alerts',
      ({ query: { date } }: { query: Record<string, string> }) => feedOf(date === FRIDAY ? 'x' : date),
      /^There were no alerts/,
    ],
    ['a failure', refused(400, 'It broke'), 'It broke'],
  ] as const)('says so for %s', async (_case, answer, text) => {
    await open([], { [FEED]: answer });
    expect(await preview().findByText(text)).toBeTruthy();
  });
});

it('keeps the rules and the preview on screen if a refetch fails', async () => {
  const page = await open([STRONG]);
  expect(await results()).toHaveLength(3);
  page.answer(RULES, refused(400, 'It broke'));
  page.answer(FEED, refused(400, 'It broke'));
  // Until then, the feed is fresh.
  vi.setSystemTime(NOW + 10_000);
  await page.refetch();
  expect(await results()).toHaveLength(3);
  expect(screen.getByText('Strong news')).toBeTruthy();
  expect(screen.queryByText('It broke')).toBeNull();
});

describe('a rule', () => {
  it('is created, in words of the trader', async () => {
    const { saves, settle } = await open([]);
    press('New rule');
    type('Rule name', 'Small caps');
    type(/^Symbols/, 'zvzzt ntest');
    fireEvent.click(screen.getByLabelText('Read aloud'));
    fireEvent.click(screen.getByLabelText('Must reach me'));
    fireEvent.change(screen.getByLabelText('Time for each step'), { target: { value: '20' } });
    press('Save rule');
    await settle();
    const rule = {
      name: 'Small caps',
      enabled: true,
      conditions: { symbols: ['ZVZZT', 'NTEST'] },
      channels: ['sound', 'spoken', 'desktop', 'push'],
      sound: null,
      reach_within_s: 20,
    };
    expect(saves()).toEqual([{ rules: [rule], version: 3 }]);
    const list = await screen.findByRole('list', { name: 'Your alert rules' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New rule' }));
    expect(within(list).getByRole('listitem').textContent).toContain(
      'ZVZZT, NTESTSound, Read aloud, Desktop notification, Phone, must reach me within 20 s',
    );
  });

  it('with errors is not saved; each error is at its field, and the first one gets the focus', async () => {
    const { saves } = await open([STRONG]);
    await screen.findByRole('list', { name: 'Your alert rules' });
    press('New rule');
    type('Rule name', 'strong NEWS');
    type('Average volume from', 'many');
    press('Save rule');
    expect(describedBy(screen.getByLabelText('Rule name'))).toBe('Another rule has this name');
    expect(describedBy(screen.getByLabelText('Average volume from'))).toBe('Enter a number of shares');
    expect(document.activeElement).toBe(screen.getByLabelText('Rule name'));
    type('Average volume from', '500K');
    expect(describedBy(screen.getByLabelText('Average volume from'))).toBe('');
    expect(saves()).toEqual([]);
  });

  it('is edited, turned off, copied, moved and deleted', async () => {
    const { saves, settle } = await open([STRONG]);
    await screen.findByRole('list', { name: 'Your alert rules' });
    press('Edit Strong news');
    type('Words (optional)', 'army');
    press('Save rule');
    await settle();
    const edited = { ...STRONG, conditions: { min_score: 80, words: ['army'] } };
    expect(saves().at(-1)).toEqual({ rules: [edited], version: 3 });
    fireEvent.click(await screen.findByRole('switch', { name: 'Strong news' }));
    await settle();
    const off = { ...edited, enabled: false };
    expect(saves().at(-1)).toEqual({ rules: [off], version: 4 });
    press('Duplicate Strong news');
    press('Save rule');
    await settle();
    const copy = { ...off, name: 'Strong news 2' };
    expect(saves().at(-1)).toEqual({ rules: [off, copy], version: 5 });
    press('Move Strong news 2 up');
    await settle();
    expect(saves().at(-1)).toEqual({ rules: [copy, off], version: 6 });
    press('Delete Strong news');
    press('Delete');
    await settle();
    expect(saves().at(-1)).toEqual({ rules: [copy], version: 7 });
  });

  it('stays in its form if saving fails, and is saved after a change elsewhere', async () => {
    const page = await open([]);
    const { settle } = page;
    press('New rule');
    type('Rule name', 'Mine');
    const elsewhere = 'Your alert rules were changed elsewhere in the meantime. Please check them and try again.';
    page.answer(SAVE, refused(409, elsewhere));
    page.answer(RULES, answered({ data: { rules: [STRONG], version: 8 } }));
    press('Save rule');
    await settle();
    expect(within(screen.getByRole('form')).getByText(elsewhere)).toBeTruthy();
    expect(page.callsTo(RULES)).toHaveLength(2);
    page.answer(SAVE, answered({ data: { rules: [STRONG], version: 9 } }));
    press('Save rule');
    await settle();
    expect(page.saves().at(-1)).toMatchObject({ version: 8, rules: [{ name: 'Strong news' }, { name: 'Mine' }] });
  });

  it('cannot be the 21st', async () => {
    await open(Array.from({ length: 20 }, (_, index) => ({ ...STRONG, name: `Rule ${String(index)}` })));
    expect(await screen.findByText('You have 20 rules. Delete one to add another.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New rule' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Duplicate/ })).toBeNull();
  });
});

it('says that the rules could not be loaded, and tries again', async () => {
  const page = await open([STRONG], { [RULES]: refused(400, 'It broke') });
  expect(await screen.findByText('It broke')).toBeTruthy();
  page.answer(RULES, answered({ data: { rules: [STRONG], version: 1 } }));
  press('Try again');
  expect(await screen.findByRole('list', { name: 'Your alert rules' })).toBeTruthy();
});

describe('a channel of a rule', () => {
  it('that is off says where it is turned on, once it is chosen', async () => {
    const page = await open([]);
    press('New rule');
    await page.settle();
    const note = (label: string) => describedBy(screen.getByLabelText(label));
    expect(note('Sound')).toBe('On open pages of the account.');
    expect(note('Desktop notification')).toContain('Off in this browser. Turn it on under the bell icon of the feed.');
    expect(note('Phone')).toContain('No device yet. Turn on push notifications under the bell icon of the feed.');
    expect(note('Email')).toBe('With the email updates add-on.');
    fireEvent.click(screen.getByLabelText('Email'));
    expect(note('Email')).toContain('Off. Emails need the email updates add-on.');
    // The form keeps what is not saved yet.
    const link = screen.getByRole('link', { name: 'Open Subscription (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/en/account/subscription', '_blank']);
  });
});
