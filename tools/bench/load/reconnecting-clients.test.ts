import { expect, it } from 'vitest';
import { reconnectDelayMs } from './reconnecting-clients.ts';

it('clients reconnect after the delays of the Socket.IO library', () => {
  const spans = [0, 1, 2, 3, 10].map((attempt) => [reconnectDelayMs(attempt, 0), reconnectDelayMs(attempt, 0.999_999)]);
  expect(spans.map((span) => span.map(Math.round))).toEqual([
    [500, 1_500],
    [1_000, 3_000],
    [2_000, 5_000],
    [4_000, 5_000],
    [5_000, 5_000],
  ]);
});
