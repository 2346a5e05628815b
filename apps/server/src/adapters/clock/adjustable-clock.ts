import type { AdjustableClock } from '../../deps.ts';

export function createAdjustableClock(): AdjustableClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    moveTo(instant) {
      const ahead = instant.getTime() - Date.now();
      if (Number.isNaN(ahead) || ahead < aheadMs) return false;
      aheadMs = ahead;
      return true;
    },
  };
}
