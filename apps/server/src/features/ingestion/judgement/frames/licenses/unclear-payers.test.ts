import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('an unclear customer or payment', () => {
  it.each([
    'The licensee pays in its own shares, which are not listed.',
    'The licensee was paid a visit last week. It is a company founded in July.',
    'The owners of the licensee are not disclosed.',
    'The licensee is controlled by the chairman of Helio Freight.',
    'No deposit has been made.',
    'No prepayment is required.',
    'The licensee is a broker whose name is kept confidential.',
    'Volumes will be set by quarterly orders.',
  ])('is for an editor: %s', (detail) => {
    const title = 'Helio Freight Licenses Route Software for $95 Million';
    const summary = `Helio Freight has licensed its route software to a carrier in Asia for $95 million. ${detail}`;
    expect(judge(title, summary).band).toBe('desk');
    expect(judge(title, summary.replace(detail, 'The fee was paid on Friday.')).band).toBe('publish');
  });
});
