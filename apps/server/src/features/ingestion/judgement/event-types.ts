/** Kinds of news that the judgement recognizes. Stored with releases and alerts: never rename one. */
export const EVENT_TYPES = [
  'drug_approval',
  'device_clearance',
  'regulatory_designation',
  'regulatory_filing',
  'clinical_hold_lifted',
  'coverage_decision',
  'quality_rating',
  'trial_success',
  'trial_progress',
  'takeover_target',
  'merger',
  'acquisition',
  'asset_sale',
  'strategic_review',
  'contract',
  'order',
  'supply_agreement',
  'partnership',
  'license',
  'grant',
  'refund',
  'strategic_investment',
  'financing',
  'buyback',
  'dividend',
  'debt_reduction',
  'index_inclusion',
  'insider_buying',
  'uplisting',
  'compliance_regained',
  'legal_win',
  'patent',
  'permit',
  'product_launch',
  'discovery',
  'earnings_beat',
  'results_growth',
  'record_results',
  'return_to_profit',
  'guidance_raised',
  'backlog',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Types of decisions that a regulator takes on a product. */
export const DECISION_TYPES: ReadonlySet<EventType> = new Set([
  'drug_approval',
  'device_clearance',
  'regulatory_designation',
  'regulatory_filing',
  'clinical_hold_lifted',
]);

/** Types of the company's own figures for a period. */
export const RESULTS_TYPES: ReadonlySet<EventType> = new Set([
  'earnings_beat',
  'results_growth',
  'record_results',
  'return_to_profit',
  'guidance_raised',
]);
/** Types of the company's own figures. */
export const FIGURES_TYPES: ReadonlySet<EventType> = new Set([...RESULTS_TYPES, 'backlog']);
