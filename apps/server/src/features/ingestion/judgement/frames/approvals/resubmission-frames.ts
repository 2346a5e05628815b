import { cuesAtTop, MONTH, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { ANYBODY, OTHER_REGULATOR, US_REGULATOR } from '../health-words.ts';

const APPLICATION = String.raw`(?:(?:biologics|product) licen[cs]e application|new drug application|premarket approval application|marketing application|application|BLA|NDA|PMA|submission)`;
const COMPLETE = String.raw`(?:accepted|deemed complete|considered complete|ruled complete|found complete)`;

const NOT_TAKEN: OpposingCue = {
  label: 'a resubmission that is not accepted, or was refused again',
  words: pattern`\b(?:refus\w+[- ](?:to[- ])?(?:accept|file|review)|not (?:been |yet )?(?:accept\w*|complete|answered|resolved)|incomplete|yet to accept|unanswered|(?:second|third|another|new|further) (?:complete response|CRL)|again (?:refus|reject|declin)\w+|withdr\w+|clinical hold|supplement(?:al|ary)?|s(?:NDA|BLA))\b`,
  effect: 'desk',
};
const OF_ANOTHER: OpposingCue = {
  label: 'the application of another company, or of another authority',
  words: pattern`\b(?:competitors?|rivals?)(?:'s?)?\b|\b(?:partner|licensee)(?:'s|s')\s|\b(?:notes|noted) that\b|\bno (?:\w+ )?rights\b|\bsold all (?:\w+ )?rights\b|\b${OTHER_REGULATOR}\b`,
  effect: 'desk',
};
const WITHOUT_DATE: OpposingCue = {
  label: 'a resubmission without a date for the decision',
  words: /\S/,
  effect: 'desk',
};
const DATED = pattern`\b(?:PDUFA|(?:target |user fee )?(?:action|goal|decision)|target) date\b[^;]{0,50}\b${MONTH}|\b(?:act|answer|decide|decision|rule|ruling|verdict)\b[^;]{0,40}\b(?:due|set|by|expected|until|on)\b[^;]{0,20}\b${MONTH}|\b${MONTH}[a-z]* \d{1,2}(?:, 20\d\d)?,? (?:as )?(?:an? |its |the )?(?:target )?(?:PDUFA|action|goal|decision|target)\b`;

const objectToReview = ({ passages }: FrameInText): readonly OpposingCue[] => [
  ...cuesAtTop(passages, [NOT_TAKEN, OF_ANOTHER]),
  ...(saysAtTop(passages, DATED) ? [] : [WITHOUT_DATE]),
];

/** An application that was refused is under review again. */
export const RESUBMISSION_ACCEPTED: FrameSpec = {
  type: 'regulatory_filing',
  label: 'a resubmission accepted for review',
  weight: 66,
  required: [],
  // The model takes the earlier refusal for bad news.
  maxBearish: 0.9,
  field: pattern`\b${US_REGULATOR}`,
  findObjections: objectToReview,
  opposing: [],
  triggers: [
    {
      words: pattern`\b(?:accept(?:s|ed)|acceptance of|acknowledg(?:es|ed)) [^;]{0,50}?\bresubmi(?:tted|ssion)\b(?:[^;]{0,20}\b${APPLICATION}\b)?`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\bresubmi(?:tted|ssion)\b[^;]{0,60}? (?:is |was |has been |as )?(?:now )?${COMPLETE}\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:agency|${US_REGULATOR})\b[^;]{0,30}? (?:considers|deems|regards|rules|ruled|finds) [^;]{0,40}?\bresubmi(?:tted|ssion)\b[^;]{0,60}?\b(?:as )?(?:a )?complete\b`,
      companyIs: ANYBODY,
    },
  ],
};
