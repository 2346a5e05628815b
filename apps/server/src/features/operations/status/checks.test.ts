import { ServiceComponent, type ServiceState } from '@bna/contract/operations/service-status';
import { describe, expect, it } from 'vitest';
import { checkComponents, type CheckInputs, STATE_MESSAGES } from './checks.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const secondsAgo = (seconds: number): string => new Date(NOW.getTime() - seconds * 1_000).toISOString();

const HEALTHY: CheckInputs = {
  now: NOW,
  nodes: [{ roles: ['web', 'jobs'], lagMs: 0 }],
  sources: [{ state: 'ok', last_success_at: secondsAgo(2) }],
  mailWaitingS: null,
};

const stateOf = (component: ServiceComponent, findings: Partial<CheckInputs>): ServiceState | undefined =>
  checkComponents({ ...HEALTHY, ...findings }).find(({ name }) => name === component)?.state;

it('returns all components in a fixed order and has a message for each state', () => {
  expect(checkComponents(HEALTHY)).toEqual([
    { name: 'live_channel', state: 'ok' },
    { name: 'sources', state: 'ok' },
    { name: 'mail', state: 'ok' },
  ]);
  for (const name of ServiceComponent.options) {
    for (const message of Object.values(STATE_MESSAGES[name])) expect(message).toMatch(/^[A-Z].*\.$/);
  }
});

const web = (...lagsMs: number[]): CheckInputs['nodes'] => lagsMs.map((lagMs) => ({ roles: ['web'], lagMs }));
const jobs: CheckInputs['nodes'][number] = { roles: ['jobs'], lagMs: 0 };

describe('the live channel', () => {
  it.each<[string, CheckInputs['nodes'], ServiceState]>([
    ['no node', [], 'down'],
    ['only jobs nodes', [jobs], 'down'],
    ['an up-to-date node', web(0), 'ok'],
    ['a node five seconds behind', web(5_000), 'ok'],
    ['a node further behind', web(5_001), 'degraded'],
    ['one current node and one late node', web(0, 30_000), 'degraded'],
    ['one current node and one with another alert log', web(0, Infinity), 'degraded'],
    ['a node over a minute behind', web(60_001), 'down'],
    ['a late jobs node', [...web(0), { roles: ['jobs'], lagMs: 90_000 }], 'ok'],
  ])('with %s depends on web nodes only', (_nodes, nodes, state) => {
    expect(stateOf('live_channel', { nodes })).toBe(state);
  });
});

const ok: CheckInputs['sources'][number] = { state: 'ok', last_success_at: secondsAgo(5) };
const failing = (lastSuccessS: number | null): CheckInputs['sources'][number] => ({
  state: 'failing',
  last_success_at: lastSuccessS === null ? null : secondsAgo(lastSuccessS),
});

describe('the sources', () => {
  it.each<[string, CheckInputs['sources'], ServiceState]>([
    ['none configured', [], 'unknown'],
    ['one not polled yet', [ok, { state: 'new', last_success_at: null }], 'ok'],
    ['one that just failed', [ok, failing(119)], 'ok'],
    ['one failing for two minutes', [ok, failing(120)], 'degraded'],
    ['one that never responded', [ok, failing(null)], 'degraded'],
    ['one that is not polled', [ok, { state: 'late', last_success_at: secondsAgo(5) }], 'degraded'],
    ['none responding', [failing(600), { state: 'late', last_success_at: null }], 'down'],
  ])('with %s depend on how many respond', (_sources, sources, state) => {
    expect(stateOf('sources', { sources })).toBe(state);
  });
});

it.each<[number | null, ServiceState]>([
  [null, 'ok'],
  [119, 'ok'],
  [120, 'degraded'],
  [899, 'degraded'],
  [900, 'down'],
])('mail whose oldest email has waited for %s seconds is %s', (mailWaitingS, state) => {
  expect(stateOf('mail', { mailWaitingS })).toBe(state);
});
