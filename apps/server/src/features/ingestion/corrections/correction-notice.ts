import type { Release } from '@bna/wires/release';
import { sentencesOf } from '../judgement/text/passages.ts';
import { type CorrectedFigure, readCorrectedFigures } from './corrected-figures.ts';

/**
 * `replacement`: carries the whole corrected text. `figures`: names what was wrong only. `withdrawal`: the earlier
 * release no longer holds. `repeat`: the wire sends the same text again.
 */
export type CorrectionKind = 'replacement' | 'figures' | 'withdrawal' | 'repeat';

export interface CorrectionNotice {
  readonly kind: CorrectionKind;
  /** The supporting words of the release. */
  readonly words: string;
  /** The headline without the wire's label. */
  readonly title: string;
  /** The text without the sentences about the earlier release. */
  readonly body: string;
  /** The headline of the earlier release, if the notice quotes it. */
  readonly namedTitle: string | null;
  readonly figures: readonly CorrectedFigure[];
  /** Whether it names only details that no alert contains: telephone numbers, links, times of a call. */
  readonly isFormal: boolean;
}

const TITLE_CHARACTERS = 500;
const READ_CHARACTERS = 8_000;
/** Wires put a notice before the text. */
const NOTICE_SENTENCES = 8;
/** A shorter text is a remark about the correction. */
const WHOLE_TEXT_MIN_CHARACTERS = 150;

const LABEL =
  /^[\s/*[(-]{0,8}(?:(?:correct(?:ion|ed|ing|s)|c o r r e c t (?:i o n|e d)|replac(?:ing|ement)|clarification|erratum)(?: (?:and|&) (?:replac(?:ing|es|ed|ement)|correct(?:ion|ing|ed)))?(?: (?:press |news )?release| notice)?\s{0,3}(?:[:–—/|\])]|-+\s|\.{3})|correct(?:ing|ion|ed|s) (?:and|&) replac(?:ing|es|ed|ement)\b)[\s:–—/|\])*-]{0,8}/i;
const LABEL_AT_END = /(?:[([]\s?|\s[–—-]{1,2}\s?)(?:correction|corrected(?: version)?)\s?[\])]?$/i;
const REPEAT_LABEL =
  /^[\s/*[(-]{0,8}(?:r e p e a t|repeat(?:ing)?|re-?issu(?:e|ed|ing)|re-?send(?:ing)?|re-?transmission)\s{0,3}(?:[:–—/|\])]|-+\s)[\s:–—/|\])*-]{0,8}/i;
const WITHDRAWAL_LABEL =
  /^[\s/*[(-]{0,8}(?:(?:mandatory |bulletin )?kill|disregard(?: (?:press |news )?release)?|(?:notice|advisory):? (?:to )?disregard|withdrawal(?: of (?:the )?(?:press |news )?release)?|(?:(?:press |news )?release )?(?:withdrawn|retracted)|retraction)\s{0,3}(?:[:–—/|\])]|-+\s)[\s:–—/|\])*-]{0,8}/i;

/** Statements that an earlier release is replaced or was wrong. */
const NOTES = [
  /\bcorrect(?:s|ed|ing)? (?:and replac(?:es|ing) )?(?:the|an?|its|our|this|that) (?:[\w'’-]+ ){0,5}?(?:release|announcement|headline)\b/i,
  /\bcorrects (?:[\w'’-]+ ){0,5}?(?:release|announcement|headline)\b/i,
  /\b(?:issues|provides|publishes) (?:a )?correction\b|^correction (?:of|to) (?:(?:an?|the|its|our) )?(?:[\w'’-]+ ){0,4}?(?:release|announcement|headline|error)\b/i,
  /\b(?:replaces|supersedes|amends) (?:[\w'’-]+ ){0,4}?(?:press release|news release|(?:earlier|previous|prior|original) (?:release|announcement))\b/i,
  /\b(?:paragraph|sentence|bullet(?: point)?|headline|subhead\w*|table|title|figure|line|(?:press|news) release)\b[^.;]{0,80}\bshould (?:have )?(?:read|say|state|been)\b/i,
  /(?<!\b(?:investors|shareholders|stockholders|holders|readers|you|they) )\bshould (?:have )?read\b[^;]{0,160}\b(?:instead of|rather than|and not)\b/i,
];
const EARLIER_RELEASE =
  /\b(?:release|announcement|headline)s?\b[^.;]{0,80}\b(?:issued|disseminated|published|distributed|dated|of|from|yesterday|earlier|previous\w*)\b|\b(?:earlier|previous|prior|original|(?:press|news)) (?:press |news )?(?:release|announcement)\b/i;
const ERROR =
  /\b(?:incorrect(?:ly)?|wrong(?:ly)?|misstated|erroneous(?:ly)?|in error|inadvertent(?:ly)?|typographical|(?:an|the|this) error|by mistake|mistakenly|(?:are|been) advised|please note that the)\b/i;
const CORRECTED_TEXT_FOLLOWS =
  /\b(?:corrected|updated|revised|amended) (?:version of (?:the|this) )?(?:press |news )?(?:release|text|version|announcement)\b(?: in its entirety)?,? (?:follows|reads|is as follows|is below|below)\b(?: as follows)?(?: in its entirety)?\s?[:.]?/i;
const REMARK =
  /\b(?:all other|other|remaining|the rest of the) (?:statements?|terms|information|figures|details|content|parts?|release|text)\b[^.;]{0,60}\b(?:unchanged|the same|correct|accurate)\b|\bno other (?:changes?|figures?|parts?)\b|\bapologi[sz]es?\b|\bthe correct (?:[a-z-]+ ){1,5}(?:is|was|are|can be|reads)\b/i;

const WITHDRAWALS = [
  /\b(?:withdraw(?:s|ing|n)?|withdrew|retract(?:s|ed|ing)?|rescind(?:s|ed|ing)?|takes? back|disavow(?:s|ed)?) (?:(?!following|after|upon|from|before|until|in|as|and|with|despite)[\w'’.,-]+ ){0,5}?(?:press release|news release|release(?! of (?:the |an? )?(?:lien|claims?|liabilit|drug|collateral|funds))|announcement|advisory)\b/i,
  /\b(?:(?:press |news )?release|announcement)\b[^.;,]{0,80}\b(?:is|was|are|has been|have been|should be) (?:hereby |now )?(?:withdrawn|retracted|rescinded)\b/i,
  /\bdisregard\b[^.;]{0,60}\b(?:release|announcement|headline|advisory)\b/i,
];
const FORMALITIES =
  /\b(?:telephone|phone|dial-?in|toll-free|conference id|passcode|access code|webcast|link|url|web ?(?:site|page|address)|e-?mail|contact|photo|image|logo|caption|dateline|time zone|ticker symbol|stock symbol|spelling|misspell\w*|boilerplate|about section|replay)\b/i;
const SUBSTANCE =
  /[$€£%]|\b(?:million|billion|revenues?|sales|income|earnings|profit|loss|guidance|approv\w+|phase|patients?|endpoint|shares?|order|contract|award|backlog|price)\b/i;

const NAMED_TITLE =
  /\b(?:release|announcement|headlined?|entitled|titled)\b,?(?: (?:issued|released))?(?: (?:with|under) the (?:headline|title))?,? ?["“]([^"”\n]{10,300})["”]/i;
const NAMED_BY_WIRE =
  /\bin the news release, ([^"“\n]{10,300}?),? (?:issued|released|disseminated) (?:on |earlier |today|\d)/i;
const SAME_HEADLINE = /\bunder the same (?:headline|title)\b/i;

/**
 * Reads whether a release corrects, withdraws or repeats an earlier one; null if it does none of these. News that only
 * uses the words (a market correction, a withdrawn application) does none.
 */
export function readCorrection({ title, summary }: Pick<Release, 'title' | 'summary'>): CorrectionNotice | null {
  const headline = title.slice(0, TITLE_CHARACTERS).trim();
  const text = summary.slice(0, READ_CHARACTERS);
  const repeat = REPEAT_LABEL.exec(headline);
  if (repeat !== null) return repeatNotice(headline, text, repeat[0]);

  const label = correctionLabelOf(headline);
  const withdrawalLabel = WITHDRAWAL_LABEL.exec(headline)?.[0];
  const plainTitle = withoutLabels(headline, label ?? withdrawalLabel);
  const opening = text.split('\n').flatMap(sentencesOf).slice(0, NOTICE_SENTENCES);
  const note = [plainTitle, ...opening].find(isNote);
  const withdrawal = withdrawalLabel ?? [plainTitle, ...opening].find(isWithdrawal);
  const words = withdrawal ?? label ?? note;
  if (words === undefined) return null;

  const follows = CORRECTED_TEXT_FOLLOWS.exec(text);
  const body = readBody(text, follows);
  const notes = opening.filter((sentence) => isNote(sentence) || REMARK.test(sentence)).join('\n');
  const figures = readCorrectedFigures(
    // A whole text compares figures of its own.
    `${plainTitle}\n${body.length < WHOLE_TEXT_MIN_CHARACTERS && follows === null ? text : notes}`,
  );
  return {
    kind: kindOf({ text, body, label, withdrawal, follows, figures, note }),
    words: words.trim(),
    title: plainTitle,
    body,
    namedTitle: readNamedTitle(text, plainTitle),
    figures,
    isFormal: figures.length === 0 && isFormal(notes === '' ? plainTitle : notes),
  };
}

/** Returns the headline without the labels of corrections and repetitions. */
export function withoutCorrectionLabels(title: string): string {
  const plain = withoutLabels(title, REPEAT_LABEL.exec(title)?.[0] ?? correctionLabelOf(title));
  return plain === title ? title : withoutCorrectionLabels(plain);
}

const correctionLabelOf = (headline: string): string | undefined =>
  (LABEL.exec(headline) ?? LABEL_AT_END.exec(headline))?.[0];

function kindOf(read: {
  readonly text: string;
  readonly body: string;
  readonly label: string | undefined;
  /** The words that withdraw the earlier release. */
  readonly withdrawal: string | undefined;
  readonly follows: RegExpExecArray | null;
  readonly figures: readonly CorrectedFigure[];
  readonly note: string | undefined;
}): Exclude<CorrectionKind, 'repeat'> {
  const { text, body, label, withdrawal, follows, figures, note } = read;
  if (follows !== null) return body.length >= WHOLE_TEXT_MIN_CHARACTERS / 2 ? 'replacement' : 'figures';
  if (withdrawal !== undefined && label === undefined) return 'withdrawal';
  const isAboutRelease = note !== undefined || figures.length > 0 || REMARK.test(text);
  if (!isAboutRelease) return label === undefined ? 'figures' : 'replacement';
  const isWhole = body.length >= WHOLE_TEXT_MIN_CHARACTERS && /\btoday\b|\bannounced\b/i.test(body);
  return isWhole && !REMARK.test(text) ? 'replacement' : 'figures';
}

const repeatNotice = (headline: string, body: string, label: string): CorrectionNotice => ({
  kind: 'repeat',
  words: label.trim(),
  title: withoutLabels(headline, label),
  body,
  namedTitle: null,
  figures: [],
  isFormal: false,
});

function withoutLabels(title: string, label: string | undefined): string {
  if (label === undefined) return title;
  // PR Newswire frames its labels in slashes: `/C O R R E C T I O N -- Company/`.
  return title
    .replace(label, ' ')
    .replace(/\/\s*$/, '')
    .trim();
}

const isFormal = (text: string): boolean => FORMALITIES.test(text) && !SUBSTANCE.test(text);

const isWithdrawal = (sentence: string): boolean => WITHDRAWALS.some((pattern) => pattern.test(sentence));

function isNote(sentence: string): boolean {
  return (
    NOTES.some((pattern) => pattern.test(sentence)) ||
    CORRECTED_TEXT_FOLLOWS.test(sentence) ||
    (EARLIER_RELEASE.test(sentence) && ERROR.test(sentence))
  );
}

const readBody = (text: string, follows: RegExpExecArray | null): string =>
  follows === null ? withoutNotes(text) : text.slice(follows.index + follows[0].length).trim();

const withoutNotes = (text: string): string =>
  text
    .split('\n')
    .map((paragraph) =>
      sentencesOf(paragraph)
        .filter((sentence) => !isNote(sentence) && !REMARK.test(sentence))
        .join(' '),
    )
    .filter((paragraph) => paragraph.trim() !== '')
    .join('\n');

function readNamedTitle(text: string, ownTitle: string): string | null {
  const opening = text.slice(0, 2_000);
  if (SAME_HEADLINE.test(opening)) return ownTitle;
  return (NAMED_TITLE.exec(opening) ?? NAMED_BY_WIRE.exec(opening))?.[1]?.trim() ?? null;
}
