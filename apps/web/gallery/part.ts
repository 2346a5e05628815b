import type { ReactNode } from 'react';
import type { Theme } from './theme-panes.tsx';

/** A component of the gallery. */
export interface Part {
  /** Its file in `apps/web/src`. */
  readonly source: string;
  readonly title: string;
  /** When to use it, in one or two sentences. */
  readonly about: string;
  /** The themes one above the other, for wide components. */
  readonly stacked?: boolean;
  readonly render?: (theme: Theme) => ReactNode;
  /** Names of frames, for what needs a page of its own: dialogs, toasts, landmarks. */
  readonly frames?: readonly string[];
}

export interface PartGroup {
  readonly title: string;
  readonly parts: readonly Part[];
}

/** Returns the id of an element on the gallery's page. */
export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
