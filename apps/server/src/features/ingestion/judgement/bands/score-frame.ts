import { isSameFamily } from '../frames/families.ts';
import type { Frame, Modality } from '../frames/frame.ts';
import type { Materiality } from '../materiality.ts';

/** An event with its points for this company. */
export interface ScoredFrame {
  readonly frame: Frame;
  readonly materiality: Materiality;
  readonly points: number;
  /** The points added and subtracted, in words. */
  readonly steps: readonly string[];
}

interface Adjustment {
  readonly points: number;
  readonly step: string;
}

/** The first sentence of the text says what the headline says; later ones give details. */
const LEAD_POINTS = -3;
const LATER_POINTS = -5;
/** A later sentence about something else than the headline and the first sentence is background. */
const UNSUPPORTED_POINTS = -20;
/** After a headline and a first sentence without any event, a large one may be the news. */
const FIRST_EVENT_POINTS = -12;
const BODY_POINTS = -10;
const MODALITY: Readonly<Record<Modality, Adjustment | null>> = {
  done: null,
  planned: { points: -30, step: 'a plan' },
  conditional: { points: -30, step: 'conditional' },
  recalled: { points: -40, step: 'reported as history' },
  denied: { points: -100, step: 'denied or undone' },
};
const MISSING_POINTS = -10;
const MATERIALITY: Readonly<Record<Materiality['band'], Adjustment | null>> = {
  unknown: null,
  small: { points: -20, step: 'small for the company' },
  notable: { points: 6, step: 'notable for the company' },
  large: { points: 12, step: 'large for the company' },
};

/** Whether the headline, or in a later sentence the first one, reports the same kind of event. */
function isSupported(frame: Frame, all: readonly Frame[]): boolean {
  const headline = all.filter(({ place }) => place === 'headline');
  const first = all.filter(({ place, position }) => place === 'lead' && position === 0);
  const main = headline.length > 0 ? headline : first;
  // Without an event in the headline, the first sentence is the news.
  if (headline.length === 0 && frame.position === 0) return true;
  return [...main, ...(frame.position > 0 ? first : [])].some((other) =>
    isSameFamily(other.spec.type, frame.spec.type),
  );
}

function placePoints(frame: Frame, materiality: Materiality, all: readonly Frame[]): number {
  const { place, position, spec } = frame;
  if (place === 'headline') return 0;
  if (place === 'body') return BODY_POINTS;
  if (spec.isResult !== true && !isSupported(frame, all)) {
    const isFirst = position === 1 && all.every((other) => other.place !== 'headline' && other.position >= position);
    return isFirst && materiality.band === 'large' ? FIRST_EVENT_POINTS : UNSUPPORTED_POINTS;
  }
  return position === 0 ? LEAD_POINTS : LATER_POINTS;
}

/** Returns an event's points for the company: its weight, changed by place, modality, completeness and size. */
export function scoreFrame(frame: Frame, materiality: Materiality, all: readonly Frame[]): ScoredFrame {
  const adjustments = [
    MODALITY[frame.modality],
    MATERIALITY[materiality.band],
    materiality.objection === null ? null : { points: 0, step: materiality.objection },
    ...frame.missing.map((role) => ({ points: MISSING_POINTS, step: `does not name the ${role}` })),
    ...frame.opposing.map(({ label }) => ({ points: MISSING_POINTS, step: `mentions ${label}` })),
  ].filter((adjustment) => adjustment !== null);
  const where = frame.place === 'headline' ? 'in the headline' : 'in the text';
  return {
    frame,
    materiality,
    points: adjustments.reduce(
      (sum, { points }) => sum + points,
      frame.spec.weight + placePoints(frame, materiality, all),
    ),
    steps: [`'${frame.words}' ${where}: ${frame.spec.label}`, ...adjustments.map(({ step }) => step)],
  };
}
