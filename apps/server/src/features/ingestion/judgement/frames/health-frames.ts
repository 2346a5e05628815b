import { AFTER_REFUSAL_FRAMES } from './approvals/after-refusal-frames.ts';
import { APPROVAL_FRAMES, CLEARANCE } from './approvals/approval-frames.ts';
import { COVERAGE_FRAMES } from './approvals/coverage-frames.ts';
import { DECISION_FRAMES } from './approvals/decision-frames.ts';
import { HARM_DELAYED } from './trials/delayed-harm-frames.ts';
import type { FrameSpec } from './frame.ts';
import { VOTE_FRAMES } from './approvals/panel-votes.ts';
import { QUALITY_RATING } from './approvals/quality-rating-frames.ts';
import { LICENSE_FRAMES } from './licenses/license-frames.ts';
import { LICENSE_PAYMENT_FRAMES } from './licenses/license-payment-frames.ts';
import { MARKET_ENTRY_FRAMES } from './approvals/market-entry-frames.ts';
import { DESIGNATION_FRAMES, FILING_FRAMES } from './approvals/regulatory-frames.ts';
import { MILESTONE_FRAMES } from './licenses/milestone-frames.ts';
import { RESUBMISSION_ACCEPTED } from './approvals/resubmission-frames.ts';
import { REVIEW_STARTED } from './approvals/review-started-frames.ts';
import { SHORTER_PATH_FRAMES } from './approvals/shorter-path-frames.ts';
import { INTERVAL_FRAMES } from './trials/interval-frames.ts';
import { TRIAL_FRAMES } from './trials/trial-frames.ts';
import { TRIAL_IDIOMS } from './trials/trial-idioms.ts';
import { WIDENED_LABEL_FRAMES } from './approvals/widened-label-frames.ts';

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
  ...INTERVAL_FRAMES,
  TRIAL_IDIOMS,
  ...LICENSE_FRAMES,
  ...LICENSE_PAYMENT_FRAMES,
  ...MILESTONE_FRAMES,
  ...COVERAGE_FRAMES,
  QUALITY_RATING,
];
