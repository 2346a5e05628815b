import { isDistinctive, mentionsWrongFigure, replaceWrongFigure } from './corrected-figures.ts';
import type { CorrectionNotice } from './correction-notice.ts';

/**
 * What an earlier release says after a correction. `unchanged`: nothing that an alert could state is different.
 * `unclear`: the notice does not say what was wrong, so that an editor has to read it.
 */
export type CorrectedText =
  | { readonly kind: 'text'; readonly title: string; readonly summary: string }
  | { readonly kind: 'withdrawn' | 'unchanged' | 'unclear' };

interface Texts {
  readonly title: string;
  readonly summary: string;
}

/** Headlines of PR Newswire's corrections consist of the company's name. */
const HEADLINE_MIN_WORDS = 4;

/** Applies a correction to the stored text of the release that it corrects. `alerts` are the texts that were published. */
export function correctText(notice: CorrectionNotice, original: Texts, alerts: string): CorrectedText {
  if (notice.kind === 'withdrawal') return { kind: 'withdrawn' };
  if (notice.isFormal || notice.kind === 'repeat') return { kind: 'unchanged' };
  return notice.kind === 'replacement' ? replaceText(notice, original) : replaceFigures(notice, original, alerts);
}

function replaceText(notice: CorrectionNotice, original: Texts): CorrectedText {
  const hasHeadline = notice.title.split(/\s+/).length >= HEADLINE_MIN_WORDS;
  const corrected = {
    title: hasHeadline ? notice.title : withCorrectFigures(original.title, notice),
    summary: notice.body,
  };
  if (isSameText(corrected.title, original.title) && isSameText(corrected.summary, original.summary)) {
    return { kind: 'unchanged' };
  }
  // The wire's feed has no text, so the difference may be anywhere.
  if (corrected.summary === '' && original.summary !== '') return { kind: 'unclear' };
  return { kind: 'text', ...corrected };
}

function replaceFigures(notice: CorrectionNotice, { title, summary }: Texts, alerts: string): CorrectedText {
  const { figures } = notice;
  if (figures.length === 0 || !figures.every(isDistinctive)) return { kind: 'unclear' };
  const isMentioned = (text: string): boolean => figures.some((figure) => mentionsWrongFigure(text, figure));
  if (isMentioned(`${title}\n${summary}`)) {
    return { kind: 'text', title: withCorrectFigures(title, notice), summary: withCorrectFigures(summary, notice) };
  }
  // Otherwise the figure comes from a part of the text that is not stored.
  return { kind: isMentioned(alerts) ? 'unclear' : 'unchanged' };
}

const withCorrectFigures = (text: string, { figures }: CorrectionNotice): string =>
  figures.reduce((corrected, figure) => replaceWrongFigure(corrected, figure), text);

const isSameText = (a: string, b: string): boolean => normalize(a) === normalize(b);
/** Wires differ in spaces and in the dateline. */
const normalize = (text: string): string =>
  text
    .replace(/^[^\n]{0,200}?(?:\([A-Z ]{5,20}\)|\/PRNewswire[^/\n]{0,30}\/)\s{0,2}[-–—]{1,2}/, '')
    .replace(/[^\p{L}\p{N}$€£%.]+/gu, ' ')
    .trim()
    .toLowerCase();
