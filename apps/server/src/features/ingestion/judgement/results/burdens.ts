import { lastIndexOf } from './figures.ts';

/** Spending, whether for growth or to keep the business running. */
const SPENDING =
  'capex|capital (?:budget|expenditures?|investments?|needs|outlays?|programs?|requirements?|spending)|(?:growth|sustaining|maintenance|development) capital|headcount|spending|outlays?';
/** Figures of which more is worse. */
export const COST = String.raw`all-in (?:sustaining )?costs?|AISC|amorti[sz]ation|attrition|(?:cash )?burn(?: rate)?|charge-?offs?|charges?|churn|claims|combined ratio|costs?(?! (?:reductions?|savings?|synerg))|default rates?|delinquenc\w+|depreciation|dilution|downtime|(?:cost|efficiency|expense|loss|operating|strip(?:ping)?) ratio|expenses?(?! (?:reductions?|savings?))|impairments?|interest(?! income| margins?)|leverage|liabilit(?:y|ies)|(?:loan |credit )?loss(?:es)?|(?:net )?debt|non-?accruals?|non-?performing \w+|opex|provisions?|restructuring|SG&A|share count|(?:diluted|outstanding|weighted[- ]average) shares|shares outstanding|tax rate|tax(?:es)?|vacanc(?:y|ies)|write-?(?:downs?|offs?)`;
/** Figures of which more is better. */
export const GOOD_FIGURE = String.raw`(?:revenues?|sales|turnover|EBITDA|EBIT|earnings|EPS|(?:net|operating|interest|pre-?tax) income|profits?|cash flow|A?FFO|NII|production|output|volumes?|deliver(?:y|ies)|shipments?|bookings|billings|(?:gross |operating |net )?margins?|growth|occupancy|customers|subscribers|comparable|same-store|savings|synerg(?:y|ies)|backlog|orders)`;
export const BURDEN = `(?:${COST}|${SPENDING})`;

const COSTS = new RegExp(String.raw`\b(?:${COST})\b`, 'gi');
const SPENDINGS = new RegExp(String.raw`\b(?:${SPENDING})\b`, 'gi');
const GOOD = new RegExp(String.raw`\b${GOOD_FIGURE}\b`, 'gi');
/** `43 million shares outstanding` */
const COUNTS_SHARES =
  /^[\d.,]+(?: (?:million|billion))?(?: to [\d.,]+(?: (?:million|billion))?)? (?:diluted |common |outstanding )?(?:shares|units outstanding|employees)\b/i;
/** A loss is a negative result, so that one that grows is a lowered forecast. */
export const LOSS_BEFORE = /\bloss(?:es)?\b[^.;$]{0,40}$/i;
const NAME_CHARS = 80;

type Measure = 'cost' | 'spending' | 'good';

/** Whether less of it is better. */
export const isBurden = (measure: Measure | null): boolean => measure === 'cost' || measure === 'spending';

/** Returns what a figure measures by the name nearest before it; null if it is unknown. */
export function burdenAt(text: string, start: number): Measure | null {
  if (COUNTS_SHARES.test(text.slice(start, start + NAME_CHARS))) return 'cost';
  const before =
    text
      .slice(Math.max(0, start - NAME_CHARS), start)
      .split(/;\s/)
      .at(-1) ?? '';
  const last = {
    cost: lastIndexOf(COSTS, before),
    spending: lastIndexOf(SPENDINGS, before),
    good: lastIndexOf(GOOD, before),
  };
  const nearest = Math.max(last.cost, last.spending, last.good);
  if (nearest < 0) return null;
  if (last.spending === nearest) return 'spending';
  return last.cost === nearest ? 'cost' : 'good';
}
