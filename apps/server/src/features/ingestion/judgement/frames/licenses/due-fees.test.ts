import { describe, expect, it } from 'vitest';
import { bandByRules, judgeByRules } from '../../testing/invented-release.ts';

const COMPANY = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO)';
const LICENSE = `${COMPANY} said that Borealis has taken an exclusive worldwide license to HLX-12, a drug for chronic itch.`;

describe('a fee for a license that is due within days', () => {
  it.each([
    `${LICENSE} Helio Freight is to be paid $40 million within ten business days. Milestones of up to $600 million are uncertain.`,
    `${LICENSE} Under the license Helio Freight will receive $40 million within 15 days, and royalties on sales.`,
    `${LICENSE} Helio Freight gets $40 million at signing and $10 million in stock bought at $6.30, a 50% premium to the average price.`,
  ])('is published: %s', (text) => {
    expect(bandByRules('Helio Freight Broadens Work With Borealis', text)).toBe('publish');
  });

  it.each([
    `${LICENSE} Helio Freight is to be paid $40 million within ten days of the first approval. Nothing is due before.`,
    `${LICENSE} Helio Freight may receive milestones of up to $600 million and royalties on sales.`,
    `${COMPANY} has taken an exclusive worldwide license to ZEL-40 from Borealis, which is to be paid $40 million within ten business days.`,
    `${LICENSE} Helio Freight is to be paid $400,000 within ten business days.`,
  ])('is not published: %s', (text) => {
    expect(bandByRules('Helio Freight Broadens Work With Borealis', text)).not.toBe('publish');
  });

  it('is named in the alert', () => {
    const { summary } = judgeByRules(
      'Helio Freight Broadens Work',
      `${LICENSE} Helio Freight is to be paid $40 million within ten business days.`,
    );
    expect(summary?.first_part).toBe('Helio Freight is to be paid $40 million within ten business days for a license.');
  });
});
