import { LABEL_WIDENED } from '../../misleading-words/widened-label.ts';
import { CLEARANCE, US_APPROVAL } from './approval-frames.ts';
import type { FrameSpec } from '../frame.ts';

/** Returns a frame for decisions that end a limit. Its `no longer` is bad news to the model. */
const endingLimit = (spec: FrameSpec): FrameSpec => ({ ...spec, field: LABEL_WIDENED, maxBearish: 0.9 });

/** Decisions that end a limit of the label. */
export const WIDENED_LABEL_FRAMES: readonly FrameSpec[] = [US_APPROVAL, CLEARANCE].map(endingLimit);
