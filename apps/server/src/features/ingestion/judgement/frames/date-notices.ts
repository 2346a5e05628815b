import type { Passage } from '../text/passages.ts';
import { pattern } from '../text/pattern.ts';

const DAY = String.raw`(?:(?:(?:Mon|Tues|Wednes|Thurs|Fri)day,? )?(?:Jan(?:uary)?|Feb(?:ruary)?|March|April|May|June|July|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.? \d{1,2})`;
const OCCASION = String.raw`(?:results?|figures|(?:annual|quarterly) report|calls?|webcasts?|meetings?|presentations?|conference|congress|symposium|chat|event)`;
const CALL = String.raw`(?:calls?|webcasts?|meetings?|chat|presentations?)`;
const REPORTED = String.raw`(?:announced|reported|posted|received|signed|won|today|met|said|approved|granted|achieved)`;

/** `to Review Record Orders on November 12`, `Schedules Call on Positive Data`, `Results on November 2 to Show Gains` */
const ANNOUNCED_DATE = pattern`\bsave the date\b|\bto (?:talk|speak) about\b|\bwith analysts (?:on )?(?:${DAY}|\w+day)\b|\bhosts? (?:analysts|investors)\b|\b(?:schedules?|scheduled|sets) (?:a |its |the )?(?!(?:[\w-]+ ){0,2}(?:action|decision|goal|target) date)(?:[\w-]+ ){0,3}(?:${CALL}|date (?:for|of|to))\b|\bto (?:review|explain|recap|cover|go over|present|report on|walk|talk|take stock|brief|update)\b[^;]{2,120}\b(?:on ${DAY}|at (?:\S+ ){0,3}(?:conference|chat|congress|meeting))|\b(?:results?|${CALL}) (?:on )?${DAY} (?:to|will)\b|\b(?:join|hear|listen)\b[^;]{0,60}\b(?:as (?:it|we)|about|from (?:the )?(?:management|CEO))\b|\bpresents? (?:its |the )?[^;]{2,80}\bon ${DAY}`;
/** The text itself has no news: `will publish its results on November 12, followed by a call`. */
const ONLY_A_DATE = pattern`^(?!.*\b${REPORTED}\b).*?\b(?:will |is to |plans to )?(?:publish|release|report|issue|present|hold|host|broadcast|review|discuss)(?:es|s)?\b [^;]{0,80}\b${OCCASION}\b[^;]{0,80}\b${DAY}\b|\b(?:takes? part in|participates? in|speaks? at|invites? (?:\w+ )?to)\b[^;]{0,80}\b${OCCASION}\b[^;]{0,60}\b${DAY}\b`;

/** Returns words that only announce the day of a report, a call or a talk; null if there are none. */
export function findDateNotice(passages: readonly Passage[]): string | null {
  const headlines = passages.filter(({ place }) => place === 'headline');
  const first = passages.find(({ place }) => place === 'lead');
  return (
    headlines.flatMap(({ text }) => ANNOUNCED_DATE.exec(text)?.[0] ?? [])[0] ??
    ONLY_A_DATE.exec(first?.text ?? '')?.[0] ??
    null
  );
}
