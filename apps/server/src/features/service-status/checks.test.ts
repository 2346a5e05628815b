import { ServiceComponent, type ServiceState } from '@bna/contract/status';
import { describe, expect, it } from 'vitest';
import { checkComponents, type Findings, MESSAGES } from './checks.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const secondsAgo = (seconds: number): string => new Date(NOW.getTime() - seconds * 1_000).toISOString();

const FINE: Findings = {
  now: NOW,
  nodes: [{ roles: ['web', 'jobs'], lagMs: 0 }],
  sources: [{ state: 'ok', last_success_at: secondsAgo(2) }],
  mailWaitingS: null,
};

const stateOf = (component: ServiceComponent, findings: Partial<Findings>): ServiceState | undefined =>
  checkComponents({ ...FINE, ...findings }).find(({ name }) => name === component)?.state;

it('all components are told, in one order, each with a sentence for each state', () => {
  expect(checkComponents(FINE)).toEqual([
    { name: 'live_channel', state: 'ok' },
    { name: 'sources', state: 'ok' },
    { name: 'mail', state: 'ok' },
  ]);
  for (const name of ServiceComponent.options) {
    for (const message of Object.values(MESSAGES[name])) expect(message).toMatch(/^[A-Z].*\.$/);
  }
});

const web = (...lagsMs: number[]): Findings['nodes'] => lagsMs.map((lagMs) => ({ roles: ['web'], lagMs }));
const jobs: Findings['nodes'][number] = { roles: ['jobs'], lagMs: 0 };

describe('the live channel', () => {
  it.each<[string, Findings['nodes'], ServiceState]>([
    ['no node', [], 'down'],
    ['only nodes without a web side', [jobs], 'down'],
    ['a node that is at the head', web(0), 'ok'],
    ['a node that is five seconds behind', web(5_000), 'ok'],
    ['a node that is further behind', web(5_001), 'degraded'],
    ['one node in time and one late', web(0, 30_000), 'degraded'],
    ['one node in time and one that follows another log', web(0, Infinity), 'degraded'],
    ['a node that is a minute behind', web(60_001), 'down'],
    ['a late jobs side', [...web(0), { roles: ['jobs'], lagMs: 90_000 }], 'ok'],
  ])('with %s is judged by the nodes that serve pages', (_nodes, nodes, state) => {
    expect(stateOf('live_channel', { nodes })).toBe(state);
  });
});

const ok: Findings['sources'][number] = { state: 'ok', last_success_at: secondsAgo(5) };
const failing = (lastSuccessS: number | null): Findings['sources'][number] => ({
  state: 'failing',
  last_success_at: lastSuccessS === null ? null : secondsAgo(lastSuccessS),
});

describe('the sources', () => {
  it.each<[string, Findings['sources'], ServiceState]>([
    ['none that is set up', [], 'unknown'],
    ['one that was not asked yet', [ok, { state: 'new', last_success_at: null }], 'ok'],
    ['one that failed a moment ago', [ok, failing(119)], 'ok'],
    ['one that has failed for two minutes', [ok, failing(120)], 'degraded'],
    ['one that never answered', [ok, failing(null)], 'degraded'],
    ['one that nobody asks', [ok, { state: 'late', last_success_at: secondsAgo(5) }], 'degraded'],
    ['none that answers', [failing(600), { state: 'late', last_success_at: null }], 'down'],
  ])('with %s are judged by those that answer', (_sources, sources, state) => {
    expect(stateOf('sources', { sources })).toBe(state);
  });
});

it.each<[number | null, ServiceState]>([
  [null, 'ok'],
  [119, 'ok'],
  [120, 'degraded'],
  [899, 'degraded'],
  [900, 'down'],
])('mail whose oldest has waited for %s seconds is %s', (mailWaitingS, state) => {
  expect(stateOf('mail', { mailWaitingS })).toBe(state);
});
