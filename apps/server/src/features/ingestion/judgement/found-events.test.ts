import { describe, expect, it } from 'vitest';
import { judge } from './testing/invented-release.ts';

const NO_EVENT = ['No bullish event found'];
const WON_ORDER = 'it won an $82 million order.';

describe('events', () => {
  it.each([
    ['in the first sentences', 'Helio Freight Provides Update', `Helio Freight today announced that ${WON_ORDER}`],
    [
      'after words that are a notice in a headline only',
      'Helio Freight Provides Update',
      `Helio Freight, which names 12 ports, today announced that ${WON_ORDER}`,
    ],
    ['before a notice', 'Helio Freight Wins $82 Million Contract, to Host Conference Call', ''],
    ['after the name of their source', 'News From Helio Freight: Wins $82 Million Contract', ''],
    ['that are still to come by nature', 'Helio Freight Expected to Join S&P 500', ''],
    [
      'in a results release with a notice',
      'Helio Freight Reports Quarter Results, Declares Quarterly Dividend',
      'Revenue grew 64%.',
    ],
    ['of a takeover by a buyer with a parent', "Borealis Rail's Parent to Acquire Helio Freight", ''],
    [
      'of a takeover in the first sentences',
      'Helio Freight Provides Update',
      'Helio Freight today announced an agreement to be acquired by Borealis Rail.',
    ],
    ['of a takeover of a company that the headline omits', 'Company to Be Acquired by Borealis Rail', ''],
  ])('are found %s', (_, title, summary) => {
    const judgement = judge(title, summary);
    expect(judgement.rating).toBe('bullish');
    expect(judgement.reasons.join()).not.toContain('counterparty');
  });

  it.each([
    ['in background', 'Helio Freight Provides Update', 'Helio Freight won an $82 million contract.'],
    [
      'in later sentences',
      'Helio Freight Provides Update',
      `One. Two. Three. Helio Freight today announced that ${WON_ORDER}`,
    ],
    ['in the figures of another release', 'Helio Freight Opens Depot', 'One. Two. Three. Revenue grew 64%.'],
    [
      'in the figures of a release that mentions results',
      'Helio Freight Opens Depot',
      'One. Two. Third quarter results. Revenue grew 64% in the quarter.',
    ],
    [
      'of a results release that are no figures',
      'Helio Freight Reports Quarter Results',
      `It today announced that ${WON_ORDER}`,
    ],
    [
      'of a takeover of another company',
      'Helio Freight Provides Update',
      'Corvid Lines today announced that it agreed to be acquired by Borealis Rail.',
    ],
    [
      'of a takeover announced by the company',
      'Helio Freight Provides Update',
      'Corvid Lines is to be acquired by Borealis Rail, announced Helio Freight.',
    ],
    ['of a takeover near the company', 'Borealis Rail to Acquire Trailer Unit of Corvid Lines Near Helio Freight', ''],
    ['of a takeover that will not happen', 'Helio Freight Not to Be Acquired by Borealis Rail', ''],
    ['that did not happen', 'Helio Freight Did Not Win $82 Million Contract', ''],
    ['that ended', 'Helio Freight Order for $82 Million Revoked', ''],
  ])('are not found %s', (_, title, summary) => {
    expect(judge(title, summary)).toMatchObject({ rating: 'not_bullish', score: 0, reasons: NO_EVENT });
  });

  it('are weaker if they are expected', () => {
    const [reason] = judge('Helio Freight Expects to Receive FDA Approval for Zelmora').reasons;
    expect(reason).toContain('not final yet');
  });

  it('are weaker if the company is the other party', () => {
    for (const title of [
      'Tallow Awarded $82 Million Order by Helio Freight',
      'Tallow Wins Order From the Helio Freight',
    ]) {
      expect(judge(title).reasons.join()).toContain('the company is the counterparty');
    }
  });

  it('are listed strongest first, each kind once', () => {
    const judgement = judge(
      'Helio Freight Wins $50 Million Order; Receives FDA Approval for Zelmora',
      'Helio Freight today announced that it won an order for $50 million.',
    );
    expect(judgement.summary?.first_part).toBe('Helio Freight received approval from the FDA for Zelmora.');
    expect(judgement.reasons).toEqual([
      expect.stringContaining('drug or treatment approval'),
      expect.stringContaining('contract or order won'),
    ]);
  });
});

describe('notices', () => {
  it.each([
    ['to Host', 'Helio Freight to Host Conference Call', 'announces a date, a call or a talk'],
    ['Names', 'Helio Freight Names CFO, to Host Conference Call', 'is about people, honors or donations'],
    ['to Host', 'Helio Freight to Host Conference Call, Names CFO', 'announces a date, a call or a talk'],
    ['Names', 'Helio Freight Thanks Crew; Names CFO', 'is about people, honors or donations'],
  ])('are quoted: %s in %s', (words, title, label) => {
    const judgement = judge(title, `Helio Freight today announced that ${WON_ORDER}`);
    expect(judgement).toMatchObject({ rating: 'not_bullish', reasons: [`The headline ${label}: '${words}'`] });
  });

  it('do not hide news in another clause of the headline', () => {
    expect(judge('Helio Freight Names CFO; Wins $82 Million Contract').rating).toBe('bullish');
  });

  it('are recognized in the headline only', () => {
    expect(judge('Helio Freight Opens Depot', 'Helio Freight will host a conference call.').reasons).toEqual(NO_EVENT);
  });
});

describe('warnings', () => {
  it('are canceled by the words before them only', () => {
    const reasons = (title: string) => judge(title).reasons;
    expect(reasons("FDA Lifts Clinical Hold on Helio Freight's Zelmora")).toEqual(NO_EVENT);
    expect(reasons('Helio Freight Reports Clinical Hold and Lifts Fees').join()).toContain("'Clinical Hold'");
    expect(reasons('Helio Freight Reports Clinical Hold in No Other Country').join()).toContain("'Clinical Hold'");
  });

  it('are listed after the events, eight reasons at most', () => {
    const { reasons } = judge(
      'Helio Freight Wins Order; Net Loss; Lower Sales; Impairment; Preclinical; LOI; Layoffs; Going Concern; Explosion; Delisting',
    );
    expect(reasons).toHaveLength(8);
    expect(reasons[0]).toContain('contract or order won');
  });
});
