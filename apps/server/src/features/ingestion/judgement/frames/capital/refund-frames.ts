import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ACTOR, AS_ANYONE_OR_UNNAMED, AS_RECIPIENT, MONEY, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

const CUSTOMS = String.raw`(?:(?:U\.?S\.? )?Customs(?: and Border Protection)?|CBP|(?:the )?(?:customs|tax) (?:office|agency|authority|service)|(?:the )?IRS|Internal Revenue Service|(?:the )?(?:U\.?S\.? )?Treasury)`;
const LEVY = '(?:dut(?:y|ies)|tariffs?|levies|tax(?:es)?)';

/** Often said in another sentence: `Claims are pending`, `the government has appealed`. */
const NOT_KEPT: OpposingCue = {
  label: 'a refund that is not certain',
  words: pattern`\b(?:claims?|requests?|petitions?|applications?|protests?) for (?:a |the )?refund|\b(?:expects?|expected|hopes?|anticipates?|may|might|could|would|plans?|seeks?|asks?|asked) (?:to (?:receive|recover|collect|get|claim)|for|a refund)\b|\b(?:has |have )?(?:filed|applied|sued) (?:suit )?for\b|\b(?:may|must|might|could|would|will) (?:have to |need to )?(?:be )?(?:repa(?:y|id)|return(?:ed)?|pass(?:ed)? on)\b|\b(?:clawed back|claw back|in escrow|escrowed|under protest)\b|\b(?:owed|owes|passed on|pass on|belongs?|goes|due) to (?:its |the )?(?:[\w-]+ ){0,2}(?:customers|retailers|buyers|importers?)\b`,
  effect: 'desk',
};
/** `no part of it is owed to retail customers` */
const ALL_KEPT =
  /\b(?:no|none|nothing|neither|without)\b[^.;]{0,60}\b(?:owed|passed on|belongs?|goes|due|right|claim)\b/i;
const IN_EARLIER_RESULTS: OpposingCue = {
  label: 'a refund that earlier results contain',
  words: pattern`\b(?:already|previously) (?:been )?(?:booked|recorded|recognized|accrued|included|announced|reported)\b|\bpreviously announced\b`,
  effect: 'desk',
};

function objectToRefund({ passages }: FrameInText): readonly OpposingCue[] {
  const asked = cuesAtTop(
    passages.filter(({ text }) => !ALL_KEPT.test(text)),
    [NOT_KEPT],
  );
  return [...asked, ...cuesAtTop(passages, [IN_EARLIER_RESULTS])];
}

/** Duties or taxes that an authority has paid back: `Customs Returns $46.8 Million in Duties to Helio Freight`. */
export const DUTIES_REFUNDED: FrameSpec = {
  type: 'refund',
  label: 'a refund of duties or taxes',
  weight: 70,
  required: ['amount'],
  field: pattern`\b${LEVY}\b`,
  // To the model, duties and taxes are bad news.
  maxBearish: 0.95,
  findObjections: objectToRefund,
  opposing: [
    {
      label: 'a refund that was refused or is open',
      words: pattern`\b(?:den(?:y|ies|ied)|reject\w*|refus\w*|delay\w*|postpon\w*|appeal\w*|seeks?|asks?|asked|claims? (?:for|of)|could|may|might|expects?|will|to (?:refund|return|repay))\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b${CUSTOMS} (?:has |have )?(?:returns?|returned|refunds?|refunded|repays?|repaid|pays? back|paid back|gives? back|gave back|hands? back) (?:all )?${ABOUT}${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b${CUSTOMS} (?:sends?|sent|hands?|handed|pays?|paid|gives?|gave|wires?|wired) (?<object>[^;,$]{2,40}?) ${ABOUT}${SUM}(?: in [\w-]+)? back\b`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`\b${CUSTOMS} (?:has |have )?credited (?<object>[^;$]{2,60}?) with ${ABOUT}${SUM}(?=[^;]{0,60}\brefunds?\b)`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`\b(?:receiv(?:es|ed)|gets|got|collect(?:s|ed)|recover(?:s|ed)|banks|banked|recoups?|recouped) (?:an? |the )?(?:[\w-]+ )?${ABOUT}${MONEY} (?:in cash |on [A-Z]\w+ \d{1,2} )?(?:of |in )?(?:[\w-]+ ){0,2}(?:refunds? |${LEVY} )?(?:back )?(?:of [^;$]{2,30} )?from (?:the )?${CUSTOMS}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:receiv(?:es|ed)|gets|got|collect(?:s|ed)|recover(?:s|ed)|banks|banked|recoups?|recouped) (?:[\w-]+ ){0,2}${ABOUT}${MONEY} (?:of |in )?(?:[\w-]+ ){0,2}(?:${LEVY} refunds?|refunds? of [^;$]{0,30}${LEVY}|refunded ${LEVY})\b`,
      companyIs: AS_ACTOR,
    },
  ],
};
