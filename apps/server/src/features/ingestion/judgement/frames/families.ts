import { type EventType, FIGURES_TYPES } from '../event-types.ts';

/** Types that report the same event in other words: the headline calls it an order, the text a contract. */
const FAMILIES: readonly (readonly EventType[])[] = [
  ['contract', 'order', 'supply_agreement', 'partnership', 'backlog', 'product_launch'],
  ['takeover_target', 'merger', 'strategic_review'],
  ['license', 'partnership', 'strategic_investment'],
  ['grant', 'contract', 'financing'],
  ['drug_approval', 'device_clearance', 'permit'],
  ['regulatory_designation', 'regulatory_filing', 'clinical_hold_lifted'],
  ['trial_success', 'trial_progress'],
  [...FIGURES_TYPES],
  ['legal_win', 'patent'],
  ['uplisting', 'compliance_regained'],
  ['buyback', 'dividend'],
  ['debt_reduction', 'asset_sale', 'financing'],
];

/** Whether two types may report one event. */
export function isSameFamily(one: EventType, other: EventType): boolean {
  return one === other || FAMILIES.some((family) => family.includes(one) && family.includes(other));
}
