import { cuesAtTop, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_OBJECT, SHORT_GAP } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { findHarderTerms } from './permit-terms.ts';

const BAN_GOES_ON: OpposingCue = {
  label: 'another ban, or one that a court restores',
  words: pattern`\b(?:issues?|issued|imposes?|imposed|replac\w+|followed)\b[^.;]{0,40}\b(?:another|new|narrower|revised|stricter|tighter|second) (?:ban|block|determination|limits?|moratorium|one|order|restrictions?|veto)\b|\b(?:re-?imposed?|reinstat\w+|restor(?:es|ed)|revived?)\b|\b(?:courts?|judges?|lawsuits?|sued|sues|appeal\w*|enjoin\w*|injunction)\b|\b(?:ban|block|moratorium|order|veto) (?:[\w-]+ ){0,3}(?:remains?|stays?|stands?|continues?)\b|\bin part\b|\bpart of (?:its|the|this|that) (?:ban|determination|moratorium|veto)\b|\bpropos(?:al|ed|es)\b|\b(?:comments?|hearing) (?:is|are) due\b`,
  effect: 'desk',
};
/** `takes back its veto of a bill that limits the mine` */
const OF_LAW: OpposingCue = {
  label: 'the veto of a law or of a deal',
  words: pattern`\b(?:veto|ban|block) (?:on|of|against) (?:an? |the |its )?(?:[\w-]+ ){0,3}?(?:acquisition|bill|budget|law|measure|merger|rivals?|competitors?|resolution|sale|takeover)\b|\b(?:bill|law|measure) (?:that|to|which)\b`,
  effect: 'desk',
};
const SOLD: OpposingCue = {
  label: 'a project that the company has sold',
  words: pattern`\bformer(?:ly)?\b|\bsold (?:it |the \w+ )?(?:in|to|last)\b|\bno longer (?:owns|holds)\b`,
  effect: 'desk',
};
const NO_PROJECT: OpposingCue = { label: 'no project or no authority in the text', words: /\S/, effect: 'desk' };
const AUTHORITY =
  /\b(?:administration|agency|army corps|board of (?:commissioners|supervisors)|bureau|cabinet|city|commission|county|department|EPA|government|governor|interior|ministry|minister|parliament|province|regulators?|senate|state|tribe)\b/i;
const PROJECT =
  /\b(?:dams?|deposit|drilling|expansion|exports?|factory|farm|field|launch(?:es)?|leases?|mines?|mining|pipelines?|plants?|ports?|power (?:line|station)|projects?|quarry|reactor|refinery|site|smelter|terminal|wells?)\b/i;

const findObjections = (text: FrameInText): readonly OpposingCue[] => [
  ...findHarderTerms(text),
  ...cuesAtTop(text.passages, [BAN_GOES_ON, OF_LAW, SOLD]),
  ...(saysAtTop(text.passages, AUTHORITY) && PROJECT.test(text.frame.clause) ? [] : [NO_PROJECT]),
];

/** An authority takes back what stopped a project: `The EPA today withdrew its veto of the Elk Ridge mine of`. */
export const LIFTED_BAN: FrameSpec = {
  type: 'permit',
  label: 'the end of a ban',
  weight: 64,
  required: [],
  // To the model, a ban is bad news, also if it ends.
  maxBearish: 0.7,
  findObjections,
  opposing: [
    {
      label: 'a ban that stays',
      words: pattern`\b(?:refus\w*|declin\w*|den(?:y|ies|ied)|turn(?:s|ed) down|rejects?|rejected|motion|request|asks?|asked|petition\w*|seeks?|could|may|might|considers?|proposes?|proposed|plans?|in part|partial\w*|remains?|stays?)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:withdraws?|withdrew|withdrawn|takes? back|took back|taken back|undoes|undid|undone|rescinds?|rescinded|revokes?|revoked|scraps?|scrapped|drops|dropped)\b${SHORT_GAP}\b(?:veto|moratorium|ban|stop order|stop-work order|block) (?:on|of|against|over) (?<object>[^;]{2,60})`,
      companyIs: AS_OBJECT,
    },
  ],
};
