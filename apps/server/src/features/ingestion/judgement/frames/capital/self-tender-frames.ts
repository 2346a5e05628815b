import { cuesAtTop, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ACTOR_OR_OBJECT, DENIED, MONEY, UNDER_MARKET } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

const SMALL_NUMBER =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty|twenty-five|\\d{1,2})';
const PART =
  '(?:half|(?:an?|one)[- ](?:third|quarter|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|twentieth))';
const SHARES = '(?:[\\w-]+ ){0,3}?(?:shares|stock|units|ADSs|equity)';
const OWN_SHARES = String.raw`(?:its|our|their|the company's) (?:own )?${SHARES}\b`;
const COUNT = String.raw`${ABOUT}(?:${MONEY}(?: of| worth of)?|[\d.,]{1,12}(?: million)?(?: of)?)`;
/** `one share in eight`, but `one share in ten of Tallow` is another company's. */
const ONE_IN = String.raw`one (?:share|unit) (?:in|of|out of) (?:every )?${SMALL_NUMBER}\b(?! of (?!its|the company))`;

/** A company that offers to buy its own shares from the holders. */
const SELF_TENDER = pattern`\bself-?tender\b|\bDutch auction\b[^;]{0,140}\b(?:its|our|the company's) (?:own )?${SHARES}\b|\bissuer tender offer\b|\bsubstantial issuer bid\b|\boffer (?:for|to (?:buy|purchase|re-?purchase|acquire)) (?:back )?(?:${COUNT} )?(?:of )?(?:its|our|the company's) own ${SHARES}\b|\b(?:shares|units|stock) back to the company\b`;

const ENDED_OFFER: OpposingCue = {
  label: 'an offer for its own shares that ended',
  words: pattern`\b(?:offer|self-?tender|auction|issuer bid)\b[^.;]{0,70}\b(?:expired|lapsed|ended|(?:was|has been|is) (?:now )?(?:withdrawn|over|closed|complete|completed|cancel+ed|terminated|dropped))\b|\b(?:withdr(?:aws?|ew|awn)|cancel(?:s|ed|led)|terminat(?:es|ed)|(?<!\b(?:that|lower|low|upper|high) )ends?|ended|complet(?:es|ed)|clos(?:es|ed)|drops?|dropped|shelve[sd]|scrap(?:s|ped)|results? of) (?:[\w$.,'-]+ ){0,5}(?:offer|self-?tender|auction|issuer bid)\b|\bholders (?:have )?tendered\b`,
  effect: 'drop',
};
const CHANGED_BID: OpposingCue = {
  label: 'a bid for its own shares that was known',
  words: pattern`\b(?:amend|chang|exten|var|lower|reduc|reminds|takes up|took up|taken up)\w*\b[^.;]{0,60}\bissuer bid\b|\bissuer bid\b[^.;]{0,60}\b(?:amended|extended|lowered|reduced|varied|previously announced)\b`,
  effect: 'desk',
};
const OF_DEBT: OpposingCue = {
  label: 'an offer for debt or warrants',
  words: pattern`\b(?:notes|bonds|debentures|warrants|preferred)\b`,
  effect: 'drop',
};

/** Objects to an offer that is over, or below the market price. */
function objectToOffer({ passages }: Pick<FrameInText, 'passages'>): readonly OpposingCue[] {
  return cuesAtTop(passages, [ENDED_OFFER, CHANGED_BID, UNDER_MARKET]);
}

/** An offer for a fixed number of shares or sum: `A self-tender for up to 7 million shares begins today`. */
export const SELF_TENDER_OFFER: FrameSpec = {
  type: 'buyback',
  label: 'offer of the company for its own shares',
  weight: 68,
  isProspective: true,
  required: ['amount'],
  opposing: [DENIED, OF_DEBT],
  findObjections: objectToOffer,
  triggers: [
    {
      words: pattern`\b(?:self-?tender|issuer tender offer)(?: offer)?\b[^;]{0,35}?\b(?:for|to (?:buy|purchase|re-?purchase|acquire)) ${COUNT} ${SHARES}\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
      subjectIs: 'actor',
    },
    {
      words: pattern`\b(?:take|takes|taking|buy|buys|buying|get|gets|want|wants) (?:back |in )?(?:${ONE_IN}|(?:up to )?${PART} of (?:${OWN_SHARES}|itself\b))(?: back)?`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\bholders\b[^;]{0,60}?\b(?:can|may|are (?:invited|free|asked) to) (?:now )?(?:sell|tender|offer|hand) ${COUNT} ${SHARES} (?:back )?to (?:the company|it)\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
  ],
};

/** Whether the company offers to buy shares from its own holders, so that nobody takes it over. */
export const isSelfTender = ({ passages }: Pick<FrameInText, 'passages'>): boolean => saysAtTop(passages, SELF_TENDER);

/** Objects to a buyback in the form of an offer to the holders as to the offer itself. */
export const objectToSelfTender = (text: FrameInText): readonly OpposingCue[] =>
  isSelfTender(text) ? objectToOffer(text) : [];
