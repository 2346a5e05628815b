import { pattern } from '../text/pattern.ts';
import { CANCELED_BY_NEGATION, NEVER_CANCELED } from './canceling-words.ts';
import type { Caution } from './caution.ts';

const EXCHANGE = String.raw`(?:Nasdaq|NYSE|New York Stock Exchange|exchange|listing)`;

/** `Nasdaq drops its delisting case` */
const ENDS_DELISTING = new RegExp(
  String.raw`\b(?:drop(?:s|ped)|end(?:s|ed)|withdr(?:aws|ew|awn)|clos(?:es|ed)|call(?:s|ed) off|cancel(?:s|ed|led)|rescind(?:s|ed)|avert(?:s|ed)|escap(?:es|ed)|dodg(?:es|ed)|shak(?:es|ing) off|ward(?:s|ed) off|head(?:s|ed) off|threat of|risk of|puts? (?:an end to|to rest))\b[^,;]{0,45}$|${CANCELED_BY_NEGATION.source}`,
  'i',
);

const MEETS =
  '(?:clos(?:es|ed?)|demonstrates?|evidences?|files?|keeps?|meets?|proves?|regains?|reports?|shows?|trades?)';
/** `stays listed on condition that it shows`, `has to prove $2.5 million of equity by December 15` */
const LISTING_CONDITION = pattern`\b(?:listed|listing|panel|${EXCHANGE})\b(?:[^;.]|\.\d){0,90}\b(?:on (?:the )?condition|provided (?:that )?it|depends? (?:up)?on|(?:only )?(?:if|so long as|as long as) it ${MEETS})\b|\b(?:granted|given|gives?|grants?) (?:it|the company|[A-Z][\w.-]+) (?:until|more time|time until|\d{2,3} (?:more )?days)\b[^;]{0,80}\b(?:bid|equity|complian\w+|listing|price|standards?)\b|\b(?:has|have|needs?|must|is required) (?:to )?(?:show|prove|demonstrate|report|evidence) (?:[\w$.,'-]+ ){0,6}(?:equity|bid price|closing bid)\b`;

/** Doubts about the listing, the accounts or the survival of the company. */
export const DISTRESS_CAUTIONS: readonly Caution[] = [
  {
    id: 'delisting',
    label: 'a listing deficiency',
    patterns: [
      pattern`\b(?:notice|(?<!\bcomplete response )letter|notification|notified|determination|notifies)\b(?!.{0,140}\bregained\b).{0,60}\b(?:non-?compliance|not in compliance|no longer (?:in compliance|compl\w+)|deficien\w+|delist\w*|below|late (?:filing|form)|delayed|suspen\w+)\b`,
      pattern`\b(?:receiv\w+|receipt of)\b.{0,40}\b${EXCHANGE}\b.{0,30}\b(?:notices?|notifications?|letters?|deficiency)\b(?!.{0,40}\b(?:regain\w*|complian(?:ce|t) with))|\b(?:plan|period|extension|time|deadline|until) .{0,60}\b(?:to )?(?:regain|return to|achieve) compliance\b|\b(?:accepts?|accepted|grants?|granted)\b.{0,60}\b(?:plan (?:of compliance|to regain)|compliance plan|(?<!\b(?:patent|term|exclusivity|lease|contract|permit|licen[cs]e|concession) (?:term )?)extension(?! of (?:the |its |our )?(?:\w+ )?(?:patent|term|exclusivity|contract|lease|permit|licen[cs]e|concession)))\b`,
      pattern`\bdelist(?:s|ed|ing)?\b(?![^.;]{0,40}\b(?:when|once|after|upon|following)\b[^.;]{0,30}\b(?:deal|merger|transaction|clos\w+|complet\w+|takeover|acquisition|offer)\b)(?<!\b(?:upon|after|following|on|once|when)\b[^.;]{0,50}\b(?:clos\w+|complet\w+)\b[^.;]{0,60})|\b(?:trading|shares?|securities)\b.{0,25}\b(?:suspended from|suspension of trading|removed from listing)\b|\bhearings? panel\b.{0,60}\b(?:delist\w*|suspend\w*|denied|denies)\b|\bvoluntary delisting\b|\bderegist\w+|\bmove(?:s|d)? to (?:the )?OTC\b`,
      pattern`\bproceedings? to (?:delist|remove)\b|\bremov(?:e|al of) (?:its|our|the company's) (?:common )?(?:shares|stock|securities)\b(?! from (?!(?:the )?(?:exchange|Nasdaq|NYSE)\b))|\b(?:will|to) (?:trade|be (?:traded|quoted)) on (?:the )?OTC\b|\btrading (?:in|on|of) [^;.]{0,40}\b(?:will be|is to be|has been|was) suspended\b(?![^;.]{0,40}\b(?:closes|closing|complet\w+|deal|merger|offer|takeover|transaction)\b)`,
      LISTING_CONDITION,
    ],
    canceledBy: ENDS_DELISTING,
    effect: 'drop',
  },
  {
    id: 'going_concern',
    label: 'doubt about its ability to continue as a going concern',
    // Not: `the substantial doubt paragraph will not recur`.
    patterns: [
      pattern`\b(?:going concern|substantial doubt)\b(?! (?:\w+ ){1,3}will (?:not (?:recur|return|appear|be (?:needed|repeated|part))|no longer|be (?:gone|removed|dropped)|disappear))`,
    ],
    canceledBy:
      /\b(?:remov(?:es|ed|al of|ing)|resolv(?:es|ed|ing)|alleviat(?:es|ed|ing)|eliminat(?:es|ed|ing)|lift(?:s|ed|ing)?|no longer|without|no)\b[^;]{0,70}$/i,
    effect: 'drop',
  },
  {
    id: 'bankruptcy',
    label: 'bankruptcy or insolvency',
    patterns: [
      pattern`\bbankruptcy\b|\bchapter (?:7|11|15)\b|\bch\.? ?(?:7|11|15)\b|\binsolven\w+\b|\bdebtor[- ]in[- ]possession\b|\bDIP (?:financing|loan|facility)\b|\brestructuring support\b|\breceivership\b|(?<!\bplan of (?:\w+ )?)\bliquidat(?:ion|e|ing) (?:of|and|the company|its|proceeding)\b|\bwind(?:s|ing)?[- ](?:down|up) (?:its|of|the) (?:\w+ )?(?:operations|business|company|affairs)\b|\bcease(?:s|d)? (?:all )?operations\b|\b(?:creditor|court) protection\b|\bassignment for the benefit of creditors\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'liquidation_plan',
    label: 'a plan of liquidation',
    patterns: [
      pattern`\bplans? (?:of|for) (?:(?:complete|voluntary|the|its|orderly) ){0,2}(?:dissolution|liquidation)\b|\b(?:liquidation|dissolution) plan\b|\b(?:dissolution|liquidation) (?:and (?:dissolution|liquidation) )?of the company\b`,
    ],
    effect: 'desk',
  },
  {
    id: 'default',
    label: 'a default or covenant breach',
    patterns: [
      pattern`\bevents? of default\b|\bdefault(?:s|ed) on\b|\b(?:in|into|avoid|notice of) default\b|\bforbearance\b|\bdefault waivers?\b|\bwaive(?:r|rs|d|s)?\b[^.;]{0,30}\bdefaults?\b|\b(?:cash|liquidity|funds)\b[^.;]{0,40}\b(?:enough for|lasts?|sufficient for|covers?|for)\b[^.;]{0,20}\b(?:weeks|days)\b|\bcovenant (?:waiver|breach|violation|default|relief)\b|\bwaiver\b.{0,40}\bcovenants?\b|\b(?:breach|violat|not comply|non-?compliance|not in compliance)\w*\b.{0,40}\b(?:covenants?|credit (?:agreement|facility)|loan agreement|indenture)\b|\bmiss(?:es|ed) (?:an? |its )?(?:interest|debt|coupon) payments?\b|\bdefers? interest\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'drop',
  },
  {
    id: 'accounting',
    label: 'accounting problems',
    patterns: [
      pattern`\brestat(?:es?|ement|ed|ing)\b.{0,40}\b(?:financial|results|previously|accounts|quarters?)\b|\bfinancial restatement\b|\bnon-?reliance\b|\b(?:should )?no longer be relied\b|\bmaterial weakness(?:es)?\b|\bauditors?\b.{0,30}\b(?:resign\w*|dismiss\w*|withdr\w+|flags?|declin\w+)\b|\baccounting (?:errors?|irregularit\w+|review|misstatement)\b|\birregularities\b`,
      pattern`\b(?:delay(?:s|ed|ing)?|unable to file|not (?:timely )?filed?|postpon\w+|late)\b.{0,30}\b(?:annual report|quarterly report|10-[KQ]|20-F|form 10|financial (?:statements|results)|earnings release|filing of (?:its|the) (?:annual|quarterly|form))\b|\blate (?:filing|form|10)\b|\bNT 10-[KQ]\b|\b12b-25\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'drop',
  },
  {
    id: 'audit_findings',
    label: 'findings of an audit',
    patterns: [
      pattern`\b(?:audit|special|independent) committees?\b[^.;]{0,60}\b(?:examin(?:es|ed|ing)|investigat(?:es|ed|ing)|look(?:s|ed|ing) into|review(?:s|ed|ing) (?:whether|how|the (?:timing|accounting|recognition)))\b`,
      pattern`\b(?:audit(?:ors?)?(?: committee)?|accounting firm|internal review|inspector general)(?:'s)? (?:[^\s.;]+ ){0,6}?(?:found|finds|identif(?:ies|ied)|uncover(?:s|ed)|flag(?:s|ged)|discover(?:s|ed)|reveal(?:s|ed)|question(?:s|ed)|disallow(?:s|ed)|cited) (?!no\b)(?:[^\s.;]+ ){0,6}?(?:errors?|deficienc\w+|weakness\w*|overbill\w*|overcharg\w*|overstate\w*|misstate\w*|improper\w*|irregularit\w+|violations?|discrepanc\w+|shortfalls?|unsupported|questioned|costs|failures?|lapses|gaps)\b`,
      pattern`\baudit findings?\b|\bfindings? (?:of|from|in) (?:an?|the|its) (?:\w+ ){0,3}audit\b|\bqualified (?:audit )?opinion\b(?! of counsel)|\bdisclaimer of opinion\b`,
    ],
    effect: 'desk',
  },
  {
    id: 'late_report',
    label: 'a late annual or quarterly report',
    patterns: [
      pattern`\b(?:annual|quarterly) reports?\b[^.;]{0,40}\b(?:late(?![- ](?:stage|phase|in)\b)|overdue|after the (?:deadline|due date)|not (?:yet )?(?:been )?filed|delayed|past due)\b|\b(?:has|have|had) not (?:yet )?filed (?:its|the|an?) (?:\w+ ){0,2}(?:annual|quarterly) report\b|\b(?:form )?(?:10-[KQ]|20-F)\b[^.;]{0,40}\b(?:late(?![- ](?:stage|phase|in)\b)|overdue|after the (?:deadline|due date)|not (?:yet )?(?:been )?filed|delayed|past due)\b|\bextension (?:of time )?to file (?:its|the|an?) (?:\w+ ){0,2}(?:annual|quarterly) report\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'desk',
  },
  {
    id: 'forced_sales',
    label: 'property that it must sell to meet its obligations',
    patterns: [
      pattern`\b(?:must|needs? to|has to|have to) (?:still |now |soon )?(?:be sold|sell)\b[^;.]{0,80}\b(?:to (?:meet|repay|satisfy|service|cover|pay)|by its lenders?)\b`,
    ],
    effect: 'desk',
  },
  {
    id: 'strategic_alternatives',
    label: 'a review of strategic alternatives',
    patterns: [
      pattern`\b(?:explor\w+|evaluat\w+|review(?:s|ing)?|consider\w*|pursu\w+|exploration of|range of|full)\b.{0,25}\bstrategic (?:alternatives|options)\b`,
    ],
    effect: 'desk',
  },
];
