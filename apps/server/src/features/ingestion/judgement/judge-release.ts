import type { Release } from '@bna/wires/release';
import { findLastName } from '../recognition/last-name.ts';
import { findMisspelledName } from '../recognition/misspelled-names.ts';
import { isAnsweredBy } from './cautions/answered-cautions.ts';
import { type BandChoice, chooseBand, effectOf, penaltyOf } from './bands/choose-band.ts';
import { type ScoredFrame, scoreFrame } from './bands/score-frame.ts';
import type { FoundCaution } from './cautions/caution.ts';
import { type CompanyNames, findAliases, findCompany, namesOfCompany } from './text/company-name.ts';
import { findCautions } from './cautions/find-cautions.ts';
import { isSaleToStrategicInvestor, withDesk } from './cautions/strategic-sale.ts';
import { withoutAnsweredDoubts } from './frames/answered-doubts.ts';
import { findDoubt } from './frames/doubts.ts';
import type { Frame } from './frames/frame.ts';
import { FRAME_SPECS } from './frames/frame-specs.ts';
import { matchFrames } from './frames/match-frames.ts';
import { findNotice } from './frames/notices.ts';
import { findOwnNames } from './frames/own-names.ts';
import { isAboveMarket } from './frames/capital/share-sale-terms.ts';
import { isCorrectionHeadline, isResultsHeadline, isUpdateHeadline } from './frames/results-headline.ts';
import type { Band, DirectionProbabilities, Finding, JudgedStock, Judgement, NewsText } from './judgement.ts';
import { isClosingReport } from './frames/trials/closing-report.ts';
import { detectForeignLanguage } from './text/language.ts';
import { isNamedAsOwner } from './text/late-name.ts';
import { getBundledModel } from './model/bundled-model.ts';
import type { DirectionModel } from './model/direction-model.ts';
import type { ModelPhrase } from './model/explain.ts';
import type { ModelInput } from './model/extract-features.ts';
import { readCues } from './model/read-cues.ts';
import { assessMateriality } from './materiality.ts';
import { findTrademarks, openingOf, type Passage, splitIntoPassages } from './text/passages.ts';
import { writeNewsText } from './summary/write-news-text.ts';

const REASONS_MAX = 8;
/** A shorter text says too little for an editor's verdict. */
const MIN_TEXT_CHARS = 120;
const ALIASES_IN_CHARS = 900;
const NAMED_IN_SENTENCES = 2;

const dropped = (...reasons: string[]): Judgement => ({
  band: 'drop',
  event: null,
  score: 0,
  shareOfMarketCap: null,
  reasons,
  probabilities: null,
  findings: [],
  cues: [],
  modelVersion: null,
  summary: null,
});

/** Returns the reason if a release has no news text that BNA can judge; null otherwise. */
function findUnreadableReason(release: Release): string | null {
  if (release.kind === 'filing') return 'A filing notice has no news text';
  if (release.kind === 'trading_halt') return 'A trading halt has no news text';
  const foreign = detectForeignLanguage(release);
  return foreign === null ? null : `The text is in ${foreign}; only English is supported`;
}

/** Returns the reason if the headline only announces a date, an honor or the like; null otherwise. */
function findNoticeReason(passages: readonly Passage[]): string | null {
  const notices = passages.filter(({ place }) => place === 'headline').map(({ text }) => findNotice(text));
  const notice = notices.find((found) => found !== null);
  return notice === undefined ? null : `The headline ${notice.label}: '${notice.words}'`;
}

function cautionReason(found: FoundCaution): string {
  const effect = effectOf(found);
  const consequence = { drop: 'no alert', desk: 'an editor decides', points: `-${penaltyOf(found)} points` }[effect];
  return `'${found.words}': ${found.caution.label} (${consequence})`;
}

/** Returns each kind of event once, strongest first. */
function distinctEvents(events: readonly ScoredFrame[]): ScoredFrame[] {
  const seen = new Set<string>();
  return events.filter(({ frame }) => !seen.has(frame.spec.type) && seen.add(frame.spec.type));
}

/** Returns the names that the release gives the company next to its listing, or in the headline: short or misspelled. */
function aliasesIn({ title, summary }: Pick<Release, 'title' | 'summary'>, stock: JudgedStock): readonly string[] {
  return [
    ...findAliases(`${title.slice(0, ALIASES_IN_CHARS)}\n${summary.slice(0, ALIASES_IN_CHARS)}`, stock.symbol),
    ...[findLastName(title, stock), findMisspelledName(title, stock)].filter((name) => name !== null),
  ];
}

/** Whether the headline or the first sentences name the company, as its own news does. */
function isNamedEarly(passages: readonly Passage[], names: CompanyNames): boolean {
  return openingOf(passages, NAMED_IN_SENTENCES).some(({ text }) => findCompany(text, names).length > 0);
}

/** An index names those that leave and those that join, often the company last. */
const isOwnIndexSeat = ({ spec, companyRole }: Frame): boolean =>
  spec.type === 'index_inclusion' && companyRole === 'actor';

/** Whether the text says that the company owns the news: by its name at the top or among the figures, or by its role. */
const isOwnNews = ({ passages, frames, names }: Reading, { summary }: Release): boolean =>
  isNamedEarly(passages, names) ||
  isNamedAsOwner(passages, names, summary) ||
  frames.some(isOwnIndexSeat) ||
  (frames.some(({ spec }) => spec.type === 'trial_success') && isClosingReport(passages, names));

function findingsOf(
  events: readonly ScoredFrame[],
  cautions: readonly FoundCaution[],
  phrases: readonly ModelPhrase[],
): Finding[] {
  return [
    ...events.map(({ frame }): Finding => ({ reader: 'frame', label: frame.spec.label, words: frame.words })),
    ...cautions.map(({ caution, words }): Finding => ({ reader: 'caution', label: caution.label, words })),
    ...phrases.map(({ direction, words }): Finding => ({ reader: 'model', label: direction, words })),
  ];
}

interface DraftInput {
  readonly choice: BandChoice;
  readonly events: readonly ScoredFrame[];
  readonly cautions: readonly FoundCaution[];
  readonly passages: readonly Passage[];
  readonly stock: JudgedStock;
  readonly release: Release;
  readonly aliases: readonly string[];
}

function draftSummary({ choice, events, release, ...input }: DraftInput): NewsText | null {
  const { strongest, band } = choice;
  if (strongest === null || band === 'drop') return null;
  const further = events.filter(({ frame }) => frame !== strongest.frame).map(({ frame }) => frame);
  return writeNewsText({
    ...input,
    frame: strongest.frame,
    materiality: strongest.materiality,
    further,
    publishedAt: release.publishedAt,
    trademarks: findTrademarks(release),
  });
}

/** The findings of the rules in a release, for one stock. */
export interface Reading {
  readonly passages: readonly Passage[];
  /** Reason why the headline is routine; null if it is not. */
  readonly notice: string | null;
  /** Names that the release gives the company next to its listing. */
  readonly aliases: readonly string[];
  readonly names: CompanyNames;
  readonly frames: readonly Frame[];
  readonly cautions: readonly FoundCaution[];
  /** Input of the model besides the text. */
  readonly cues: readonly string[];
}

/**
 * How much more often good news passes every check than other news does. On the labeled wires, all of 95 alerts were
 * good news; the model has counted a part of this evidence already.
 */
const ALERT_ODDS = 8;

/** Raises the probability of good news for an alert, since the model alone doesn't know that every check passed. */
function withEvidence({ bearish, neutral, bullish }: DirectionProbabilities, band: Band): DirectionProbabilities {
  const odds = band === 'publish' ? ALERT_ODDS : 1;
  const sum = bearish + neutral + bullish * odds;
  return { bearish: bearish / sum, neutral: neutral / sum, bullish: (bullish * odds) / sum };
}

/** Finds the events and cautions in a release. `passages` is empty for a release without text. */
export function readRelease(release: Pick<Release, 'title' | 'summary'>, stock: JudgedStock): Reading {
  const passages = splitIntoPassages(release);
  const notice = findNoticeReason(passages);
  const aliases = aliasesIn(release, stock);
  const names = namesOfCompany(stock, aliases);
  const headline = passages.filter(({ place }) => place === 'headline');
  const read = notice === null || isResultsHeadline(passages) ? passages : headline;
  const frames = matchFrames(
    read,
    stock,
    FRAME_SPECS,
    namesOfCompany(stock, [...aliases, ...findOwnNames(passages, names)]),
  );
  const found = findCautions(passages);
  const isAtPremium = isAboveMarket(passages);
  const cautions = found
    .filter((caution) => !isAnsweredBy(caution, { frames, headline, isAtPremium, passages }))
    .map((caution) => (isSaleToStrategicInvestor(caution, frames) ? withDesk(caution) : caution));
  const cues = readCues({ frames, cautions: found, isNotice: notice !== null, marketCap: stock.market_cap });
  return { passages, notice, aliases, names, frames, cautions, cues };
}

/** The verdict of the rules and the model, before an alert is written. */
interface Decision {
  readonly reading: Reading;
  /** Strongest first. */
  readonly events: readonly ScoredFrame[];
  readonly choice: BandChoice;
  readonly modelInput: ModelInput;
  readonly probabilities: DirectionProbabilities;
}

/** Returns the reason instead if there is nothing to judge. */
function decide(release: Release, stock: JudgedStock, model: DirectionModel): Decision | string {
  const unreadable = findUnreadableReason(release);
  if (unreadable !== null) return unreadable;
  const reading = readRelease(release, stock);
  const { passages, notice, names, frames, cautions, cues } = reading;
  if (passages.length === 0) return 'The release has no text';

  const events = frames
    .map((frame) => scoreFrame(frame, assessMateriality(frame, stock, release.publishedAt), frames))
    .toSorted((a, b) => b.points - a.points);
  const modelInput = { title: release.title, lead: release.summary, cues };
  const { direction, editor } = model.assess(modelInput);
  const choice = chooseBand({
    events,
    cautions,
    probabilities: direction,
    editorPublishes: editor.publish,
    editorDrops: editor.drop,
    hasText: release.summary.length >= MIN_TEXT_CHARS,
    marketCap: stock.market_cap,
    isUpdate: isUpdateHeadline(passages),
    isCorrection: notice === null && isCorrectionHeadline(passages),
    doubt: findDoubt(withoutAnsweredDoubts(passages, frames, names)),
    isNamed: isOwnNews(reading, release),
  });
  return { reading, events, choice, modelInput, probabilities: withEvidence(direction, choice.band) };
}

/** Estimates how bullish a release is, without writing an alert; null if it has no text that BNA can judge. */
export function estimateDirection(release: Release, stock: JudgedStock): DirectionProbabilities | null {
  const decision = decide(release, stock, getBundledModel());
  return typeof decision === 'string' ? null : decision.probabilities;
}

/**
 * Judges how bullish a release is for a stock, and drafts the alert: passages, then frames, cautions and the model, then
 * the band, then the summary. Uses the text alone. Reads a limited number of characters, so that the time is bounded.
 */
export function judgeRelease(
  release: Release,
  stock: JudgedStock,
  model: DirectionModel = getBundledModel(),
): Judgement {
  const decision = decide(release, stock, model);
  if (typeof decision === 'string') return dropped(decision);
  const { reading, events, choice, modelInput, probabilities } = decision;
  const { passages, notice, aliases, cautions, cues } = reading;
  const distinct = distinctEvents(events);

  const reasons = [
    ...(choice.strongest === null ? [notice ?? 'No bullish event found'] : []),
    ...distinct.map(({ steps, points }) => `${steps.join('; ')} (${points} points)`),
    ...choice.objections,
    ...cautions.map(cautionReason),
  ];
  return {
    band: choice.band,
    event: choice.strongest?.frame.spec.type ?? null,
    score: choice.score,
    shareOfMarketCap: choice.strongest?.materiality.shareOfMarketCap ?? null,
    reasons: reasons.slice(0, REASONS_MAX),
    probabilities,
    // Only the desk and the owner of an alert look at phrases, and finding them costs more than the score.
    findings: findingsOf(distinct, cautions, choice.band === 'drop' ? [] : model.explain(modelInput)),
    cues,
    modelVersion: model.version,
    summary: draftSummary({ choice, events: distinct, cautions, passages, stock, release, aliases }),
  };
}
