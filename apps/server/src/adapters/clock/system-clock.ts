import type { Clock } from '../../deps.ts';

export const systemClock: Clock = { now: () => new Date() };
