import { pattern } from '../../text/pattern.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';
import { ANYBODY, FORMER_PRODUCT, MEDICINE, MEETING } from '../health-words.ts';
import { STOPPED_FOR_EFFICACY } from './stopped-for-efficacy.ts';
import { AGAINST, objectToData, objectToTrial, RESPONSE_SHARE } from './trial-objections.ts';

const WEAK_EVIDENCE: readonly OpposingCue[] = [
  {
    label: 'preclinical work',
    words: pattern`\bpre-?clinical\b|\bgene knockout\b|\bcells? lines?\b|\bex vivo\b|\bin vitro\b|\b(?:mouse|mice|murine|animal|primate)\b|\btranslational\b`,
    effect: 'desk',
  },
  {
    label: 'safety or uptake only',
    words: pattern`\bpharmacokinetic\b|\bbiomarker (?:\w+ )?(?:co-)?(?:primary|end-?points?|goals?)\b|\bpositive (?:initial |interim |\w+ )?safety (?:results|data)\b|(?<!\btop-? ?line (?:results|data) (?:from|in|of|for) (?:the )?)\bcohort \d\b(?![^;]{0,80}\b(?:placebo|randomi[sz]ed)\b)|\bpersistence\b|\bimmunogenicity\b|\bprogress\b`,
    effect: 'desk',
  },
  {
    label: 'only some of the goals',
    words: pattern`\b(?:\d|one|two|three|four|five|most) of (?:the )?(?:\d|two|three|four|five|six|seven|its) (?:\w+ )?(?:endpoints?|goals?)\b`,
    effect: 'desk',
  },
  {
    label: 'healthy volunteers',
    words: pattern`\bhealthy (?:adult|volunteer|subject|participant|male)s?\b|\bbioequivalen\w+`,
    effect: 'desk',
  },
  {
    label: 'a subgroup',
    words: pattern`\bsubgroups?\b|\bpost[- ]hoc\b|\bper[- ]protocol\b|\bgene-defined\b|\bsubset\b|\bresponders only\b`,
    effect: 'desk',
  },
  {
    label: 'a trend without significance',
    words: pattern`\bnot (?:\S+ ){0,2}(?:statistically )?significant\b|\bnumerical(?:ly)?\b|\btrend(?:s|ed|ing)? (?:toward|in favou?r)|\bnarrowly\b|\bdirectional`,
    effect: 'drop',
  },
  {
    label: 'a mixed result',
    words: pattern`\b(?:but|while|although|however|low dose does not|does not|did not|didn't|missed|misses|failed)\b|\bunder review\b|\bserious adverse events?\b|\bdeaths?\b`,
    effect: 'desk',
  },
  {
    label: 'harm to patients',
    words: pattern`\b(?:increas(?:es|ed|ing)|rais(?:es|ed|ing)|elevat(?:es|ed|ing)|higher) (?:[^\s,;]+ ){0,4}(?:liver|enzymes?|ALT|AST|risks?|mortality|deaths?|toxicit\w+|adverse|QTc?|bleeding|discontinuations?)\b`,
    effect: 'drop',
  },
  FORMER_PRODUCT,
  { label: "a partner's product", words: pattern`\bpartnered\b`, effect: 'desk' },
  {
    label: 'older data',
    words: pattern`\b(?:as reported|previously reported|long[- ]term|post-?marketing|reported earlier|booster|(?:additional|updated)(?!,? (?:positive )?top-? ?line| (?:successful |positive )?(?:phase [23]\w?|pivotal|registrational) (?:[\w-]+ )?(?:trials|studies)\b)|(?:two|three|four|five|[2-9])-year)\b`,
    effect: 'desk',
  },
  {
    label: 'the start or progress of a trial',
    words: pattern`\b(?:first patient|enrol+ment|enrol+s|enrol+ing|recruit\w+|dosed(?! (?:every|once|twice|at|weekly|daily|monthly|quarterly|for|by)\b)|to begin|(?<!\band (?:are |is |will |plans? to |to )?)initiat\w+|trial design|topline (?:data|results) (?:expected|anticipated|on track))\b`,
    effect: 'desk',
  },
];

const RESULTS = '(?:results?|data|readouts?|outcomes?|findings|efficacy|survival)';
const PHASE = String.raw`(?:phase\s?(?:[1234]|I{1,3}|IV)\w{0,2}(?:\/\d?\w{0,2})?|pivotal|registrational|late[- ]stage|mid[- ]stage|randomi[sz]ed|confirmatory|proof[- ]of[- ]concept)`;
const BETTER_THAN =
  '(?:beats?|beat|outperform(?:s|ed)|superior to|tops|topped|bests|bested|wins? out over|won out over|separat(?:es|ed) from|better than|exceed(?:s|ed)|significantly (?:better|more|greater|higher|lower))';
const IMPROVES =
  '(?:improv(?:es|ed|ement in|ing)|reduc(?:es|ed|tion in|ing)|slow(?:s|ed|ing)|extend(?:s|ed|ing)|prolong(?:s|ed|ing)|lengthen(?:s|ed|ing)|eas(?:es|ed)|reliev(?:es|ed)|lower(?:s|ed)|cut(?:s)?|halv(?:es|ed)|delay(?:s|ed)|decreas(?:es|ed)|restor(?:es|ed)|increas(?:es|ed)|shr(?:inks|ank)|clear(?:s|ed))';

/** `met with the FDA on the primary endpoint`, `reached agreement on the primary endpoint` */
const NOT_TALKS = String.raw`(?! with\b| (?:\S+ ){0,2}(?:agreement|alignment|consensus|understanding)\b)`;

/** A trial that met its goal. */
export const MET_GOAL: FrameSpec = {
  type: 'trial_success',
  label: 'a trial that met its goal',
  weight: 80,
  required: [],
  field: MEDICINE,
  opposing: WEAK_EVIDENCE,
  findObjections: objectToTrial,
  triggers: [
    {
      words: pattern`\b(?:meets?|met|meeting(?! (?:on|minutes|to|about|regarding)\b)|achiev(?:es|ed|ing)|hits?|reach(?:es|ed|ing)|attain(?:s|ed)|satisf(?:ies|ied)|reached|succeed(?:s|ed)? on|success on)\b${NOT_TALKS}.{0,50}?\b(?:primary|co-primary|main|key secondary|all)\b.{0,30}\b(?:end-?points?|goals?|objectives?|targets?|measures?)\b|\b(?:met|meets|reached|hit) (?:its|both|their) (?:\w+ )?(?:end-?points?|goals?)\b|\b(?:met|meets?|achiev(?:es|ed)|hits?|reach(?:es|ed)) (?:(?:its|the|their) )?\d{1,3}[- ](?:day|week|month|year) (?:\w+ ){0,2}end-?points?\b|\b(?:met|meets?|achiev(?:es|ed)|hits?|reach(?:es|ed)) (?:(?:the|its|both|all) )?(?:(?:efficacy|clinical) )?end-?points (?:of|for)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:primary|co-primary) (?:\S+ ){0,3}(?:end-?points?|goals?)\b(?:.{0,40}\b(?:met|reached|achieved|hit|attained|satisfied|likewise reached)\b|, [^;.,]{2,90}, (?:was|were|has been|have been) (?:met|reached|achieved|hit|attained)\b)`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:was|were|is|prove[sdn]?|(?:shown|found) to be|show(?:s|ed)|demonstrat(?:es|ed)|establish(?:es|ed)|achiev(?:es|ed)|me(?:ets|t)|confirm(?:s|ed)) (?:statistical(?:ly)? |clinical(?:ly)? |the criteria (?:for|of) |both )?non-?inferior(?:ity)?\b(?! (?:margin|trial|study|design))`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:trial|study)\b(?:(?!\bnot\b)[^;.]){0,90}?\b(?:succeeded|(?:was|proved) (?:a success|positive|successful)|came out positive)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:passes|passed|(?:comes|came|sails|sailed|breezes) through|aces|aced) (?:\S+ ){0,4}?phase (?:[23]|I{2,3})\w?\b(?! (?:data|results|rights|drugs?|assets?|programs?|candidates?)\b)`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:reach(?:es|ed)|achiev(?:es|ed)|attain(?:s|ed)|shows?|showed|demonstrat(?:es|ed))\b.{0,30}\bstatistical(?:ly)?(?: (?:and|&) \w+(?: \w+)?)? significan(?:ce|t)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\bstatistically(?: (?:and|&) \w+(?: \w+)?)? significant\b.{0,60}\b(?:improve\w+|reduc\w+|benefit|increase|survival|difference|superior\w*|decrease|results?|data|findings|efficacy|effect)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:positive|successful|favou?rable|strong|promising|compelling|encouraging|impressive)\b.{0,40}\btop-? ?line\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\btop-? ?line (?:${RESULTS})\b.{0,60}\b(?:positive|successful|significant|met|show(?:s|ed|ing)? (?:significant|strong))\b|\btop-? ?line results\b.{0,30}\bsuccessful\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:positive|successful)\b(?! ${MEETING}).{0,50}\b(?:${PHASE})\b.{0,50}\b(?:${RESULTS}|trial|study)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\bpositive (?:\S+ ){0,2}${RESULTS}\b.{0,110}\bfrom (?:\S+ ){0,4}${PHASE}\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b${BETTER_THAN}\b.{0,40}\b(?:placebo|standard of care|comparator|control|chemotherapy|sham|active control)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:significantly|markedly|meaningfully|sharply|substantially) ${IMPROVES}\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b${IMPROVES}\b.{0,60}\b(?:in|of|at) (?:\S+ ){0,4}${PHASE}\b|\b${PHASE}\b.{0,70}\b${IMPROVES}\b.{0,60}\b(?:survival|decline|progression|risk|mortality|seizures?|symptoms?|pain|attacks?|relapses?|exacerbations?|deaths?|weight|hazard ratio)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:stop(?:s|ped|ping)?|halt(?:s|ed)?|unblinded)\b.{0,40}\bearly\b(?! for (?:lack|want))(?:(?!\b(?:lack|no|little|insufficient)\b).){0,30}\b(?:efficacy|benefit|success)\b|\boverwhelming (?:efficacy|benefit)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:median )?(?:overall|progression-free|event-free|disease-free) survival (?:of|was|reached|rose to|increased to) \d{1,3}(?:\.\d)? months [^;]{0,60}?\b(?:against|versus|vs\.?|compared)|\b(?:lived|survived|remained|went) (?:[\w-]+ ){0,3}?\d{1,3}(?:\.\d)? months [^;]{0,40}?\b(?:longer|(?:against|versus|vs\.?|compared (?:with|to)) \d)`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\bhazard ratio\b|\bp(?:[- ]values?)?(?: (?:was|were|of|at|below|under|reached))?\s?[=<≤]?(?<=[=<≤]|was|were|of|at|below|under|reached)\s?0?\.0(?:[0-4]\d{0,4}|5)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:scores|scored|delivers|delivered|triumphs|prevails|shines|works|pays off|holds up|impresses|comes good) in (?:\S+ ){0,4}?(?:${PHASE}|clinical trial)\b|\b(?:succeeds|succeeded|success|successful|wins|win)\b.{0,30}\b(?:in|of) (?:\S+ ){0,4}(?:${PHASE}|clinical trial)\b`,
      companyIs: ANYBODY,
    },
  ],
};

/** Results of clinical trials. */
export const TRIAL_FRAMES: readonly FrameSpec[] = [
  {
    type: 'trial_success',
    label: 'a trial stopped early because the drug works',
    weight: 80,
    required: [],
    field: MEDICINE,
    maxBearish: 1,
    opposing: WEAK_EVIDENCE,
    findObjections: objectToTrial,
    triggers: [{ words: STOPPED_FOR_EFFICACY, companyIs: ANYBODY }],
  },
  MET_GOAL,
  {
    type: 'trial_success',
    label: 'favorable clinical data',
    weight: 64,
    required: [],
    field: MEDICINE,
    opposing: WEAK_EVIDENCE,
    findObjections: objectToData,
    triggers: [
      {
        words: pattern`\b\d{1,3}(?:\.\d+)?%.{0,70}?\b${AGAINST} \d{1,3}(?:\.\d+)?% (?:\S+ ){0,3}(?:placebo|sham|control|vehicle|standard of care|chemotherapy)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:positive|compelling|unprecedented|impressive|robust|promising|favou?rable|encouraging|successful)\b.{0,60}\b(?:clinical|interim|initial|trial|study|efficacy|survival|readout|proof[- ]of[- ]concept|biopsy|\w{3,6}-(?:year|month|week))\b.{0,40}\b${RESULTS}\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${RESULTS}\b.{0,20}\bpositive\b|\bpositive \S{3,20} (?:data|results)\b|\bpositive efficacy\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\bpositive (?:\S+ ){0,5}${RESULTS}\b.{0,40}\b(?:from|in|of) (?:\S+ ){0,10}(?:trial|study|studies)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:excellent|strong|impressive|significant(?:ly)?|meaningful|prolonged|durable|continued)\b(?: \w+){0,2}? (?:improvements? in |increase in )?(?:(?:overall|progression-free|event-free|disease-free|long-term) survival|survival (?:benefit|data|results?|rates?|improvement))\b|\b\d{1,2}(?:\.\d)?[- ]months? (?:median )?(?:(?:increase|improvement|gain|extension|benefit) in (?:median )?(?:overall|progression-free|event-free) survival|(?:OS|PFS|overall survival) (?:improvement|benefit|gain))\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:landmark|outstanding|excellent|exceptional)\b.{0,30}\b(?:${PHASE}|clinical)\b.{0,20}\b${RESULTS}\b|\bpositive (?:results?|data) in (?:\S+ ){0,10}?patients\b|\bsignificant (?:clinical )?improvements? with (?:\S+ ){1,6}?(?:over|through|after) \d{1,3} (?:weeks|months)\b`,
        companyIs: ANYBODY,
      },
      { words: pattern`${RESPONSE_SHARE}`, companyIs: ANYBODY },
      {
        words: pattern`\b\d{1,3}(?:\.\d)?% (?:\S+ ){0,3}(?:complete|overall|objective|clinical)? ?survival rates?\b|\b100% of (?:\S+ ){0,4}patients\b|\ball (?:\S+ ){0,4}patients (?:remain|achieved|responded|had)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:durable|lasting|sustained)\b.{0,40}\b(?:response|remission|benefit|efficacy|seizure|insulin|effect)\w*\b`,
        companyIs: ANYBODY,
      },
    ],
  },
  {
    type: 'trial_progress',
    label: 'progress of a trial',
    weight: 45,
    required: [],
    opposing: [],
    triggers: [
      {
        words: pattern`\b(?:completes?|completed|completion of|full|fully|finish(?:es|ed)|exceeds?)\b.{0,30}\b(?:enrol+ment|enrol+ed|recruitment|dosing)\b|\b(?:enrol+ment|recruitment) (?:\S+ ){0,5}(?:complete|completed|completion)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\bfirst (?:patient|participant|subject)s? (?:\S+ ){0,2}(?:dosed|enrol+ed|treated|randomi[sz]ed)\b|\b(?:doses?|dosed|enrol+s|treats) (?:the )?first (?:patient|participant|subject)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:presents?|presented|reports?|announces?|new|additional|updated|interim|initial)\b.{0,70}\b(?:clinical|phase (?:[123]|I{1,3})\w{0,3}|trial|study|safety|efficacy|survival|response)\b.{0,30}\b(?:data|results|responses?|activity|analysis)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:data safety monitoring|DSMB|DMC|safety (?:review|monitoring) (?:board|committee))\b.{0,60}\b(?:recommend\w*|continue|positive|favorable)\b`,
        companyIs: ANYBODY,
      },
    ],
  },
];
