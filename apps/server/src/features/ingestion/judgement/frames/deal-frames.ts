import { CONTRACT_FRAMES } from './contract-frames.ts';
import type { FrameSpec } from './frame.ts';
import { FUNDING_FRAMES } from './funding-frames.ts';
import { ORDER_FRAMES } from './order-frames.ts';
import { PROJECT_FRAMES } from './project-frames.ts';
import { RULING_FRAMES } from './ruling-frames.ts';
import { STATE_INVESTMENT } from './state-investment.ts';
import { TAKEOVER_FRAMES } from './takeover-frames.ts';

/** Frames of deals, funding, rulings and projects, in the order of priority. */
export const DEAL_FRAMES: readonly FrameSpec[] = [
  ...TAKEOVER_FRAMES,
  ...ORDER_FRAMES,
  ...CONTRACT_FRAMES,
  ...FUNDING_FRAMES,
  STATE_INVESTMENT,
  ...RULING_FRAMES,
  ...PROJECT_FRAMES,
];
