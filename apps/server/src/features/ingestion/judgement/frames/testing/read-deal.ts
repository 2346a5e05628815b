import type { EventType } from '../../event-types.ts';
import type { JudgedStock } from '../../judgement.ts';
import { splitIntoPassages } from '../../text/passages.ts';
import { CAPITAL_FRAMES } from '../capital/capital-frames.ts';
import { DEAL_FRAMES } from '../deal-frames.ts';
import type { Frame } from '../frame.ts';
import { matchFrames } from '../match-frames.ts';

const HELIO: JudgedStock = {
  symbol: 'HLIO',
  company_name: 'Helio Freight Holdings, Inc.',
  sector: 'Industrials',
  industry: 'Trucking',
  market_cap: 300_000_000,
  last_price: 4.2,
  average_volume: 60_000,
  as_of: '2026-11-20',
};
/** One list, because the filter of its words is made once per list. */
const FRAMES = [...DEAL_FRAMES, ...CAPITAL_FRAMES];
/** Below it, an event is for an editor. */
const PUBLISHED_WEIGHT_MIN = 60;

const isComplete = ({ modality, missing, opposing, spec }: Frame): boolean =>
  modality === 'done' && missing.length === 0 && opposing.length === 0 && spec.weight >= PUBLISHED_WEIGHT_MIN;

const isOpen = ({ modality, opposing }: Frame): boolean =>
  modality !== 'denied' && modality !== 'recalled' && opposing.every(({ effect }) => effect === 'desk');

/** Returns the deals that an invented release reports about Helio Freight. */
export function readDeals(title: string, lead = ''): readonly Frame[] {
  return matchFrames(splitIntoPassages({ title, summary: lead }), HELIO, FRAMES);
}

/** Lists the events of a release by what the frames allow: an alert, or at most an editor's look. */
export function sortDeals(title: string, lead = ''): { complete: readonly EventType[]; desk: readonly EventType[] } {
  const frames = readDeals(title, lead);
  const typesOf = (some: readonly Frame[]): EventType[] => [...new Set(some.map(({ spec }) => spec.type))];
  const complete = typesOf(frames.filter(isComplete));
  return { complete, desk: typesOf(frames.filter(isOpen)).filter((type) => !complete.includes(type)) };
}
