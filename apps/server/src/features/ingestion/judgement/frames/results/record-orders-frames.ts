import { pattern } from '../../text/pattern.ts';
import { topOf } from '../../text/passages.ts';
import { readBacklogChange } from '../../results/backlog-change.ts';
import { objectToBacklog } from '../../results/backlog-objections.ts';
import { ABOUT, MONEY, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

const PERIOD = String.raw`(?:quarter|half|months?|year|period|January|February|March|April|May|June|July|August|September|October|November|December)`;
const MOST_EVER = String.raw`(?:first (?:ever|time)|most ever|never before|records?|highest|best|more than (?:ever|in any|it ever))`;
const SAYS_MOST_EVER = pattern`\b${MOST_EVER}\b`;
const FEWER = pattern`\b(?:fewest|fewer|lowest|smallest|less|down (?:from|by|\d)|fell|shrank|declin\w+|dropped|below|compared with the record|worst|after (?:[$€£]|EUR|USD)|though|despite|cancel\w*|removed|off its books)\b`;
const NO_GROWTH: OpposingCue = { label: 'orders without growth', words: /\S/, effect: 'desk' };
const NO_ORDERS: OpposingCue = {
  label: 'a plan, not orders',
  words: pattern`\b(?:expects?|forecasts?|targets?|plans?|aims?|hopes?|includ\w+ options|acquired|letters of intent)\b`,
  effect: 'desk',
};

/** Whether the headline or the lead says that the orders grew, or were never as many. */
const saysGrowth = ({ passages }: FrameInText): boolean =>
  topOf(passages).some(({ text }) => SAYS_MOST_EVER.test(text) || (readBacklogChange(text)?.change ?? 0) > 0);

/** All orders of a period, or in hand, that are more than before. */
export const RECORD_ORDERS: FrameSpec = {
  type: 'backlog',
  label: 'orders of a period or in hand',
  weight: 64,
  required: ['amount'],
  isResult: true,
  findObjections: (text) => [...objectToBacklog(text), ...(saysGrowth(text) ? [] : [NO_GROWTH])],
  isRefuted: ({ frame: { amount, clause } }) => amount === null || FEWER.test(clause),
  opposing: [NO_ORDERS],
  triggers: [
    {
      words: pattern`\b(?:took in|takes in|books?|booked|receiv(?:es|ed)|collect(?:s|ed)|won|wins|logged|logs|landed|gathered|drew) (?:(?:new|firm) )?(?:orders|bookings) (?:of|worth|for|totall?ing) ${ABOUT}${MONEY}(?=[^;]{0,40}?\b${PERIOD}\b)`,
      companyIs: ['actor'],
    },
    {
      words: pattern`\b(?:took in|takes in|books?|booked|receiv(?:es|ed)|collect(?:s|ed)|won|wins|logged|logs|landed|gathered|drew) ${ABOUT}${MONEY} (?:of|in|worth of) (?:(?:new|firm) )?(?:orders|bookings)(?=[^;]{0,40}?\b${PERIOD}\b)`,
      companyIs: ['actor'],
    },
    {
      words: pattern`\b(?:orders (?:at|in|on) hand|order book|unfilled orders|backlog)\b[^;$]{0,70}?\b(?:came to|comes to|amounted to|passes|passed|reached|stood at|totaled|was|were)\b[^;$]{0,20}?${SUM}`,
      companyIs: ['actor', 'object', 'unknown'],
    },
    {
      words: pattern`\b(?:quarterly |monthly |new |firm )?(?:orders|bookings)\b[^;]{0,40}?${SUM}[^;]{0,30}?\b${MOST_EVER}\b|\b${MOST_EVER} (?:[\w'-]+ ){0,5}?(?:orders|bookings|order book)\b|\b(?:books?|booked|orders) (?:\w+ )?more than (?:it )?ever\b`,
      companyIs: ['actor'],
    },
  ],
};
