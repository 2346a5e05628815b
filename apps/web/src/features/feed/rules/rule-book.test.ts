import type { AlertRule } from '@bna/contract/feed/alert-rules';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { watchlistQuery } from '../watchlist/queries.ts';
import { alertRulesQuery } from './queries.ts';
import { openRuleBook, type RuleBook } from './rule-book.ts';

const STRONG: AlertRule = {
  name: 'Strong',
  enabled: true,
  conditions: { min_score: 80 },
  channels: ['sound', 'push'],
  sound: 'strong',
};
const WATCHED: AlertRule = {
  name: 'Watched',
  enabled: true,
  conditions: { watchlist: true },
  channels: ['spoken'],
  sound: null,
};
const mild = newsSummary({ id: 'mild', symbol: 'NTEST', score: 50 });
const strong = newsSummary({ id: 'strong', symbol: 'ZVZZT', score: 90 });
const ALERTS = [mild, strong];

let book: RuleBook | undefined;
afterEach(() => {
  book?.close();
});

/** Opens the book with a stub server; undefined: it never answers. */
function open(answers: { readonly rules?: readonly AlertRule[]; readonly watchlist?: readonly string[] }) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path);
    const data = path.endsWith('/watchlist')
      ? answers.watchlist
      : answers.rules && { rules: answers.rules, version: 1 };
    return data === undefined ? new Promise(() => undefined) : Promise.resolve(Response.json({ data }));
  });
  const queryClient = new QueryClient();
  book = openRuleBook(queryClient);
  const chosen = (channel: 'sound' | 'spoken'): string[] => (book?.choose(channel, ALERTS) ?? []).map(({ id }) => id);
  return { queryClient, requested, chosen };
}

const settled = (queryClient: QueryClient, key: readonly unknown[]) =>
  vi.waitFor(() => {
    expect(queryClient.getQueryData(key)).toBeDefined();
  });

it('lets everything ring until the rules are known, and without any', async () => {
  const { queryClient, chosen } = open({ rules: [] });
  expect(chosen('sound')).toEqual(['mild', 'strong']);
  await settled(queryClient, alertRulesQuery.queryKey);
  expect(chosen('sound')).toEqual(['mild', 'strong']);
  expect(book?.soundFor(ALERTS)).toBeNull();
});

it('chooses by the rules, with the sound of the rule, and does not load the watchlist in vain', async () => {
  const { queryClient, chosen, requested } = open({ rules: [STRONG] });
  await settled(queryClient, alertRulesQuery.queryKey);
  expect(chosen('sound')).toEqual(['strong']);
  expect(chosen('spoken')).toEqual([]);
  expect(book?.soundFor([strong])).toBe('strong');
  expect(book?.soundFor([mild])).toBeNull();
  expect(requested.filter((path) => path.endsWith('/watchlist'))).toEqual([]);
});

it('knows the watchlist where a rule asks for it, and lets everything ring until it is known', async () => {
  const { queryClient, chosen } = open({ rules: [WATCHED], watchlist: ['NTEST'] });
  await settled(queryClient, alertRulesQuery.queryKey);
  queryClient.removeQueries({ queryKey: watchlistQuery.queryKey });
  expect(chosen('spoken')).toEqual(['mild', 'strong']);
  await queryClient.fetchQuery(watchlistQuery);
  expect(chosen('spoken')).toEqual(['mild']);
});

it('confirms the alerts that must reach the user and were played', async () => {
  const { queryClient } = open({ rules: [{ ...STRONG, reach_within_s: 10 }] });
  await settled(queryClient, alertRulesQuery.queryKey);
  const confirmed: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    confirmed.push([method, path, body]);
    return Promise.resolve(Response.json({ data: { confirmed_at: '2026-11-20T15:00:00Z' } }));
  });
  book?.confirm([mild]);
  expect(confirmed).toEqual([]);
  book?.confirm(ALERTS);
  expect(confirmed).toEqual([['POST', '/api/v1/alert-rules/confirmations', '{"alert_ids":["strong"]}']]);
  // Its speech started, too.
  book?.confirm([strong]);
  expect(confirmed).toHaveLength(1);
});

it.each([
  ['rules', { ...STRONG, reach_within_s: 10 }, ['strong']],
  ['watchlist', { ...WATCHED, reach_within_s: 10 }, ['mild']],
] as const)('confirms alerts that were played before the %s were known', async (_, rule, ids) => {
  const bodies: unknown[] = [];
  const answers = new Map<string, (response: Response) => void>();
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body));
    return new Promise((resolve) => answers.set(path, resolve));
  });
  const answer = async (path: string, data: unknown) => {
    await vi.waitFor(() => {
      expect(answers.has(path)).toBe(true);
    });
    expect(bodies).toEqual([]);
    answers.get(path)?.(Response.json({ data }));
  };
  book = openRuleBook(new QueryClient());
  book.confirm([mild]);
  book.confirm([strong]);
  await answer('/api/v1/alert-rules', { rules: [rule], version: 1 });
  if (rule.conditions === WATCHED.conditions) await answer('/api/v1/watchlist', ['NTEST']);
  await vi.waitFor(() => {
    expect(bodies).toEqual([{ alert_ids: ids }]);
  });
});

it('confirms again by another channel after a failure', async () => {
  const { queryClient } = open({ rules: [{ ...STRONG, reach_within_s: 10 }] });
  await settled(queryClient, alertRulesQuery.queryKey);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const request = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', request);
  book?.confirm([strong]);
  await vi.waitFor(() => {
    expect(warn).toHaveBeenCalled();
  });
  book?.confirm([strong]);
  expect(request).toHaveBeenCalledTimes(2);
});

it('follows changes', async () => {
  const { queryClient, chosen } = open({ rules: [STRONG] });
  await settled(queryClient, alertRulesQuery.queryKey);
  queryClient.setQueryData(alertRulesQuery.queryKey, {
    rules: [{ ...STRONG, enabled: false }],
    version: 2,
    changed_at: null,
  });
  await vi.waitFor(() => {
    expect(chosen('sound')).toEqual(['mild', 'strong']);
  });
});
