import { CAPITAL_FRAMES } from './capital/capital-frames.ts';
import { OWN_SHARES_ACQUIRED } from './capital/own-share-frames.ts';
import { SPECIAL_PAYOUT_FRAMES } from './capital/special-payout-frames.ts';
import { DEAL_FRAMES } from './deal-frames.ts';
import type { FrameSpec } from './frame.ts';
import { HEALTH_FRAMES } from './health-frames.ts';
import { BOOKED_RATES } from './results/booked-rates-frames.ts';
import { FORECAST_ABOVE, MOVED_FORECAST } from './results/moved-forecast-frames.ts';
import { RESULTS_FRAMES } from './results/results-frames.ts';

/** All frames. Of equal scores the first one becomes the alert. */
export const FRAME_SPECS: readonly FrameSpec[] = [
  ...DEAL_FRAMES,
  ...HEALTH_FRAMES,
  ...CAPITAL_FRAMES,
  ...SPECIAL_PAYOUT_FRAMES,
  OWN_SHARES_ACQUIRED,
  ...RESULTS_FRAMES,
  MOVED_FORECAST,
  FORECAST_ABOVE,
  BOOKED_RATES,
];
