import type { EventType } from '../../event-types.ts';
import { PARTNER_TRIAL } from '../../frames/trials/partner-trials.ts';
import type { Limit } from './limit.ts';

const TRIALS: readonly EventType[] = ['trial_success', 'trial_progress'];

const APPROVALS: readonly EventType[] = ['drug_approval', 'device_clearance'];

const STEPS: readonly EventType[] = ['regulatory_designation', 'clinical_hold_lifted'];

const EARLY_STAGE = /\bphase (?:1|I)(?: ?[ab])?\b(?!\s?\/\s?\d|\s?\/\s?I|[ab]?\/)|\bfirst-in-human\b/i;
const LATER_STAGE = /\bphase (?:[23]|I{2,3}|1 ?[ab]?\s?\/|I\s?\/)|\bpivotal\b|\bregistration(?:al)?\b/i;

/** One trial for both stages: `Phase 1/2`. */
const FIRST_AND_SECOND_STAGE = /\bphase (?:1|I)[ab]?\s?\/\s?(?:2|II)[ab]?(?![\w/])/i;
const DECISIVE_STAGE = /\bphase (?:3|III)\b|\bpivotal\b|\bregistration(?:al)?\b|\bphase 1 portion\b/i;

/** Words of an effect on the disease. */
const EFFICACY =
  /\b(?:activity|antibod\w*|benefit\w*|clearance|effect|effects|effective\w*|(?<!\bexploratory )efficacy|end-?points?|immune respons\w*|immunogenic\w*|improv\w*|inhibit\w*|pharmacodynamic\w*|reduc\w*|remission\w*|respond\w*|responses?(?! to (?:the )?(?:FDA|U\.S\.))|shr[iu]nk\w*|surviv\w*|symptoms?)\b|\d ?%/i;

/** Not the earlier approval that a full one replaces. */
const ACCELERATED_APPROVAL =
  /(?<!\b(?:convert\w*|follow\w*|from|full|original|previous\w*|prior|regular|under|was|were)\b[^.;]{0,40})\baccelerated approval\b(?![^.;]{0,40}\b(?:convert|full|in 20\d\d|pathway|program|regular))/i;

/** Data that come out for the first time, whatever else the text updates. */
const INITIAL_DATA = /\binitial\b(?: [^\s.;:]+){0,4}? (?:data|results)\b/i;

/** Returns what a regulator did for the product that it approved. */
export function approvalVerb(texts: readonly string[]): string {
  const says = (words: RegExp): boolean => texts.some((text) => words.test(text));
  if (says(ACCELERATED_APPROVAL)) return 'granted accelerated approval to';
  // A device is cleared.
  return says(/\b(?:FDA|Administration) (?:has )?(?:today )?(?:clears|cleared)\b/i) && !says(/\bapprov/i)
    ? 'cleared'
    : 'approved';
}

/** Superfluous next to the votes themselves. */
export const NOT_UNANIMOUS = 'The vote was not unanimous';

const VOTES = String.raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)`;
const NO_VOTES = String.raw`(?!(?:0|no|none|zero)\b)`;
/** `voted 12-2`, `in a 16 to 6 vote`, `voted nine to four`, but not `voted 12 to 0` */
const VOTES_AGAINST = new RegExp(
  String.raw`(?<=\bvot(?:es?|ed)\b[^.;]{0,40}?)(?<![\d:.-])${VOTES}(?:\s?[-–:]\s?| to )${NO_VOTES}${VOTES}(?![\d:.%-])|(?<![\d:.-])${VOTES}(?:\s?[-–:]\s?| to |-to-)${NO_VOTES}${VOTES}(?= votes?\b)`,
  'i',
);

/** Outcomes that patients notice or approvals rest on. */
const CLINICAL_OUTCOME =
  /\b(?:cognit\w*|deaths?|disability|exacerbations?|exercise|flares?|hospitali[sz]\w*|lung function|mortality|pain|progression|quality of life|relapses?|remissions?|scores?|surviv\w*|symptoms?|visual acuity|walk\w*)\b/i;
/** A product that makes images, or reads them. */
const IMAGING_PRODUCT = /\b(?:contrast|diagnostics?|imaging (?:agent|candidate|product)|radiodiagnostic|tracer)\b/i;

/** Limits of news about trials and regulators, with the words that support them, the weightiest first. */
export const MEDICAL_LIMITS: readonly Limit[] = [
  { label: 'Early stage', words: EARLY_STAGE, types: TRIALS },
  { label: 'Early stage', words: EARLY_STAGE, types: STEPS, unless: LATER_STAGE },
  { label: 'Early stage', words: FIRST_AND_SECOND_STAGE, types: [...TRIALS, ...STEPS], unless: DECISIVE_STAGE },
  {
    label: 'Proof-of-concept study',
    words:
      /(?<!\b(?:after|completed|earlier|following|previous|prior) (?:an? |the )?)\bproof[- ]of[- ]concept (?:clinical )?(?:study|trial)\b/i,
    types: TRIALS,
    unless: DECISIVE_STAGE,
  },
  {
    label: 'Expanded access, not a controlled trial',
    words:
      /(?<=\b(?:from|in|of|through|under) (?:an?|its|the|this) )(?<!\b(?:intend\w*|plan\w*|will) [^.;]{0,60})(?:expanded access|compassionate use)\b(?: \([A-Z]{2,4}\))?(?: (?:program|protocol))?/i,
    types: TRIALS,
  },
  {
    label: 'Not a company-sponsored trial',
    words: /\binvestigator[- ](?:initiated|led|sponsored)(?: (?:clinical )?(?:study|trial))?\b/i,
    types: TRIALS,
  },
  {
    label: 'Qualitative data',
    words:
      /(?<!\bquantitative (?:and|or) )\bqualitative (?:[\w-]+ ){0,4}?(?:analysis|assessment|data|findings|imaging|results?|review|scans?)\b/i,
    types: TRIALS,
  },
  {
    label: 'Confirms earlier results',
    words: /\bconfirm\w* (?:the |its |our )?previously (?:announced|disclosed|presented|published|reported)\b/i,
    types: TRIALS,
  },
  {
    label: 'Claimed for some doses only',
    words:
      /\bat (?:the )?(?:higher|(?:low|middle|mid|medium|high) and (?:the )?(?:middle|mid|medium|high|higher|highest)) doses(?=,? [^.;]{0,60}?\b(?:achieved|demonstrated|exceeded|improved|met|reached|showed)\b)/i,
    types: TRIALS,
  },
  {
    label: 'Data from one dose group',
    words: /(?<=\bfrom (?:the )?)(?:first|low|lowest)[- ]dose (?:cohort|group)\b/i,
    types: TRIALS,
  },
  {
    label: 'Another trial is planned',
    words:
      /\b(?:initiat(?:e|ing)|conduct(?:ing)?|start(?:ing)?|begin(?:ning)?) (?:an? |the )?(?:additional|another|confirmatory|further|new|second)(?: pivotal)? (?:phase (?:3|III)|pivotal)(?: clinical)? (?:study|trial)\b/i,
    types: TRIALS,
  },
  {
    label: 'Another trial is planned',
    words:
      /\bplans? to (?:conduct|initiate|start|begin) (?:an? )?(?:pivotal )?phase (?:3|III)(?: clinical)? (?:study|trial)\b/i,
    types: TRIALS,
    onlyIf: /\bphase (?:2[ab]?\s?\/\s?3|II[ab]?\s?\/\s?III)\b/i,
  },
  {
    label: 'Data from selected dose groups',
    words:
      /(?<=\b(?:among|for|from|in|on|with) (?:the )?)\d[\d.]* ?(?:mg|mcg|µg)(?:\/kg)?(?:,? (?:and|or) \d[\d.]* ?(?:mg|mcg|µg)(?:\/kg)?)? (?:(?:multiple|single)[- ](?:ascending )?dose )?(?:arms?|cohorts?|groups?)\b/i,
    types: TRIALS,
    unless: /\b(?:all|both|each|every) (?:of the )?(?:[\w-]+ ){0,2}(?:arms|cohorts|doses|groups)\b/i,
  },
  {
    label: 'The longest case, no median named',
    words: /\b(?:best|longest) (?:[\w-]+ ){0,2}?duration(?: of (?:remission|response))?\b/i,
    types: TRIALS,
    unless: /\bmedian\b/i,
  },
  {
    label: 'Exploratory data',
    words: /\bexploratory (?:(?:clinical|efficacy) )?(?:data|efficacy|results|study|trial)\b(?! end-?points?)/i,
    types: TRIALS,
  },
  {
    label: 'A comparison with another trial',
    words:
      /(?<=\bcompared (?:to|with)\b(?:[^.;]|\.\d){0,150})\b(?:another|different|earlier|previous|separate) (?:phase \S+ )?(?:trials?|stud(?:y|ies))(?![a-z])|\b(?:external|historical|synthetic) control(?:s\b| (?:arm|data|group)\b)|\bnatural history (?:cohort|controls?|data)\b/i,
    types: TRIALS,
  },
  {
    label: 'Not final data',
    words: /\b(?:interim|preliminary|initial)\b(?: [^\s.;:]+){0,6}? (?:data|results|analysis)\b/i,
    types: [...TRIALS, 'regulatory_designation'],
  },
  {
    label: 'A secondary endpoint that was not met',
    words:
      /\bsecondary (?:efficacy )?endpoints?\b[^.;]{0,90}?\b(?:was|were) not (?:achieved|met|reached|shown|statistically significant)\b/i,
    types: TRIALS,
  },
  {
    label: 'An accelerated approval, which further data must confirm',
    words: ACCELERATED_APPROVAL,
    types: ['drug_approval'],
  },
  {
    label: 'An addition to an existing approval',
    words:
      /\b(?:sNDA|sBLA|supplemental (?:new drug|biologics? licen[sc]e) applications?)\b|\bexpand(?:ed|s|ing)? (?:the |its )?(?:[\w-]+ ){0,3}?(?:indications?|label)\b|\b(?:indication|label) (?:expansion|extension)\b|\badditional (?:[\w-]+ ){0,3}?(?:indications?|presentations?)\b|\bindication (?:now )?extends\b/i,
    types: APPROVALS,
  },
  {
    label: 'Reimbursement not yet in place',
    words: /\b(?:appl(?:y|ying)|negotiat\w+|prepar(?:e|ing)|seek(?:ing)?) (?:for )?(?:[\w-]+ ){0,2}?reimbursement\b/i,
    types: APPROVALS,
  },
  {
    label: 'Approval with a condition',
    words: /\b(?:continued|full|traditional) approval (?:may be|is) contingent (?:on|upon) [^.;]{5,80}/i,
    types: ['drug_approval'],
  },
  { label: 'A trial of a partner or licensee', words: PARTNER_TRIAL, types: ['trial_success'] },
  {
    label: 'Advice, not an approval',
    words:
      /\b(?:advisory committee|advisory panel|advis[eo]rs|panel)\b[^.;]{0,30}?\b(?:back(?:s|ed)|favou?rs?|recommend(?:s|ed)|votes?|voted)\b|\b(?:CHMP (?:positive|favou?rable) opinion|(?:positive|favou?rable) (?:CHMP )?opinion)\b/i,
    types: ['regulatory_filing'],
    hasPlainLabel: true,
  },
  { label: NOT_UNANIMOUS, words: VOTES_AGAINST, types: ['regulatory_filing'] },
  {
    label: 'The trial is still running',
    words:
      /(?<=\b(?:from|in|of) (?:an |its |our |the )?)(?:ongoing|continuing)(?=,? (?:(?!stud(?:y|ies)\b|trials?\b)[\w/-]+,? ){0,7}?(?:stud(?:y|ies)|trials?)\b)|\b(?:[\w-]+ )?(?:part|portion|study|trial) (?:continues|goes on|is ongoing|remains (?:blinded|ongoing))\b/i,
    types: ['trial_success'],
  },
  {
    label: 'An update of earlier data',
    words:
      /\b(?:(?:clinical|data|study) ){1,2}update\b(?=,? (?:\p{L}+ing|from|in|on)\b)|\bpositive update(?= from\b)|\bupdated (?:[\w-]+ ){0,3}?(?:analysis|data|results)\b|\bcontinued (?:strong |clinically meaningful )?improvement in [\w -]{3,30} data\b/iu,
    types: TRIALS,
    unless: INITIAL_DATA,
  },
  {
    label: 'Data from one part of the trial',
    words:
      /\b(?:part|cohort) (?:[1-9]|[A-D])\b(?! (?:and|through|to) )|\bphase (?:[12]|I{1,2})[ab]? (?:[\w-]+ )?(?:part|portion)\b|(?<!\b(?:clos|complet|end|stopp)ing (?:the )?)(?<![\w-])(?!the |(?:double-blind|placebo-controlled|randomized) )[\w-]+ (?:[\w-]+ )?(?:part|portion)(?= of (?:an?|its|the) (?:[\w/-]+ ){0,4}(?:study|trial)\b)/i,
    types: ['trial_success'],
  },
  {
    label: 'Evaluable patients only',
    words: /\b(?:efficacy[- ])?evaluable (?:[\w-]+ ){0,2}?(?:participants|patients|subjects)\b/i,
    types: ['trial_success'],
    unless: /\ball (?:[\w-]+ ){0,3}(?:participants|patients|subjects) were (?:efficacy[- ])?evaluable\b/i,
  },
  {
    label: 'Measured from baseline, no control group named',
    words:
      /\b(?:changes?|decreases?|improvements?|increases?|reductions?) (?:[\w-]+ ){0,3}?(?:from|over|versus) baseline\b/i,
    types: ['trial_success'],
    unless:
      /\b(?:compar(?:ator|ed|ison)|controls|controlled|control (?:arm|group)|placebo|sham|standard[- ]of[- ]care|vehicle)\b|\b(?:versus|vs\.?) (?!baseline)/i,
  },
  {
    label: 'Safety data, no efficacy result named',
    words: /\bwell[- ]tolerated\b|\btolerability\b|\bsafety (?:data|profile|results)\b/i,
    types: ['trial_success'],
    unless: EFFICACY,
  },
  {
    label: 'Pharmacokinetic data, no efficacy result named',
    words: /\bpharmacokinetic(?: [\w-]+)?\b/i,
    types: ['trial_success'],
    unless: EFFICACY,
  },
  {
    label: 'An imaging measure, no clinical outcome named',
    words: /\b(?:CT|MRI|OCT|PET)(?: imaging| scans?)?\b|\bimaging (?:data|measure|results?)\b/,
    types: ['trial_success'],
    hasPlainLabel: true,
    unless: new RegExp(`${CLINICAL_OUTCOME.source}|${IMAGING_PRODUCT.source}`, 'i'),
  },
  {
    label: 'A biopsy finding, no clinical outcome named',
    words: /\bbiops(?:y|ies)\b/i,
    types: ['trial_success'],
    hasPlainLabel: true,
    unless: CLINICAL_OUTCOME,
  },
  {
    label: 'Pooled across dose groups',
    words:
      /(?<=\d\s?%[^.;]{0,60})\bacross (?:both|two|three|four|five|all|multiple) (?:[\w-]+ )?(?:arms|cohorts|dos(?:es|ing regimens|ing schedules)|dose (?:groups|levels)|regimens|schedules)\b|\bpooled (?:[\w-]+ ){0,2}?(?:across|analysis|data|results)\b/i,
    types: TRIALS,
  },
  {
    label: 'Short follow-up',
    words:
      /\b(?:[1-9]|[12]\d|30)[ -]days?(?: of)? follow-?up\b|\bfollow-?up (?:of|was) (?:[1-9]|[12]\d|30) days\b|\b[1-4][ -]weeks?(?: of)? follow-?up\b/i,
    types: TRIALS,
  },
  {
    label: 'An earlier clinical hold',
    words:
      /\b(?:(?:earlier|former|previous|prior) )?clinical hold (?:in|of) (?:\p{L}+ )?20\d\d\b|\b(?:earlier|former|previous|prior) clinical hold\b|\bclinical hold\b(?=[^.;]{0,90}\b(?:lifted|removed)\b)/iu,
    types: ['regulatory_filing', 'regulatory_designation', 'drug_approval', ...TRIALS],
  },
  {
    label: 'No application filed yet',
    words:
      /\b(?:path|plans?|route|trial|study) (?:[\w-]+ ){0,3}?(?:for|to|toward)(?: support(?:ing)?)? (?:an? |its |the )?(?:BLA|MAA|NDA|PMA)\b/i,
    types: ['regulatory_filing'],
    hasPlainLabel: true,
    unless: /\b(?:accept\w*|filed|files|priority review|submi(?:ssion|ts?|tted))\b/i,
  },
  {
    label: 'A resubmission, not a first application',
    words: /\bresubmi(?:ssion|ts|tted)\b/i,
    types: ['regulatory_filing'],
    hasPlainLabel: true,
    unless: /\bcomplete response letter\b/i,
  },
  {
    label: 'A designation, not an approval',
    words:
      /\b(?:breakthrough(?: therapy| device)?|fast[- ]track|orphan(?: drug| medicinal product)?|PRIME|rare pediatric disease|regenerative medicine advanced? therapy(?: \(RMAT\))?|RMAT) (?:designation|status)\b/i,
    types: ['regulatory_designation'],
    hasPlainLabel: true,
  },
  {
    label: 'A review, not an approval',
    words:
      /\bpriority review\b|(?<!\b(?:if|whether) (?:it|they|the FDA) (?:will )?)\b(?:acceptance|accepted|accepts)\b(?=[^.;]{0,60}\b(?:application|s?BLA|filing|MAA|s?NDA|submission)\b)/i,
    types: ['regulatory_filing'],
    hasPlainLabel: true,
  },
];
