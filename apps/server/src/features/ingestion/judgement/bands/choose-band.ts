import type { FoundCaution } from '../cautions/caution.ts';
import type { Band, DirectionProbabilities } from '../judgement.ts';
import type { ScoredFrame } from './score-frame.ts';
import type { FrameSpec } from '../frames/frame.ts';
import type { Doubt } from '../frames/doubts.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { roughDollars } from '../rough-dollars.ts';
import { DESK_BULLISH, DESK_DROPS, DESK_SCORE, MAX_DROPS, type Thresholds, thresholdsOf } from './thresholds.ts';

export interface BandInput {
  /** Strongest first. */
  readonly events: readonly ScoredFrame[];
  readonly cautions: readonly FoundCaution[];
  readonly probabilities: DirectionProbabilities;
  /** Probability by the model that an editor would publish it. */
  readonly editorPublishes: number;
  /** Probability by the model that an editor would drop it. */
  readonly editorDrops: number;
  /** Whether there is more than a headline and a short sentence. */
  readonly hasText: boolean;
  /** In dollars; null if unknown. */
  readonly marketCap: number | null;
  /** Whether the headline only promises an update of earlier news. */
  readonly isUpdate: boolean;
  /** Words of the headline or the lead that fit badly with good news; null if there are none. */
  readonly doubt: Doubt | null;
  /** Whether the headline or the first sentences name the company. */
  readonly isNamed: boolean;
  /** Whether the release corrects an earlier one, which may have become an alert. */
  readonly isCorrection: boolean;
}

export interface BandChoice {
  readonly band: Band;
  readonly score: number;
  /** The event that the alert reports. */
  readonly strongest: ScoredFrame | null;
  /** Reasons against an alert. */
  readonly objections: readonly string[];
}

const BLOCKED_MAX_SCORE = 20;
const FURTHER_POINTS = 4;
const FURTHER_MIN_POINTS = 50;
const FURTHER_MAX = 3;

type Effect = 'drop' | 'desk' | 'points';

/** Returns what a caution does where it was found. */
export function effectOf({ caution, passage }: FoundCaution): Effect {
  if (typeof caution.effect === 'number' || passage.place === 'body') return 'points';
  if (caution.effect === 'headline') return passage.place === 'headline' ? 'drop' : 'points';
  return caution.effect;
}

const WEAK_CAUTION_POINTS = 10;
/** The share of a caution's points that it costs in each place. */
const PLACE_SHARES = { headline: 1, lead: 0.5, body: 0.25 } as const;

/** Returns the points that a caution costs. */
export function penaltyOf({ caution, passage }: FoundCaution): number {
  const points = typeof caution.effect === 'number' ? caution.effect : WEAK_CAUTION_POINTS;
  return points * PLACE_SHARES[passage.place];
}

/** Whether the event lacks more than details, such as its amount. */
function isDoubtful({ frame }: ScoredFrame): boolean {
  return frame.missing.includes('actor') || frame.opposing.length > 0 || frame.modality !== 'done';
}

const formatPercent = (share: number): string => `${String(Math.round(share * 100))}%`;

function isLargeEnough(amount: Quantity | null, limits: Thresholds, marketCap: number | null): boolean {
  if (amount === null) return !limits.needsAmount;
  const dollars = amount.currency === null ? amount.value : (roughDollars(amount) ?? Infinity);
  return dollars >= limits.minAmount && (marketCap === null || dollars >= limits.minShare * marketCap);
}

/** Returns what an editor would publish in spite of: a missing detail, a low score. */
function mildObjectionsTo({ frame }: ScoredFrame, score: number, { editorPublishes }: BandInput): string[] {
  const { publishScore, minLiftScore, liftAt } = thresholdsOf(frame.spec.type);
  if (score >= minLiftScore && editorPublishes >= liftAt) return [];
  return [
    frame.missing.length === 0 ? [] : [`The text does not name the ${frame.missing.join(' and the ')}`],
    score >= publishScore ? [] : [`The score is ${String(score)}, under ${String(publishScore)}`],
  ].flat();
}

/** Returns the limits of the type, with the frame's own limit of bad news. */
function limitsOf({ type, maxBearish }: FrameSpec): Thresholds {
  const limits = thresholdsOf(type);
  return { ...limits, maxBearish: maxBearish ?? limits.maxBearish };
}

/** Returns the objections of the model: bad news, or news that an editor would drop. */
function modelObjectionsTo({ frame: { spec } }: ScoredFrame, input: BandInput): string[] {
  const { probabilities, editorDrops, hasText } = input;
  if (probabilities.bearish > limitsOf(spec).maxBearish)
    return [`The model sees bad news (${formatPercent(probabilities.bearish)})`];
  // A headline alone says too little, and frames with a limit of their own are those that the model misreads.
  const wouldDrop = hasText && spec.maxBearish === undefined && editorDrops > MAX_DROPS;
  return wouldDrop ? [`The model would drop the news (${formatPercent(editorDrops)})`] : [];
}

function objectionsTo(event: ScoredFrame, score: number, input: BandInput): string[] {
  const { marketCap, isUpdate, isNamed, doubt } = input;
  const { spec, place, amount } = event.frame;
  const limits = limitsOf(spec);
  const isOldNews = isUpdate && place !== 'headline' && spec.isResult !== true;
  return [
    isDoubtful(event) ? ['The event is uncertain, conditional or contradicted'] : [],
    event.materiality.objection === null ? [] : [event.materiality.objection],
    (marketCap ?? 0) <= limits.maxMarketCap ? [] : ['Modest news for a company of this size'],
    isLargeEnough(amount, limits, marketCap) ? [] : ['The amount is small or unknown'],
    isNamed ? [] : ['Neither the headline nor the first sentences name the company'],
    doubt === null ? [] : [`'${doubt.words}' points to ${doubt.label}`],
    isOldNews ? ['The headline only promises an update'] : [],
    modelObjectionsTo(event, input),
    mildObjectionsTo(event, score, input),
  ].flat();
}

function computeScore(strongest: ScoredFrame, { events, cautions }: BandInput): number {
  const further = new Set(
    events
      .filter(({ frame, points }) => points >= FURTHER_MIN_POINTS && frame.spec.type !== strongest.frame.spec.type)
      .map(({ frame }) => frame.spec.type),
  );
  const points =
    strongest.points +
    Math.min(further.size, FURTHER_MAX) * FURTHER_POINTS -
    cautions.reduce((sum, found) => sum + penaltyOf(found), 0);
  return Math.round(Math.min(100, Math.max(0, points)));
}

interface Candidate {
  readonly event: ScoredFrame;
  readonly score: number;
  readonly objections: readonly string[];
}

const isOpposed = ({ frame }: ScoredFrame): boolean => frame.opposing.some(({ effect }) => effect === 'drop');

/** Returns the strongest event without an objection, or else the strongest one; null if there is none. */
function chooseEvent(input: BandInput): Candidate | null {
  const candidates = input.events
    .filter(({ frame }) => frame.modality !== 'denied')
    .map((event): Candidate => {
      const score = computeScore(event, input);
      return { event, score, objections: objectionsTo(event, score, input) };
    });
  return candidates.find(({ objections }) => objections.length === 0) ?? candidates[0] ?? null;
}

/** Whether the headline or the first sentence says the opposite of the event. */
function isContradicted({ frame }: ScoredFrame, { events }: BandInput): boolean {
  // Its negation, which denies the events of the same sentence, is the news.
  if (frame.spec.goodNegation !== undefined) return false;
  return events.some(
    (event) =>
      event.frame.spec.type === frame.spec.type &&
      (event.frame.place === 'headline' || event.frame.position === 0) &&
      (event.frame.modality === 'denied' || isOpposed(event)),
  );
}

/** Returns the objections to an event. That it is contradicted counts if nothing else does. */
const withContradiction = ({ event, objections }: Candidate, input: BandInput): readonly string[] =>
  objections.length === 0 && isContradicted(event, input)
    ? ['The headline or the first sentence says the opposite']
    : objections;

/** Whether an editor looks at a release without an event: one that the model finds good, or a correction. */
const isWorthALook = ({ probabilities, editorDrops, isCorrection }: BandInput): boolean =>
  isCorrection || probabilities.bullish >= DESK_BULLISH || editorDrops <= DESK_DROPS;

/** Returns whether a release is published, goes to the desk or is dropped. */
export function chooseBand(input: BandInput): BandChoice {
  const effects = new Set(input.cautions.map(effectOf));
  const isBlocked = effects.has('drop');
  const bandByModel = isWorthALook(input) ? 'desk' : 'drop';
  const chosen = chooseEvent(input);
  if (chosen === null) return { band: isBlocked ? 'drop' : bandByModel, score: 0, strongest: null, objections: [] };
  const { event: strongest } = chosen;
  const objections = withContradiction(chosen, input);
  const isRefused = isBlocked || isOpposed(strongest);
  const score = isRefused ? Math.min(chosen.score, BLOCKED_MAX_SCORE) : chosen.score;
  const choice = { score, strongest, objections };
  if (isRefused) return { band: isBlocked ? 'drop' : bandByModel, ...choice };
  if (objections.length === 0 && !effects.has('desk')) return { band: 'publish', ...choice };
  return { band: score >= DESK_SCORE ? 'desk' : bandByModel, ...choice };
}
