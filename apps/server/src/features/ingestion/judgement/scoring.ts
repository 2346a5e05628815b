import { type Amount, findEventAmount, findPercentages } from './amounts.ts';
import type { FoundEvent, FoundWarning } from './found-events.ts';
import type { Modality } from './modality.ts';
import type { JudgedStock } from './judgement.ts';
import type { Passage } from './passages.ts';

export const BULLISH_MIN_SCORE = 60;
const BLOCKED_MAX_SCORE = 20;

/** Points to add, and a clause for the reasons. */
interface Adjustment {
  readonly points: number;
  readonly step: string;
}

const PLACE_POINTS = { headline: 0, lead: -8, body: -10 } as const;
const MODALITY_ADJUSTMENTS: Readonly<Record<Modality, Adjustment | null>> = {
  stated: null,
  open: { points: -40, step: 'not final yet' },
  recalled: { points: -40, step: 'reported as history' },
  negated: { points: -100, step: 'negated by its context' },
};
const COUNTERPARTY_ADJUSTMENT: Adjustment = { points: -25, step: 'the company is the counterparty' };
const FURTHER_EVENT_POINTS = 4;
const FURTHER_EVENTS_MAX = 3;
const FURTHER_EVENT_MIN_POINTS = 50;

const LARGE_COMPANY_DOLLARS = 10e9;
const HUGE_COMPANY_DOLLARS = 50e9;
const LARGE_COMPANY_POINTS = -15;
const HUGE_COMPANY_POINTS = -25;

const SMALL_AMOUNT_POINTS = -20;
const NOTABLE_AMOUNT_POINTS = 8;
const LARGE_AMOUNT_POINTS = 16;

const BLOCKING_WARNING_IN_BODY_POINTS = 15;
const HEADLINE_WARNING_ELSEWHERE_POINTS = 10;

/** Minimum growth in percent, and the points for it. The first match counts. */
const GROWTH_POINTS: readonly (readonly [number, number])[] = [
  [100, 12],
  [50, 8],
  [25, 4],
  [15, 0],
  [8, -8],
];
const SLOW_GROWTH_POINTS = -22;

export interface WeighedEvent extends FoundEvent {
  readonly points: number;
  readonly amount: Amount | null;
  /** The amount divided by the market cap; null if either is unknown. */
  readonly share: number | null;
  /** The points added and subtracted, in words. */
  readonly steps: readonly string[];
}

/** Formats a fraction of one as `27%`, `0.4%` or `under 0.1%`. */
export function formatPercent(share: number): string {
  const percent = share * 100;
  if (percent < 0.1) return 'under 0.1%';
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent).toLocaleString('en-US')}%`;
}

function findAmount(found: FoundEvent, passages: readonly Passage[]): Amount | null {
  if (found.event.size === undefined) return null;
  const own = findEventAmount(found.passage.text);
  if (own !== null || found.passage.place !== 'headline') return own;
  for (const passage of passages) {
    if (passage.place === 'body') break;
    if (passage === found.passage || !found.event.patterns.some((words) => words.test(passage.text))) continue;
    const amount = findEventAmount(passage.text);
    if (amount !== null) return amount;
  }
  return null;
}

function sizeAdjustment(found: FoundEvent, share: number): Adjustment | null {
  const { size } = found.event;
  if (size === undefined) return null;
  const finding = `the amount is ${formatPercent(share)} of the market cap`;
  if (share < size.small) return { points: SMALL_AMOUNT_POINTS, step: `${finding}: too small to matter` };
  if (share < size.notable) return { points: 0, step: finding };
  if (share < size.large) return { points: NOTABLE_AMOUNT_POINTS, step: `${finding}: notable` };
  return { points: LARGE_AMOUNT_POINTS, step: `${finding}: large` };
}

function growthAdjustment(found: FoundEvent): Adjustment | null {
  if (found.event.id !== 'growth') return null;
  const percent = Math.max(0, ...findPercentages(found.words).map((percentage) => percentage.value));
  if (percent === 0) return null;
  const points = GROWTH_POINTS.find(([from]) => percent >= from)?.[1] ?? SLOW_GROWTH_POINTS;
  return { points, step: `growth of ${percent}%` };
}

function companyAdjustment(found: FoundEvent, stock: JudgedStock): Adjustment | null {
  if (found.event.onlySmallCompanies !== true) return null;
  const marketCap = stock.market_cap ?? 0;
  if (marketCap >= HUGE_COMPANY_DOLLARS)
    return { points: HUGE_COMPANY_POINTS, step: 'small news for a company of this size' };
  if (marketCap >= LARGE_COMPANY_DOLLARS)
    return { points: LARGE_COMPANY_POINTS, step: 'modest news for a company of this size' };
  return null;
}

/** Scores one event for this company. */
export function weighEvent(found: FoundEvent, stock: JudgedStock, passages: readonly Passage[]): WeighedEvent {
  const { event, passage, modality } = found;
  const amount = findAmount(found, passages);
  const share = amount === null ? null : shareOf(amount, stock);
  const adjustments = [
    MODALITY_ADJUSTMENTS[modality],
    found.isCounterparty ? COUNTERPARTY_ADJUSTMENT : null,
    growthAdjustment(found),
    share === null ? companyAdjustment(found, stock) : sizeAdjustment(found, share),
  ].filter((adjustment) => adjustment !== null);
  const where = passage.place === 'headline' ? 'in the headline' : 'in the text';
  return {
    ...found,
    points: adjustments.reduce((sum, { points }) => sum + points, event.weight + PLACE_POINTS[passage.place]),
    amount,
    share,
    steps: [`'${found.words}' ${where}: ${event.label}`, ...adjustments.map(({ step }) => step)],
  };
}

function shareOf({ value }: Amount, stock: JudgedStock): number | null {
  const marketCap = stock.market_cap ?? 0;
  return marketCap > 0 ? value / marketCap : null;
}

export function blocksAlert(found: FoundWarning): boolean {
  if (found.warning.effect === 'block') return found.passage.place !== 'body';
  return found.warning.effect === 'headline' && found.passage.place === 'headline';
}

export function penaltyOf(found: FoundWarning): number {
  const { effect } = found.warning;
  if (effect === 'block') return BLOCKING_WARNING_IN_BODY_POINTS;
  if (effect === 'headline') return HEADLINE_WARNING_ELSEWHERE_POINTS;
  return found.passage.place === 'body' ? effect / 2 : effect;
}

/** Returns 0 to 100: the strongest event, plus a few points per further kind of event, minus the warnings. */
export function computeScore(events: readonly WeighedEvent[], warnings: readonly FoundWarning[]): number {
  const strongest = events[0];
  if (strongest === undefined) return 0;
  const further = new Set(
    events
      .filter((event) => event.points >= FURTHER_EVENT_MIN_POINTS && event.event !== strongest.event)
      .map((event) => event.event.id),
  );
  const points =
    strongest.points +
    Math.min(further.size, FURTHER_EVENTS_MAX) * FURTHER_EVENT_POINTS -
    warnings.reduce((sum, found) => sum + penaltyOf(found), 0);
  const score = Math.round(Math.min(100, Math.max(0, points)));
  return warnings.some(blocksAlert) ? Math.min(score, BLOCKED_MAX_SCORE) : score;
}
