import type { EventType } from '../../event-types.ts';
import { writeBacklog } from './backlog-sentence.ts';
import { writeBookedRates } from './booked-rates-sentence.ts';
import {
  writeBuyback,
  writeComplianceRegained,
  writeDebtReduction,
  writeDividend,
  writeInsiderBuying,
} from './capital-sentences.ts';
import { writeContract } from './contract-sentence.ts';
import { writeAcquisition, writeLicense, writePartnership } from './deal-sentences.ts';
import { writePatent } from './patent-sentence.ts';
import { writeGrant } from './grant-sentence.ts';
import { writeGuidance } from './guidance-sentence.ts';
import { writeDesignation } from './designation-sentence.ts';
import { writeApproval, writeClearance } from './health-sentences.ts';
import { isCorrection, writeHeadlineSentence } from './headline-sentence.ts';
import { writeIndexInclusion } from './index-sentence.ts';
import { writeStrategicInvestment } from './investment-sentence.ts';
import { writePlainFact, writeRuling } from './lead-sentence.ts';
import type { NewsSource } from '../news-source.ts';
import { findOtherDecision } from './partner-decision.ts';
import { writeRefund } from './refund-sentence.ts';
import { writeRegulatoryFiling } from './regulatory-filing-sentence.ts';
import { writeResults } from './results-sentences.ts';
import { writeTakeover } from './takeover-sentence.ts';
import { writeUplisting } from './uplisting-sentence.ts';
import { withOwnerOnce } from './owner-once.ts';
import { writeTrialReport } from './trial-report.ts';
import { withTrialSubject, writeHoldLifted, writeTrialSuccess } from './trial-sentences.ts';

/** Returns a sentence of at most `maxChars` characters; null if the text lacks what the sentence needs. */
type SentenceWriter = (source: NewsSource, maxChars: number) => string | null;

const WRITERS: Readonly<Partial<Record<EventType, SentenceWriter>>> = {
  drug_approval: writeApproval,
  device_clearance: writeClearance,
  regulatory_designation: writeDesignation,
  regulatory_filing: writeRegulatoryFiling,
  clinical_hold_lifted: writeHoldLifted,
  trial_success: writeTrialSuccess,
  trial_progress: writeTrialReport,
  takeover_target: writeTakeover,
  acquisition: writeAcquisition,
  contract: writeContract,
  order: writeContract,
  supply_agreement: writeContract,
  partnership: writePartnership,
  license: writeLicense,
  grant: writeGrant,
  refund: writeRefund,
  strategic_investment: writeStrategicInvestment,
  buyback: writeBuyback,
  dividend: writeDividend,
  debt_reduction: writeDebtReduction,
  index_inclusion: writeIndexInclusion,
  insider_buying: writeInsiderBuying,
  uplisting: writeUplisting,
  compliance_regained: writeComplianceRegained,
  patent: writePatent,
  legal_win: writeRuling,
  earnings_beat: writeResults,
  results_growth: (source, maxChars) => writeBookedRates(source, maxChars) ?? writeResults(source, maxChars),
  record_results: writeResults,
  return_to_profit: writeResults,
  guidance_raised: writeGuidance,
  backlog: writeBacklog,
};

/** Cautions on an agreement that is not made yet. */
const UNSETTLED = new Set(['activist', 'non_binding', 'strategic_alternatives', 'talks']);
/** Kinds of news whose sentences say that an agreement is made. */
const AGREED = new Set<EventType>(['takeover_target', 'strategic_investment', 'grant', 'asset_sale']);

const isUnsettled = ({ input: { frame, cautions } }: NewsSource): boolean =>
  AGREED.has(frame.spec.type) && cautions.some(({ caution }) => UNSETTLED.has(caution.id));

/**
 * Writes what happened: a sentence for the type of the event, or the headline where the text lacks a role or the event
 * is not done.
 */
export function writeWhatHappened(source: NewsSource, maxChars: number): string {
  const { frame } = source.input;
  if (isCorrection(source)) return writeHeadlineSentence(source, maxChars);
  const isCertain =
    (frame.modality === 'done' || (frame.modality === 'planned' && frame.spec.isProspective === true)) &&
    frame.opposing.length === 0 &&
    !frame.missing.includes('actor') &&
    !isUnsettled(source) &&
    findOtherDecision(source) === null;
  const sentence = isCertain
    ? (WRITERS[frame.spec.type]?.(source, maxChars) ?? writePlainFact(source, maxChars))
    : null;
  const headline = sentence ?? withTrialSubject(writeHeadlineSentence(source, maxChars), source.company);
  return withOwnerOnce(headline, source.company);
}
