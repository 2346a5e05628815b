import { describe, expect, it } from 'vitest';
import { judge } from '../testing/invented-release.ts';
import { cautionIds } from './testing/caution-cases.ts';

describe('deals that are undone, in whatever words', () => {
  it.each([
    'The carrier and Helio Freight have mutually agreed to end the hauling contract',
    'Two funds have taken back their proposal to buy the company',
    'The Army has taken the $48 million award for trailers back',
    'Its licensee has given up the $60 million license for Japan',
    'Tallow has returned the rights to the routing software',
    'The license goes back to the company on December 31',
    'The shipper under its trailer order has stepped back',
    'The parties released each other from the supply agreement',
    'Helio Freight and Tallow part ways on a $120 million contract',
    'The trailer sale will not be carried out',
    'The purchase agreement has thereby ceased to be in force',
    'The order can no longer be filled',
    'The contract came to nothing',
    'The merger agreement was declared null and void',
    'The offer of $22 per share expired last night without an agreement',
    'Tallow lets its purchase of 210 trailers for $64 million lapse',
    'The shipper will not take delivery of the trailers',
    'The port has reversed its choice of supplier',
    'Special Committee Concludes Talks on $4.20 Proposal',
    'The committee has been disbanded',
    'The buyer of its depot did not obtain its financing',
    'Helio Freight took the order out of its backlog',
    'A fund is no longer interested in a takeover at $14.50',
    'They agreed to unwind the partnership',
  ])('finds the end of: %s', (text) => {
    expect(cautionIds(text)).toContain('termination');
  });

  it.each([
    'Helio Freight steps up deliveries under its contract',
    'Helio Freight takes delivery of 40 trailers under the order',
    'Tallow gives up to $40 million under the contract',
    'The contract replaces an earlier award that was never carried out by a rival',
    'The award follows one in 2024',
    'The order will be filled by March',
    'The contract cannot be canceled',
    'The offer expired on Friday, and 92% of the shares were validly tendered',
    'The waiting period for the merger has expired',
    'Helio Freight concludes negotiations with a signed contract for $40 million',
    'Both sides concluded talks by signing the agreement',
    'Helio Freight goes its own way with a record order',
    'A rival bid came to nothing',
    'The partner is free to let the option expire',
    'Tallow may give up the contract only with the consent of the company',
    'Tallow has no right to take back the license',
    'Helio Freight adds the order to its backlog',
    'The port stepped up its purchases',
    'Helio Freight returned $40 million to holders under its program',
    'Helio Freight goes back to work under the contract',
  ])('leaves alone: %s', (text) => {
    expect(cautionIds(text)).not.toContain('termination');
  });

  it('drops a release whose headline still praises the deal', () => {
    const title = 'Helio Freight Hears From Tallow Lines on $60 Million Trailer Contract';
    expect(judge(title, 'Tallow Lines has given up the trailer contract of $60 million.').band).toBe('drop');
    expect(judge(title, 'Tallow Lines has signed the trailer contract of $60 million.').band).not.toBe('drop');
  });
});
