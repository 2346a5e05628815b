import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

const first = (type: EventType, title: string, lead = ''): string => draftSummary(type, title, lead).first_part;

describe('the first part of an approval', () => {
  it('names the disease of a headline that ends with its source', () => {
    expect(
      first(
        'drug_approval',
        'Zelmora Cleared for Market as First Drop for Neurotrophic Dry Eye, Helio Freight Says',
        'Helio Freight, Inc. today announced U.S. FDA approval of Zelmora (zelmorant ophthalmic solution) 0.04%.',
      ),
    ).toBe("The FDA approved Helio Freight's Zelmora 0.04% for neurotrophic dry eye.");
  });

  it('names the patients of the headline', () => {
    expect(
      first(
        'drug_approval',
        'Helio Freight Announces FDA Approval of Zelmora for the Treatment of Atopic Dermatitis in Adults and Children Down to 6 Years of Age',
        'Helio Freight announced the FDA approval of Zelmora for the treatment of atopic dermatitis.',
      ),
    ).toBe(
      "The FDA approved Helio Freight's Zelmora for atopic dermatitis in adults and children down to 6 years of age.",
    );
  });

  it('keeps the breadth of the label', () => {
    expect(
      first(
        'drug_approval',
        'Helio Freight Announces FDA Approval of Zelmora in All Lines of Treatment for Lung Cancer',
      ),
    ).toBe("The FDA approved Helio Freight's Zelmora for lung cancer in all lines of treatment.");
  });

  it('is of both drugs of a combination', () => {
    expect(
      first('drug_approval', 'Helio Freight Announces FDA Approval of Zelmora Plus Cortuzumab for Lung Cancer'),
    ).toBe("The FDA approved Helio Freight's Zelmora plus cortuzumab for lung cancer.");
  });
});

describe('the first part of a designation', () => {
  it('has the name that traders use beside the code', () => {
    expect(
      first(
        'regulatory_designation',
        'Helio Freight\'s HEL-43 (now "BOR-2056") Granted FDA Fast Track Designation for Lung Cancer',
      ),
    ).toBe("The FDA granted Fast Track designation to Helio Freight's HEL-43 (BOR-2056) for lung cancer.");
  });

  it('spells out a rare designation once', () => {
    expect(
      first(
        'regulatory_designation',
        'Helio Freight Granted FDA Regenerative Medicine Advanced Therapy (RMAT) Designation for HEL-43 for the Treatment of Lung Disease',
      ),
    ).toBe(
      "The FDA granted Regenerative Medicine Advanced Therapy (RMAT) designation to Helio Freight's HEL-43 for lung disease.",
    );
  });
});

describe('the first part of a takeover', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['signed a merger agreement with an industrial holding company last night', 'an industrial holding company'],
    ['is passing into the hands of a private equity firm under a definitive agreement', 'a private equity firm'],
    ['and a diversified device maker have entered into a definitive merger agreement', 'a diversified device maker'],
    ['signed a definitive agreement to be taken private by a company of its chairman', 'a company of its chairman'],
    ['announced a merger agreement with its financial sponsor buyer', 'a financial sponsor'],
  ];
  it.each(cases)('has the buyer that is only described: %s', (words, buyer) => {
    expect(
      first(
        'takeover_target',
        'Helio Freight Agrees to Be Bought',
        `Helio Freight, Inc. ${words}. Each share will be exchanged for $36.00 in cash.`,
      ),
    ).toBe(`Helio Freight agreed to be acquired by ${buyer} at $36.00 per share in cash.`);
  });

  it('has the backer of the buyer that the headline names', () => {
    expect(
      first(
        'takeover_target',
        'Helio Freight Finds Buyer: Borealis-Backed Fund Pays $36 per Share',
        'Helio Freight, Inc. has entered into a merger agreement under which a fund will acquire every outstanding share for $36.00 in cash.',
      ),
    ).toBe('Helio Freight agreed to be acquired by a Borealis-backed fund at $36.00 per share in cash.');
  });
});

describe('the first part of results', () => {
  it('begins with a loss per share that is smaller than expected', () => {
    const { first_part, second_part, third_part } = draftSummary(
      'earnings_beat',
      'Helio Freight Reports Q3 EPS $(0.41) vs $(0.52) Est., Sales $35.6M vs $32.0M Est.',
    );
    expect(first_part).toBe(
      'Helio Freight reported Q3 EPS of -$0.41, against a consensus of -$0.52; sales of $35.6 million, against a consensus of $32.0 million.',
    );
    expect(second_part).toBe('Loss per share $0.11 smaller than the consensus; sales about 11% above it.');
    expect(third_part).toBeNull();
  });

  it('does not begin with a loss that is larger than expected', () => {
    expect(
      first('earnings_beat', 'Helio Freight Reports Q3 EPS $(0.61) vs $(0.52) Est., Sales $35.6M vs $32.0M Est.'),
    ).toBe('Helio Freight reported Q3 sales of $35.6 million, against a consensus of $32.0 million.');
  });
});

describe('the first part of a trial', () => {
  it('has the study as what met its goal', () => {
    expect(first('trial_success', 'Helio Freight Meets Primary Endpoint In Reduction Of Pain In Phase 2 Study')).toBe(
      "Helio Freight's Phase 2 study met the primary endpoint in reduction of pain.",
    );
  });

  it('has the company as who reports', () => {
    expect(
      first(
        'trial_success',
        "Positive Initial Data Reported from Helio Freight's HEL-43 from a Phase II Trial in Lung Cancer",
      ),
    ).toBe('Helio Freight reported positive initial data for HEL-43 from a Phase II trial in lung cancer.');
  });
});
