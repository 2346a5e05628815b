import { CLEARED } from './cleared-words.ts';
import { pattern } from '../text/pattern.ts';
import { CANCELED_BY_CLOSING, CANCELED_BY_DENIAL, CANCELED_BY_WINNING } from './canceling-words.ts';
import type { Caution } from './caution.ts';

const PERSON = String.raw`(?:CEO|CFO|COO|chief (?:executive|financial|operating) officer|chairman|chairwoman|chair|founder|co-founder|president|directors?|executives?|officers?|employees?)`;

/** `its investigation of the company has been closed with no action` */
const NOT_CLOSED = String.raw`(?![^;]{0,90}\b(?:closed|concluded|dropped|ended|terminated)\b(?! that)[^;]{0,40}\b(?:no|without|not)\b)`;

/** Lawsuits, investigations, charges and rulings against the company. */
export const LEGAL_CAUTIONS: readonly Caution[] = [
  {
    id: 'law_firm',
    label: 'investor claims by a law firm',
    patterns: [
      pattern`\b(?:class action|lead plaintiff|(?:share|stock)holder (?:alert|rights|investigation|notice)|investor (?:alert|notice|reminder|deadline)|securities fraud|purported claims|deadline alert|law (?:firm|offices?|group)\b.{0,60}\b(?:investigat\w+|reminds?|announces?|files?|probes?)|securities litigation|fiduciary duty|fairness of|examining whether|contact the firm|attorney advertising)\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'investigation',
    label: 'an investigation',
    patterns: [
      pattern`\binvestigat(?:ion|ions|es|ing|ed) (?:into|on behalf|potential|possible|whether|concerning|regarding|of (?:the|its|our) (?:company|accounting|claims|officers?|sales|books|conduct|former))\b${NOT_CLOSED}|\b(?:under|internal|SEC|DOJ|criminal|federal|antitrust|independent|committee) (?:investigation|probe|inquiry)\b${NOT_CLOSED}|\bsubpoena\w*|\bWells notice\b|\bcivil investigative demand\b|\bFTC (?:sues|complaint)\b|\bprobes?\b.{0,20}\b(?:into|of)\b|\braid(?:s|ed)\b`,
    ],
    canceledBy: CANCELED_BY_CLOSING,
    takenBackBy: CLEARED,
    effect: 'drop',
  },
  {
    id: 'breach_notice',
    label: 'a dispute about an agreement of the company',
    patterns: [
      pattern`\b(?:notices?|letters?) (?:of|alleging|claiming|asserting) (?:an? |the )?(?:alleged |material |purported )*(?:breach|default|termination|dispute|failure)\b|\b(?:alleg|claim|assert)(?:es|ed|ing|s)\b[^.;]{0,30}\b(?:material breach|breach of (?:the|its|our)|failure to (?:use|pay|meet|perform|supply|deliver))\b`,
      pattern`\b(?:disput(?:es|ed|ing)|contest(?:s|ed|ing)|den(?:ies|ied)) (?:that |whether |its obligation|the |a )?[^.;]{0,50}\b(?:milestones?|royalt(?:y|ies)|payments?|owed|due|earned|achieved)\b|\b(?:withhold(?:s|ing)?|withheld)\b(?! tax)[^.;]{0,25}\b(?:payments?|royalt(?:y|ies)|milestones?)\b|\b(?:milestones?|payments?|royalt(?:y|ies)) (?:is|are|was|were) (?:not (?:owed|due|earned|payable)|disputed|in dispute)\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'charges',
    label: 'charges of wrongdoing',
    patterns: [
      pattern`\b(?:charged (?:with|in|over)|charges against|indict\w+|arrest of|(?:was|were|been) arrested|pleads? guilty|pleaded guilty|convicted|fraudulent|(?<!anti-)(?<!prevent )(?<!detect )(?<!fight )(?<!combat )fraud(?! (?:prevention|detection|protection|solutions?|management|platform|risk|and risk|analytics|losses))|embezzl\w+|brib\w+|kickbacks?|insider trading|money laundering|ponzi|misappropriat\w+|accus(?:es|ed) of|sanctions? (?:against|on|imposed)|debar\w+|misconduct|(?<!\b(?:clos|end|drop|conclud)(?:es|ed|s|ped) (?:[\w-]+ ){0,3}(?:inquiry|investigation|probe) (?:under|into) (?:the )?)false claims)\b`,
      pattern`\b${PERSON}\b.{0,25}\b(?:charged|indicted|arrested|accused|suspended|placed on leave|under investigation)\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'sued',
    label: 'a lawsuit against the company',
    patterns: [
      pattern`\b(?:sues|suing|sued|files? (?:a )?(?:law)?suit against|lawsuit(?: filed)? against|complaint against|claims? against|counterclaims?)\b`,
    ],
    effect: 'headline',
  },
  {
    id: 'ruling_against',
    label: 'a ruling against the company',
    patterns: [
      pattern`\b(?:verdict|judgment|judgement|ruling|damages)\b.{0,30}\b(?:against|adverse to|unfavou?rable)\b`,
      pattern`\b(?:adverse|unfavou?rable)\b.{0,25}\b(?:verdict|judgment|judgement|ruling|decision|order|outcome|finding)\b|\b(?:los(?:es|t|ing)|loss (?:of|in))\b.{0,30}\b(?:case|lawsuit|appeal|ruling|arbitration|patent (?:case|fight|dispute|trial)|in court|suit|verdict|court battle)\b`,
      pattern`\b(?:vacat(?:es|ed|ing)|overturn(?:s|ed|ing)?|revers(?:es|ed|al of)|throws? out|threw out|tosses|tossed|sets? aside|wipes? out|nullif(?:ies|ied)|strikes? down|struck down|invalidat(?:es|ed|ing))\b(?!(?: [\w'&.-]+){0,5}? (?:challenges?|attacks?|petitions?|oppositions?) (?:to|on|against|of)\b)(?!.{0,60}\bagainst\b).{0,60}\b(?:patents?|verdict|judgment|judgement|win|award|ruling|injunction|claims|approval|permit|decision|victory)\b`,
      pattern`\b(?:patents?|patent claims?)\b.{0,40}\b(?<!\b(?:not|nor) )(?:invalidated|invalid|unpatentable|unenforceable|struck down|canceled)\b|\b(?:rules?|ruled|sides?|sided|decides?|decided|finds?|found) against\b|\bordered (?:it |the company |\w+ )?to pay\b|\b(?:hit|slapped) with\b|\bin favou?r of (?:the |a |an )?(?:state|government|agency|tax (?:office|authority)|plaintiffs?|rivals?|competitors?|landlord|former)\b|\bbarred from (?:selling|importing|making)\b`,
    ],
    canceledBy: CANCELED_BY_WINNING,
    effect: 'drop',
  },
  {
    id: 'must_pay',
    label: 'a payment by the company to settle claims',
    patterns: [
      pattern`\b(?:agrees? to pay|agreed to pay|must pay|will pay|to pay|pays) (?:up to |about |approximately |roughly |a total of |a |an )?\$.{0,80}\b(?:settle\w*|fines?|penalt(?:y|ies)|damages|claims|resolve|disgorgement|compensation)\b|\b(?:settle(?:s|ment)?)\b.{0,60}\b(?:will pay|agreed to pay|to pay|paying) (?:about |approximately )?\$|\b(?:agrees? to|agreed to) (?:an? )?\$[\d.,]{1,9} ?(?:million|billion|m|b)? (?:\w+ )?settlement\b|\b(?:after|following) (?:an? |its |the )?\$[\d.,]{1,9} ?(?:million|billion|m|b)? (?:settlement|fine|penalty)\b(?! (?:from|by|in)\b)|\b(?:asks?|orders?|demands?|requests?|requires?|seeks?)\b.{0,40}\b(?:to repay|repayment of|recovery of)\b.{0,40}\b(?:grants?|funding|subsid\w+|incentives?|tax credits?)\b|\bcivil penalt(?:y|ies)\b|\bfined\b|\bfines? of\b`,
    ],
    effect: 'headline',
  },
  {
    id: 'short_report',
    label: 'a report by a short seller',
    patterns: [
      pattern`\bshort[- ]sell(?:er|ers|ing)\b|\bshort report\b|\b(?:questions?|alleg(?:es|ed|ations?|ing)|disput(?:es|ed))\b.{0,50}\b(?:overstat\w+|contracts?|accounting|claims|misleading|revenues?|inflated)\b`,
    ],
    takenBackBy: CLEARED,
    effect: 'drop',
  },
  {
    id: 'award_protest',
    label: 'a protest against the award of a contract',
    canceledBy: CANCELED_BY_DENIAL,
    patterns: [
      pattern`\bprotest(?:s|ed|ing)?\b(?!,? (?:(?:was|is|were|has been|have been) )?(?:denied|dismissed|rejected|thrown out|turned (?:down|away)|withdrawn|over)\b).{0,60}\b(?:awards?|contract|decision|order|GAO|selection|procurement)\b|\b(?:award|contract|selection)\b.{0,40}\b(?:protest(?:s|ed)?|under protest|(?<!\b(?:cannot|no longer) be )(?:challenged|contested))\b|\bGAO\b.{0,25}\b(?:sustains?|sustained|upholds?)\b|\b(?:evaluate|review|consider|score) (?:the )?(?:bids|proposals|offers) (?:again|anew)\b|\bre-?evaluat\w+ (?:of )?(?:the )?(?:bids|proposals|offers)\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'award_not_booked',
    label: 'an award that is not booked yet',
    patterns: [
      pattern`\b(?:will|does) not (?:book|record|recogni[sz]e) (?:the|any of the) (?:amount|award|damages|gain|sum|verdict)\b`,
    ],
    effect: 'desk',
  },
];
