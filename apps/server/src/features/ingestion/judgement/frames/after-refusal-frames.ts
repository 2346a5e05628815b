import { REFUSED_BEFORE } from '../earlier-refusals.ts';
import { CLEARANCE, US_APPROVAL } from './approval-frames.ts';
import type { FrameSpec } from './frame.ts';
import { FILING_FRAMES } from './regulatory-frames.ts';

/** To the model, a refusal is bad news whatever followed it. */
const afterRefusal = (spec: FrameSpec): FrameSpec => ({ ...spec, field: REFUSED_BEFORE, maxBearish: 0.97 });

/** Decisions and accepted applications that come after a refusal. */
export const AFTER_REFUSAL_FRAMES: readonly FrameSpec[] = [
  US_APPROVAL,
  CLEARANCE,
  ...FILING_FRAMES.filter(({ type }) => type === 'regulatory_filing'),
].map(afterRefusal);
