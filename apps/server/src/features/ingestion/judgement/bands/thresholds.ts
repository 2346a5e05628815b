import type { EventType } from '../event-types.ts';

/** Limits of one event type. Scores are 0 to 100, probabilities 0 to 1. */
export interface Thresholds {
  /** Minimum score of the event for an alert. */
  readonly publishScore: number;
  /** Minimum score of an event whose missing details the model may make up for. */
  readonly minLiftScore: number;
  /** Above this probability that an editor would publish it, missing details do not matter. */
  readonly liftAt: number;
  /** The model objects to an alert above this probability of bad news. */
  readonly maxBearish: number;
  /** Above this market cap, in dollars, the event hardly moves the price. */
  readonly maxMarketCap: number;
  /** Below this amount, in dollars, the event is small. */
  readonly minAmount: number;
  /** Below this share of the market cap the amount is small. The market cap may be old: an order of magnitude will do. */
  readonly minShare: number;
  /** Whether an unknown amount counts as small. */
  readonly needsAmount: boolean;
}

/** Minimum score of an event for the desk. */
export const DESK_SCORE = 25;
/** Minimum probability of good news for the desk without an event. */
export const DESK_BULLISH = 0.2;
/** Or maximum probability that an editor would drop it. */
export const DESK_DROPS = 0.7;
/** The model objects to an alert above this probability that an editor would drop it. */
export const MAX_DROPS = 0.5;

const DEFAULTS: Thresholds = {
  publishScore: 60,
  minLiftScore: 50,
  liftAt: 0.75,
  maxBearish: 0.4,
  maxMarketCap: Infinity,
  minAmount: 0,
  minShare: 0,
  needsAmount: false,
};

/**
 * Alerts that would be sent on the labeled wires, the adversarial releases and the corpus if all types were trusted, and how
 * many of them an editor would have sent. Update it when frames change; other types have fewer than five.
 */
const EVIDENCE: Partial<Readonly<Record<EventType, { readonly alerts: number; readonly right: number }>>> = {
  asset_sale: { alerts: 5, right: 5 },
  buyback: { alerts: 21, right: 21 },
  clinical_hold_lifted: { alerts: 8, right: 8 },
  contract: { alerts: 50, right: 49 },
  debt_reduction: { alerts: 7, right: 7 },
  discovery: { alerts: 5, right: 5 },
  dividend: { alerts: 7, right: 7 },
  drug_approval: { alerts: 41, right: 37 },
  earnings_beat: { alerts: 41, right: 41 },
  grant: { alerts: 7, right: 4 },
  guidance_raised: { alerts: 35, right: 35 },
  index_inclusion: { alerts: 9, right: 9 },
  insider_buying: { alerts: 5, right: 5 },
  legal_win: { alerts: 14, right: 14 },
  license: { alerts: 38, right: 28 },
  order: { alerts: 19, right: 19 },
  permit: { alerts: 5, right: 5 },
  record_results: { alerts: 8, right: 6 },
  regulatory_designation: { alerts: 35, right: 29 },
  regulatory_filing: { alerts: 13, right: 12 },
  results_growth: { alerts: 12, right: 11 },
  strategic_investment: { alerts: 10, right: 10 },
  supply_agreement: { alerts: 13, right: 13 },
  takeover_target: { alerts: 22, right: 21 },
  trial_success: { alerts: 106, right: 97 },
};
/** All types together, as so many alerts of each type: a type is trusted like the others until it has its own record. */
const PRIOR = { alerts: 6, right: 5.6 };
/** Quantile of the normal distribution for an interval of 90%. */
const Z = 1.645;
/** A type below this lower end of the interval needs a higher score. */
const TRUSTED_FROM = 0.55;
const DISTRUSTED_SCORE = 70;

/** Returns the lower end of the Wilson interval of a share. */
export function lowerEnd(right: number, all: number): number {
  const share = right / all;
  const center = share + Z ** 2 / (2 * all);
  const margin = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  return (center - margin) / (1 + Z ** 2 / all);
}

function scoreByEvidence(type: EventType): number {
  const { alerts, right } = EVIDENCE[type] ?? { alerts: 0, right: 0 };
  const isTrusted = lowerEnd(right + PRIOR.right, alerts + PRIOR.alerts) >= TRUSTED_FROM;
  return isTrusted ? DEFAULTS.publishScore : DISTRUSTED_SCORE;
}

const LARGE = 10e9;
/** A decision of the regulator moves companies that a step on the way to it does not. */
const DECISION_LARGE = 20e9;
/** A late-stage success moves even a large company. */
const VERY_LARGE = 50e9;
/** An order below it, in dollars, is small news whatever the company's size. */
const MIN_ORDER = 2e6;
/** Limits that differ from the defaults, by type. */
const BY_TYPE: Partial<Readonly<Record<EventType, Partial<Thresholds>>>> = {
  // The frames know refused and withdrawn approvals; the model often takes a headline that begins with the FDA for bad news.
  drug_approval: { maxMarketCap: DECISION_LARGE, maxBearish: 0.6 },
  device_clearance: { maxMarketCap: 5e9, maxBearish: 0.6 },
  regulatory_designation: { maxMarketCap: 6e9, maxBearish: 0.5 },
  regulatory_filing: { maxMarketCap: DECISION_LARGE },
  clinical_hold_lifted: { maxMarketCap: LARGE },
  contract: { minShare: 0.02, minAmount: MIN_ORDER, maxBearish: 0.5 },
  order: { minShare: 0.02, minAmount: MIN_ORDER, maxBearish: 0.5 },
  supply_agreement: { minShare: 0.02, minAmount: MIN_ORDER, maxBearish: 0.5 },
  buyback: { minShare: 0.03, needsAmount: true },
  grant: { minAmount: 5e6, needsAmount: true },
  // The ranges tell which way a forecast moves; the model often takes the words around them for a cut.
  guidance_raised: { maxBearish: 0.6 },
  // The frames read who won; to the model, a verdict against anybody is bad news.
  legal_win: { maxBearish: 0.95 },
  license: { minAmount: 5e6, maxMarketCap: LARGE },
  // Words of good results, such as `reduces` and `fewer`, are those of bad ones elsewhere.
  trial_success: { maxMarketCap: VERY_LARGE, maxBearish: 0.75 },
};

/** Returns the limits of an event type. */
export function thresholdsOf(type: EventType): Thresholds {
  return { ...DEFAULTS, publishScore: scoreByEvidence(type), ...BY_TYPE[type] };
}
