import { expect, it } from 'vitest';
import type { Alert } from '../../feed/public.ts';
import type { Judgement, NewsText } from '../judgement/judgement.ts';
import { decideEffect } from './correction-effects.ts';

const TEXT: NewsText = {
  first_part: 'Northquay won a contract worth $9 million.',
  second_part: 'That is 3% of its market value.',
  third_part: null,
  negative_content: null,
  risk_assessment_comment: 'A small company.',
};
const EARLIER = { ...TEXT, first_part: 'Northquay won a contract worth $90 million.' };
const alert = (text: NewsText, retractedAt: Date | null = null): Alert => ({
  id: 'a',
  identity: 'i',
  title: 'Northquay wins',
  published_date: new Date(0),
  publisher: 'GlobeNewswire',
  symbol: 'NTEST',
  company_name: 'Northquay',
  exchange_name: 'NYSE',
  sector: null,
  industry: null,
  market_cap: null,
  average_volume: null,
  last_price: null,
  market_cap_as_of: null,
  average_volume_as_of: null,
  last_price_as_of: null,
  news_url: null,
  score: 60,
  event_type: 'contract',
  share_of_market_cap: null,
  corrections: [],
  version: 1,
  news_day: '2026-11-20',
  seq: 1,
  created_at: new Date(0),
  retracted_at: retractedAt,
  ...text,
});
const judgement = (band: Judgement['band'], summary: NewsText | null = TEXT): Judgement => ({
  band,
  event: 'contract',
  score: 50,
  shareOfMarketCap: null,
  reasons: [],
  probabilities: null,
  findings: [],
  cues: [],
  modelVersion: null,
  summary,
});
const LIVE = alert(EARLIER);
const RETRACTED = alert(EARLIER, new Date(0));

it.each<[string, Alert | null, boolean, Judgement | null, string]>([
  ['corrects an alert whose text changes', LIVE, false, judgement('publish'), 'correct'],
  ['keeps an alert that says the same', alert(TEXT), false, judgement('publish'), 'keep'],
  [
    'keeps an alert that was corrected to the same text',
    alert({ ...TEXT, first_part: `${TEXT.first_part} This corrects an earlier release.` }),
    false,
    judgement('publish'),
    'keep',
  ],
  ['retracts an alert that an editor should see first', LIVE, false, judgement('desk'), 'retract'],
  ['retracts an alert that is no news', LIVE, false, judgement('drop'), 'retract'],
  ['retracts an alert without a text to publish', LIVE, false, judgement('publish', null), 'retract'],
  ['retracts the alert of a withdrawn release', LIVE, false, null, 'retract'],
  ['leaves an editor’s alert to an editor', LIVE, true, judgement('publish'), 'review'],
  ['leaves an editor’s alert on a withdrawn release to an editor', LIVE, true, null, 'review'],
  ['keeps an editor’s alert that says the same', alert(TEXT), true, judgement('publish'), 'keep'],
  ['never publishes again what was retracted', RETRACTED, false, judgement('publish'), 'review'],
  ['leaves a retracted alert alone if there is no news', RETRACTED, false, judgement('drop'), 'none'],
  ['leaves a retracted alert alone if the release is withdrawn', RETRACTED, true, null, 'none'],
  ['publishes what becomes news by the correction', null, false, judgement('publish'), 'publish'],
  ['leaves what an editor dropped to an editor', null, true, judgement('publish'), 'review'],
  ['does nothing without an alert and news', null, false, judgement('drop'), 'none'],
  ['does nothing on a withdrawal without an alert', null, false, null, 'none'],
  ['does nothing on news for the desk, which is queued by its verdict', null, false, judgement('desk'), 'none'],
])('%s', (_name, existing, isByEditor, judged, kind) => {
  const effect = decideEffect({ symbol: 'NTEST', alert: existing, isByEditor, before: null, judgement: judged });
  expect(effect.kind).toBe(kind);
});

it('keeps an alert in other words if its release says the same as before', () => {
  const reworded = alert({ ...TEXT, first_part: 'The port chose Northquay.' });
  const before = judgement('publish', { ...TEXT, risk_assessment_comment: 'At an earlier price.' });
  const facts = { symbol: 'NTEST', alert: reworded, isByEditor: true, before };
  expect(decideEffect({ ...facts, judgement: judgement('publish') }).kind).toBe('keep');
  expect(decideEffect({ ...facts, judgement: judgement('publish', EARLIER) }).kind).toBe('review');
});

it('says in the alert that it is a correction', () => {
  const facts = { symbol: 'NTEST', alert: LIVE, isByEditor: false, before: null, judgement: judgement('publish') };
  expect(decideEffect(facts)).toEqual({
    kind: 'correct',
    alert: LIVE,
    judgement: facts.judgement,
    text: { ...TEXT, first_part: 'Northquay won a contract worth $9 million. This corrects an earlier release.' },
  });
});
