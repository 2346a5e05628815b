import { REFUSED_BEFORE } from '../earlier-refusals.ts';
import { CLEARANCE, US_APPROVAL } from './approval-frames.ts';
import type { FrameSpec } from './frame.ts';
import { PRIORITY_REVIEW } from './regulatory-frames.ts';

/** To the model, a refusal is bad news whatever followed it. */
const AFTER_REFUSAL = { field: REFUSED_BEFORE, maxBearish: 0.97 };

/** Decisions that come after a refusal. */
export const AFTER_REFUSAL_FRAMES: readonly FrameSpec[] = [
  { ...US_APPROVAL, ...AFTER_REFUSAL },
  { ...CLEARANCE, ...AFTER_REFUSAL },
  { ...PRIORITY_REVIEW, ...AFTER_REFUSAL },
];
