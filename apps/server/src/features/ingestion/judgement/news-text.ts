import { findAmounts, findPercentages } from './amounts.ts';
import { shortCompanyName } from './company-name.ts';
import type { FoundWarning } from './found-events.ts';
import type { JudgedStock, NewsText } from './judgement.ts';
import type { Passage } from './passages.ts';
import { writeRiskComment } from './risk-comment.ts';
import { formatPercent, type WeighedEvent } from './scoring.ts';
import { fillSlots } from './slots.ts';

const FIRST_PART_CHARS = 160;
const FIGURES_MAX = 5;
const DATES_MAX = 2;

const FIGURE =
  /\b(?:net income|net earnings|net loss|net sales|revenues?|sales|EPS|earnings per share|earnings|profit|adjusted EBITDA|EBITDA|free cash flow|cash flow|gross margin|margin|backlog|bookings|dividend|distribution|orders?|contract|repurchase|buy-?back|upfront|milestone|investment|loan|grant|debt|guidance|outlook|survival|response rate|reduction|improvement)\b/gi;
const UP = /\b(?:up|increas\w*|grew|grow\w*|rose|rises|jump\w*|surg\w*|climb\w*|gain\w*|higher|raised)\b/i;
const DOWN = /\b(?:down|decreas\w*|declin\w*|fell|falls?|drop\w*|lower)\b/i;
const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:\d{1,2}, )?20\d\d\b/g;

/** Fills the template of an event class. Omits parts with an empty slot, then the last optional parts if it is too long. */
function fillTemplate(template: string, slots: Readonly<Record<string, string | null>>, maxChars: number): string {
  const parts = template.split(/(\[[^\]]*\])/).map((part) => ({
    optional: part.startsWith('['),
    missing: Array.from(part.matchAll(/\{(\w+)\}/g), ([, name = '']) => slots[name] ?? null).includes(null),
    text: part.replace(/^\[|\]$/g, '').replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? 'it'),
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

function findLabel(text: string, start: number, end: number): string | null {
  const before = Array.from(text.slice(Math.max(0, start - 45), start).matchAll(FIGURE), (match) => match[0]).at(-1);
  const label = before ?? Array.from(text.slice(end, end + 25).matchAll(FIGURE), (match) => match[0])[0];
  return label === undefined ? null : /[A-Z]{3}/.test(label) ? label : label.toLowerCase();
}

interface Figure {
  /** Identifies a figure that the text repeats. */
  readonly value: string;
  readonly labeled: string;
}

function findFigures(text: string): Figure[] {
  const amounts = findAmounts(text)
    .filter((amount) => !amount.isBackground)
    .map((amount) => ({
      index: amount.index,
      end: amount.index + amount.length,
      value: amount.isPerShare ? `${amount.text} per share` : amount.text,
    }));
  const percentages = findPercentages(text).map((percent) => {
    const end = percent.index + percent.text.length;
    const around = text.slice(Math.max(0, percent.index - 30), end + 20);
    const direction = DOWN.test(around) ? 'down ' : UP.test(around) ? 'up ' : '';
    return { index: percent.index, end, value: `${direction}${percent.text}` };
  });
  return [...amounts, ...percentages]
    .sort((a, b) => a.index - b.index)
    .flatMap(({ index, end, value }) => {
      const label = findLabel(text, index, end);
      // A percentage without a label has no meaning.
      if (label === null) return value.endsWith('%') ? [] : [{ value, labeled: value }];
      const unrepeated = /per share$/i.test(label) ? value.replace(/ per share$/, '') : value;
      return [{ value, labeled: `${label} ${unrepeated}` }];
    });
}

function writeFigures(passages: readonly Passage[], publishedAt: Date | null): string | null {
  const figures = new Map<string, string>();
  for (const { value, labeled } of passages.flatMap(({ text }) => findFigures(text))) {
    if (!figures.has(value)) figures.set(value, labeled);
  }
  const dates = new Set(
    passages
      .flatMap(({ text }) => Array.from(text.matchAll(DATE), ([date]) => date))
      .filter((date) => isAfter(date, publishedAt)),
  );
  const sentences = [
    figures.size === 0 ? [] : `Key figures: ${[...figures.values()].slice(0, FIGURES_MAX).join('; ')}.`,
    dates.size === 0 ? [] : `Dates: ${[...dates].slice(0, DATES_MAX).join('; ')}.`,
  ].flat();
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** Whether the date is still to come at publication. Period ends and other past dates are of no use to a trader. */
function isAfter(date: string, publishedAt: Date | null): boolean {
  const time = Date.parse(`${date} UTC`);
  return publishedAt !== null && time > publishedAt.getTime();
}

function writeNegative(warnings: readonly FoundWarning[]): string | null {
  const labels = warnings.map((found) => found.warning.label);
  const last = labels.pop();
  if (last === undefined) return null;
  return `Also mentions ${labels.length === 0 ? last : `${labels.join(', ')} and ${last}`}.`;
}

/** Writes the alert. Copies names and numbers only from the release. */
export function writeNewsText(
  strongest: WeighedEvent,
  warnings: readonly FoundWarning[],
  passages: readonly Passage[],
  stock: JudgedStock,
  publishedAt: Date | null,
): NewsText {
  const company = shortCompanyName(stock.company_name);
  const happened = fillTemplate(
    strongest.event.whatHappened,
    fillSlots(strongest, stock, passages),
    FIRST_PART_CHARS - company.length - 2,
  );
  const size = strongest.share === null ? '' : ` Worth about ${formatPercent(strongest.share)} of its market cap.`;
  return {
    first_part: `${company} ${happened}.`,
    second_part: `${strongest.event.whyItMatters}${size}`,
    third_part: writeFigures(passages, publishedAt),
    negative_content: writeNegative(warnings),
    risk_assessment_comment: writeRiskComment(stock, {
      dilution: warnings.some((found) => found.warning.isDilutive === true),
      open: strongest.modality === 'open',
    }),
  };
}
