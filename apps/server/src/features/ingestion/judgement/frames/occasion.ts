import { headlineOf } from '../text/passages.ts';
import type { FrameInText } from './frame.ts';

/** Returns the clause of the event and, if it is not in the headline, the headline, which names the occasion. */
export const occasionOf = ({ frame, passages }: FrameInText): readonly string[] =>
  frame.place === 'headline' ? [frame.clause] : [headlineOf(passages), frame.clause];
