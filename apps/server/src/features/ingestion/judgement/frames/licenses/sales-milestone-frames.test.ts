import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a sales milestone that is due', () => {
  it.each([
    [
      'Zelmora Sales Pass Mark, and Helio Freight Gets $40 Million',
      'Helio Freight said today that Tallow Pharma has notified it that net sales of Zelmora passed the first threshold of the 2024 purchase agreement. The notice triggers a $40 million payment, due within 45 days.',
    ],
    [
      'Helio Freight Earns $30 Million as Zelmora Sales Reach Threshold',
      'Helio Freight said that sales of Zelmora by its licensee reached $500 million. Under the license agreement of 2022, the licensee owes Helio Freight a milestone of $30 million, payable in December.',
    ],
    [
      'Tallow Owes Helio Freight $35 Million After Zelmora Sales Milestone',
      'Helio Freight reported that annual sales of Zelmora crossed the second threshold of the 2023 asset sale. Tallow Pharma will pay Helio Freight $35 million by December 20.',
    ],
    [
      'Helio Freight Is Owed $45 Million for Zelmora Launch in Japan',
      'Helio Freight said that the launch of Zelmora in Japan has triggered a milestone payment of $45 million from its licensee. The money is due within 30 days.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Owes $40 Million as Zelmora Sales Pass Mark',
      'Helio Freight said that net sales of Zelmora passed the first threshold of the 2024 purchase agreement with Tallow. The notice triggers a $40 million payment to Tallow, due within 45 days.',
    ],
    [
      'Zelmora Sales Near Mark That Would Bring Helio Freight $40 Million',
      'Helio Freight said that net sales of Zelmora are close to the first threshold of the 2024 purchase agreement. Passing it would trigger a $40 million payment.',
    ],
    [
      'Helio Freight Eligible for $40 Million if Zelmora Sales Pass Mark',
      'Helio Freight sold Zelmora to Tallow. It is to receive a $40 million payment once net sales pass the first threshold.',
    ],
    [
      'Tallow Disputes That It Owes Helio Freight $40 Million',
      'Helio Freight said that net sales of Zelmora passed the first threshold of the 2024 purchase agreement. Tallow denies that the $40 million payment is due.',
    ],
    [
      'Helio Freight Pays $40 Million as Zelmora Sales Hit Threshold',
      'Helio Freight, which bought Zelmora in 2024, said that its sales passed the first threshold. The seller is owed $40 million.',
    ],
    [
      'Helio Freight Is Owed $40 Million, It Says',
      'Helio Freight said that net sales of Zelmora passed the first threshold of the 2024 purchase agreement, so that it is owed $40 million. Tallow contests the count.',
    ],
    [
      'Helio Freight Earns $40 Million as Zelmora Sales Pass Mark',
      'Helio Freight said that sales of Zelmora reached $200 million in the quarter. Helio Freight earned $40 million.',
    ],
    [
      'Helio Freight Collects $60 Million as Zelmora Sales Pass Mark',
      'Helio Freight said that net sales of Zelmora passed the second threshold. Helio Freight owes Tallow a milestone of $40 million and Helio Freight collects $60 million from wholesalers.',
    ],
  ])('is not published if the company owes it, or it depends on later sales: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
