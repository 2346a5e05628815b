import { saysAtTop, topOf } from '../passages.ts';
import { pattern } from '../pattern.ts';
import { ABOUT, MONEY } from './deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from './frame.ts';

const WITH_RIGHTS: OpposingCue = {
  label: 'new shares with rights to more',
  words: pattern`(?<!\bno |\bwithout |\bneither )\bwarrants?\b(?! (?:or|nor|are|were) (?:attached|issued)?\b(?:none|not)?)(?<!\b(?:no|without|neither|free of)\b[^.;]{0,40})`,
  effect: 'desk',
};
const INSIDER: OpposingCue = {
  label: 'an insider, not a strategic investor',
  words: pattern`^(?:its |the |our )?(?:chair(?:man|woman)?|chief|CEO|CFO|directors?|founders?|insiders?|officers?|executives?|management)\b`,
  effect: 'desk',
};
const UNDER_CLOSE: OpposingCue = { label: 'a price below the market', words: /\S/, effect: 'drop' };

const PRICE = String.raw`\$(?<price>\d{1,4}(?:\.\d{1,2})?)(?! ?(?:million|billion))(?: (?:apiece|each|per share|a share))?`;
const LAST_PRICE = String.raw`\$(?<close>\d{1,4}(?:\.\d{1,2})?)(?! ?(?:million|billion))`;
/** `at $3.57 each, while the stock closed at $4.20` */
const PRICE_AND_CLOSE = new RegExp(
  String.raw`${PRICE},?(?: (?:[^.;$]|\.\d){0,60}?)? (?:close[sd]?|closing price|last price|market price|traded)(?: on \w+)? (?:of|at|was) ${LAST_PRICE}`,
  'i',
);
/** `at $3.57 apiece, compared with yesterday's close of $4.20` */
const CLOSE_AFTER = new RegExp(
  String.raw`${PRICE},? (?:compared with|against|versus|vs\.?|over) [^.;$]{0,30}${LAST_PRICE}`,
  'i',
);

/** Whether the text gives a price for the shares that is below their last close. */
function isUnderClose({ passages }: FrameInText): boolean {
  return topOf(passages).some(({ text }) => {
    const { price, close } = (CLOSE_AFTER.exec(text) ?? PRICE_AND_CLOSE.exec(text))?.groups ?? {};
    return price !== undefined && close !== undefined && Number(price) < Number(close);
  });
}

/** Objects to a stake in new shares that cost less than the market price, carry warrants, or go to an insider. */
export function objectToStake(input: FrameInText): readonly OpposingCue[] {
  return [
    ...(isUnderClose(input) ? [UNDER_CLOSE] : []),
    ...(saysAtTop(input.passages, WITH_RIGHTS.words) ? [WITH_RIGHTS] : []),
    ...(INSIDER.words.test(input.frame.clause) ? [INSIDER] : []),
  ];
}

const BUYS = String.raw`(?:buys?|is buying|bought|purchas(?:es?|ed)|is purchasing|acquir(?:es?|ed)|is acquiring|takes?|subscrib(?:es?|ed) for|is subscribing for)`;
const SHARES = String.raw`(?:${ABOUT})?[\d.,]{1,12}(?: million)? (?:new |newly issued |common |ordinary |class [ab] )*(?:shares|ADSs)`;
const ABOVE_MARKET = String.raw`(?:\bpremium\b|% (?:above|over|higher than|more than)\b|\babove (?:the )?market\b|\b(?:over|above) (?:the )?(?:market|last|yesterday's)\b)`;

/** Spells of a stake at a price above the market. `base`: the spec of a strategic investment. */
export const stakeFramesOf = (base: FrameSpec): readonly FrameSpec[] => [
  {
    ...base,
    field: new RegExp(
      `${ABOVE_MARKET}|\\$\\d{1,4}(?:\\.\\d{1,2})?(?: \\w+){0,3},? (?:compared with|against|versus|rather than)`,
      'i',
    ),
    // The name of the buyer leads, which to the model is often bad news.
    maxBearish: 0.5,
    triggers: [
      {
        words: pattern`\b${BUYS} ${SHARES} (?:of|in) (?<object>[^;,$]{2,60}?)(?= (?:at|for|and)\b)`,
        companyIs: ['object', 'counterparty'],
      },
      {
        words: pattern`\bbecomes (?:an? |the )?(?:[\w-]+ )?\d{1,2}(?:\.\d)?% (?:owner|holder|shareholder|stockholder) of (?<object>[^;,$]{2,60}?)(?= (?:at|for|by|with)\b|[,;]|$)`,
        companyIs: ['object', 'counterparty'],
      },
      {
        words: pattern`\b(?:takes|buys|acquires|picks up|gets) ${ABOUT}\d{1,2}(?:\.\d)?% of (?<object>[^;,$]{2,60}?), (?:paying|at|for)\b`,
        companyIs: ['object', 'counterparty'],
      },
      {
        words: pattern`\b(?:invests?|puts?|is investing) ${ABOUT}${MONEY} in(?:to)? (?<object>[^;,$]{2,60}?)(?= (?:at|for|and|by)\b|[,;]|$)`,
        companyIs: ['object', 'counterparty'],
      },
    ],
  },
];
