import { findCompany } from '../../text/company-name.ts';
import { pattern } from '../../text/pattern.ts';
import { cuesAtTop } from '../../text/passages.ts';
import { AS_ANYONE_OR_UNNAMED, AS_OBJECT } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { ITSELF } from '../own-acts.ts';
import { NOT_FINAL, PROCEDURAL } from './ruling-objections.ts';

const COURT = String.raw`(?:courts?|circuit|judges?|panel|tribunal|justices)`;
const UNDOES = String.raw`(?:sets? aside|vacat(?:es|ed)|revers(?:es|ed)|overturn(?:s|ed)|throws? out|threw out|toss(?:es|ed)|wip(?:es|ed) out|eras(?:es|ed)|str(?:ikes|uck) down|annul(?:s|led)|quash(?:es|ed))`;
const BURDEN = String.raw`(?:judge?ments?|verdicts?|awards?|fines?|penalt(?:y|ies)|damages)`;
const PATENT_CHALLENGE = String.raw`(?:attacks?|challenges?|petitions?|oppositions?)`;
const BANK_ORDER = String.raw`(?:consent orders?|cease-and-desist orders?|asset caps?|corporate integrity agreements?|enforcement (?:orders?|actions?))`;

const OF_OTHER: OpposingCue = {
  label: 'a ruling on another party',
  words: pattern`\b(?:against|of|by) [^;,]{2,40}(?:'s|s') (?:[\w-]+ )?(?:rivals?|competitors?|customers?|insurers?|suppliers?|partners?|founders?|chief|chairman|director|parent|owner)\b`,
  effect: 'drop',
};
const NOT_OVER: OpposingCue = {
  label: 'a case that goes on, or an end in part',
  words: pattern`\b(?:remand\w*|sen(?:ds|t) (?:[\w-]+ ){0,3}back|new trial|retrial|retried|in part|part of the|one of (?:the )?(?:two|three|four|five|its)|remains? in (?:force|place|effect)|(?:other|second|another|new|separate) (?:order|suit|case|judgment|challenge)|replaced (?:by|with)|refile\w*|without prejudice|expects?|seeks?|asks?|hopes?|may|could)\b`,
  effect: 'desk',
};

/** Searched in the headline and the lead: the price of the relief stands in another sentence. */
const PRICE_OF_RELIEF: OpposingCue = {
  label: 'a payment or a license for the end of a case',
  words: pattern`\b(?:settl(?:es|ed|ement)|(?:grants?|granted|gives?|receives?|received|gets) (?:[\w-]+ ){0,4}(?:licen[cs]e|early entry)|(?<!\bno )(?:payments? (?:of|to)|pays?|paid|will pay) (?:[\w-]+ ){0,3}[$€£])`,
  effect: 'desk',
};

/** Objects to relief that is not complete, or has a price. */
export const objectToRelief = ({ passages }: FrameInText): readonly OpposingCue[] =>
  cuesAtTop(passages, [NOT_OVER, PRICE_OF_RELIEF]);

/** Whether the ruling or the order was against somebody else: `the judgment that Helio obtained against Tallow`. */
const isAgainstOther = ({ frame: { object }, names }: FrameInText): boolean =>
  object !== null && !ITSELF.test(object) && findCompany(object, names).length === 0;

/** Judgments, challenges and orders against the company that were dropped or set aside. */
export const RELIEF_FRAMES: readonly FrameSpec[] = [
  {
    type: 'legal_win',
    label: 'the end of a judgment, a challenge or an order against the company',
    weight: 66,
    required: [],
    opposing: [NOT_FINAL, PROCEDURAL, OF_OTHER],
    findObjections: objectToRelief,
    isRefuted: isAgainstOther,
    triggers: [
      {
        words: pattern`\b(?<actor>${COURT})\b[^;]{0,40}?\b${UNDOES}\b[^;]{0,50}?\b${BURDEN}\b[^;]{0,60}?\bagainst (?<object>[^;,]{2,60})`,
        companyIs: AS_OBJECT,
      },
      {
        words: pattern`\b(?:giv(?:es|en) up|gave up|drop(?:s|ped)|abandon(?:s|ed)|withdr(?:aws|ew|awn)) (?:its |their |the |all |an? )?(?:[\w-]+ ){0,2}${PATENT_CHALLENGE} (?:on|to|against|of) (?:[\w-]+ ){0,4}?patents? (?:of|held by|owned by) (?<object>[^;,]{2,50})`,
        companyIs: AS_OBJECT,
      },
      {
        words: pattern`\b${BANK_ORDER}\b[^;]{0,110}?\b(?:has been|have been|was|were) (?:fully |now )?(?:terminated|lifted|released|removed|ended)\b`,
        companyIs: AS_ANYONE_OR_UNNAMED,
      },
      {
        words: pattern`\b(?:terminat(?:es|ed)|lift(?:s|ed)|releas(?:es|ed)|end(?:s|ed)) (?:its |the |a )?(?:20\d\d )?${BANK_ORDER} (?:against|on|of|with) (?<object>[^;,]{2,50})`,
        companyIs: AS_OBJECT,
      },
    ],
  },
];
