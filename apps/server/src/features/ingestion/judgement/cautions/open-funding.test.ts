import { describe, expect, it } from 'vitest';
import { bandByRules } from '../testing/invented-release.ts';

describe('money that a lender or an agency has not committed', () => {
  it.each([
    [
      'Helio Receives EXIM Letter for $90 Million Loan',
      'Helio Freight Holdings said the bank would look at a loan with a term of 12 years.',
    ],
    [
      'Helio Freight Receives $75 Million Grant for Graphite Plant',
      'The State of Ohio has confirmed its interest in a grant of $75 million to Helio Freight Holdings.',
    ],
    [
      'Helio Wins $90 Million Letter of Support From Pentagon for Magnet Plant',
      'The Department of War has written to Helio Freight Holdings about $90 million in grant funding.',
    ],
    [
      'Helio Freight Receives $75 Million in Grant Funding',
      'Helio Freight Holdings said that the agency supports its plant. The letter does not commit the agency to fund it.',
    ],
    [
      'Helio Freight Awarded $30 Million Grant',
      'The agency wrote that the plant of Helio Freight Holdings qualifies. The company has to submit a full application by March.',
    ],
    [
      'Helio Freight Receives $75 Million Grant From Ohio',
      'Helio Freight Holdings will build an axle works. The grant would have to be approved by the legislature.',
    ],
  ])('goes to the desk: %s', (title, lead) => {
    expect(bandByRules(title, lead)).toBe('desk');
  });

  it.each([
    [
      'Helio Freight Receives $40 Million Pentagon Grant',
      'The Department of War has awarded Helio Freight Holdings a grant of $40 million. It is fully obligated, and no application or approval is outstanding.',
    ],
    [
      'Helio Freight Wins $60 Million Contract From Ohio',
      'Helio Freight Holdings won a contract of $60 million for trucks. Two other states have expressed interest in the trucks.',
    ],
    [
      'Helio Freight Holdings to Be Acquired for $9.00 per Share in Cash',
      'Tallow Group will acquire Helio Freight Holdings for $9.00 per share in cash, a premium of 60%. The buyer has a commitment letter from its lenders.',
    ],
    [
      'Zelmora Meets Primary Endpoint in Phase 3',
      'Helio Freight Holdings said that Zelmora met its primary endpoint (p<0.001). It is to submit an application to the FDA in March.',
    ],
  ])('does not stop money or news of another kind: %s', (title, lead) => {
    expect(bandByRules(title, lead)).toBe('publish');
  });
});
