import { FIGURES_TYPES } from '../../event-types.ts';
import type { Frame } from '../../frames/frame.ts';
import { findEstimateComparisons } from '../../results/estimates.ts';

const TEXTS_READ = 6;
const NAMES = { earnings: 'earnings', revenue: 'revenue', other: null } as const;

interface MissedEstimate {
  readonly label: string;
  readonly quote: string;
}

/** Finds the reported figures that are below what analysts expected, next to others that are above it. */
export function findMissedEstimates({ spec }: Frame, texts: readonly string[]): readonly MissedEstimate[] {
  if (!FIGURES_TYPES.has(spec.type)) return [];
  return texts
    .slice(0, TEXTS_READ)
    .flatMap((text) => findEstimateComparisons(text))
    .flatMap(({ figure, isBelow, isOutlook, words }) => {
      const name = NAMES[figure];
      return isBelow && !isOutlook && name !== null ? [{ label: `${name} below the consensus`, quote: words }] : [];
    });
}
