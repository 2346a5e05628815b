import { RISK_PHRASES } from '@bna/contract/feed/risk-marks';
import { type EventType, FIGURES_TYPES } from '../../event-types.ts';
import type { FoundCaution } from '../../cautions/caution.ts';
import type { Frame } from '../../frames/frame.ts';
import type { Passage } from '../../text/passages.ts';
import { fallingFiguresIn } from './falling-figures.ts';
import { guidanceLimits } from '../first-part/guidance-sentence.ts';
import { isFavorable } from './favorable-words.ts';
import { isDisease, isTimePoint, withoutPlaces } from './other-meanings.ts';
import { isRulingForCompany, LEGAL_TERMS, limitOf } from './limit-words.ts';
import { findCashShortfall } from './cash-shortfall.ts';
import { findEvidenceGaps } from './evidence-gaps.ts';
import { findMissedEstimates } from './missed-estimates.ts';
import { capitalize } from '../words/phrases.ts';
import { bareQuote, LEGAL_START, quoteAround, quoteOf } from '../words/quotes.ts';
import { describe, type Objection, shareIn, withoutRepetition } from './objection.ts';
import { NOT_UNANIMOUS } from './medical-limits.ts';
import { findSoftObjections } from './soft-objections.ts';
import type { OtherDecision } from '../first-part/partner-decision.ts';

const CAUTIONS_MAX = 6;
const NEGATIVE_CHARS = 600;
const MODALITY_NOTES: Readonly<Partial<Record<Frame['modality'], string>>> = {
  planned: capitalize(RISK_PHRASES.planned),
  conditional: `${capitalize(RISK_PHRASES.notFinal)}: it depends on conditions`,
  denied: 'The text denies it',
};

const APPLICATION_NOTE = `${capitalize(RISK_PHRASES.notFinal)}: an application, not an approval`;

/** A submission is made, although the approval that it asks for is only planned. */
const SUBMISSION =
  /\b(?:submits|submitted|(?<!rolling )submission (?:of|to)|resubmi\w+|files|filed) (?!.{0,20}\b(?:plan|expect|will))/i;

/** Cautions that say what kind of text it is, not what argues against the news. */
const NO_OBJECTIONS = new Set(['market_research', 'prize', 'analyst_note', 'fund_notice']);
/** Words before a loss or a decrease that make it the earlier value: `net income, compared with a net loss`. */
const EARLIER_VALUE =
  /\b(?:against|compared (?:with|to)|versus|vs\.?|from|after|instead of|in place of)\s(?:an? )?(?:\w+ ){0,2}$/i;

function isEarlierValue({ caution, passage, words }: FoundCaution): boolean {
  return (
    ['net_loss', 'lower_figures'].includes(caution.id) &&
    EARLIER_VALUE.test(passage.text.slice(0, Math.max(0, passage.text.indexOf(words))))
  );
}

/** Cautions with broad patterns: their words are quoted without a label, which could be wrong. */
const UNLABELED = new Set([
  'denial',
  'partial_offer',
  'guidance_cut',
  'old_news',
  'encore',
  'lower_figures',
  'ruling_against',
  'must_pay',
  'regulatory_delay',
  'delay',
  'termination',
  'push_out',
  'missed',
  'fell_from_record',
  'conditional',
  'falling_price',
  'lost_to_competitor',
  'departure',
  'strike',
  'discontinued_product',
  'generic_competition',
  'trial_stopped',
]);
const LIMITS_MAX = 2;
const ENOUGH_QUOTES = 2;

/** Cautions about figures whose words may stand next to a good comparison. */
const NEEDS_DECREASE = new Set(['lower_figures', 'missed', 'fell_from_record', 'push_out', 'lower_margin']);
const DECREASE =
  /\b(?:down|decreas\w*|declin\w*|fell|falls?|lower\w*|below|miss\w*|less|loss\w*|drop\w*|slump\w*|weak\w*|short of|reduc\w*|cut|narrow\w*|contract(?:ed|s)\b|compress\w*|pressure|headwinds?|higher (?:costs?|expenses?))\b/i;

/** Returns the next place of a caution whose first place is an earlier value. */
function findLater({ caution }: FoundCaution, passages: readonly Passage[]): FoundCaution | null {
  for (const passage of passages) {
    for (const pattern of caution.patterns) {
      const words = pattern.exec(passage.text)?.[0];
      if (words !== undefined && !isEarlierValue({ caution, passage, words })) return { caution, passage, words };
    }
  }
  return null;
}

/** Cautions with several patterns: the words decide on the label. */
function labelOf({ id, label }: FoundCaution['caution'], words: string): string | null {
  if (UNLABELED.has(id)) return null;
  if (id === 'non_binding' && !/binding/i.test(words)) return 'a preliminary agreement';
  if (id === 'small_study' && !/\d|(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i.test(words))
    return /open/i.test(words) ? 'an open-label trial' : /first/i.test(words) ? null : 'no control group';
  if (id === 'closing_conditions' && /condition/i.test(words) && !/approv|clearance|consent|vote|review/i.test(words))
    return 'open conditions';
  return label;
}

/** What was announced before and only explains the news: `As previously announced, drilling began in March`. */
const EXPLAINS =
  /(?:^|[.;] )as $|\b(?:addition to|building (?:up)?on|builds (?:up)?on|follow(?:ing|s)|part of|pursuant to|under)\b[^.;]{0,60}$/i;

const isBackground = ({ caution, passage, words }: FoundCaution): boolean =>
  caution.id === 'old_news' &&
  /^previously/i.test(words) &&
  EXPLAINS.test(passage.text.slice(0, Math.max(0, passage.text.indexOf(words))));

interface Texts {
  readonly sentences: readonly string[];
  readonly headlines: readonly string[];
  readonly firstPart: string;
  readonly secondPart: string | null;
  readonly passages: readonly Passage[];
  /** The company that a regulator decided for or that ran the trial, if not the company itself. */
  readonly decidedFor: OtherDecision | null;
  /** Facts that news of this kind usually states, and this text leaves out. */
  readonly missing: readonly Objection[];
  readonly publishedAt: Date | null;
}

const OTHER_DECISION = {
  partner: 'went to a partner or licensee',
  company: 'went to another company',
  product: "is for another company's product",
} as const;
const APPROVALS = new Set<EventType>(['drug_approval', 'device_clearance']);

const SAME_START_CHARS = 8;

/** Whether the words only repeat the news. A later clause of it may limit the first one. */
function isTheNews(quote: string, firstPart: string): boolean {
  const start = bareQuote(quote).slice(0, SAME_START_CHARS).toLowerCase();
  const isMain = firstPart.toLowerCase().startsWith(start) || shareIn(firstPart, quote) > 0.5;
  return isMain && shareIn(quote, firstPart) > 0.55;
}

/** A headline about the reply to a refusal only names it: `readies data for its response to the complete response letter`. */
function refusalIn(headline: string): readonly Objection[] {
  const words = /\bcomplete response letter\b/i.exec(headline)?.[0];
  return words === undefined ? [] : [{ label: 'an earlier refusal by the FDA', quote: words }];
}

/** Returns what limits the event as a whole: it is not final, or it is another company's. */
function notesOf(frame: Frame, decidedFor: Texts['decidedFor']): readonly Objection[] {
  const isDoneInPart = frame.spec.isProspective === true || SUBMISSION.test(frame.clause);
  const isApplication = frame.modality === 'conditional' && SUBMISSION.test(frame.clause);
  const isNoted = !(frame.modality === 'planned' && isDoneInPart);
  const note = isApplication ? APPLICATION_NOTE : isNoted ? MODALITY_NOTES[frame.modality] : undefined;
  // The headline may report something else that is done.
  const quote = frame.modality === 'planned' ? frame.words : null;
  const decision = APPROVALS.has(frame.spec.type) ? 'approval' : 'decision';
  const labelOfOther = ({ kind }: OtherDecision): string =>
    kind === 'trial' ? 'a trial of another company' : `the ${decision} ${OTHER_DECISION[kind]}`;
  return [
    ...(note === undefined ? [] : [{ label: note, quote }]),
    ...(decidedFor === null ? [] : [{ label: labelOfOther(decidedFor), quote: decidedFor.words }]),
  ];
}

function objectionsOf(
  frame: Frame,
  cautions: readonly FoundCaution[],
  { sentences, headlines, passages, decidedFor, missing, publishedAt }: Texts,
): Objection[] {
  const limits = [
    ...sentences.flatMap((text): readonly Objection[] => {
      const quote = limitOf(text);
      return quote === null ? [] : [{ label: null, quote }];
    }),
    ...headlines.flatMap(refusalIn),
  ].slice(0, LIMITS_MAX);
  const opposing = frame.opposing.flatMap((cue): Objection[] => {
    const words = cue.words.exec(frame.clause)?.[0];
    if (words === undefined || (FIGURES_TYPES.has(frame.spec.type) && !DECREASE.test(words))) return [];
    if (isRulingForCompany(frame.clause)) return [];
    return [{ label: null, quote: quoteAround(frame.clause, words).replace(LEGAL_START, '') }];
  });
  const objections = cautions
    .filter(
      (caution) =>
        !NO_OBJECTIONS.has(caution.caution.id) && !isFavorable(caution, publishedAt) && !isBackground(caution),
    )
    .flatMap((caution) => (isEarlierValue(caution) ? (findLater(caution, passages) ?? []) : [caution]))
    .filter(
      ({ passage, words }) =>
        !LEGAL_TERMS.test(passage.text) && !isDisease(passage.text, words) && !isTimePoint(passage.text, words),
    )
    .filter(
      ({ caution, words, passage }) =>
        !NEEDS_DECREASE.has(caution.id) || DECREASE.test(withoutPlaces(quoteAround(passage.text, words))),
    );
  const found = objections.map(
    ({ caution, passage, words }): Objection => ({
      label: labelOf(caution, words),
      quote: quoteOf(caution.id, passage, words),
      words,
    }),
  );
  const all = [
    ...found,
    ...limits,
    ...opposing,
    ...findSoftObjections(
      frame,
      passages.map(({ text }) => text),
    ),
  ];
  // The first part repeats the headline; sentences of the text say more.
  const isHeadline = ({ quote }: Objection): boolean =>
    quote !== null && headlines.some((text) => text.includes(bareQuote(quote)));
  const ofText = all.filter((objection) => !isHeadline(objection));
  const ofHeadline = all.filter(isHeadline);
  const soft = findSoftObjections(
    frame,
    passages.map(({ text }) => text),
  );
  const falls = FIGURES_TYPES.has(frame.spec.type)
    ? fallingFiguresIn(sentences).map(({ measure, words, sentence }) => ({
        label: `lower ${measure}`,
        quote: quoteAround(sentence, words),
      }))
    : [];
  const limitsOfForecast = frame.spec.type === 'guidance_raised' ? guidanceLimits(headlines, sentences) : [];
  return [
    ...notesOf(frame, decidedFor),
    ...limitsOfForecast.map((label) => ({ label, quote: null })),
    ...ofText,
    ...(ofText.length >= ENOUGH_QUOTES ? [] : ofHeadline),
    ...falls.slice(0, 1),
    ...findCashShortfall(frame, sentences),
    ...findMissedEstimates(frame, [...headlines, ...sentences]).slice(0, 1),
    ...soft,
    ...findEvidenceGaps(frame, sentences, headlines),
    ...missing,
  ];
}

/** Stated once, although the news may be both advice and a review. */
const NO_APPROVAL = /, not an approval\b/;

const isWritten = (sentence: string, written: readonly string[]): boolean =>
  written.includes(sentence) || (NO_APPROVAL.test(sentence) && written.some((other) => NO_APPROVAL.test(other)));

const UNLABELED_WORDS = 4;
/** Without a label, the words themselves must say what is wrong. */
const UNFAVORABLE =
  /\b(?:no|not(?! (?:already |yet )?own\b)|none|neither|nothing|yet to|becomes? final|still being|released from|suspended|deducted|limited to|restricted to|nor|never|without|only|fail\w*|miss\w*|down|low\w*|delay\w*|postpon\w*|loss\w*|lost|terminat\w*|withdr\w+|refus\w+|reject\w*|den(?:y|ies|ied)|cut|below|weak\w*|lawsuit|sued|investigat\w*|risk|doubt|pending|subject to|depend\w*|condition\w*|proposed|preclinical|previously|dilut\w*|declin\w*|decreas\w*|fell|falls?|drop\w*|less|may|might|could|if|unless|outstanding|required|(?:must|has to|have to) approve|remain\w*|outlook|foreign|small|modest|on hold|years from|unchanged|confidential|decide|response letter|open-label|single-arm|reported earlier|partial|part of|percent of|third of|undisclosed|unnamed|shared|ceiling|consortium|intends?|tokens|payable|adverse|credited against|possibly related|hospitali\w+|new shares|debt)\b|\d% of/i;

/** Whether the words are new to the reader and say something without a label. */
function isWorthQuoting(objection: Objection, known: readonly string[], firstPart: string): boolean {
  const { label, quote } = objection;
  if (quote === null || objection.hasPlainLabel === true) return true;
  if (label === NOT_UNANIMOUS && firstPart.includes(quote)) return false;
  const isPlain = isTheNews(quote, firstPart) || quote.split(' ').length < UNLABELED_WORDS || !UNFAVORABLE.test(quote);
  if (label === null && isPlain) return false;
  // One sentence of the text may match several cautions.
  return !known.map(bareQuote).some((other) => other.includes(bareQuote(quote)) || quote.includes(other));
}

/** A shorter quote of the headline, such as a loss with its amount, reads at a glance. */
const REPEATED_WORDS = 8;

/** Returns the parts that may give the quote in full: a sentence of a trial, or a headline that the first part repeats. */
function statedIn({ spec }: Frame, { headlines, firstPart, secondPart }: Texts, quote: string): string {
  const isHeadline = headlines.some((text) => text.includes(bareQuote(quote)));
  const isLong = quote.split(' ').length >= REPEATED_WORDS;
  const isInFirst = isHeadline ? isLong : spec.type.startsWith('trial_');
  return `${isInFirst ? firstPart : ''} ${secondPart ?? ''}`;
}

/** Writes what in the text argues against the news, with its words; null if nothing does. */
export function writeNegativeContent(frame: Frame, cautions: readonly FoundCaution[], texts: Texts): string | null {
  const quotes: string[] = [];
  const written: string[] = [];
  for (const objection of objectionsOf(frame, cautions, texts)) {
    if (!isWorthQuoting(objection, quotes, texts.firstPart)) continue;
    const shown = withoutRepetition(objection, statedIn(frame, texts, objection.quote ?? ''));
    const sentence = describe(shown);
    if (isWritten(sentence, written)) continue;
    if (written.join(' ').length + sentence.length >= NEGATIVE_CHARS) break;
    if (shown.quote !== null && shown.hasPlainLabel !== true) quotes.push(shown.quote);
    written.push(sentence);
    if (written.length === CAUTIONS_MAX) break;
  }
  return written.length === 0 ? null : written.join(' ');
}
