import type { Caution } from './caution.ts';
import { DEAL_CAUTIONS } from './deal-cautions.ts';
import { DISTRESS_CAUTIONS } from './distress-cautions.ts';
import { FINANCING_CAUTIONS } from './financing-cautions.ts';
import { HOLDER_VOTE } from './holder-vote.ts';
import { LEGAL_CAUTIONS } from './legal-cautions.ts';
import { OPEN_FUNDING } from './open-funding.ts';
import { OPERATIONS_CAUTIONS } from './operations-cautions.ts';
import { RESULTS_CAUTIONS } from './results-cautions.ts';
import { ROUTINE_CAUTIONS } from './routine-cautions.ts';
import { SOFT_FACTS } from './soft-facts.ts';
import { TRIAL_CAUTIONS } from './trial-cautions.ts';

/** All cautions, most severe themes first: the order in which a summary mentions them. */
export const CAUTIONS: readonly Caution[] = [
  ...FINANCING_CAUTIONS,
  ...DISTRESS_CAUTIONS,
  ...TRIAL_CAUTIONS,
  ...LEGAL_CAUTIONS,
  ...DEAL_CAUTIONS,
  OPEN_FUNDING,
  HOLDER_VOTE,
  ...RESULTS_CAUTIONS,
  ...OPERATIONS_CAUTIONS,
  ...ROUTINE_CAUTIONS,
  ...SOFT_FACTS,
];
