import { BUSINESS_STORIES } from './business-stories.ts';
import type { Story } from './story.ts';
import { FIGURES_STORIES } from './figures-stories.ts';
import { HEALTH_STORIES } from './health-stories.ts';

/** Stories worth an alert, one per kind of event. */
export const BULLISH_STORIES: readonly Story[] = [...HEALTH_STORIES, ...BUSINESS_STORIES, ...FIGURES_STORIES];
