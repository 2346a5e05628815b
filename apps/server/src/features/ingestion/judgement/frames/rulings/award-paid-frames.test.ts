import { describe, expect, it } from 'vitest';
import { bandByRules, judgeByRules } from '../../testing/invented-release.ts';

const COMPANY = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO)';
const RECEIVED = `${COMPANY} gives notice that yesterday it received $41.2 million, the whole of the sums due, under the final award rendered in its favor by a tribunal of the International Chamber of Commerce.`;

describe('money received under an award', () => {
  it.each([
    [
      'Helio Freight Announces Receipt of Monies Under Final Award',
      `${RECEIVED} The time for an application to set it aside has expired.`,
    ],
    [
      'Helio Freight Collects $41.2 Million',
      `${COMPANY} has collected $41.2 million in full satisfaction of the judgment that a federal court entered for it against Tallow Lines in March. Tallow has given up its appeal.`,
    ],
    [
      'Helio Freight Paid in Full',
      `${COMPANY} was paid the full $41.2 million yesterday under an arbitration award against a former supplier. The award can no longer be challenged.`,
    ],
    [
      'Long Dam Dispute Ends With $41 Million for Helio Freight',
      `${COMPANY} received $41.2 million from a water agency in satisfaction of an arbitration award over rock conditions at a dam. The agency has waived its right to challenge the award, and the case is closed.`,
    ],
    [
      'Receipt of Payment Under Arbitral Award',
      `${COMPANY} announced the receipt of $41.2 million from a port authority in satisfaction of an arbitration award. The case is closed.`,
    ],
  ])('is published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'it is an installment',
      `${COMPANY} received $41.2 million as the first installment under the final award of an arbitration tribunal. The rest is due in 2028.`,
    ],
    ['an appeal is pending', `${RECEIVED} An application to set the award aside is still pending.`],
    ['a funder gets it', `${RECEIVED} Its litigation funder holds a right to most of the money.`],
    [
      'the company pays',
      `Tallow Lines received $41.2 million from ${COMPANY} under the final award of an arbitration tribunal in its favor.`,
    ],
    [
      'it is still expected',
      `${COMPANY} expects that it will be paid $41.2 million under the final award of an arbitration tribunal in the spring.`,
    ],
  ])('is not published if %s', (_case, text) => {
    expect(bandByRules('Helio Freight Reports on Arbitration', text)).not.toBe('publish');
  });

  it('is named in the alert', () => {
    const { summary } = judgeByRules('Helio Freight Announces Receipt of Monies Under Final Award', RECEIVED);
    expect(summary?.first_part).toBe('Helio Freight received $41.2 million under an award in its favor.');
  });
});

describe('rulings that decide nothing yet', () => {
  it.each([
    [
      'Helio Freight Receives Private Letter Ruling on Spin-Off',
      `${COMPANY} has received a private letter ruling of the Internal Revenue Service on the planned distribution of its yard business. The board may abandon it at any time.`,
    ],
    [
      'Jury Returns $41 Million Verdict in Favor of Helio Freight',
      `A jury found that Tallow Lines infringed two patents of ${COMPANY} and awarded damages of $41 million. Judgment has not been entered. Tallow will move for judgment as a matter of law.`,
    ],
    [
      'Jury Awards Helio Freight $41 Million',
      `A jury found that Tallow Lines infringed two patents of ${COMPANY} and awarded damages of $41 million. Inter partes review of one patent is still pending.`,
    ],
  ])('go to the desk: %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });

  it('do not include a verdict that the text leaves unchallenged', () => {
    expect(
      bandByRules(
        'Jury Awards Helio Freight $41 Million',
        `A jury found that Tallow Lines infringed two patents of ${COMPANY} and awarded damages of $41 million.`,
      ),
    ).toBe('publish');
  });
});
