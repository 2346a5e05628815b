import type { ReactNode } from 'react';

/** A part on a page of its own. */
export interface Frame {
  readonly name: string;
  readonly title: string;
  /** Pixels. */
  readonly height: number;
  /** Default: half of the gallery's width. */
  readonly width?: 'phone' | 'desktop';
  /** The screen that navigation highlights. */
  readonly path?: string;
  readonly render: () => ReactNode;
}
