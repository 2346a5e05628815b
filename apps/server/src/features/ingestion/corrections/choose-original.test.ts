import { describe, expect, it } from 'vitest';
import { type Candidate, chooseOriginal } from './choose-original.ts';
import { readCorrection } from './correction-notice.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const HOUR_MS = 3_600_000;
const ORDER = 'Northquay Logistics Awarded $90 Million Contract by Harbor Authority';
const LEASE = 'Northquay Logistics Signs Lease for Tarnfield Terminal';

const candidate = (id: string, title: string, change: Partial<Candidate> & { hoursAgo?: number } = {}): Candidate => {
  const { hoursAgo = 2, ...rest } = change;
  return {
    id,
    wire: 'GlobeNewswire',
    guid: `https://wire.example/${id}`,
    title,
    summary: '',
    symbols: ['NTEST'],
    outcome: 'published',
    correctionOf: null,
    publishedAt: new Date(AT.getTime() - hoursAgo * HOUR_MS),
    ...rest,
  };
};
const choose = (title: string, summary: string, candidates: readonly Candidate[]) => {
  const notice = readCorrection({ title, summary });
  if (notice === null) throw new Error('No correction');
  const companies = ['Northquay Logistics Corp.'];
  return chooseOriginal({ notice, wire: 'GlobeNewswire', summary, publishedAt: AT, companies }, candidates);
};
const chosen = (...args: Parameters<typeof choose>): string => {
  const choice = choose(...args);
  return choice.kind === 'found' ? choice.original.id : choice.kind;
};
const BOTH = [candidate('order', ORDER), candidate('lease', LEASE)];

describe('the corrected release', () => {
  it.each<[string, string, string, readonly Candidate[], string]>([
    ['the same headline', `CORRECTION -- ${ORDER}`, 'All is set.', BOTH, 'order'],
    ['other numbers', `Correction: ${ORDER.replace('90', '9')}`, 'All is set.', BOTH, 'order'],
    ['the other release', `CORRECTING and REPLACING ${LEASE}`, 'All is set.', BOTH, 'lease'],
    [
      'the wrong figure',
      'Correction: Northquay Amount Is $9 Million, Not $90 Million',
      'In the contract.',
      BOTH,
      'order',
    ],
    [
      'words of a withdrawal',
      'Northquay Retracts Announcement of Harbor Contract',
      'The authority did not sign.',
      BOTH,
      'order',
    ],
    [
      'a guid',
      'Business Wire: Disregard Release',
      'Disregard the release https://wire.example/lease now.',
      BOTH,
      'lease',
    ],
    [
      'a quoted headline',
      '/C O R R E C T I O N -- Northquay Logistics/',
      `In the news release, ${LEASE}, issued 20-Nov-2026 by Northquay, we are advised of an error.`,
      BOTH,
      'lease',
    ],
    ['nothing in common', 'Correction: Northquay Names Director', 'She starts in May.', BOTH, 'none'],
    ['only the company', 'Correction: Northquay Logistics', 'A number was wrong.', BOTH, 'none'],
    ['no candidates', `CORRECTION -- ${ORDER}`, '', [], 'none'],
    ['a later release', `CORRECTION -- ${ORDER}`, '', [candidate('order', ORDER, { hoursAgo: -1 })], 'none'],
  ])('is found by %s', (_name, title, summary, candidates, id) => {
    expect(chosen(title, summary, candidates)).toBe(id);
  });

  const TWO = [candidate('90', ORDER), candidate('40', ORDER.replace('90', '40'))];
  it('is ambiguous if two stories fit equally', () => {
    expect(chosen(`Correction: ${ORDER.replace('90', '45')}`, 'All is set.', TWO)).toBe('ambiguous');
  });

  it.each([
    ['its figure', `Correction: ${ORDER.replace('90', '45')}`, 'It is $45 million, not $40 million.', '40'],
    ['the same figures', `CORRECTION -- ${ORDER}`, 'All is set.', '90'],
  ])('is distinguished from a similar one by %s', (_name, title, summary, id) => {
    expect(chosen(title, summary, TWO)).toBe(id);
  });

  it.each([
    ['issued earlier today', 'new'],
    ['of yesterday', 'old'],
    ['dated November 19', 'old'],
    ['issued 19-Nov-2026', 'old'],
  ])('is distinguished by its date: %s', (date, id) => {
    const candidates = [candidate('new', ORDER), candidate('old', ORDER.replace('90', '40'), { hoursAgo: 26 })];
    expect(chosen('Correction: Northquay Harbor Contract', `Northquay corrects its release ${date}.`, candidates)).toBe(
      id,
    );
  });

  it('is the one with an alert if several wires carried the story', () => {
    const copies = [
      candidate('copy', ORDER, { outcome: 'duplicate', hoursAgo: 1 }),
      candidate('published', ORDER, { wire: 'PR Newswire' }),
    ];
    expect(choose(`CORRECTION -- ${ORDER}`, '', copies)).toMatchObject({
      kind: 'found',
      original: { id: 'published' },
      story: [{ id: 'copy' }, { id: 'published' }],
    });
  });

  it('is the latest correction of a chain', () => {
    const chain = [
      candidate('first', ORDER),
      candidate('second', `Correction: ${ORDER.replace('90', '9')}`, { correctionOf: 'first', hoursAgo: 1 }),
    ];
    expect(chosen(`Correction: ${ORDER.replace('90', '8')}`, '', chain)).toBe('second');
  });
});
