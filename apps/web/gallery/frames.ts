import { DIALOG_FRAMES } from './frames/dialogs.tsx';
import type { Frame } from './frames/frame.ts';
import { NAVIGATION_FRAMES } from './frames/navigation.tsx';
import { PHONE_FRAMES, SCREEN_FRAMES } from './frames/screens.tsx';

export const FRAMES: readonly Frame[] = [...DIALOG_FRAMES, ...NAVIGATION_FRAMES, ...SCREEN_FRAMES, ...PHONE_FRAMES];
