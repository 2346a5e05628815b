import type { FoundCaution } from './caution.ts';
import { isEarlierFailure } from './earlier-failures.ts';
import { isPublicSale } from './strategic-sale.ts';
import { isEarlierRefusal, isForeignDecision, isOtherFiling, isRefusal } from './earlier-refusals.ts';
import type { EventType } from '../event-types.ts';
import { COMPANY_ENDS } from '../frames/takeovers/bank-sale-frames.ts';
import { isBetterBid } from '../frames/takeovers/better-bid-frames.ts';
import { isCheapConvertible } from '../frames/capital/cheap-debt-frames.ts';
import type { Frame } from '../frames/frame.ts';
import { isFirmFramework } from '../frames/contracts/framework-order-frames.ts';
import { isOwnGeneric } from '../frames/approvals/own-generic.ts';
import { GENERICS_SETTLED } from '../frames/rulings/generics-settled-frames.ts';
import { PREMIUM_STAKE } from '../frames/capital/premium-stake-frames.ts';
import { isAboveMarket } from '../frames/capital/share-sale-terms.ts';
import { MONTH_NAME, type Passage, saysAtTop } from '../text/passages.ts';
import { pattern } from '../text/pattern.ts';

interface Answers {
  readonly frames: readonly Frame[];
  /** Whether the headline or the first sentences state a premium. */
  readonly isAtPremium: boolean;
  readonly headline: readonly Passage[];
  readonly passages: readonly Passage[];
}

/** On two lines: the headline, and what was suspended: `reinstates its dividend`, `had suspended its dividend`. */
const REINSTATED =
  /\b(?:reinstat|restor|resum)\w+\b[^;\n]{0,60}\b(dividend|distribution|buyback|repurchase|guidance|outlook|forecast)[^\n]*\n[^\n]*\b(?:suspen|withdr|paus|omit|eliminat)\w*[^\n]*\b\1/i;

/** Whether the news is the end of what a caution warns of. */
export function isAnsweredBy(found: FoundCaution, answers: Answers): boolean {
  const { caution, words, passage } = found;
  const { frames, headline, isAtPremium, passages } = answers;
  if (passage.place !== 'headline' && headline.some(({ text }) => REINSTATED.test(`${text}\n${words}`))) return true;
  const types = ANSWERS[caution.id] ?? [];
  if (caution.id === 'offering' && isPublicSale(words)) return false;
  if (isRefusal(found) && !isEarlierRefusal(found)) return false;
  return frames.some(
    (frame) =>
      types.includes(frame.spec.type) &&
      frame.modality === 'done' &&
      (CONDITIONS[caution.id]?.(frame, found, passages) ?? true) &&
      !isSaleBelowPrice(frame, isAtPremium) &&
      !isUnclearRuling(frame) &&
      !(isRefusal(found) && isForeignDecision(frame)) &&
      !(caution.id !== 'missed_endpoint' && isOtherFiling(frame, found, passages)) &&
      !isDoubtfulTakeover(frame),
  );
}

/** `Directors Buy $3 Million of Stock After Slide`, but not `Shares Slide as Directors Buy` */
const isBoughtAfter = ({ place, words }: Frame, found: FoundCaution): boolean =>
  place === 'headline' &&
  found.passage.text.includes(words) &&
  found.passage.text.indexOf(words) < found.passage.text.indexOf(found.words);

/** `After liquidation of the holding company shareholders will receive $5.90 in cash per share`, `between $22.40 and $22.90 per share` */
const PAID_OUT = new RegExp(
  String.raw`(?:${COMPANY_ENDS.source})[^;]{0,40}\b(?:share|stock)?holders\b[^;$]{0,40}\b(?:receive|get|collect|be paid)\b[^;$]{0,25}\$\d[\d.,]*(?: (?:and|to) \$\d[\d.,]*)? (?:in cash )?(?:per|a|for each) share\b`,
  'i',
);
const IN_COURT = /\b(?:court|creditors?|trustee|receiver\w*|bankruptcy|chapter|insolven\w+|debtors?|lenders?)\b/i;

/** The seller of a bank hands the price to its holders and is dissolved, which is no insolvency. */
const isPaidOut = (found: FoundCaution, passages: readonly Passage[]): boolean =>
  /^(?:liquidat|wind)|\bdissolved\b/i.test(found.words) &&
  PAID_OUT.test(found.passage.text) &&
  isAboveMarket(passages) &&
  !saysAtTop(passages, IN_COURT);

/** `The agency had extended its review by three months in July`, `after an extension of three months` */
const EXTENDED_BEFORE = pattern`\bhad (?:(?:already|earlier|first|previously|twice|once) )?(?:been )?(?:delayed|deferred|extended|lengthened|moved|postponed|pushed|reset|stretched)\b|\b(?:was|were) (?:delayed|deferred|extended|lengthened|postponed|pushed back) (?:\w+ ){0,4}?(?:in|last) (?:${MONTH_NAME}|spring|summer|fall|autumn|winter|year|20\d\d)\b`;

/** `The agency had stopped the study in July because of a rise in liver enzymes`: the reason of a hold that is over. */
const HELD_BEFORE =
  /\bhad (?:been )?(?:halted|held|paused|placed|put|stopped|suspended)\b(?![^;.]{0,120}\b(?:again|second|another|other|new)\b)/i;
const isOfEndedHold = ({ opposing, missing }: Frame, { passage: { place, text } }: FoundCaution): boolean =>
  place === 'lead' && opposing.length === 0 && missing.length === 0 && HELD_BEFORE.test(text);

/** An insider takes the company private: the related party is the buyer, not a customer. */
const BUYS_COMPANY =
  /\b(?:merger agreement|agreement to be (?:acquired|bought|purchased|taken private)|tak(?:e|es|en|ing) (?:[^;.]{2,40} )?private)\b/i;
/** `announced an amended merger agreement following an unsolicited proposal from a third party`: the agreed buyer pays more. */
const TOPPED_PROPOSAL =
  /\b(?:amend(?:ed|ment)|improved|increased|revised|sweetened)\b[^;.]{0,60}\bagreement\b[^;.]{0,60}\b(?:following|after|in response to|prompted by|to top|tops|exceeds) (?:(?:receipt of|receiving) )?(?:an?|another|the) (?:[\w-]+ )?unsolicited\b/i;

/** Further conditions on an event that answers a caution. */
const CONDITIONS: Readonly<
  Record<string, (frame: Frame, found: FoundCaution, passages: readonly Passage[]) => boolean>
> = {
  convertible: (frame, _found, passages) => isCheapConvertible(frame, passages),
  regulatory_delay: ({ place, opposing, missing, words }, found) =>
    place === 'headline' &&
    opposing.length === 0 &&
    missing.length === 0 &&
    EXTENDED_BEFORE.test(found.passage.text) &&
    !isForeignDecision({ words }),
  missed_endpoint: ({ opposing, missing }, found, passages) =>
    opposing.length === 0 && missing.length === 0 && isEarlierFailure(found, passages),
  trial_stopped: isOfEndedHold,
  safety_signal: isOfEndedHold,
  falling_price: isBoughtAfter,
  generic_competition: (frame) => (frame.spec === GENERICS_SETTLED ? frame.opposing.length === 0 : isOwnGeneric(frame)),
  non_binding: (frame, { words }) => isFirmFramework(frame, words),
  termination: (frame, _found, passages) => isBetterBid(frame, passages),
  related_party: (frame, found, passages) =>
    frame.missing.length === 0 && BUYS_COMPANY.test(found.passage.text) && isAboveMarket(passages),
  talks: (frame, found) => frame.missing.length === 0 && TOPPED_PROPOSAL.test(found.passage.text),
  bankruptcy: (frame, found, passages) =>
    frame.place === 'headline' && frame.missing.length === 0 && isPaidOut(found, passages),
};

/** Types of events that answer a caution. */
const ANSWERS: Readonly<Record<string, readonly EventType[]>> = {
  complete_response: ['drug_approval', 'regulatory_filing'],
  missed_endpoint: ['drug_approval', 'regulatory_filing'],
  regulator_refusal: ['drug_approval', 'device_clearance', 'regulatory_filing'],
  regulatory_delay: ['drug_approval', 'device_clearance'],
  convertible: ['debt_reduction'],
  dividend_cut: ['takeover_target'],
  falling_price: ['insider_buying'],
  clinical_hold: ['clinical_hold_lifted'],
  trial_stopped: ['clinical_hold_lifted'],
  safety_signal: ['clinical_hold_lifted'],
  offering: ['strategic_investment'],
  placement: ['strategic_investment'],
  stock_payment: ['strategic_investment'],
  generic_competition: ['drug_approval', 'legal_win'],
  non_binding: ['order'],
  termination: ['takeover_target'],
  bankruptcy: ['takeover_target'],
  related_party: ['takeover_target'],
  talks: ['takeover_target'],
  ruling_against: ['legal_win'],
  sued: ['legal_win'],
};

/** Without doubt about a takeover, its holders miss no dividend. */
const isDoubtfulTakeover = ({ spec, opposing }: Frame): boolean =>
  spec.type === 'takeover_target' && opposing.length > 0;

/** A verdict against another party is no ruling against the company. */
const isUnclearRuling = ({ spec, opposing }: Frame): boolean => spec.type === 'legal_win' && opposing.length > 0;

/** A strategic investor that buys new shares at a premium does not dilute. */
const isSaleBelowPrice = ({ spec, place, clause, opposing, missing }: Frame, isAtPremium: boolean): boolean =>
  spec.type === 'strategic_investment' &&
  ((place !== 'headline' && (spec !== PREMIUM_STAKE || missing.length > 0)) ||
    opposing.length > 0 ||
    !(isAtPremium || /\bpremium\b/i.test(clause)));
