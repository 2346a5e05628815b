import { type EventClass, pattern } from './event-class.ts';

const FIGURES =
  'revenues?|net sales|sales|net income|net earnings|earnings|profits?|net profit|EPS|earnings per share|adjusted EBITDA|EBITDA|bookings|orders|production|free cash flow|gross margin|operating income|net interest income|results|performance|quarter|first quarter|second quarter|third quarter|fourth quarter|year|deliveries|margins?';
const MONEY_FIGURES =
  'revenues?|net revenues?|net sales|sales|net income|net earnings|earnings|profits?|net profit|EPS|earnings per share|EBITDA|bookings|free cash flow|operating income';
const UP =
  'up|increase[sd]?|increasing|grew|grows|growing|rose|rises|growth|jump(?:s|ed)?|surge[sd]?|soar(?:s|ed)?|climb(?:s|ed)?|gains?|higher|improved|expanded';
const NUMBER = String.raw`\d{1,4}(?:\.\d{1,2})?\s?(?:%|percent)`;

/** News in the company's own figures. */
export const RESULTS_EVENTS: readonly EventClass[] = [
  {
    id: 'raised_guidance',
    label: 'raised guidance',
    weight: 78,
    patterns: [
      pattern(
        String.raw`\b(?:raises?|raised|raising|increases|increased|boosts?|boosted|lifts?|lifted|hikes?|ups)\b(?:(?!\bbut\b)[^,]){0,60}\b(?:guidance|outlook|forecasts?|full[- ]year (?:view|target)|targets)\b(?! price)`,
      ),
      pattern(String.raw`\b(?:guidance|outlook|forecast) (?:is |was )?(?:raised|increased|lifted|boosted|upgraded)\b`),
    ],
    happened: 'raised its forecast',
    why: 'The company now expects more than it told the market before.',
    results: true,
  },
  {
    id: 'beat',
    label: 'results above expectations',
    weight: 72,
    patterns: [
      pattern(String.raw`\b(?:EPS|earnings|FFO|revenues?) beats?\b`),
      pattern(
        String.raw`\b(?:beats?|beating|tops?(?![ -]line)|topped|exceed(?:s|ed|ing)?|surpass(?:es|ed)?|ahead of|above|crush(?:es|ed)|better than)\b.{0,50}\b(?:estimates?|expectations|consensus|(?:prior |previous |own )?guidance|forecasts?)\b|\bbetter[- ]than[- ]expected\b`,
      ),
    ],
    happened: 'reported {noun} above expectations',
    why: 'The market had expected less.',
    results: true,
  },
  {
    id: 'record',
    label: 'record figures',
    weight: 68,
    patterns: [
      pattern(
        String.raw`\brecord(?:-(?:setting|breaking|high))?\b(?! (?:low|date|on|for|of|loss|cut)\b)[^,]{0,40}?\b(?:${FIGURES})\b`,
      ),
      pattern(
        String.raw`\b(?:best|strongest|highest) (?:quarter|quarterly|year|annual)\b.{0,20}\b(?:ever|in (?:its|company|our) history|revenue|results|sales|earnings)\b`,
      ),
    ],
    happened: 'reported record {noun}[ of {amount}]',
    why: 'The business has never done better.',
    results: true,
  },
  {
    id: 'growth',
    label: 'strong growth',
    weight: 62,
    patterns: [
      pattern(String.raw`\b(?:${MONEY_FIGURES})\b[^,]{0,40}?,? ?\b(?:${UP})\b(?! to\b| from\b)[^,]{0,25}?${NUMBER}`),
      pattern(
        String.raw`${NUMBER}(?: \S{1,15}){0,3}? (?:increase|growth|rise|jump|gain|surge) in\b.{0,30}\b(?:${MONEY_FIGURES})\b`,
      ),
      pattern(
        String.raw`${NUMBER}(?: \S{1,15}){0,2}? (?:revenue|sales|earnings|profit|net income|EPS) (?:growth|increase)\b`,
      ),
      pattern(String.raw`\b(?:doubl|tripl|quadrupl)(?:es|ed|ing)\b.{0,30}\b(?:${MONEY_FIGURES})\b`),
      pattern(String.raw`\b(?:${MONEY_FIGURES})\b.{0,15}\b(?:doubl|tripl|quadrupl)(?:es|ed|ing)\b`),
    ],
    happened: 'reported {noun} up[ {percent}]',
    why: 'The business grows faster than most.',
    results: true,
  },
  {
    id: 'turnaround',
    label: 'return to profit',
    weight: 70,
    patterns: [
      pattern(
        String.raw`\b(?:returns? to|returned to|achieves?|achieved|reaches|first)\b.{0,25}\b(?:profitability|profitable quarter|positive (?:net income|EBITDA|adjusted EBITDA|cash flow))\b`,
      ),
      pattern(String.raw`\bswings? to (?:a )?(?:net )?profit\b`),
    ],
    happened: 'has become profitable',
    why: 'A company that earns money needs no new shares to live.',
    results: true,
  },
  {
    id: 'margin',
    label: 'better margin',
    weight: 60,
    patterns: [
      pattern(String.raw`\bmargin (?:improvement|expansion)\b`),
      pattern(String.raw`\b(?:improved|expanded|record|higher) (?:gross |operating )?margins?\b`),
    ],
    happened: 'reported a better margin',
    why: 'More of each dollar of sales stays with the company.',
    results: true,
  },
];
