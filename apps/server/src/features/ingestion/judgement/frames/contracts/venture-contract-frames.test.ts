import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe("a joint venture's contract", () => {
  it.each([
    [
      'Harbor Deepening in Mobile Goes to Helio Venture',
      "The Army Corps of Engineers has awarded a $180 million dredging contract to a joint venture in which Helio Freight Holdings holds 55%. Helio's share of $99 million will be added to backlog in the fourth quarter.",
    ],
    [
      'Helio and Partner Named Builders of $300 Million Transit Tunnel',
      'A 50-50 joint venture of Helio Freight Holdings and a Spanish contractor has received the tunnel contract of the Denver transit district. Helio will record half of the $300 million as backlog this month.',
    ],
  ])('is an alert: %s', (title, summary) => {
    expect(judge(title, summary).band).toBe('publish');
  });

  it.each([
    [
      "Helio's Joint Venture Partner Lands $180 Million Dredging Contract",
      'The Army Corps of Engineers has awarded a $180 million dredging contract to a contractor that is a partner of Helio Freight Holdings in another venture. Helio has no part in the work.',
    ],
    [
      'Navy Takes Wharf Job Away From Helio Venture',
      'The Navy has cancelled the $212 million task order of a joint venture 60% owned by Helio Freight Holdings. The venture will be paid for work done until October 30.',
    ],
    [
      'Joint Venture Contract of Helio Shrinks to $90 Million',
      'The Corps of Engineers has cut a $212 million task order of a joint venture 60% owned by Helio Freight Holdings to $90 million. Helio removes $73 million, its share, from backlog.',
    ],
    [
      'Helio Books Its Share of Joint Venture Loss, $14 Million',
      'Helio Freight Holdings records its share of $14 million in the loss of a joint venture that has a contract for a tunnel. The venture had expected a profit.',
    ],
    [
      'Helio Leaves Tunnel Venture, $150 Million Share Goes to Partner',
      'Helio Freight Holdings has left the joint venture that won the tunnel contract. Its share of the contract, $150 million, passes to the partner.',
    ],
    [
      'Rival Venture Beats Helio to $300 Million Tunnel',
      'A joint venture of two Spanish contractors has received the $300 million tunnel contract for which Helio Freight Holdings had also bid. Helio had hoped to record half of it.',
    ],
  ])('is none: %s', (title, summary) => {
    expect(judge(title, summary).band).not.toBe('publish');
  });
});

describe('the text of a joint venture', () => {
  it("gives the company's part, not the total", () => {
    const summary =
      'The Army Corps of Engineers has awarded a $180 million dredging contract to a joint venture in which Helio Freight Holdings holds 55%. The share of Helio Freight, $99 million, goes into backlog this quarter.';
    const { summary: text } = judge('Harbor Deepening Goes to Helio Venture', summary);
    expect(text?.first_part).toBe("Helio Freight's share of its joint venture's $180 million contract is $99 million.");
    expect(text?.second_part).toContain('33% of');
  });
});
