import { AFTER_REFUSAL_FRAMES } from './after-refusal-frames.ts';
import { APPROVAL_FRAMES, CLEARANCE } from './approval-frames.ts';
import { COVERAGE_FRAMES } from './coverage-frames.ts';
import { DECISION_FRAMES } from './decision-frames.ts';
import { HARM_DELAYED } from './delayed-harm-frames.ts';
import type { FrameSpec } from './frame.ts';
import { VOTE_FRAMES } from './panel-votes.ts';
import { LICENSE_FRAMES } from './license-frames.ts';
import { LICENSE_PAYMENT_FRAMES } from './license-payment-frames.ts';
import { MARKET_ENTRY_FRAMES } from './market-entry-frames.ts';
import { DESIGNATION_FRAMES, FILING_FRAMES } from './regulatory-frames.ts';
import { MILESTONE_FRAMES } from './milestone-frames.ts';
import { RESUBMISSION_ACCEPTED } from './resubmission-frames.ts';
import { REVIEW_STARTED } from './review-started-frames.ts';
import { SHORTER_PATH_FRAMES } from './shorter-path-frames.ts';
import { TRIAL_FRAMES } from './trial-frames.ts';
import { TRIAL_IDIOMS } from './trial-idioms.ts';
import { WIDENED_LABEL_FRAMES } from './widened-label-frames.ts';

/** News about drugs, medical devices and their regulators. */
export const HEALTH_FRAMES: readonly FrameSpec[] = [
  ...APPROVAL_FRAMES,
  ...DECISION_FRAMES,
  ...MARKET_ENTRY_FRAMES,
  CLEARANCE,
  ...AFTER_REFUSAL_FRAMES,
  ...WIDENED_LABEL_FRAMES,
  RESUBMISSION_ACCEPTED,
  ...FILING_FRAMES,
  REVIEW_STARTED,
  ...VOTE_FRAMES,
  ...SHORTER_PATH_FRAMES,
  ...DESIGNATION_FRAMES,
  HARM_DELAYED,
  ...TRIAL_FRAMES,
  TRIAL_IDIOMS,
  ...LICENSE_FRAMES,
  ...LICENSE_PAYMENT_FRAMES,
  ...MILESTONE_FRAMES,
  ...COVERAGE_FRAMES,
];
