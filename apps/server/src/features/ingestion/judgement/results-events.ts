import { type EventClass, pattern } from './event-class.ts';

const FIGURES =
  'revenues?|net sales|sales|net income|net earnings|earnings|profits?|net profit|EPS|earnings per share|adjusted EBITDA|EBITDA|bookings|orders|production|free cash flow|gross margin|operating income|net interest income|results|performance|quarter|first quarter|second quarter|third quarter|fourth quarter|year|deliveries|margins?';
const MONEY_FIGURES =
  'revenues?|net revenues?|net sales|sales|net income|net earnings|earnings|profits?|net profit|EPS|earnings per share|EBITDA|bookings|free cash flow|operating income';
const UP =
  'up|increase[sd]?|increasing|grew|grows|growing|rose|rises|growth|jump(?:s|ed)?|surge[sd]?|soar(?:s|ed)?|climb(?:s|ed)?|gains?|higher|improved|expanded';
const NUMBER = String.raw`\d{1,4}(?:\.\d{1,2})?\s?(?:%|percent)`;

/** News in the company's financial results. */
export const RESULTS_EVENTS: readonly EventClass[] = [
  {
    id: 'raised_guidance',
    label: 'raised guidance',
    weight: 78,
    patterns: [
      pattern`\b(?:raises?|raised|raising|increases|increased|boosts?|boosted|lifts?|lifted|hikes?|ups)\b(?:(?!\bbut\b)[^,]){0,60}\b(?:guidance|outlook|forecasts?|full[- ]year (?:view|target)|targets)\b(?! price)`,
      pattern`\b(?:guidance|outlook|forecast) (?:is |was )?(?:raised|increased|lifted|boosted|upgraded)\b`,
    ],
    whatHappened: 'raised its guidance',
    whyItMatters: 'Guidance above prior forecast.',
    isResult: true,
  },
  {
    id: 'beat',
    label: 'results above expectations',
    weight: 72,
    patterns: [
      pattern`\b(?:EPS|earnings|FFO|revenues?) beats?\b`,
      pattern`\b(?:beats?|beating|tops?(?![ -]line)|topped|exceed(?:s|ed|ing)?|surpass(?:es|ed)?|ahead of|above|crush(?:es|ed)|better than)\b.{0,50}\b(?:estimates?|expectations|consensus|(?:prior |previous |own )?guidance|forecasts?)\b|\bbetter[- ]than[- ]expected\b`,
    ],
    whatHappened: 'reported {noun} above expectations',
    whyItMatters: 'Beat expectations.',
    isResult: true,
  },
  {
    id: 'record',
    label: 'record figures',
    weight: 68,
    patterns: [
      pattern`\brecord(?:-(?:setting|breaking|high))?\b(?! (?:low|date|on|for|of|loss|cut)\b)[^,]{0,40}?\b(?:${FIGURES})\b`,
      pattern`\b(?:best|strongest|highest) (?:quarter|quarterly|year|annual)\b.{0,20}\b(?:ever|in (?:its|company|our) history|revenue|results|sales|earnings)\b`,
    ],
    whatHappened: 'reported record {noun}[ of {amount}]',
    whyItMatters: 'Highest on record.',
    isResult: true,
  },
  {
    id: 'growth',
    label: 'strong growth',
    weight: 62,
    patterns: [
      pattern`\b(?:${MONEY_FIGURES})\b[^,]{0,40}?,? ?\b(?:${UP})\b(?! to\b| from\b)[^,]{0,25}?${NUMBER}`,
      pattern`${NUMBER}(?: \S{1,15}){0,3}? (?:increase|growth|rise|jump|gain|surge) in\b.{0,30}\b(?:${MONEY_FIGURES})\b`,
      pattern`${NUMBER}(?: \S{1,15}){0,2}? (?:revenue|sales|earnings|profit|net income|EPS) (?:growth|increase)\b`,
      pattern`\b(?:doubl|tripl|quadrupl)(?:es|ed|ing)\b.{0,30}\b(?:${MONEY_FIGURES})\b`,
      pattern`\b(?:${MONEY_FIGURES})\b.{0,15}\b(?:doubl|tripl|quadrupl)(?:es|ed|ing)\b`,
    ],
    whatHappened: 'reported {noun} up[ {percent}]',
    whyItMatters: 'Faster growth than most companies.',
    isResult: true,
  },
  {
    id: 'turnaround',
    label: 'return to profit',
    weight: 70,
    patterns: [
      pattern`\b(?:returns? to|returned to|achieves?|achieved|reaches|first)\b.{0,25}\b(?:profitability|profitable quarter|positive (?:net income|EBITDA|adjusted EBITDA|cash flow))\b`,
      pattern`\bswings? to (?:a )?(?:net )?profit\b`,
    ],
    whatHappened: 'has become profitable',
    whyItMatters: 'A profitable company depends less on raising equity.',
    isResult: true,
  },
  {
    id: 'margin',
    label: 'better margin',
    weight: 60,
    patterns: [
      pattern`\bmargin (?:improvement|expansion)\b`,
      pattern`\b(?:improved|expanded|record|higher) (?:gross |operating )?margins?\b`,
    ],
    whatHappened: 'reported a better margin',
    whyItMatters: 'More profit from each dollar of sales.',
    isResult: true,
  },
];
