import { findCompany } from '../../text/company-name.ts';
import { cuesAtTop, saysAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ANY_PARTY } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { findHarderTerms } from './permit-terms.ts';

const CHALLENGED: OpposingCue = {
  label: 'a permission that is open, or that others challenge',
  words: pattern`\b(?:appeal(?:s|ed)?|challeng(?:es?|ed)|lawsuits?|sued?|injunction|suspend\w*|conditional\w*|provisional\w*|temporar\w+|(?:must|needs to|has yet to|still has to|will) (?:sign|be signed|approve|be approved|consent|ratify)|second reading|first reading|committee|draft|bill|veto\w*|referendum|awaits?|other chamber|upper house)\b`,
  effect: 'desk',
};
const OF_OTHERS: OpposingCue = {
  label: 'a permission that may be of another company',
  words: /\S/,
  effect: 'desk',
};
const OWN_THING =
  /\b(?:its|our|the company's)(?: [\w%-]+){0,4} (?:subsidiary|project|mine|mill|plant|property|deposit|field|block|concession|licen[cs]e|permit)\b/i;
const GETS = /\b(?:received|holds|was granted|has been granted|obtained|owns)\b/i;

/** Whether one sentence of the lead has the words and ties them to the company: by its name, or by what it calls its own. */
const isOwn = ({ passages, names }: FrameInText, words: RegExp): boolean =>
  topOf(passages).some(
    ({ text, place }) =>
      place === 'lead' &&
      words.test(text) &&
      (OWN_THING.test(text) || (GETS.test(text) && findCompany(text, names).length > 0)),
  );

/** Objects unless the permission in the words is the company's own, and stands. */
const objectToPermission = (text: FrameInText, words: RegExp): readonly OpposingCue[] => [
  ...(isOwn(text, words) ? [] : [OF_OTHERS]),
  ...findHarderTerms(text),
  ...cuesAtTop(text.passages, [CHALLENGED]),
];

const LEGISLATURE = String.raw`(?:legislat(?:ure|ors)|legislative assembly|parliament|national assembly|congress|senate|lawmakers|chamber of deputies)`;
const OF_LEGISLATURE = pattern`\b${LEGISLATURE}\b`;
/** A law on contracts, not the contract. */
const REFORM: OpposingCue = {
  label: 'a law on all contracts',
  words: pattern`\b(?:contracts?|concessions?|mining|petroleum) (?:code|law|reform|terms)\b|\b(?:rais(?:es|ed|ing)|higher|increas(?:es|ed)|new) (?:[\w-]+ ){0,2}(?:levy|levies|royalt(?:y|ies)|tax(?:es)?)\b|\b(?:all|each|every) (?:\w+ )?(?:contracts?|concessions?)\b`,
  effect: 'desk',
};
const IN_FORCE = pattern`\b(?:into law|promulgat\w+|signed (?:the|this) (?:law|act)|(?:law|act) (?:is|was|came) (?:in|into|published)|official gazette)\b`;
const NOT_IN_FORCE: OpposingCue = { label: 'a law that is not in force', words: /\S/, effect: 'desk' };

/** Parliament approves the contract under which the company may mine or drill. */
export const CONTRACT_INTO_LAW: FrameSpec = {
  type: 'permit',
  label: 'a contract approved by law',
  weight: 66,
  required: [],
  maxBearish: 0.6,
  opposing: [],
  findObjections: (text) => [
    ...objectToPermission(text, OF_LEGISLATURE),
    ...cuesAtTop(text.passages, [REFORM]),
    ...(saysAtTop(text.passages, IN_FORCE) ? [] : [NOT_IN_FORCE]),
  ],
  triggers: [
    {
      words: pattern`\b${LEGISLATURE}\b[^;]{0,70}?\b(?:adopt(?:s|ed)|approv(?:es|ed)|enact(?:s|ed)|pass(?:es|ed)|ratif(?:ies|ied))\b[^;]{0,60}?\b(?:concession|development|exploitation|exploration|investment|mine|mining|petroleum|production|stability)\b[^;]{0,30}?\b(?:agreement|charter|concession|contract|convention|lease)\b`,
      companyIs: AS_ANY_PARTY,
    },
  ],
};

const STANDBY = String.raw`(?:stand-?by|care[- ]and[- ]maintenance|mothballs?)(?: (?:mode|status))?`;
const AUTHORITY_AND_LICENSE = pattern`\b(?:agency|authority|bureau|commission|department|division|ministry|regulators?|NRC)\b[^;]{0,90}\b(?:licen[cs]es?|permits?)\b|\b(?:licen[cs]es?|permits?)\b[^;]{0,90}\b(?:agency|authority|bureau|commission|department|division|ministry|regulators?|NRC)\b`;
const NO_LICENSE: OpposingCue = { label: 'no license of an authority in the text', words: /\S/, effect: 'desk' };

/** A license that lets an idle mill or plant work again: `converted from standby to operational status`. */
export const STANDBY_ENDED: FrameSpec = {
  type: 'permit',
  label: 'a license to work again',
  weight: 66,
  required: [],
  // To the model, a site that stood idle is bad news.
  maxBearish: 0.6,
  opposing: [
    {
      label: 'a site that closes, or an application',
      words: pattern`\b(?:clos(?:es|ed|ure)|decommission\w*|reclamation only|applies|applied|application|seeks?|asks?|plans?|would|could|den(?:y|ies|ied)|refus\w+)\b`,
      effect: 'desk',
    },
  ],
  findObjections: (text) => [
    ...objectToPermission(text, /\b(?:licen[cs]es?|permits?)\b/i),
    ...(saysAtTop(text.passages, AUTHORITY_AND_LICENSE) ? [] : [NO_LICENSE]),
  ],
  triggers: [
    {
      words: pattern`\b(?:chang(?:es|ed)|convert(?:s|ed)|lift(?:s|ed)|mov(?:es|ed)|releas(?:es|ed)|return(?:s|ed)|tak(?:es|en)|took|upgrad(?:es|ed))\b[^;]{0,60}?\bfrom ${STANDBY}\b`,
      companyIs: AS_ANY_PARTY,
    },
    {
      words: pattern`\b(?:allow(?:s|ed)|lets?|permit(?:s|ted))\b[^;]{0,60}?\b(?:mill|mine|plant|reactor|refinery|smelter)\b[^;]{0,20}? (?:to )?(?:reopen|restart|resume|(?:operate|run|work) again)\b`,
      companyIs: AS_ANY_PARTY,
    },
  ],
};
