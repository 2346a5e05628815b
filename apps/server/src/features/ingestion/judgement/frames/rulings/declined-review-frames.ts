import { findCompany } from '../../text/company-name.ts';
import { saysAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ANYONE, AS_OBJECT } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { ITSELF } from '../own-acts.ts';

const BOARD = String.raw`(?:PTAB|patent(?: trial and appeal)? board|patent office|USPTO|(?:appeal )?board|office|judges)`;
const REVIEW = String.raw`(?:(?:an? |any |the |inter partes |post-grant |such ){0,4}(?:review|IPR|PGR|trial|proceedings?|reexamination))`;
const TURNS_DOWN = String.raw`(?:(?:has |have )?(?:declin(?:es|ed)|refus(?:es|ed)) to (?:institute|open|start|take up|begin|hear)|(?:has |have )?(?:den(?:ies|ied)|reject(?:s|ed)|turn(?:s|ed) (?:away|down|back)|dismiss(?:es|ed)|rebuff(?:s|ed)|throws? out|threw out))`;
const CHALLENGE = String.raw`(?:(?:an? |the |another |second |third |latest |new |rival's |competitor's ){0,3}(?:challenges?|petitions?|attacks?|requests?)(?: (?:for|seeking) ${REVIEW})?)`;

/** The owner of the patent: `review of its taurolidine patent`, `challenge to Helio's claims` */
const ATTACKED = pattern`\b(?:${REVIEW}|${CHALLENGE}) (?:of|to|against|on|over) (?<owned>[^;]{2,80}?)\b(?:patents?|claims|IP)\b`;
const DECLINES = pattern`\b${BOARD}\b[^;]{0,60}? ${TURNS_DOWN}\b`;
/** The attacker: `the petition of Helio`, `its petition` */
const OWN_PETITION = pattern`\b(?:its|our|the company's) (?:own )?(?:[\w-]+ ){0,3}(?:petitions?|challenges?|requests?)\b|\b(?:it|we|the company) (?:had |has )?(?:filed|petitioned|challenged|attacked|sought|asked)\b`;
const OF_ATTACKER: OpposingCue = { label: 'an attack of the company that fails', words: OWN_PETITION, effect: 'drop' };
const OF_OTHERS: OpposingCue = { label: 'the patent of another company', words: ATTACKED, effect: 'drop' };
const STILL_OPEN: OpposingCue = {
  label: 'a challenge that goes on',
  words: pattern`\b(?:in part|some (?:of the )?claims|one of (?:two|three|four)|(?:second|another|other|further) (?:petition|challenge)s? (?:is|are|remains?|was|were|has|have|stays?)|rehearing|(?:has|have|had) (?:been )?(?:instituted|granted)|will (?:review|hear|consider)|pending|without prejudice|district court (?:had |has )?(?:found|ruled|held)|invalid)\b`,
  effect: 'desk',
};

/** Whether the patent in the words is the company's: `its patent`, `Helio's patent`. */
const isOwned = (owned: string, { names }: FrameInText): boolean =>
  ITSELF.test(owned) ||
  /^(?:its|our|the company's|the|one of its)\b/i.test(owned) ||
  findCompany(owned, names).length > 0;

function findObjections(text: FrameInText): readonly OpposingCue[] {
  const { passages } = text;
  const patents = topOf(passages).map(({ text: words }) => ATTACKED.exec(words)?.groups?.['owned']);
  const ofOthers = patents.some((owned) => owned !== undefined && !isOwned(owned, text));
  return [
    ...[OF_ATTACKER, STILL_OPEN].filter(({ words }) => saysAtTop(passages, words)),
    ...(ofOthers || patents.every((owned) => owned === undefined) ? [OF_OTHERS] : []),
  ];
}

/** The patent office does not take up an attack on a patent of the company. */
export const DECLINED_REVIEW: FrameSpec = {
  type: 'legal_win',
  label: 'an attack on a patent that is turned down',
  weight: 68,
  // To the model, `declined`, `challenge` and `turns away` are bad news.
  maxBearish: 0.97,
  required: [],
  field: DECLINES,
  findObjections,
  opposing: [],
  triggers: [
    {
      words: pattern`\b${BOARD}\b[^;]{0,60}? ${TURNS_DOWN} (?:${REVIEW}|${CHALLENGE}) (?:of|to|against|on|over) (?<object>[^;]{2,80}?\b(?:patents?|claims|IP)\b)`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:challenge|petition|attack|IPR)\b[^;]{0,60}?\b(?:patents?|claims)\b[^;]{0,60}? (?:is|was|has been|were|are) (?:denied|rejected|turned (?:away|down)|refused|dismissed|thrown out) (?:by )?`,
      companyIs: AS_ANYONE,
    },
  ],
};
