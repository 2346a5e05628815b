import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../text/passages.ts';
import { pattern } from '../text/pattern.ts';
import { HELIO } from '../testing/invented-release.ts';
import type { Frame, FrameSpec } from './frame.ts';
import { matchFrames } from './match-frames.ts';

const ORDER: FrameSpec = {
  type: 'order',
  label: 'an order',
  weight: 66,
  required: ['amount'],
  opposing: [{ label: 'a shared order', words: pattern`\bshared\b`, effect: 'desk' }],
  triggers: [
    { words: pattern`\bwins?\b.{0,40}\border\b`, companyIs: ['actor'] },
    { words: pattern`\b(?:awards|places)\b.{0,60}\border\b`, companyIs: ['object', 'counterparty'] },
    { words: pattern`\bto be supplied\b`, companyIs: ['object'], subjectIs: 'object' },
  ],
};
const SALES: FrameSpec = {
  type: 'results_growth',
  label: 'growth',
  weight: 66,
  required: [],
  opposing: [],
  isResult: true,
  triggers: [{ words: pattern`\bsales rose\b`, companyIs: ['actor', 'unknown'] }],
};

const matchIn = (title: string, summary = '', specs: readonly FrameSpec[] = [ORDER]): readonly Frame[] =>
  matchFrames(splitIntoPassages({ title, summary }), HELIO, specs);

describe('the role of the company', () => {
  it.each([
    ['the actor', 'Helio Freight Wins $5 Million Order', 'actor'],
    ['the actor of the next clause', 'Helio Freight Grows, Wins $5 Million Order', 'actor'],
    ['the actor, named by its unit', "Helio's Trailer Unit Wins $5 Million Order", 'actor'],
    ['the actor, left out in a headline', 'Wins $5 Million Order', 'actor'],
    ['the object after the verb', 'Navy Places With Helio Freight $5 Million Order', 'counterparty'],
    ['the object in the words', 'Navy Awards Helio Freight $5 Million Order', 'object'],
    ['the object after the words', 'Navy Places $5 Million Order for Trailers of Helio Freight', 'object'],
    ['the subject of a passive', 'Helio Freight to Be Supplied for $5 Million', 'object'],
  ])('is %s: %s', (_, title, role) => {
    expect(matchIn(title)[0]).toMatchObject({ companyRole: role, missing: [] });
  });

  it.each([
    ['the company itself', 'Helio Freight today announced that it wins an order of $5 million.'],
    ['the pronoun', 'The Company wins an order of $5 million.'],
    ['a subsidiary', 'Its Corvid subsidiary wins an order of $5 million.'],
    ['somebody, in news of the company', 'Helio Freight announced that Tallow places an order of $5 million.'],
  ])('is clear in a sentence about %s', (_, sentence) => {
    expect(matchIn('Update', sentence)[0]).toMatchObject({ missing: [] });
  });

  it.each([
    ['a competitor acts', 'Competitor of Helio Freight Wins $5 Million Order'],
    ['another company acts', 'Tallow Systems, Inc. Wins $5 Million Order'],
    ['the company is the customer', 'Tallow Wins $5 Million Order From Helio Freight'],
    ['the company is the opponent', 'Navy Places $5 Million Order Over Helio Freight'],
    ['the company places the order', 'Helio Freight Places $5 Million Order'],
  ])('makes no frame if %s: %s', (_, title) => {
    expect(matchIn(title).filter(({ missing }) => missing.length === 0)).toEqual([]);
  });

  it.each([
    ['At her last employer, the new sales chief wins an order of $5 million.'],
    ['Helio Freight hired a new chief of sales, who wins an order of $5 million.'],
    ['She led a unit that wins an order of $5 million.'],
    ['The chief of sales of Helio Freight, a former officer, who wins an order of $5 million, leaves.'],
  ])('is none in the career of a person: %s', (sentence) => {
    expect(matchIn('Update', sentence)).toEqual([]);
  });

  it('is missing if nobody knows who acts', () => {
    expect(matchIn('Zelmora Wins $5 Million Order')[0]?.missing).toEqual(['actor']);
    expect(matchIn('Borealis Rail Announces Wins of Order for $5 Million')[0]?.missing).toContain('actor');
  });

  it('names the other party', () => {
    expect(matchIn('Helio Freight Wins $5 Million Order From Borealis Rail')[0]).toMatchObject({
      actor: 'Helio Freight',
      counterparty: 'Borealis Rail',
    });
    expect(matchIn('Borealis Rail Awards Helio Freight $5 Million Order')[0]?.actor).toBe('Borealis Rail');
  });
});

describe('the amount', () => {
  it.each([
    ['in the clause', 'Helio Freight Wins $5 Million Order', ''],
    ['in a sentence about the same event', 'Helio Freight Wins Order', 'Helio Freight wins an order for $5 million.'],
    ['in another sentence', 'Helio Freight Wins Order', 'It is good. The agreement is worth $5 million.'],
  ])('is found %s', (_, title, summary) => {
    expect(matchIn(title, summary)[0]).toMatchObject({ amount: { value: 5e6 }, missing: [] });
  });

  it.each([
    ['nowhere', 'It is good.'],
    ['of the cash', 'Cash was $5 million.'],
    ['of a market', 'The market is worth $5 billion.'],
  ])('is missing with an amount %s', (_, summary) => {
    expect(matchIn('Helio Freight Wins Order', summary)[0]).toMatchObject({ missing: ['amount'] });
  });
});

describe('frames', () => {
  it('quote the clause and the words', () => {
    expect(matchIn('Helio Freight Opens Depot; Helio Wins $5 Million Order')[0]).toMatchObject({
      clause: 'Helio Wins $5 Million Order',
      words: 'Wins $5 Million Order',
      place: 'headline',
      position: 1,
    });
  });

  it('carry the opposing cues of their clause, and the text those of the headline', () => {
    const [headline, text] = matchIn('Helio Freight Wins $5 Million Shared Order', 'Helio Freight wins an order.');
    expect(headline?.opposing.map(({ label }) => label)).toEqual(['a shared order']);
    expect(text?.opposing.map(({ label }) => label)).toEqual(['a shared order']);
    expect(matchIn('Helio Freight Wins $5 Million Order; Shared Lunch')[0]?.opposing).toEqual([]);
  });

  it('count a circumstance of another event as history', () => {
    expect(matchIn('Helio Freight Sells Stock After Helio Wins $5 Million Order')[0]?.modality).toBe('recalled');
  });

  it('are not found after a notice in the headline', () => {
    expect(matchIn('Helio Freight to Host Call, Wins $5 Million Order')).toEqual([]);
    expect(matchIn('Helio Freight Wins $5 Million Order, to Host Call')).toHaveLength(1);
  });

  it('are found in the first sentences, results in all of a results release', () => {
    const text = 'One. Two. Three. Four. Five. Six. Sales rose. Helio Freight wins an order of $5 million.';
    expect(matchIn('Update', text, [ORDER, SALES])).toEqual([]);
    expect(matchIn('Third Quarter Results', text, [ORDER, SALES]).map(({ spec }) => spec.type)).toEqual([
      'results_growth',
    ]);
  });
});

describe('a frame that more than one part of the text tells', () => {
  it('is the best match of the sentence', () => {
    const [frame] = matchIn(
      'Update',
      'Helio Freight may win an order for trailers and depots, but Helio Freight wins an order of $5 million.',
    );
    expect(frame).toMatchObject({ modality: 'done', words: 'wins an order', amount: { value: 5e6 } });
    const [first] = matchIn(
      'Update',
      'Helio Freight wins an order of $5 million, but by July, Helio Freight wins an order.',
    );
    expect(first).toMatchObject({ amount: { value: 5e6 } });
  });

  it('takes the other party from the text', () => {
    const title = 'Helio Freight Wins $5 Million Order';
    const [stated] = matchIn(title, 'Helio Freight wins an order of $5 million from Borealis Rail.');
    expect(stated).toMatchObject({ place: 'headline', counterparty: 'Borealis Rail' });
    const [denied] = matchIn(title, 'Helio Freight did not win an order of $5 million from Borealis Rail.');
    expect(denied).toMatchObject({ place: 'headline', counterparty: null });
  });

  it('takes the actor from the text', () => {
    expect(matchIn('Zelmora Wins $5 Million Order', 'Helio Freight wins an order.')[0]?.missing).toEqual([]);
    expect(matchIn('Zelmora Wins $5 Million Order', 'Zelmora wins an order.')[0]?.missing).toEqual(['actor']);
  });

  it('takes the amount of another sentence only if the event is done', () => {
    const sum = 'The agreement is worth $5 million.';
    expect(matchIn('Helio Freight Wins Order', `One. Two. ${sum}`)[0]?.missing).toEqual([]);
    expect(matchIn('Helio Freight Wins Order', `One. Two. Three. ${sum}`)[0]?.missing).toEqual(['amount']);
    expect(matchIn('Helio Freight to Win Order', sum)[0]).toMatchObject({ modality: 'planned', missing: ['amount'] });
  });

  it('is opposed by the headline only if each frame there is', () => {
    const title = 'Helio Freight Wins $5 Million Shared Order; Helio Freight Wins $6 Million Order';
    const opposing = matchIn(title, 'Helio Freight wins an order.').map((frame) => frame.opposing.length);
    expect(opposing).toEqual([1, 0, 0]);
  });
});

describe('the kinds of frames', () => {
  it('count a planned event as done if the announcement is the news', () => {
    const title = 'Helio Freight to Win $5 Million Order';
    expect(matchIn(title)[0]?.modality).toBe('planned');
    expect(matchIn(title, '', [{ ...ORDER, isProspective: true }])[0]?.modality).toBe('done');
  });

  it('object to a finished frame', () => {
    const objection = { label: 'a small order', words: pattern`\S+`, effect: 'desk' } as const;
    const findObjections: FrameSpec['findObjections'] = ({ frame, passages, stock }) =>
      frame.amount?.value === 5e6 && passages.length > 0 && stock === HELIO ? [objection] : [];
    const objectionsTo = (title: string) => matchIn(title, '', [{ ...ORDER, findObjections }])[0]?.opposing;
    expect(objectionsTo('Helio Freight Wins $5 Million Order')).toEqual([objection]);
    expect(objectionsTo('Helio Freight Wins $5 Million Shared Order')).toEqual([...ORDER.opposing, objection]);
    expect(objectionsTo('Helio Freight Wins $6 Million Order')).toEqual([]);
  });

  it('of a field need a word of it in the headline or the lead', () => {
    const specs = [{ ...ORDER, field: pattern`\bfreight\b` }];
    expect(matchIn('Helio Wins $5 Million Order', 'Sea freight.', specs)).toHaveLength(1);
    expect(matchIn('Helio Wins $5 Million Order', 'Sea.', specs)).toHaveLength(0);
  });

  it.each([
    ['is a leading carrier that wins an order of $5 million.', 0],
    ['is a leading carrier that today wins an order of $5 million.', 1],
    ['is a leading carrier, and announces that it wins an order of $5 million.', 1],
  ])('are not found in a description of the company: %s', (rest, count) => {
    expect(matchIn('Update', `Helio Freight ${rest}`)).toHaveLength(count);
  });

  it('count sentences and headlines apart', () => {
    const frames = matchIn('Update; Helio Freight Wins $5 Million Order', 'One. Helio Freight wins an order.');
    expect(frames.map(({ place, position }) => [place, position])).toEqual([
      ['headline', 1],
      ['lead', 1],
    ]);
  });

  it('carry the numbers of their clause', () => {
    const [frame] = matchIn('Update', 'Helio Freight sells a depot for $2 million, but wins an order of $5 million.');
    expect(frame?.quantities.map(({ value }) => value)).toEqual([5e6]);
  });
});
