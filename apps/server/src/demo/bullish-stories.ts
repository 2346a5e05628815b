import { BUSINESS_STORIES } from './business-stories.ts';
import type { DemoStory } from './demo-story.ts';
import { FIGURES_STORIES } from './figures-stories.ts';
import { HEALTH_STORIES } from './health-stories.ts';

/** What BNA is to alert on, one story per kind of event. */
export const BULLISH_STORIES: readonly DemoStory[] = [...HEALTH_STORIES, ...BUSINESS_STORIES, ...FIGURES_STORIES];
