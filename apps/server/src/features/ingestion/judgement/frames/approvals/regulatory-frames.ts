import { pattern } from '../../text/pattern.ts';
import { cuesAtTop, saysAtTop, topOf } from '../../text/passages.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { ANOTHER_COMPANY, ANYBODY, GETS, MEDICINE, MEETING, US_REGULATOR } from '../health-words.ts';
import { objectToVote } from './panel-votes.ts';
import { findSmallNews } from './small-health-news.ts';
import { APPLICATION, namesDecisionDate, SHORT_REVIEW, UNDER_REVIEW } from './review-words.ts';

export const ONLY_APPLIED: OpposingCue = {
  label: 'an application for it',
  words: pattern`\b(?:submi(?:ts|t|tted|ssion)|(?<!\baccept(?:s|ed|ance of) (?:the |its |our )?)resubmi\w+|appl(?:ies|ied) for|(?<!drug |license |authorization |approval )application for|(?<!\bgrant(?:s|ed) (?:[\w'()-]+ ){0,5})requests?|requested|seeks?|plans?)\b(?:\s\S{1,25}){0,6}\s(?:designation|review|fast track|breakthrough|orphan|RMAT)\b|\bdesignation (?:submission|application|request)\b`,
  effect: 'desk',
};
const LONGER_REVIEW: OpposingCue = {
  label: 'a review that takes longer',
  words: pattern`\b(?:exten(?:ds?|ded|sion of)|delay(?:s|ed)?|prolong(?:s|ed)|lengthens?|push(?:es|ed) back)\b[^;]{0,60}\b(?:review|PDUFA|(?:goal|action) date)\b|\bno longer (?:eligible|entitled|has|holds|qualif\w+|under)\b[^;]{0,30}\bpriority review\b|\bpriority review\b[^;]{0,60}\b(?:becomes|by|into|to|with) (?:an? )?standard\b|\b(?:declin|den[iy]|los[et]|remov|rescind|revok|strip|withdr)\w*\b[^;]{0,30}\bpriority review\b(?! voucher)`,
  effect: 'drop',
};
const UNFAVORABLE: OpposingCue = {
  label: 'an unfavorable view',
  words: pattern`(?:\bnot|n't) (?:been )?(?:outweigh\w*|shown|demonstrat\w+|establish\w*|support\w*|warrant\w*|favou?r\w*|sufficient\w*|adequate\w*)|\b(?:insufficient|inadequate|unfavou?rable|risks? outweighs?|against)\b`,
  effect: 'drop',
};
const TAKEN_AWAY: OpposingCue = {
  label: 'a designation that ended',
  words: pattern`\b(?:withdraw\w*|rescind\w*|revok\w*|no longer(?! responds?\b)|loses|lost|removed?|remov(?:es|al of)|terminat\w*|holder of|holds)\b`,
  effect: 'desk',
};
const CONFIRMED: OpposingCue = {
  label: 'a designation that the product already had',
  words: pattern`\b(?:reaffirm\w*|maintain\w*|retain\w*|renew\w*|transfer\w*|keeps?|kept|(?:holds?|held|hangs?|hung) onto?|still has) (?:\S+ ){0,6}(?:designations?|status|fast[- ]track|breakthrough)\b|\b(?:designations?|status) (?:(?:for|of) [^;,]{2,40}? )?(?:is |was |has been )?(?:reaffirmed|maintained|retained|renewed|transferred|confirmed|surviv(?:es|ed)|stays|stands)\b|\bdesignations? of (?:19|20)\d\d\b`,
  effect: 'desk',
};
const OF_COMPETITOR: OpposingCue = { ...ANOTHER_COMPANY, effect: 'desk' };
const THREE_WAYS_OF_PRAISE =
  '(?:breakthrough (?:therapy|device|medical device)|breakthrough|fast[- ]track|RMAT|regenerative medicine advanced? therapy|platform technology)';

const DESIGNATION = '(?:designations?|status|designated|program|pathway)';
/** Designations that speed up the regulator's review. */
export const DESIGNATION_FRAMES: readonly FrameSpec[] = [
  {
    type: 'regulatory_designation',
    label: 'a faster path to approval',
    weight: 68,
    required: [],
    field: MEDICINE,
    opposing: [ONLY_APPLIED, TAKEN_AWAY, CONFIRMED, OF_COMPETITOR],
    findObjections: findSmallNews,
    triggers: [
      {
        words: pattern`\b${THREE_WAYS_OF_PRAISE}(?:\s\([^)]{1,10}\))?(?:\s\w{1,12}){0,2}?\s${DESIGNATION}\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${US_REGULATOR}\b.{0,70}?\b(?:on|onto|into|for|a|the) (?:the )?(?:fast track|breakthrough)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:${GETS}|put on|placed on|joins|moves to|enters|names?|named|designated|deem(?:s|ed)|declare[sd]|(?:was|were|been) (?:informed|notified|advised)\b(?:(?!\b(?:whether|if|not)\b)[^;]){0,80} (?:qualifies|qualified) (?:as|for))\b.{0,40}\b(?:fast track|breakthrough (?:therapy|device)|RMAT)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:breakthrough|fast[- ]track(?:s|ed)?|fast-tracked) by (?:the )?${US_REGULATOR}`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:receives?|received|granted|awarded|wins?|secures?|sells?|sale of|obtains?|select(?:s|ed))\b.{0,60}\b(?:priority review|national priority) vouchers?\b`,
        companyIs: ANYBODY,
      },
    ],
  },
  {
    type: 'regulatory_designation',
    label: 'a designation',
    weight: 50,
    required: [],
    field: MEDICINE,
    opposing: [ONLY_APPLIED, TAKEN_AWAY, CONFIRMED],
    findObjections: findSmallNews,
    triggers: [
      {
        words: pattern`\b(?:orphan(?:[- ]drug| medicinal product)?|rare pediatric(?: disease)?|PRIME|priority medicines|QIDP|qualified infectious disease product|innovation passport|ILAP|sakigake|promising innovative medicine)(?:\s\([^)]{1,10}\))?(?:\s\w{1,12}){0,2}?\s(?:designations?|status|designated|eligibility|program|scheme)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:${GETS})\b.{0,40}\b(?:innovation passport|orphan (?:drug )?(?:designation|status))\b|\b(?:named|deemed|declared) an? orphan drug\b`,
        companyIs: ANYBODY,
      },
    ],
  },
];

const NO_DATE: OpposingCue = { label: 'no decision date', words: /^/, effect: 'desk' };

const LARGE_COMPANY_DOLLARS = 10e9;
const LARGE_COMPANY: OpposingCue = {
  label: 'a step on the way to a decision, for a large company',
  words: /\S/,
  effect: 'desk',
};

/** Objects to a step on the way to a decision if the company is large. */
export function objectToSize({ stock }: FrameInText): readonly OpposingCue[] {
  return (stock.market_cap ?? 0) >= LARGE_COMPANY_DOLLARS ? [LARGE_COMPANY] : [];
}

const STANDARD_REVIEW: OpposingCue = {
  label: 'a review at the usual speed',
  words: /\bstandard review\b/i,
  effect: 'desk',
};

/** Without a date, acceptance is a formality; a standard review tells nothing new about the product. */
function requireDecisionDate(input: FrameInText): readonly OpposingCue[] {
  if (saysAtTop(input.passages, STANDARD_REVIEW.words)) return [STANDARD_REVIEW];
  const hasDate = topOf(input.passages).some(({ text }) => namesDecisionDate(text));
  return hasDate ? objectToSize(input) : [NO_DATE];
}

/** `recommends against approval`, `recommends limiting its use` */
const NOT_AGAINST = String.raw`(?! (?:\S+ ){0,3}?(?:against|not|limit\w*|restrict\w*|suspen\w*|withdraw\w*|revo\w*|delay\w*|defer\w*|narrow\w*|tight\w*|strict\w*|curb\w*|doubts?|concerns?|warnings?|refus\w*|reject\w*|(?:an? )?(?:additional|another|further))\b)`;

/** Words next to a hold of a trial, not of goods or papers. */
const CLINICAL =
  /\b(?:FDA|Food and Drug Administration|EMA|MHRA|Health Canada|clinical|phase (?:[1234]|I{1,3}|IV)|IND|dosing|dosed|patients?)\b/i;

/** A hold, not to hold: `releases results and holds a call`. */
const HOLDS =
  "(?:(?:clinical|partial|FDA(?:'s)?|regulatory|dosing|enrol+ment|IND|(?:trial|study|program)) holds?|(?:the|its|this|that|a|full) (?:(?!litigation|legal|trading|customs|import|shipment|credit)\\w+ )?hold)\\b(?! (?:time|an?|the|its)\\b)";

/** When the hold began, not when it ended: `lifted the hold that was placed in 2025`. */
const HOLD_BEGAN =
  '(?:placed|imposed|put in place|put on (?:it|hold)|ordered|introduced|issued|began|begun|dating(?: back)?(?: to)?|since)(?: (?:early|late|back|on (?:it|the (?:program|trial|study|application))|by the (?:FDA|agency)))?';

const REMAINING_HOLD: OpposingCue = {
  label: 'a hold that stays elsewhere',
  words: pattern`\bholds? (?:of the FDA )?(?:stays|remains|continues)\b|\b(?:stays?|remains?|continues?) on (?:clinical |partial )?hold\b|\b(?:lowest|lower|low|reduced) doses? only\b|\bstays in (?:the )?(?:U\.?S|United States)`,
  effect: 'desk',
};
const objectToRemainingHold = ({ passages }: FrameInText): readonly OpposingCue[] =>
  cuesAtTop(passages, [REMAINING_HOLD]);

/** Steps of an application before its decision. */
export const FILING_FRAMES: readonly FrameSpec[] = [
  {
    type: 'clinical_hold_lifted',
    label: 'the end of a clinical hold',
    weight: 80,
    // To the model, a hold is bad news, also if it ends.
    maxBearish: 0.9,
    findObjections: objectToRemainingHold,
    required: [],
    field: CLINICAL,
    opposing: [
      ANOTHER_COMPANY,
      {
        label: 'a hold on goods or money',
        words: pattern`\b(?:customs|shipments?|imports?|escrow|accounts?|funds)\b`,
        effect: 'drop',
      },
      {
        label: 'a hold that stays in part',
        words: pattern`\b(?:replac\w+|convert\w+|chang\w+|turn\w+|downgrad\w+|mov\w+|reduc\w+|eas\w+|narrow\w*)\b[^;]{0,30}\b(?:by|with|to|into) (?:an? )?partial\b|\bpartial (?:clinical )?(?:hold|one) (?:remains|stays|continues)\b|\b(?:hold|ban) (?:remains|stays|continues) (?:in (?:place|force)|for)\b|\b(?:may|can)(?:not| not) be (?:dosed|enrol+ed|treated)\b`,
        effect: 'desk',
      },
      {
        label: 'an older hold',
        words: pattern`(?<!\b${HOLD_BEGAN} )\b(?:last year|in (?:\w+ )?20\d\d)\b|\b(?:hold of (?:\w+ )?20\d\d|previously lifted)\b`,
        effect: 'desk',
      },
    ],
    triggers: [
      {
        words: pattern`\b(?:lift(?:s|ed|ing)?|remov(?:es|ed|al of|ing)|releases?|released|clears?|cleared|ends|ended|resol(?:ves|ved|ution of)|withdraws|drops)(?:\s.{0,45}?\b${HOLDS}|\sholds?\b(?! (?:time|an?|the|its|to)\b))`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\bhold on (?:\S+ ){1,8}(?:is |was |has been )?(?:lifted|removed|released) by (?:the )?${US_REGULATOR}|\b(?:FDA|agency)\b[^;]{0,60}?\b(?:deficienc\w+|issues|questions?|concerns?)\b[^;]{0,40}?\b(?:hold|halt)\b[^;]{0,60}? (?:are|were|is|was|have been|has been) (?:\w+ )?(?:resolved|satisfied|answered|cleared up|closed)\b|\b(?:FDA|agency)\b[^;]{0,80}? (?:allow|permit|clear|let)(?:s|ed)? [^;]{0,40}?\b(?:dosing|enrol+ment|trial|study|recruitment)\b[^;]{0,20}? (?:to )?(?:resume|restart)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:clinical|partial) holds?\b.{0,100}\b(?:lifted|removed|released|cleared|resolved|no longer in (?:effect|force)|is (?:over|no more|gone|history|behind)|(?:has|have) (?:now )?ended|(?:comes|came) to an end)\b|\bhold (?:that|which) (?:the )?(?:${US_REGULATOR}|agency|regulators?)\b[^;]{2,140}? (?:ended|is over|(?:has|have) (?:now )?(?:ended|been (?:lifted|released|removed))|(?:is|was) (?:now )?(?:lifted|released|removed)|came to an end)(?: (?:this|on|today|yesterday|last|late|early)\b|[.,]|$)`,
        companyIs: ANYBODY,
      },
    ],
  },
  {
    type: 'regulatory_filing',
    label: 'a priority review or a favorable vote',
    weight: 68,
    // To the model, a review that takes less time than usual is bad news.
    maxBearish: 0.6,
    required: [],
    field: MEDICINE,
    opposing: [ONLY_APPLIED, LONGER_REVIEW, UNFAVORABLE, OF_COMPETITOR],
    findObjections: objectToVote,
    triggers: [
      {
        words: pattern`\b(?:grants?|granted|receives?|received|accepts?|accepted|accepted for|assigned|assigns|under|with|gets|wins|won|obtains?|secures?|awarded|acceptance (?:and|with)) (?:\S+ ){0,8}?priority review\b(?! voucher)`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\bpriority review (?:of|for|status|granted|designation|applies|was (?:given|granted|assigned))\b`,
        companyIs: ANYBODY,
      },
      { words: SHORT_REVIEW, companyIs: ANYBODY },
      {
        words: pattern`\b(?:advisory committee|adcomm?|(?:advisory|expert|FDA) panel|advisers|advisors)\b.{0,60}\b(?:(?:votes?|voted) (?:\S+ ){0,4}(?:in favou?r|for|to (?:recommend|approve|support))|recommends?|recommended|backs|backed|endorses?|endorsed|unanimous\w*|in favou?r|favorable|positive opinion|supports)\b${NOT_AGAINST}`,
        companyIs: ANYBODY,
      },
      { words: pattern`\bpositive (?:advisory committee|panel) (?:opinion|vote|recommendation)\b`, companyIs: ANYBODY },
      {
        words: pattern`\b(?:advisory committee|adcomm?|panel|advisers|advisors)\b.{0,40}\bvot(?:es?|ed)\b.{0,80}\bbenefits?\b.{0,90}\boutweigh`,
        companyIs: ANYBODY,
      },
    ],
  },
  {
    type: 'regulatory_filing',
    label: 'an application accepted for review',
    weight: 60,
    required: [],
    field: MEDICINE,
    findObjections: requireDecisionDate,
    opposing: [
      {
        label: 'an application to another authority',
        words: pattern`\b(?:courts?|judge|Nasdaq|NYSE|stock exchange|city|county|council|zoning|planning|USPTO|patent office)\b`,
        effect: 'drop',
      },
      { label: 'a supplement of a known product', words: pattern`\bsupplement\w*|\bs(?:NDA|BLA)\b`, effect: 'desk' },
      {
        label: 'a study, not a product',
        words: pattern`\bINDs?\b|\binvestigational\b|\bCTA\b|\bclinical trial application\b|\bdesignation\b`,
        effect: 'desk',
      },
    ],
    triggers: [
      {
        words: pattern`\b(?:accept(?:s|ed|ance)|files|filed|acknowledg(?:es|ed)|validat(?:es|ed|ion)|ruled complete|deemed complete|considered complete|accepted for (?:filing|review)|no filing (?:review )?issues (?:were |have been )?(?:identified|found|raised))\b.{0,90}\b${APPLICATION}\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${APPLICATION}\b.{0,60}\b(?:accepted|acceptance|validated|acknowledged|ruled complete|deemed complete|sufficiently complete|complete response by|complete,? class|under review by)\b|\b${APPLICATION}\b[^;.]{0,120}? (?:has been|was) accepted for (?:filing|(?:\w+ )?review)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${US_REGULATOR}\b.{0,20}\b(?:sets?|assigns?|assigned|set)\b.{0,40}\b(?:decision|PDUFA|action|goal|target)\b.{0,12}\bdate\b|${UNDER_REVIEW}`,
        companyIs: ANYBODY,
      },
    ],
  },
  {
    type: 'regulatory_filing',
    label: 'a step toward approval',
    weight: 48,
    required: [],
    opposing: [],
    triggers: [
      {
        words: pattern`\b(?:CHMP|EMA)(?:'s)?\b.{0,40}\b(?:positive opinion|recommends?|recommended)\b${NOT_AGAINST}|\bpositive (?:CHMP|EMA) (?:opinion|recommendation)\b|\brecommended for (?:\w+ )?(?:approval|authori[sz]ation) by (?:the )?(?:\w+ )?(?:CHMP|EMA)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:submi(?:ts|tted|ssion of)|resubmi(?:ts|tted|ssion)|files?|filed|filing of|completes?|completed|initiates?|rolling|hand(?:s|ed) in|turn(?:s|ed) in|sent in)\b.{0,60}\b(?:s?NDA|rolling (?:\w+ )?application|s?BLA|MAA|PMA|510\(k\)|IND|new drug application|biologics license application|marketing authori[sz]ation application|premarket approval application|IDE)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:clearance|clears?|cleared|approval|approves?|approved|accept\w*|authori[sz]\w+|allows?|green light)\b.{0,60}\b(?:INDs?|investigational (?:new drug|device)|CTA|clinical trial application|IDE|(?:to )?(?:initiate|begin|start|proceed with|conduct)(?! (?:[\w$.,-]+ ){0,6}(?:building|construction|mining|operations|power|project|work)\b)|phase (?:[123]|I{1,3}))\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:INDs?|IDE|CTA|investigational new drug)\b.{0,40}\b(?:cleared|clearance|approved|accepted|acceptance|in effect|open)\b|\bstudy may proceed\b|\bspecial protocol assessment\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:positive|successful|productive|favou?rable|constructive) ${MEETING}.{0,30}\b(?:FDA|EMA|regulator\w*|agency|IND|phase \d)`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:mid|late)-cycle (?:review|communication|meeting)\b.{0,80}\bno (?:\S+ ){0,3}(?:issues?|concerns?|deficiencies)\b|\bno[- ]objection letter\b.{0,60}\b(?:trials?|study|phase \d)`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:alignment|agreement|positive (?:feedback|meeting|type [abc]|end-of-phase|scientific advice)|constructive (?:\w+ )?feedback|favorable feedback)\b.{0,50}\b(?:FDA|EMA|regulator\w*)\b|\b(?:FDA|EMA)\b.{0,40}\b(?:alignment|positive feedback|agrees|supports|guidance for registration\w*)\b`,
        companyIs: ANYBODY,
      },
    ],
  },
];
