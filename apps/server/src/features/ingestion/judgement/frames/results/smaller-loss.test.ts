import { describe, expect, it } from 'vitest';
import { judge, judgeByRules } from '../../testing/invented-release.ts';

describe('raised guidance next to a smaller loss', () => {
  it.each([
    [
      'Helio Freight Cuts Third-Quarter Loss in Half and Moves Up Its 2026 EBITDA Target',
      'Helio Freight reported results for the third quarter. Revenue rose 31% to $128 million and the net loss shrank to $4.1 million from $10.3 million. Adjusted EBITDA for 2026 is now expected at $42 million to $45 million, compared with $34 million to $38 million before.',
    ],
    [
      'Helio Freight Trims Quarterly Loss to $0.9 Million, Raises 2026 Guidance',
      'Helio Freight reported third-quarter revenue of $104 million, up 27%. The net loss was $0.9 million, compared with $9.4 million. Full-year revenue is now seen at $398 million to $402 million, from $380 million to $386 million before.',
    ],
    [
      'Helio Freight Slashes Its Cash Burn and Raises 2026 Revenue Outlook',
      'Helio Freight reported revenue growth of 29% to $130 million for the third quarter. Cash burn was $2 million, against $14 million a year earlier. The outlook for revenue in 2026 goes up to $505 million to $515 million from $480 million to $490 million.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Cuts Its Loss and Its 2026 Guidance, Raises Target for 2027',
      'Helio Freight reported revenue of $84 million and a net loss of $4 million, against $8 million.',
    ],
    [
      'Helio Freight Reduces Loss by Half and 2026 Revenue Outlook, Lifts EBITDA Target',
      'Helio Freight reported revenue of $84 million and a net loss of $4 million, against $8 million.',
    ],
    [
      'Helio Freight Cuts Loss Outlook, Raises Revenue Guidance',
      'Helio Freight reported revenue of $84 million and a net loss of $4 million, against $8 million.',
    ],
    [
      'Helio Freight Cuts Gross Margin Outlook but Raises Revenue Guidance',
      'Helio Freight reported revenue of $104 million, up 27%, and a net loss of $0.6 million, against $8.2 million.',
    ],
    [
      'Helio Freight Cuts Loss, Steps Up Guidance',
      'Helio Freight reported a net loss of $3 million, against $8.2 million. The company increased its guidance for adjusted EBITDA but reduced that for revenue.',
    ],
    [
      'Helio Freight Loss Widens as It Raises Revenue Guidance',
      'Helio Freight reported revenue of $104 million, up 27%, and a net loss of $12 million, against $8.2 million.',
    ],
  ])('is not published if other guidance is lowered, or the loss grows: %s %s', (title, lead) => {
    expect(judgeByRules(title, lead).band).not.toBe('publish');
  });
});
