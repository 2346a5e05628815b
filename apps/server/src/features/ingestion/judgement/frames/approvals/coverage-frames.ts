import { cuesAtTop, headlineOf, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, MONEY } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { ANOTHER_COMPANY, ANYBODY } from '../health-words.ts';
import { findOtherReporter } from '../other-reporter.ts';

const MEDICARE = String.raw`(?:Medicare|CMS|Centers for Medicare (?:and|&) Medicaid Services|MolDX|(?:a |the )?Medicare (?:administrative )?contractors?(?: \w+)?|Noridian|Palmetto(?: GBA)?|Novitas|First Coast|NGS|WPS)`;
const RULE = String.raw`(?:final (?:\w+ ){0,3}?(?:rule|polic(?:y|ies)|determination|decision|LCD|NCD)|${MEDICARE})`;

const NOT_FINAL: OpposingCue = {
  label: 'a decision that is not final',
  words: pattern`\bproposes\b|\bproposed (?:on \w+ |today |yesterday )?(?:to|rule|decision|determination|coverage|payment|polic\w+|rates?|NCD|LCD)\b|\bproposal (?:is|would|will)\b|\bdraft\b(?! (?:rule |schedule )?(?:in|of) \w+ had\b)|\bpreliminary\b|\btentative\w*|(?<!\bno )\bcomments? (?:are|is|period|due)|\bopen for comments?\b|\b(?:temporary|tracking|proprietary) (?:\w+ )?codes?\b|\badvis(?:ers|ors|ory)\b|\b(?:panel|committee) (?:votes?|voted|backs?|recommends?)\b|\b(?:request(?:s|ed)?|asks?|asked|appl(?:y|ies|ied)|submi\w+|seeks?|petition\w*)\b[^;.]{0,60}\b(?:coverage|determination|payment|reimburse\w*|cover)\b|\b(?:hopes?|expects?|awaits?|could|would|may|might|if)\b(?! (?:the )?(?:coverage|determination) to (?:add|bring|contribute|increase|lift|raise)\b)[^;.]{0,60}\b(?:cover\w*|determination|final)\b|\b(?:delay\w*|postpon\w*|withdraw\w*|rescind|suspend)\b[^;.]{0,60}\b(?:determination|rule|coverage|LCD|NCD|polic\w+|effective date)\b|\b(?:withdrew|withdrawn|rescinded|suspended)\b[^;.]{0,60}\b(?:determination|rule|coverage|LCD|NCD|polic\w+|effective date)\b(?! in (?:\w+ )?20\d\d\b)`,
  effect: 'desk',
};
const NOT_COVERED: OpposingCue = {
  label: 'coverage that is refused or ends',
  words: pattern`\bnon-?cover\w+|\bnot (?:be )?(?:cover\w*|considered|reimburs\w+|pa(?:y|id)|reasonable)\b|\b(?:coverage|payment|reimbursement)\b[^;.]{0,60}\b(?:ends?|ended|expires?|lapses?|removed|denied|denies)\b|\b(?:ends?|den(?:y|ies|ied)|limits?|restricts?|narrows?) (?:\w+ ){0,2}(?:coverage|reimbursement)\b|\b(?:off|from) the list of covered\b|\btakes? [^;.]{2,60}\boff\b`,
  effect: 'drop',
};
const LOWER_PAYMENT: OpposingCue = {
  label: 'a lower payment',
  words: pattern`\b(?:pays?|paid|payments?|rates?|reimburse\w*|price)\b[^;.]{0,60}\b(?:less|lower|reduc\w+|cuts?|decreas\w+|down|fall\w*|fell|\d{1,2}% (?:under|below) (?:the )?(?:price|cost|current|list|last|present))\b|\b(?:less(?! than [$€])|lower\w*|reduc\w+|cuts?|decreas\w+|trims?|slash\w*)\b[^;.]{0,60}\b(?:pays?|payments?|rates?|reimburse\w*)\b`,
  effect: 'drop',
};
/** A cut that did not come. */
const AVERTED =
  /\b(?:propos(?:al|ed)|feared|foreseen|averts?|averted|avoid\w*|spar(?:es|ed)|reverses?|reversed|drop(?:s|ped)|scrap(?:s|ped)|withdr\w+|undo(?:es)?|undone|no (?:cut|reduction)|without (?:a )?(?:cut|reduction)|instead of|rather than|restor\w+)\b[^.]{0,80}\b(?:less|lower\w*|reduc\w+|cuts?|decreas\w+)|\b(?:cuts?|reductions?|decrease)\b[^.]{0,50}\b(?:scrapped|dropped|averted|avoided|reversed|withdrawn|propos\w+|did not come|off the table)\b/i;
/** `supports the final determination`: of a treatment that others offer, too. */
const OF_ALL: OpposingCue = {
  label: 'a decision about a whole class of products',
  words: pattern`\b(?:supports?|welcomes?|applauds?|hails|praises|comments? on|statement on|responds? to|notes)\b`,
  effect: 'desk',
};
const KEEPS_RATE: OpposingCue = {
  label: 'a payment that stays as it was',
  words: pattern`\b(?:keeps?|kept|holds?|maintain\w*|unchanged|confirms?)\b`,
  effect: 'desk',
};
const LARGE_COMPANY: OpposingCue = { label: 'a decision that is small for the company', words: /\S/, effect: 'desk' };
const LARGE_COMPANY_DOLLARS = 10e9;

function objectToCoverage(input: FrameInText): readonly OpposingCue[] {
  const { frame, passages, stock } = input;
  const isAverted = saysAtTop(passages, AVERTED);
  return [
    ...findOtherReporter(input),
    ...cuesAtTop(passages, [NOT_FINAL, NOT_COVERED]),
    ...(isAverted ? [] : cuesAtTop(passages, [LOWER_PAYMENT])),
    ...(!isAverted && KEEPS_RATE.words.test(frame.words) ? [KEEPS_RATE] : []),
    ...(OF_ALL.words.test(headlineOf(passages)) ? [OF_ALL] : []),
    ...((stock.market_cap ?? 0) >= LARGE_COMPANY_DOLLARS ? [LARGE_COMPANY] : []),
  ];
}

/** Decisions of Medicare about what it covers and pays. Those of single insurers are for an editor. */
export const COVERAGE_FRAMES: readonly FrameSpec[] = [
  {
    type: 'coverage_decision',
    label: 'coverage or payment by Medicare',
    weight: 72,
    required: [],
    field: pattern`\bfinal(?:i[sz](?:es|ed))?\b|\b(?:granted|grants|awards|awarded)\b|\btakes effect\b|\beffective\b`,
    // The model knows no cut that did not come.
    maxBearish: 0.6,
    opposing: [ANOTHER_COMPANY],
    findObjections: objectToCoverage,
    triggers: [
      {
        words: pattern`\bfinal (?:national |local )?(?:Medicare )?(?:coverage (?:determination|decision|policy)|LCD|NCD|policy)\b[^;]{0,120}? (?:covers?|covering|pa(?:ys|id)|reimburs\w+|includ\w+|for|of|under which)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${MEDICARE} (?:to|will|is to|agrees to|now|has agreed to|begins to) (?:pays?|cover|covers|reimburse|reimburses)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:receives|received|wins|won|secures|secured|gains|gained|gets|obtains|obtained) (?:(?:expanded|national|broad|full|final) ){0,2}Medicare (?:coverage|reimbursement|payment)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:${MEDICARE}|the agency)\b[^;]{0,30}? (?:finali[sz]es|finali[sz]ed|issues? (?:an? )?final|issued (?:an? )?final|has published a final|publishes a final|posts? (?:an? )?final)\b[^;]{0,60}?\b(?:coverage|payment|rate|determination|polic\w+)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${MEDICARE} (?:fixes|fixed|sets|set|assigns|assigned|raises|raised|lifts|lifted|increases|increased|boosts|moves|moved|keeps|kept) [^;]{0,60}?(?:${MONEY}|\b(?:rates?|payments?|payment class|APC)\b)`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:paid|pays|receive|reimbursed|payment of|rate of) (?:at )?${ABOUT}${MONEY}[^;]{0,110}?\b${RULE}\b|\b${RULE}\b[^;]{0,110}?\b(?:paid|pays|receive|reimbursed|payment of|rate of) (?:at )?${ABOUT}${MONEY}`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:new technology )?add-on payments?\b[^;]{0,60}\b(?:from|by|for|granted|approved|awarded)\b|\b(?:grants?|granted|awards?|awarded|approves?|approved|wins?|won|receives?|received|secures?) [^;]{0,40}?\b(?:add-on payments?|NTAP|(?:transitional )?pass-through (?:status|payments?))\b|\bpass-through (?:status|payments?) (?:is |was |has been )?(?:granted|approved|awarded)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:payment|reimbursement|rate|fee)s? for [^;]{2,60}? (?:rises?|rose|increases?|increased|climbs|doubles|doubled|goes|goes up|steps up|up) (?:by |to )?(?:about )?(?:\d|${MONEY})[^;]{0,60}?\b(?:rule|schedule|${MEDICARE})\b`,
        companyIs: ANYBODY,
      },
    ],
  },
  {
    type: 'coverage_decision',
    label: 'coverage by an insurer',
    weight: 48,
    required: [],
    opposing: [ANOTHER_COMPANY],
    findObjections: objectToCoverage,
    triggers: [
      {
        words: pattern`\b(?:payers?|insurers?|health plans?|Medicare Advantage plan|Aetna|Cigna|Humana|UnitedHealthcare|Anthem|Elevance|Blue (?:Cross|Shield)|TRICARE)\b[^;]{0,40}? (?:covers?|to cover|will cover|adds coverage|reimburses)\b|\b(?:positive|favou?rable) coverage (?:policy|decision)\b|\bin-network (?:contract|agreement)\b`,
        companyIs: ANYBODY,
      },
    ],
  },
];
