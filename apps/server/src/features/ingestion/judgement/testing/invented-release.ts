import type { Release } from '@bna/wires/release';
import { judgeRelease } from '../judge-release.ts';
import type { Judgement, JudgedStock } from '../judgement.ts';
import type { DirectionModel } from '../model/direction-model.ts';

/** An invented small company. */
export const HELIO: JudgedStock = {
  symbol: 'HLIO',
  company_name: 'Helio Freight Holdings, Inc.',
  sector: 'Industrials',
  industry: 'Trucking',
  market_cap: 300_000_000,
  last_price: 4.2,
  average_volume: 60_000,
  as_of: '2026-11-19',
};

/** Returns a press release published on November 20, 2026. */
export function inventRelease(title: string, summary = '', changes: Partial<Release> = {}): Release {
  return {
    wire: 'PR Newswire',
    kind: 'press_release',
    guid: 'urn:test:1',
    url: null,
    title,
    summary,
    language: null,
    publishedAt: new Date('2026-11-20T13:00:00Z'),
    issuer: null,
    stockCategories: [],
    subjects: [],
    cik: null,
    ...changes,
  };
}

/** Judges an invented release for HELIO. */
export function judge(title: string, summary = '', stock: Partial<JudgedStock> = {}): Judgement {
  return judgeRelease(inventRelease(title, summary), { ...HELIO, ...stock });
}

const withDateline = (text: string): string => `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- ${text}`;

/** Returns the band of an invented release whose text follows a dateline. */
export const bandOf = (title: string, text: string): string => judge(title, withDateline(text)).band;

const DIRECTION = { bearish: 0.1, neutral: 0.3, bullish: 0.6 };
const WITHOUT_OBJECTION: DirectionModel = {
  version: 'without objection',
  score: () => DIRECTION,
  assess: () => ({ direction: DIRECTION, editor: { publish: 0.5, desk: 0.3, drop: 0.2 } }),
  explain: () => [],
};

/** Judges an invented release for HELIO by frames and cautions alone: what the model thinks of two sentences changes with each training. */
export function judgeByRules(title: string, summary = '', stock: Partial<JudgedStock> = {}): Judgement {
  return judgeRelease(inventRelease(title, summary), { ...HELIO, ...stock }, WITHOUT_OBJECTION);
}

/** Like `bandOf`, by frames and cautions alone. */
export const bandByRules = (title: string, text: string): string => judgeByRules(title, withDateline(text)).band;
