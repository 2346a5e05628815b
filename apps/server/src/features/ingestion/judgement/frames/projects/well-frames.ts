import { cuesAtTop, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ANYONE } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

const LENGTH = String.raw`\d{1,4}(?:\.\d)? ?(?:m|met(?:er|re)s|feet|ft)`;
const RATE = String.raw`[\d.,]{1,9} ?(?:million |thousand )?(?:gross |net )?(?:barrels?|bbls?|boe|bopd|boepd|cubic feet)`;
/** A well is news if it is better than it had to be, or pays for itself. */
const BETTER =
  /\b(?:commercial (?:oil|gas|discovery|find|hydrocarbon)|(?:twice|double|triple|doubles|triples|(?:two|three|four|five|\d(?:\.\d)?) times|(?:above|over|more than|exceed\w*|better than|beats?|ahead of|higher than)) (?:the |its |what )?(?:[\w-]+ ){0,4}(?:expected|estimates?|estimated|forecasts?|plan(?:ned)?|pre-?drill|prognosis|before drilling|type curve))\b/i;
const NOT_BETTER: OpposingCue = {
  label: 'a well that the text compares with no estimate',
  words: /\S/,
  effect: 'desk',
};
const WORSE: OpposingCue = {
  label: 'a well that is dry, stopped or open',
  words: pattern`\b(?:dry hole|non-?commercial|uncommercial|plugged|abandon\w*|suspended|water (?:cut|breakthrough|influx)|sidetrack(?:ed)? (?:after|because)|mechanical (?:problems?|failure)|not (?:yet )?(?:tested|appraised|commercial)|remains? to be (?:tested|seen|appraised)|below (?:the |its )?(?:estimate|forecast|expectations|plan)|declin(?:es|ed|ing) (?:to|from)|(?:fell|dropped|falls) (?:to|from|by))\b`,
  effect: 'desk',
};

const objectToWell = ({ passages }: FrameInText): readonly OpposingCue[] => [
  ...cuesAtTop(passages, [WORSE]),
  ...(saysAtTop(passages, BETTER) ? [] : [NOT_BETTER]),
];

/** An oil or gas well that is better than expected: `Well Comes On at 8,200 Barrels a Day, Triple the Estimate`. */
export const STRONG_WELL: FrameSpec = {
  type: 'discovery',
  label: 'a well that is better than expected',
  weight: 66,
  required: [],
  field: pattern`\bwells?\b`,
  findObjections: objectToWell,
  opposing: [
    {
      label: 'a well that is planned',
      words: pattern`\b(?:plans?|will drill|to drill|expects? to|spuds?|spudded|may|could|would|targets?|hopes?)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:finds?|found|met|meets|encounter(?:s|ed)|hits?|struck|strikes?|discover(?:s|ed)|logs|logged|penetrated) ${ABOUT}${LENGTH} of (?:net )?(?:oil|gas|hydrocarbons?|pay)\b`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?:wells?|sidetrack)\b[^;]{0,60}?\b(?:comes? on(?:line|stream)?|came on(?:line|stream)?|flow(?:s|ed|ing)|produc(?:es|ed|ing)|on production|tested|tests)\b[^;]{0,60}?\b(?:at|of) [^;\d]{0,30}${RATE}`,
      companyIs: AS_ANYONE,
    },
  ],
};
