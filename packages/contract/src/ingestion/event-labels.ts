/** Names of the event types, in the order of their kind. */
const LABELS = {
  drug_approval: 'Drug approval',
  device_clearance: 'Device clearance',
  regulatory_designation: 'Regulatory designation',
  regulatory_filing: 'Regulatory filing',
  clinical_hold_lifted: 'Clinical hold lifted',
  coverage_decision: 'Coverage decision',
  quality_rating: 'Quality rating',
  trial_success: 'Trial success',
  trial_progress: 'Trial progress',
  takeover_target: 'Takeover target',
  merger: 'Merger',
  acquisition: 'Acquisition',
  asset_sale: 'Asset sale',
  strategic_review: 'Strategic review',
  contract: 'Contract',
  order: 'Order',
  supply_agreement: 'Supply agreement',
  partnership: 'Partnership',
  license: 'License',
  grant: 'Grant',
  refund: 'Refund',
  strategic_investment: 'Strategic investment',
  financing: 'Financing',
  buyback: 'Buyback',
  dividend: 'Dividend',
  debt_reduction: 'Debt reduction',
  index_inclusion: 'Index inclusion',
  insider_buying: 'Insider buying',
  uplisting: 'Uplisting',
  compliance_regained: 'Compliance regained',
  legal_win: 'Legal win',
  patent: 'Patent',
  permit: 'Permit',
  product_launch: 'Product launch',
  discovery: 'Discovery',
  earnings_beat: 'Earnings beat',
  results_growth: 'Results growth',
  record_results: 'Record results',
  return_to_profit: 'Return to profit',
  guidance_raised: 'Guidance raised',
  backlog: 'Backlog',
} as const;

export type EventTypeId = keyof typeof LABELS;

/** Every id that the server stores. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const EVENT_TYPES = Object.keys(LABELS) as [EventTypeId, ...EventTypeId[]];

/** By the id of the event type. */
export const EVENT_LABELS: Readonly<Record<EventTypeId, string>> = LABELS;

export const isEventType = (id: string): id is EventTypeId => Object.hasOwn(LABELS, id);

/** Returns the name of the kind of event; null without a known one. */
export const kindOf = ({ event_type: id }: { readonly event_type: string | null }): string | null =>
  id !== null && isEventType(id) ? EVENT_LABELS[id] : null;
