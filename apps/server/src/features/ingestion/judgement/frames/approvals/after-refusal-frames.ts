import { ANSWERED_IN_APPLICATION, REFUSED_BEFORE } from '../../cautions/earlier-refusals.ts';
import { CLEARANCE, US_APPROVAL } from './approval-frames.ts';
import type { FrameSpec } from '../frame.ts';
import { FILING_FRAMES } from './regulatory-frames.ts';

/** To the model, a refusal is bad news whatever followed it. */
const afterRefusal = (spec: FrameSpec): FrameSpec => ({ ...spec, field: REFUSED_BEFORE, maxBearish: 0.97 });

/** An application with what the refusal asked for counts like a resubmission. */
const withAnswer = (spec: FrameSpec): FrameSpec => ({
  ...spec,
  weight: 66,
  field: ANSWERED_IN_APPLICATION,
  maxBearish: 0.9,
});

/** Decisions and accepted applications that come after a refusal. */
export const AFTER_REFUSAL_FRAMES: readonly FrameSpec[] = [
  ...FILING_FRAMES.filter(({ label }) => label === 'an application accepted for review').map(withAnswer),
  ...[US_APPROVAL, CLEARANCE, ...FILING_FRAMES.filter(({ type }) => type === 'regulatory_filing')].map(afterRefusal),
];
