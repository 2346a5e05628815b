import { cuesAtTop, type Passage, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ACTOR_OR_OBJECT, DENIED } from '../deal-words.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';
import { OFFERING, REVERSE_SPLIT } from './listing-frames.ts';

const EXCHANGE = String.raw`(?:(?:the )?(?:Nasdaq(?! (?:First North|Nordic|Baltic|Stockholm|Helsinki|Copenhagen|Iceland|Dubai))(?: (?:Capital|Global Select|Global) Market)?|NYSE(?: American)?|New York Stock Exchange|Big Board)\b)`;
const OTC = String.raw`(?:OTC\w*|over[- ]the[- ]counter|pink (?:sheets|market))`;
const BEGINS =
  '(?:starts?|begins?|opens?|commences?|(?:will|to|is to|are to|expected to) (?:start|begin|open|commence)|set for|is set)';

const SWAPS = '(?:swaps?|swapped|trades?(?= (?:its|the) )|traded|exchang(?:es|ed)|replac(?:es|ed)|drops?)';
/** `Leaves OTCQB`, `quoted on the OTCQB since last year` */
const WAS_OVER_THE_COUNTER = pattern`\b(?:goodbye,?|farewell to|leav(?:es?|ing)|left|from|after|until|trades(?= the pink)|exits?|${SWAPS}|gives? up|instead of)\b[^.;]{0,40}\b${OTC}\b|\b${OTC}\b[^.;]{0,30}\b(?:since|until|so far|up to now|to date)\b|\b(?:trading|quotation) on (?:the )?${OTC} (?:market )?(?:ends?|stops?|ceases?)\b|\b(?:no longer|until (?:now|then)|have been|has been|is|are|were|was) (?:be )?(?:quoted|traded|trading)\b[^.;]{0,20}\b${OTC}\b`;
const TO_OVER_THE_COUNTER = pattern`\b(?:begins?|starts?|will (?:be )?(?:trade|quoted|begin|start)|moves?|moving|transfers?|switch(?:es)?|goes|falls) (?:\w+ ){0,4}(?:to|on) (?:the )?${OTC}\b|\b(?:trading|quotation) on (?:the )?${OTC}\b[^.;]{0,20}\b(?:starts?|begins?|will)\b|\b${SWAPS} (?:its |the )?${EXCHANGE}[^.;]{0,30}? for (?:an? |the )?${OTC}\b|\bfrom ${EXCHANGE}[^.;]{0,20}? to (?:the )?${OTC}\b|\b(?:leaves?|last day on|delist\w*|removed from) (?:\w+ ){0,3}${EXCHANGE}`;

const OTHER_SECURITIES: OpposingCue = {
  label: 'a listing of other securities or of another company',
  words: pattern`\b(?:spin-?off|former unit|business combination|SPAC|de-?SPAC|initial public offering|IPO|(?:its|the|of) warrants|notes|bonds|preferred)\b`,
  effect: 'drop',
};
const APPLICATION: OpposingCue = {
  label: 'an application to list',
  words: pattern`\b(?:appl(?:y|ies|ied|ication)|no (?:certainty|assurance)|intends? to|plans? to|seeks? to|conditional(?:ly)?|subject to|registration statement|once (?:all|its|the))\b`,
  effect: 'desk',
};

/** Without `no stock was sold` and `without a share consolidation`. */
const NEGATED =
  /\b(?:no|not|without|neither|nor|never)\b[^.;]{0,60}\b(?:offering|split|consolidation|stock|capital|shares|warrants)\b/gi;

const withoutNegations = (passages: readonly Passage[]): Passage[] =>
  passages.map((passage) => ({ ...passage, text: passage.text.replace(NEGATED, '') }));

/** A first day on an exchange, of shares that trade over the counter: the text says the two in different sentences. */
export const EXCHANGE_DEBUT: FrameSpec = {
  type: 'uplisting',
  label: 'first day on a larger exchange',
  weight: 66,
  isProspective: true,
  required: [],
  opposing: [DENIED],
  isRefuted: ({ passages }) => !saysAtTop(passages, WAS_OVER_THE_COUNTER) || saysAtTop(passages, TO_OVER_THE_COUNTER),
  findObjections: ({ passages }) => {
    const stated = withoutNegations(passages);
    return cuesAtTop(stated, [OFFERING, REVERSE_SPLIT, OTHER_SECURITIES, APPLICATION]);
  },
  triggers: [
    {
      words: pattern`\b(?:trading|stock|shares|ADSs)\b[^;]{0,70}?\bon ${EXCHANGE}[^;]{0,30}?\b${BEGINS}\b|\b(?:trading|stock|shares|ADSs)\b[^;]{0,70}?\b${BEGINS}\b(?: trading)? on ${EXCHANGE}`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\bfirst day (?:of trading )?on ${EXCHANGE}|\b${EXCHANGE} (?:debut|listing|trading|premiere) (?:is )?(?:set|starts?|begins?|on|due|scheduled)\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b(?:approved|cleared|accepted|admitted) (?:for|to) (?:trading on |listing on |trade on |list on )?${EXCHANGE}|\b${EXCHANGE} (?:has |have )?(?:approved|cleared|accepted|admitted) (?:its|the|our) (?:[\w-]+ ){0,2}(?:shares|stock|ADSs)\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b(?:${SWAPS}|gives? up) (?:its |the )?${OTC}[^.;]{0,30}? for (?:an? |the )?(?:(?:seat|place|listing|spot) on )?${EXCHANGE}`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b(?:shares|stock|ADSs)\b (?:will )?moves? from (?:the )?${OTC}[^.;]{0,20}? to ${EXCHANGE}`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    { words: pattern`\b(?:moves?|moving|steps?|stepping|moved) up to ${EXCHANGE}`, companyIs: AS_ACTOR_OR_OBJECT },
  ],
};
