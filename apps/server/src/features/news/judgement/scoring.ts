import { type Amount, eventAmount, percentagesIn } from './amounts.ts';
import type { FoundEvent, FoundWarning } from './found-events.ts';
import type { JudgedStock } from './judgement.ts';
import type { Passage } from './passages.ts';

/** A release from this score on is bullish. */
export const BULLISH_FROM = 60;
/** No release with a refusing warning scores higher. */
const REFUSED_AT_MOST = 20;

const PLACE_SHIFT = { headline: 0, lead: -8, body: -10 } as const;
const MODALITY_SHIFT = { stated: 0, open: -40, recalled: -40, negated: -100 } as const;
const OTHER_SIDE_SHIFT = -25;
const FURTHER_EVENT_SHIFT = 4;
const FURTHER_EVENTS_MAX = 3;
const FURTHER_EVENT_FROM = 50;

const LARGE_COMPANY_DOLLARS = 10e9;
const HUGE_COMPANY_DOLLARS = 50e9;
const LARGE_COMPANY_SHIFT = -15;
const HUGE_COMPANY_SHIFT = -25;

const SMALL_SUM_SHIFT = -20;
const NOTABLE_SUM_SHIFT = 8;
const LARGE_SUM_SHIFT = 16;

const DISTANT_REFUSAL_POINTS = 15;
const DISTANT_HEADLINE_WARNING_POINTS = 10;

/** From this growth on, percent, the shift; the first that fits counts. */
const GROWTH_SHIFTS: readonly (readonly [number, number])[] = [
  [100, 12],
  [50, 8],
  [25, 4],
  [15, 0],
  [8, -8],
  [0, -22],
];

export interface WeighedEvent extends FoundEvent {
  readonly points: number;
  readonly amount: Amount | null;
  /** The amount as a share of the market value; null where either is unknown. */
  readonly share: number | null;
  /** How the points came about, in words. */
  readonly because: readonly string[];
}

/** `27%`, `0.4%`, `under 0.1%`: a share of one as read by people. */
export function shownShare(share: number): string {
  const percent = share * 100;
  if (percent < 0.1) return 'under 0.1%';
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent).toLocaleString('en-US')}%`;
}

function amountOf(found: FoundEvent, passages: readonly Passage[]): Amount | null {
  if (found.event.size === undefined) return null;
  const own = eventAmount(found.passage.text);
  if (own !== null || found.passage.place !== 'headline') return own;
  for (const passage of passages) {
    if (passage.place === 'body') break;
    if (passage === found.passage || !found.event.patterns.some((words) => words.test(passage.text))) continue;
    const amount = eventAmount(passage.text);
    if (amount !== null) return amount;
  }
  return null;
}

function sizeShift(found: FoundEvent, share: number): { points: number; because: string } {
  const { size } = found.event;
  if (size === undefined) return { points: 0, because: '' };
  const told = `the sum is ${shownShare(share)} of the market value`;
  if (share < size.small) return { points: SMALL_SUM_SHIFT, because: `${told}: too small to matter` };
  if (share < size.notable) return { points: 0, because: told };
  if (share < size.large) return { points: NOTABLE_SUM_SHIFT, because: `${told}: notable` };
  return { points: LARGE_SUM_SHIFT, because: `${told}: large` };
}

function growthShift(found: FoundEvent): { points: number; because: string } | null {
  if (found.event.id !== 'growth') return null;
  const percent = Math.max(0, ...percentagesIn(found.words).map((percentage) => percentage.value));
  if (percent === 0) return null;
  const shift = GROWTH_SHIFTS.find(([from]) => percent >= from)?.[1] ?? 0;
  return { points: shift, because: `growth of ${percent}%` };
}

function companyShift(found: FoundEvent, stock: JudgedStock): { points: number; because: string } | null {
  if (found.event.smallCompaniesOnly !== true || stock.market_cap === null) return null;
  if (stock.market_cap >= HUGE_COMPANY_DOLLARS)
    return { points: HUGE_COMPANY_SHIFT, because: 'small news for a company of this size' };
  if (stock.market_cap >= LARGE_COMPANY_DOLLARS)
    return { points: LARGE_COMPANY_SHIFT, because: 'modest news for a company of this size' };
  return null;
}

/** Points of one event for this company, with the steps in words. */
export function weigh(found: FoundEvent, stock: JudgedStock, passages: readonly Passage[]): WeighedEvent {
  const amount = amountOf(found, passages);
  const share =
    amount !== null && stock.market_cap !== null && stock.market_cap > 0 ? amount.value / stock.market_cap : null;
  const where = found.passage.place === 'headline' ? 'in the headline' : 'in the text';
  const because = [`'${found.words}' ${where}: ${found.event.label}`];
  let points = found.event.weight + PLACE_SHIFT[found.passage.place] + MODALITY_SHIFT[found.modality];
  if (found.modality === 'open') because.push('not settled yet');
  if (found.modality === 'recalled') because.push('told as history');
  if (found.modality === 'negated') because.push('the words around it deny it');
  if (found.otherSide) {
    points += OTHER_SIDE_SHIFT;
    because.push('the company is on the other side of the deal');
  }
  const shifts = [growthShift(found), share === null ? companyShift(found, stock) : sizeShift(found, share)];
  for (const shift of shifts) {
    if (shift === null) continue;
    points += shift.points;
    if (shift.because !== '') because.push(shift.because);
  }
  return { ...found, points, amount, share, because };
}

export function refuses(found: FoundWarning): boolean {
  if (found.warning.effect === 'refuse') return found.passage.place !== 'body';
  return found.warning.effect === 'headline' && found.passage.place === 'headline';
}

export function pointsOff(found: FoundWarning): number {
  const { effect } = found.warning;
  if (effect === 'refuse') return DISTANT_REFUSAL_POINTS;
  if (effect === 'headline') return DISTANT_HEADLINE_WARNING_POINTS;
  return found.passage.place === 'body' ? effect / 2 : effect;
}

/** 0..100 from the strongest event, a little for each further kind of good news, less what speaks against. */
export function scoreOf(events: readonly WeighedEvent[], warnings: readonly FoundWarning[]): number {
  const strongest = events[0];
  if (strongest === undefined) return 0;
  const further = new Set(
    events
      .filter((event) => event.points >= FURTHER_EVENT_FROM && event.event !== strongest.event)
      .map((event) => event.event.id),
  );
  const points =
    strongest.points +
    Math.min(further.size, FURTHER_EVENTS_MAX) * FURTHER_EVENT_SHIFT -
    warnings.reduce((sum, found) => sum + pointsOff(found), 0);
  const score = Math.round(Math.min(100, Math.max(0, points)));
  return warnings.some(refuses) ? Math.min(score, REFUSED_AT_MOST) : score;
}
