import { pattern } from '../../text/pattern.ts';
import { AS_ACTOR_OR_OBJECT, AS_OBJECT } from '../deal-words.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';
import { findOtherWinner, LOST, NOT_FINAL, objectToRulingParts, PROCEDURAL } from './ruling-objections.ts';

const COURT = String.raw`(?:court(?: of appeals)?|circuit|judges?|justices|tribunal|(?:trade )?commission|PTAB|patent (?:office|trial and appeal board))`;
const OWN_PATENTS = String.raw`(?<object>[^;,]{2,80}?\bpatents?\b(?: of [^;,]{2,50})?)`;
const UPHOLDS = String.raw`(?:affirm(?:s|ed)|upholds|upheld|confirm(?:s|ed)|sustain(?:s|ed)|backs|backed)`;
const MERIT = String.raw`(?:(?:both )?(?:the )?(?:validity|enforceability|infringement)(?:,? and |, | or )?){1,3}`;

const OF_RIVAL: OpposingCue = {
  label: 'the patent of another company',
  words: pattern`\b(?:its|our|the company's) (?:[\w-]+ ){0,2}(?:rival|competitor|opponent|licensor|partner|supplier|customer)(?:'s|s'|s)?\b[^;]{0,30}\bpatents?\b`,
  effect: 'drop',
};

const ABROAD: OpposingCue = {
  label: 'a foreign court',
  words: pattern`\b(?:Chin(?:a|ese)|Beijing|Shanghai|Shenzhen|Wuhan|India\w*|Brazil\w*|Mexic\w*|Turk(?:ey|ish)|Korea\w*|Taiwan\w*|Russia\w*|Japan\w*|Canad\w*|Australia\w*|Israel\w*|German\w*|Munich|Mannheim|D[üu]sseldorf|French|Dutch|Hague|Italian|Spanish|Swiss|Polish|British|English High)\b`,
  effect: 'desk',
};

/** A court decides that a patent of the company stands, in other words than those of a win. */
export const UPHELD_PATENT: FrameSpec = {
  type: 'legal_win',
  label: 'a patent that a court upholds',
  weight: 68,
  required: [],
  field: /\bpatents?\b/i,
  findObjections: (text) => [...findOtherWinner(text), ...objectToRulingParts(text)],
  opposing: [LOST, NOT_FINAL, PROCEDURAL, OF_RIVAL, ABROAD],
  triggers: [
    {
      words: pattern`\b(?<actor>${COURT})\b[^;]{0,40}? (?:leaves?|left|lets?|keeps?|kept) ${OWN_PATENTS} (?:standing|stand|intact|alive|untouched|in (?:place|force|effect))\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?<actor>${COURT})\b[^;]{0,40}? ${UPHOLDS} (?:[\w'-]+ ){0,6}?${MERIT} of ${OWN_PATENTS}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?<actor>${COURT})\b[^;]{0,40}? (?:refuses|refused|declines|declined) to (?:cancel|void|revoke|strike down|narrow) ${OWN_PATENTS}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:that (?:the )?)?${MERIT} of (?:its|our|the company's) (?:[\w-]+ ){0,4}patents?\b[^;]{0,40}? (?:was|were|has been|have been) (?:affirmed|upheld|confirmed|sustained)\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
  ],
};
