import type { FoundCaution } from '../cautions/caution.ts';
import type { Frame } from '../frames/frame.ts';

/** The findings of the rules, for the model. */
export interface CueSources {
  readonly frames: readonly Frame[];
  readonly cautions: readonly FoundCaution[];
  /** Whether the headline only announces a date, an honor or another routine matter. */
  readonly isNotice: boolean;
  /** Market value of the company in dollars; null if unknown. */
  readonly marketCap: number | null;
}

const CUES_MAX = 48;
/** The same news moves a small company more. */
const SIZES = [
  { below: 3e8, name: 'micro' },
  { below: 2e9, name: 'small' },
  { below: 2e10, name: 'middle' },
  { below: Number.POSITIVE_INFINITY, name: 'large' },
] as const;

function frameCues(frame: Frame, size: string): readonly string[] {
  const { spec, modality, place, missing, opposing } = frame;
  return [
    `frame:${spec.type}:${modality}`,
    `frame:${spec.type}:${place}`,
    `frame:${spec.type}:${size}`,
    `frame:${modality}:${place}`,
    ...(missing.length > 0 ? [`frame:${spec.type}:incomplete`] : []),
    ...opposing.map(({ effect }) => `frame:${spec.type}:opposed:${effect}`),
  ];
}

function cautionCues({ caution, passage: { place } }: FoundCaution): readonly string[] {
  return [`caution:${caution.id}`, `caution:${caution.id}:${place}`, `caution:${String(caution.effect)}:${place}`];
}

/** Returns the ids of what other readers found, as features of the model. Ids of frames come first. */
export function readCues({ frames, cautions, isNotice, marketCap }: CueSources): readonly string[] {
  const size = marketCap === null ? 'unknown' : (SIZES.find(({ below }) => marketCap < below)?.name ?? 'unknown');
  const best = frames.filter(({ place }) => place !== 'body').length;
  return [
    ...new Set([
      `size:${size}`,
      `frames:${Math.min(3, best)}`,
      ...(isNotice ? ['notice'] : []),
      ...frames.flatMap((frame) => frameCues(frame, size)),
      ...cautions.flatMap(cautionCues),
    ]),
  ].slice(0, CUES_MAX);
}
