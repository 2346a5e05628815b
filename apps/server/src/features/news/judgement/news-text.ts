import { amountsIn, percentagesIn } from './amounts.ts';
import { shortCompanyName } from './company-name.ts';
import type { FoundWarning } from './found-events.ts';
import type { JudgedStock, NewsText } from './judgement.ts';
import type { Passage } from './passages.ts';
import { riskComment } from './risk-comment.ts';
import { shownShare, type WeighedEvent } from './scoring.ts';
import { type Slot, slotsOf } from './slots.ts';

const FIRST_PART_CHARS = 160;
const NUMBERS_MAX = 5;
const DATES_MAX = 2;

const FIGURE =
  /\b(?:net income|net earnings|net loss|net sales|revenues?|sales|EPS|earnings per share|earnings|profit|adjusted EBITDA|EBITDA|free cash flow|cash flow|gross margin|margin|backlog|bookings|dividend|distribution|orders?|contract|repurchase|buy-?back|upfront|milestone|investment|loan|grant|debt|guidance|outlook|survival|response rate|reduction|improvement)\b/gi;
const UP = /\b(?:up|increas\w*|grew|grow\w*|rose|rises|jump\w*|surg\w*|climb\w*|gain\w*|higher|raised)\b/i;
const DOWN = /\b(?:down|decreas\w*|declin\w*|fell|falls?|drop\w*|lower)\b/i;
const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:\d{1,2}, )?20\d\d\b/g;

/** Fills a template of an event class; parts whose slot is empty fall out, the last ones first where it is too long. */
function filled(template: string, slots: Readonly<Record<Slot, string | null>>, maxChars: number): string {
  const parts = template.split(/(\[[^\]]*\])/).map((part) => ({
    optional: part.startsWith('['),
    missing: Array.from(part.matchAll(/\{(\w+)\}/g)).some(([, name]) => slotValue(slots, name) === null),
    text: part.replace(/^\[|\]$/g, '').replace(/\{(\w+)\}/g, (_, name: string) => slotValue(slots, name) ?? 'it'),
  }));
  const kept = parts.filter((part) => !(part.optional && part.missing));
  const whole = () => kept.map((part) => part.text).join('');
  while (whole().length > maxChars) {
    const last = kept.findLastIndex((part) => part.optional);
    if (last < 0) break;
    kept.splice(last, 1);
  }
  return whole();
}

function slotValue(slots: Readonly<Record<string, string | null>>, name: string | undefined): string | null {
  return name === undefined ? null : (slots[name] ?? null);
}

function labelNear(text: string, start: number, end: number): string | null {
  const before = Array.from(text.slice(Math.max(0, start - 45), start).matchAll(FIGURE), (match) => match[0]).at(-1);
  const label = before ?? Array.from(text.slice(end, end + 25).matchAll(FIGURE), (match) => match[0])[0];
  return label === undefined ? null : /[A-Z]{3}/.test(label) ? label : label.toLowerCase();
}

function numbersIn(text: string): { shown: string; labelled: string }[] {
  const sums = amountsIn(text)
    .filter((amount) => !amount.background)
    .map((amount) => ({
      index: amount.index,
      end: amount.index + amount.length,
      shown: amount.perShare ? `${amount.shown} a share` : amount.shown,
    }));
  const shares = percentagesIn(text).map((percent) => {
    const around = text.slice(Math.max(0, percent.index - 30), percent.index + percent.shown.length + 20);
    const direction = DOWN.test(around) ? 'down ' : UP.test(around) ? 'up ' : '';
    return { index: percent.index, end: percent.index + percent.shown.length, shown: `${direction}${percent.shown}` };
  });
  return [...sums, ...shares]
    .sort((a, b) => a.index - b.index)
    .map(({ index, end, shown }) => {
      const label = labelNear(text, index, end);
      // A percentage that belongs to nothing says nothing.
      if (label === null) return shown.endsWith('%') ? null : { shown, labelled: shown };
      const value = /per share$/i.test(label) ? shown.replace(/ a share$/, '') : shown;
      return { shown, labelled: `${label} ${value}` };
    })
    .filter((number) => number !== null);
}

function numbersPart(passages: readonly Passage[], publishedAt: Date | null): string | null {
  const values = new Set<string>();
  const numbers: string[] = [];
  const dates: string[] = [];
  for (const { text } of passages) {
    for (const { shown, labelled } of numbersIn(text)) {
      if (values.has(shown)) continue;
      values.add(shown);
      numbers.push(labelled);
    }
    for (const [date] of text.matchAll(DATE))
      if (!dates.includes(date) && liesAhead(date, publishedAt)) dates.push(date);
  }
  const sentences = [
    numbers.length === 0 ? null : `Figures named: ${numbers.slice(0, NUMBERS_MAX).join('; ')}.`,
    dates.length === 0 ? null : `Dates named: ${dates.slice(0, DATES_MAX).join('; ')}.`,
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** Period ends and the day of the release itself tell a trader nothing. */
function liesAhead(date: string, publishedAt: Date | null): boolean {
  const time = Date.parse(`${date} UTC`);
  return publishedAt !== null && Number.isFinite(time) && time > publishedAt.getTime();
}

function negativePart(warnings: readonly FoundWarning[]): string | null {
  const labels = warnings.map((found) => found.warning.label);
  const last = labels.pop();
  if (last === undefined) return null;
  return `The text also mentions ${labels.length === 0 ? last : `${labels.join(', ')} and ${last}`}.`;
}

/** The summary in our own words; of the text it carries names and numbers alone. */
export function writeNewsText(
  strongest: WeighedEvent,
  warnings: readonly FoundWarning[],
  passages: readonly Passage[],
  stock: JudgedStock,
  publishedAt: Date | null,
): NewsText {
  const company = shortCompanyName(stock.company_name);
  const happened = filled(
    strongest.event.happened,
    slotsOf(strongest, stock, passages),
    FIRST_PART_CHARS - company.length - 2,
  );
  const size =
    strongest.share === null ? '' : ` The sum equals about ${shownShare(strongest.share)} of its market value.`;
  return {
    first_part: `${company} ${happened}.`,
    second_part: `${strongest.event.why}${size}`,
    third_part: numbersPart(passages, publishedAt),
    negative_content: negativePart(warnings),
    risk_assessment_comment: riskComment(stock, {
      dilution: warnings.some((found) => found.warning.dilution === true),
      open: strongest.modality === 'open',
    }),
  };
}
