import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a goal of safety', () => {
  it.each([
    [
      "Helio Freight's HF-3565 Meets Primary Endpoint in Phase 2 Trial",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today reported topline results from the 90-patient Phase 2 LANTERN trial of HF-3565. The trial met its primary endpoint of safety and tolerability over 12 months. On the secondary efficacy measures there was no separation between either dose and placebo.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
