import { findCautions } from '../../cautions/find-cautions.ts';
import type { EventType } from '../../event-types.ts';
import type { Frame } from '../../frames/frame.ts';
import type { JudgedStock, NewsText } from '../../judgement.ts';
import type { Materiality } from '../../materiality.ts';
import { findTrademarks, splitIntoPassages } from '../../text/passages.ts';
import { HELIO } from '../../testing/invented-release.ts';
import { findMissingFacts } from '../negative-content/missing-facts.ts';
import { readSource } from '../news-source.ts';
import type { SummaryInput } from '../summary-input.ts';
import { writeNewsText } from '../write-news-text.ts';

export const NOT_COMPARED: Materiality = {
  premium: null,
  shareOfMarketCap: null,
  dividendYield: null,
  compared: null,
  spread: null,
  objection: null,
  band: 'unknown',
};

export interface Draft {
  readonly frame?: Partial<Frame>;
  readonly materiality?: Partial<Materiality>;
  readonly stock?: Partial<JudgedStock>;
  readonly publishedAt?: Date | null;
}

/** Drafts the alert of a release whose headline reports an event of the type, published on November 20, 2026. */
export const draftSummary = (type: EventType, title: string, lead = '', draft: Draft = {}): NewsText =>
  writeNewsText(draftInput(type, title, lead, draft));

/** Drafts what the text says against the news, without what it lacks: these short texts lack most of it. */
export function draftObjections(type: EventType, title: string, lead = '', draft: Draft = {}): string | null {
  const input = draftInput(type, title, lead, draft);
  const negative = writeNewsText(input).negative_content ?? '';
  const missing = findMissingFacts(readSource(input)).map(({ label }) => `${label ?? ''}.`);
  const rest = missing.reduce((text, note) => text.replace(note, '').trim(), negative);
  return rest === '' ? null : rest;
}

function draftInput(type: EventType, title: string, lead: string, draft: Draft): SummaryInput {
  const passages = splitIntoPassages({ title, summary: lead });
  const clause = passages[0]?.text ?? '';
  const frame: Frame = {
    spec: { type, label: type, weight: 70, triggers: [], required: [], opposing: [] },
    place: 'headline',
    position: 0,
    clause,
    words: clause,
    modality: 'done',
    companyRole: 'actor',
    actor: null,
    object: null,
    counterparty: null,
    amount: null,
    quantities: [],
    missing: [],
    opposing: [],
    ...draft.frame,
  };
  return {
    frame,
    further: [],
    cautions: findCautions(passages),
    materiality: { ...NOT_COMPARED, ...draft.materiality },
    passages,
    trademarks: findTrademarks({ title, summary: lead }),
    stock: { ...HELIO, ...draft.stock },
    publishedAt: draft.publishedAt === undefined ? new Date('2026-11-20T13:00:00Z') : draft.publishedAt,
  };
}
