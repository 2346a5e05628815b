import { visibleText } from '@bna/contract/fields';
import type { Release } from '@bna/wires/release';
import type { Db } from '../../../platform/database.ts';
import { type Alert, changeAlertInTransaction, lockAlertLog, publishInTransaction } from '../../feed/public.ts';
import type { Stock } from '../../stocks/public.ts';
import { headOf, ratingOf, toNewsSummary } from '../alert-of-release.ts';
import { type Assessment, assessRelease } from '../assess-release.ts';
import { insertDecision, type ReleaseRow } from '../desk/decision-store.ts';
import { judgeRelease } from '../judgement/judge-release.ts';
import type { Judgement } from '../judgement/judgement.ts';
import type { DirectionModel } from '../judgement/model/direction-model.ts';
import type { StockLookup } from '../recognition/stock-index.ts';
import { findProcessedTitles, type Verdict } from '../release-store.ts';
import { duplicateVerdict, reviewVerdict, toVerdict } from '../verdict.ts';
import { chooseOriginal } from './choose-original.ts';
import { readStory, type Story, textOfStory } from './corrected-story.ts';
import { correctText } from './corrected-text.ts';
import { decideEffect, type Effect } from './correction-effects.ts';
import { type CorrectionNotice, readCorrection } from './correction-notice.ts';
import { listCandidates, publicationOf } from './correction-store.ts';

export interface CorrectingInput {
  readonly release: Release;
  readonly notice: CorrectionNotice;
  readonly assessment: Assessment<Stock>;
  readonly stocks: StockLookup<Stock>;
  readonly model: DirectionModel;
  readonly now: Date;
  /** Whether it is too old to be published for the first time. */
  readonly isStale: boolean;
}

export const PUBLISHED_LONG_AGO = 'Published long before it was fetched';
export const CORRECTS_UNKNOWN = 'Corrects a release that BNA does not know';

export interface CorrectionResult {
  readonly verdict: Verdict;
  /** The release that this one corrects; null if that is ambiguous. */
  readonly correctionOf: string | null;
  /** The last change of the alert log; null without one. */
  readonly lastSeq: number | null;
  /** Whether it became an alert of its own. */
  readonly isPublished: boolean;
}

/**
 * Finds the release that a notice corrects, and corrects or retracts its alerts in the caller's transaction. Returns null
 * if BNA doesn't know the corrected release. Locks the alert log first, then the releases, like an edit at the desk.
 */
export async function applyCorrection(transaction: Db, input: CorrectingInput): Promise<CorrectionResult | null> {
  const { release, notice, assessment, now } = input;
  const symbols = assessment.stocks.map(({ symbol }) => symbol);
  await lockAlertLog(transaction);
  const processed = await findProcessedTitles(transaction, release.wire, [release.guid]);
  if (processed.size > 0) return unchanged(duplicateVerdict(symbols, 'This release was already processed'), null);

  const publishedAt = release.publishedAt ?? now;
  const candidates = await listCandidates(transaction, { symbols, instant: publishedAt });
  const companies = assessment.stocks.map((stock) => stock.company_name);
  const { wire, summary } = release;
  const choice = chooseOriginal({ notice, wire, summary, publishedAt, companies }, candidates);
  if (choice.kind === 'none') return null;
  if (choice.kind === 'ambiguous') {
    return unchanged(reviewVerdict(assessment, symbols, 'May correct more than one earlier release'), null);
  }
  const story = await readStory(transaction, {
    original: choice.original.row,
    ids: choice.story.map(({ id }) => id),
    symbols,
  });
  const later = story.rows.find((row) => row.correction_of !== null && publicationOf(row) > publishedAt);
  if (later !== undefined) {
    const verdict = duplicateVerdict(symbols, `${later.wire} already published a later correction`);
    return unchanged(verdict, story.original.id);
  }
  return applyToStory(transaction, input, story);
}

const unchanged = (verdict: Verdict, correctionOf: string | null): CorrectionResult => ({
  verdict,
  correctionOf,
  lastSeq: null,
  isPublished: false,
});

async function applyToStory(transaction: Db, input: CorrectingInput, story: Story): Promise<CorrectionResult> {
  const { notice, assessment, now } = input;
  const { original } = story;
  const live = [...story.alerts.values()].map(({ alert }) => alert).filter(({ retracted_at }) => retracted_at === null);
  const earlier = textOfStory(story);
  const corrected = correctText(notice, earlier, live.map(wordsOf).join('\n'));
  if (corrected.kind === 'unchanged') {
    const symbols = assessment.stocks.map(({ symbol }) => symbol);
    return unchanged(duplicateVerdict(symbols, `Changes nothing that an alert states: “${notice.words}”`), original.id);
  }
  if (corrected.kind === 'unclear') return unchanged(verdictOnUnclear(assessment, story, live), original.id);

  const before = reassess(input, earlier);
  const reassessment = corrected.kind === 'text' ? reassess(input, corrected) : { ...assessment, judgements: [] };
  const effects = decideEffects(input, story, { before, reassessment });
  const changedSeq = await changeAlerts(transaction, { ...input, story, effects });
  const publishedSeq = await publishAlerts(transaction, { ...input, effects });
  for (const { row, symbol } of story.waiting) {
    // The corrected text takes its place in the queue.
    const decision = { symbol, decision: 'dropped', band: 'desk', alertId: null, userId: null, at: now } as const;
    await insertDecision(transaction, row, decision);
  }
  const verdict = verdictOn(reassessment, { effects, original, notice });
  return {
    verdict,
    correctionOf: original.id,
    lastSeq: publishedSeq ?? changedSeq,
    isPublished: publishedSeq !== null,
  };
}

/** Leaves a correction that does not say what it corrects to an editor, unless nothing depends on it. */
function verdictOnUnclear(assessment: Assessment<Stock>, { waiting }: Story, live: readonly Alert[]): Verdict {
  const verdict = toVerdict(assessment);
  if (live.length === 0 && waiting.length === 0 && verdict.outcome === 'not_bullish') return verdict;
  const reviewed = (live.length === 0 ? assessment.stocks : live).map(({ symbol }) => symbol);
  return reviewVerdict(assessment, reviewed, 'Does not say clearly what it corrects');
}

/** Returns what the correction does for each stock that has an alert or that the corrected text is about. */
function decideEffects(
  input: CorrectingInput,
  story: Story,
  { before, reassessment }: { readonly before: Assessment<Stock>; readonly reassessment: Assessment<Stock> },
): ReadonlyMap<string, Effect> {
  const effects = new Map<string, Effect>();
  for (const symbol of new Set([...story.alerts.keys(), ...reassessment.stocks.map((stock) => stock.symbol)])) {
    const effect = decideEffect({
      symbol,
      alert: story.alerts.get(symbol)?.alert ?? null,
      isByEditor: story.editorSymbols.has(symbol),
      before: judgementFor(before, symbol),
      judgement: judgementFor(reassessment, symbol),
    });
    effects.set(symbol, effect.kind === 'publish' ? orReview(effect, input, story) : effect);
  }
  return effects;
}

const wordsOf = (alert: Alert): string =>
  [alert.title, alert.first_part, alert.second_part, alert.third_part, alert.negative_content].join('\n');

/** Returns what stands against publishing a correction for the first time, or else `effect`. */
function orReview(effect: Effect, { isStale }: CorrectingInput, { rows }: Story): Effect {
  if (isStale) return { kind: 'review', reason: PUBLISHED_LONG_AGO };
  // Only corrections of it arrived.
  const isUnknown = rows.every((row) => row.correction_of !== null || readCorrection(row) !== null);
  return isUnknown ? { kind: 'review', reason: CORRECTS_UNKNOWN } : effect;
}

const judgementFor = ({ judgements }: Assessment<Stock>, symbol: string): Judgement | null =>
  judgements.find(({ stock }) => stock.symbol === symbol)?.judgement ?? null;

/** Judges a text of the story with the whole chain. */
function reassess(
  { release, assessment, stocks, model }: CorrectingInput,
  { title, summary }: { readonly title: string; readonly summary: string },
): Assessment<Stock> {
  const text: Release = { ...release, title, summary };
  const reassessment = assessRelease(text, stocks, model);
  if (reassessment.outcome === 'judged') return reassessment;
  // The notice named the companies, the text after it does not.
  const judgements = assessment.stocks.map((stock) => ({ stock, judgement: judgeRelease(text, stock, model) }));
  return { ...assessment, judgements };
}

/** Corrects and retracts the alerts of the story. Returns the last change of the alert log; null without one. */
async function changeAlerts(
  transaction: Db,
  { release, story, effects, now }: CorrectingInput & { story: Story; effects: ReadonlyMap<string, Effect> },
): Promise<number | null> {
  let lastSeq: number | null = null;
  const head = headOf(release);
  for (const [symbol, effect] of effects) {
    if (effect.kind !== 'correct' && effect.kind !== 'retract') continue;
    const { alert } = effect;
    const text =
      effect.kind === 'retract'
        ? null
        : { ...head, news_url: head.news_url ?? alert.news_url, ...ratingOf(effect.judgement), ...effect.text };
    lastSeq = (await changeAlertInTransaction(transaction, { id: alert.id, text, now })) ?? lastSeq;
    const row = story.alerts.get(symbol)?.row ?? story.original;
    const decision = effect.kind === 'retract' ? 'retracted' : 'edited';
    await insertDecision(transaction, row, {
      symbol,
      decision,
      band: 'publish',
      alertId: alert.id,
      userId: null,
      at: now,
    });
  }
  return lastSeq;
}

/** Publishes what only the corrected text reports. Returns the last change of the alert log; null without one. */
async function publishAlerts(
  transaction: Db,
  { release, effects, now }: CorrectingInput & { effects: ReadonlyMap<string, Effect> },
): Promise<number | null> {
  const items = [...effects].flatMap(([symbol, effect]) =>
    effect.kind === 'publish' ? [toNewsSummary(release, { symbol, ...effect }, now)] : [],
  );
  if (items.length === 0) return null;
  const published = await publishInTransaction(transaction, items, now);
  const errors = published.results.flatMap((result) => (result.status === 422 ? result.errors : []));
  if (errors[0] !== undefined) throw new Error(`Publishing a corrected release was refused: ${errors[0].message}`);
  return published.lastSeq;
}

const REASONS: Readonly<Record<Exclude<Effect['kind'], 'review' | 'none'>, string>> = {
  correct: 'Corrected the alert on',
  retract: 'Retracted the alert on',
  keep: 'Changes nothing in the alert on',
  publish: 'Published for the first time:',
};

function verdictOn(
  reassessment: Assessment<Stock>,
  {
    effects,
    original,
    notice,
  }: { effects: ReadonlyMap<string, Effect>; original: ReleaseRow; notice: CorrectionNotice },
): Verdict {
  const kinds = new Set([...effects.values()].map(({ kind }) => kind));
  const reviewed = [...effects].flatMap(([symbol, { kind }]) => (kind === 'review' ? [symbol] : []));
  const reasons = [
    `${notice.kind === 'withdrawal' ? 'Withdraws' : 'Corrects'} a release of ${original.wire}: “${visibleText(original.title).slice(0, 200)}”`,
    ...[...effects].flatMap(([symbol, effect]) => {
      if (effect.kind === 'review') return effect.reason;
      return effect.kind === 'none' ? [] : `${REASONS[effect.kind]} ${symbol}`;
    }),
  ];
  const isOnlyKept = kinds.has('keep') && [...kinds].every((kind) => kind === 'keep' || kind === 'none');
  const symbols = [...new Set([...reassessment.stocks.map(({ symbol }) => symbol), ...effects.keys()])];
  if (isOnlyKept) return { ...duplicateVerdict(symbols, ''), reasons };

  const judged = reviewed.length === 0 ? toVerdict(reassessment) : reviewVerdict(reassessment, reviewed, '');
  const drafts = judged.details?.drafts ?? [];
  const isInFeed = kinds.has('correct') || kinds.has('publish');
  return {
    ...judged,
    symbols,
    outcome: isInFeed ? 'published' : drafts.length > 0 ? 'for_review' : 'not_bullish',
    reasons: [...reasons, ...judged.reasons].filter((reason) => reason !== '').slice(0, 12),
  };
}
