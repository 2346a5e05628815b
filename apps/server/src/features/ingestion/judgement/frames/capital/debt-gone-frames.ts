import { pattern } from '../../text/pattern.ts';
import { topOf } from '../../text/passages.ts';
import {
  ABOUT,
  AS_ANYONE_OR_UNNAMED,
  AS_RECIPIENT_OR_UNNAMED,
  DENIED,
  DISPUTED,
  MONEY,
  SHORT_GAP,
  SUM,
} from '../deal-words.ts';
import { objectToRepayment } from './debt-objections.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

const DEBT = String.raw`(?:debts?|loans?|borrowings|notes?|debentures|bonds|credit (?:line|facility)|bank line|revolver|term loan|line of credit|mortgage|principal)`;
const HOLDER = String.raw`(?:(?:term |senior |second-lien |junior |largest |main )?(?:lenders?|holders?|bondholders|noteholders|creditors?|owners?|bank|fund))`;

const NOT_GONE: OpposingCue = {
  label: 'debt that stays, is replaced or is due',
  words: pattern`\b(?:refinanc\w*|new (?:[\w$.-]+ ){0,3}(?:loan|notes|facility)|offering|could not|cannot|plans?|aims?|intends?|expects?|targets?|by (?:the end of|20\d\d)|wants? to|forbearance|waiver|chapter 11|bankruptcy|restructuring|handed over|gave up)\b`,
  effect: 'desk',
};
const TERMS = pattern`\b(?:(?<!\bno )warrants?|floating|average of|less \d|discount|below|under (?:the )?market|subject to|agreed to (?:exchange|swap)|to be (?:set|fixed)|would|may|will (?:exchange|swap|trade)|default|chapter 11)\b`;
const PRICED_LOW: OpposingCue = { label: 'a swap on poor or open terms', words: TERMS, effect: 'desk' };

/** The last debt is paid, in other words than those of retiring and redeeming. */
const DEBT_GONE: FrameSpec = {
  type: 'debt_reduction',
  label: 'the end of all debt, or of a loan',
  weight: 64,
  required: ['amount'],
  field: /\b(?:banks?|lenders?|loans?|credit|borrow\w*|notes?|debt|bonds?)\b/i,
  findObjections: objectToRepayment,
  opposing: [DENIED, DISPUTED, NOT_GONE],
  triggers: [
    {
      words: pattern`\b(?:(?:now |no longer )?owes? (?:(?:its|the) (?:\w+ )?(?:banks?|lenders?|creditors?) |any )?(?:nothing|no (?:money|debt|one|bank)|not a (?:cent|dollar))|(?:is |are |now )+(?:free of (?:all )?(?:bank )?debt|without (?:any )?debt)|(?:free|clear|rid) of (?:all |its |bank )*debt|sheds? its last (?:debt|loan)|(?:last|final) (?:loan|debt|note|borrowing)s? (?:gone|paid|repaid|settled|is (?:gone|paid))|(?:bank |credit )?(?:line|loan|debt|revolver) paid off|ends [\w -]{0,20}(?:of )?(?:bank )?(?:debt|borrowing))\b`,
      companyIs: ['actor'],
    },
    {
      words: pattern`\b(?:paid|pays) back\b[^;]{0,60}?\b${DEBT}\b|\b(?:settled|settles|cleared|clears|retired|retires|repaid|repays|paid off|pays off|paid down) (?:the )?(?:rest|remainder|last|balance|whole|final)\b[^;]{0,60}?\b${DEBT}\b`,
      companyIs: ['actor'],
    },
    {
      words: pattern`\b(?:last|final|remaining|entire|whole) ${SHORT_GAP}${SUM} (?:drawn|borrowed|outstanding|owed|due|left)\b[^;]{0,110}?\b(?:was|were|has been|have been|is) (?:repaid|paid (?:off|back|in full)|settled|retired)\b`,
      companyIs: ['actor', 'object', 'unknown'],
    },
  ],
};

const SHARE_PRICE = pattern`[$€£](?<price>\d{1,3}(?:\.\d{1,4})?)(?! ?(?:million|billion|thousand))(?: (?:per share|each|apiece|a share)|,|\b)`;
const CLOSE = pattern`\b(?:clos(?:e|ed|ing)|last (?:price|trade|sale)|traded|market)\b[^;$€£]{0,40}[$€£](?<close>\d{1,3}(?:\.\d{1,4})?)\b`;
const STATED_PREMIUM = pattern`\b(?:premium of )?(?<percent>\d{1,3})(?:%| percent) (?:above|over|higher than|more than|premium)\b`;
const MIN_PREMIUM = 0.1;

const numberIn = (words: RegExp, text: string, group: string): number =>
  Number(words.exec(text)?.groups?.[group] ?? Number.NaN);

/** Returns how far the price of new shares is above the market in one text, as a fraction; NaN if it does not say. */
function premiumIn(text: string): number {
  const stated = numberIn(STATED_PREMIUM, text, 'percent');
  return Number.isNaN(stated)
    ? numberIn(SHARE_PRICE, text, 'price') / numberIn(CLOSE, text, 'close') - 1
    : stated / 100;
}

/** Objects to shares for debt that are not clearly priced above the market. */
function objectToSwap({ passages }: FrameInText): readonly OpposingCue[] {
  const isPoor = topOf(passages).some(({ text }) => TERMS.test(text));
  const isAboveMarket = topOf(passages).some(({ text }) => premiumIn(text) >= MIN_PREMIUM);
  return isPoor || !isAboveMarket ? [PRICED_LOW] : [];
}

/** A lender takes shares above the market price for its debt. */
const DEBT_SWAPPED: FrameSpec = {
  type: 'debt_reduction',
  label: 'debt swapped for shares above the market price',
  weight: 64,
  required: ['amount'],
  field: /\b(?:swap|exchang|trade|convert)\w*/i,
  findObjections: objectToSwap,
  opposing: [DENIED, DISPUTED],
  triggers: [
    {
      words: pattern`\b${HOLDER}\b[^;$€£]{0,110}?\b(?:exchanged|exchanges?|swapped|swaps?|trades?|traded|converted|converts?|turned|turns?) ${ABOUT}${MONEY}[^;]{0,90}?\b(?:shares|stock)\b`,
      companyIs: AS_RECIPIENT_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:exchanged|exchanges|swapped|swaps|converted|converts|turned|turns) ${ABOUT}${MONEY} (?:of|in) [^;]{0,50}?\b${DEBT}\b[^;]{0,50}?\b(?:for|into) [^;]{0,30}?\b(?:shares|stock|equity)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};

/** Frames of debt that is gone, in other words than those of repayments. */
export const DEBT_GONE_FRAMES: readonly FrameSpec[] = [DEBT_GONE, DEBT_SWAPPED];
