import { visibleText } from '@bna/contract/fields';
import type { DeskDraft } from '@bna/contract/ingestion/desk';
import type { Assessment } from './assess-release.ts';
import type { Finding, Judgement } from './judgement/judgement.ts';
import { NOT_JUDGED, type Verdict, type VerdictDetails } from './release-store.ts';

const MAX_LISTED_REASONS = 12;
const MAX_FINDINGS = 24;
const MAX_CUES = 48;
const FINDING_MAX_CHARACTERS = 400;
const OUTCOMES = ['published', 'for_review', 'not_bullish'] as const;

/** Returns the verdict on a release that was not judged. */
export const rejectedVerdict = (outcome: Verdict['outcome'], reasons: readonly string[]): Verdict => ({
  outcome,
  symbols: [],
  score: null,
  reasons: reasons.slice(0, MAX_LISTED_REASONS),
  details: null,
});

export const duplicateVerdict = (symbols: readonly string[], reason: string): Verdict => ({
  ...rejectedVerdict('duplicate', [reason]),
  symbols,
});

/**
 * Returns the verdict that leaves stocks of a release to an editor although BNA judged otherwise. They are drafted first,
 * in the given order.
 */
export function reviewVerdict(assessed: Assessed, symbols: readonly string[], reason: string): Verdict {
  const { details, ...verdict } = toVerdict(assessed);
  const drafts = symbols.map((symbol) => {
    const judged = assessed.judgements.find(({ stock }) => stock.symbol === symbol);
    return judged === undefined
      ? { symbol, event: null, score: 0, share_of_market_cap: null, text: null }
      : draftOf(judged);
  });
  const others = details?.drafts.filter(({ symbol }) => !symbols.includes(symbol)) ?? [];
  return {
    ...verdict,
    outcome: 'for_review',
    symbols: [...new Set([...verdict.symbols, ...symbols])],
    reasons: [reason, ...verdict.reasons].slice(0, MAX_LISTED_REASONS),
    details: { ...(details ?? NOT_JUDGED), drafts: [...drafts, ...others] },
  };
}

interface JudgedFor {
  readonly stock: { readonly symbol: string };
  readonly judgement: Judgement;
}

export type Assessed = Pick<Assessment<{ readonly symbol: string }>, 'outcome' | 'reasons' | 'stocks'> & {
  readonly judgements: readonly JudgedFor[];
};

/**
 * Returns the verdict on an assessed release. One stock to publish makes it `published`; otherwise, one for the desk
 * makes it `for_review`. What it states about the judgement is about the best stock.
 */
export function toVerdict({ outcome, reasons, stocks, judgements }: Assessed): Verdict {
  if (outcome !== 'judged') return rejectedVerdict(outcome, reasons);
  const ranked = judgements.toSorted(
    ({ judgement: a }, { judgement: b }) =>
      OUTCOMES.indexOf(outcomeOf(a)) - OUTCOMES.indexOf(outcomeOf(b)) || b.score - a.score,
  );
  const best = ranked[0]?.judgement;
  return {
    outcome: best === undefined ? 'not_bullish' : outcomeOf(best),
    symbols: stocks.map(({ symbol }) => symbol),
    score: best?.score ?? null,
    reasons: (best?.reasons ?? []).slice(0, MAX_LISTED_REASONS),
    details: best === undefined ? null : detailsOf(best, ranked),
  };
}

function outcomeOf({ band, summary }: Judgement): (typeof OUTCOMES)[number] {
  if (band === 'drop') return 'not_bullish';
  // Without a text, nothing can be published; an editor can write one.
  return band === 'publish' && summary !== null ? 'published' : 'for_review';
}

function detailsOf(best: Judgement, ranked: readonly JudgedFor[]): VerdictDetails {
  const findings = distinctFindings([best, ...ranked.map(({ judgement }) => judgement)].flatMap((one) => one.findings));
  return {
    event: best.event,
    probabilities: best.probabilities,
    findings: findings.slice(0, MAX_FINDINGS),
    cues: [...new Set(best.cues)].slice(0, MAX_CUES),
    drafts: ranked.filter(({ judgement }) => outcomeOf(judgement) === 'for_review').map(draftOf),
    modelVersion: best.modelVersion,
  };
}

const draftOf = ({ stock, judgement: { event, score, shareOfMarketCap, summary } }: JudgedFor): DeskDraft => ({
  symbol: stock.symbol,
  event,
  score,
  share_of_market_cap: shareOfMarketCap,
  text: summary,
});

/** Bounds the texts, and leaves out what the model says about the whole text more than once. */
function distinctFindings(findings: readonly Finding[]): Finding[] {
  const distinct = new Map<string, Finding>();
  for (const { reader, label, words } of findings) {
    const key = words === '' ? reader : `${reader} ${label} ${words}`;
    if (!distinct.has(key)) distinct.set(key, { reader, label: bounded(label), words: bounded(words) });
  }
  return [...distinct.values()];
}

const bounded = (text: string): string => visibleText(text).slice(0, FINDING_MAX_CHARACTERS).toWellFormed();
