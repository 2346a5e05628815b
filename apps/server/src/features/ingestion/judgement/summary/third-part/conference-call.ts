import { DAY, isUpcoming } from '../words/dates.ts';
import { lowerTitleCase } from '../words/casing.ts';
import type { NewsSource } from '../news-source.ts';
import { takePhrase } from '../words/phrases.ts';

const TEXTS_READ = 12;
const TOPIC_CHARS = 50;

const CALL =
  /\b(?:conf(?:erence|\.)?|analyst|investor)[- ]call\b|\bwebcast\b|\bcall (?:(?:at|today) ){0,2}(?=\d{1,2}(?::\d\d)? ?[ap]\.?m)/i;
const TIME =
  /\b(?<hour>\d{1,2})(?<minutes>:\d\d)? ?(?<half>[ap])\.?m\b\.?,? ?\(?(?<zone>(?:[ECMP][SD]?T|GMT|CES?T)\b|(?:Eastern|Central|Mountain|Pacific)\b)/i;
const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri)day';
const WHEN = new RegExp(
  String.raw`\b(?<weekday>${WEEKDAY},? )?(?<date>${DAY})|\b(?<near>[Tt]oday|[Tt]omorrow|${WEEKDAY})\b`,
  'u',
);
const TOPIC = /\bto (?:discuss|review) (?:the |its |these )?(?<topic>[^.;,]{3,60})/i;
/** Every call is about these. */
const USUAL_TOPIC = /\b(?:announcement|news|results|transaction|update)\b/i;

/** `ET` for `EST`, `Eastern` and `Eastern Daylight Time`. */
const shortZone = (zone: string): string =>
  /^[ECMP](?:[SD]?T$|\p{Ll}{4})/u.test(zone) ? `${zone.charAt(0).toUpperCase()}T` : zone.toUpperCase();

/** Returns the day of the call; null if the call is over, empty if the text names no day. */
function dayOf(text: string, published: Date | null): string | null {
  const { weekday = '', date, near } = WHEN.exec(text)?.groups ?? {};
  if (date !== undefined) return isUpcoming(date, published) ? `${weekday}${date}, ` : null;
  return near === undefined ? '' : `${near.replace(/^T(?=oday|om)/, 't')}, `;
}

function topicOf(text: string, { casing }: NewsSource): string {
  const topic = takePhrase(TOPIC.exec(text)?.groups?.['topic'] ?? '', { maxChars: TOPIC_CHARS });
  return topic === null || USUAL_TOPIC.test(topic) ? '' : ` (${lowerTitleCase(`The ${topic}`, casing).slice(4)})`;
}

/** Returns when the company explains its news to investors: `Conference call: today, 8:30 a.m. ET.` */
export function findConferenceCall(source: NewsSource): string | null {
  for (const text of source.input.passages.slice(0, TEXTS_READ).map((passage) => passage.text)) {
    const call = CALL.exec(text);
    if (call === null) continue;
    // The time may stand before the call: `at 8 a.m. ET on a conference call`.
    const from = Math.max(0, call.index - 60);
    const near = text.slice(from, call.index + 160);
    const { hour, minutes = '', half = '', zone = '' } = TIME.exec(near)?.groups ?? {};
    const day = hour === undefined ? null : dayOf(near, source.input.publishedAt);
    if (hour === undefined || day === null) continue;
    const name = /webcast/i.test(call[0]) ? 'Webcast' : 'Conference call';
    return `${name}: ${day}${hour}${minutes} ${half.toLowerCase()}.m. ${shortZone(zone)}${topicOf(near, source)}.`;
  }
  return null;
}
