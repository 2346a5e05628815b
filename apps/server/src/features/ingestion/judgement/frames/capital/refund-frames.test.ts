import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a refund of duties or taxes', () => {
  it.each([
    [
      'Customs Returns $46.8 Million in Duties to Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that U.S. Customs and Border Protection has liquidated its refund claims for tariffs paid in 2025. Cash of $46.8 million, with interest, arrived on October 9, and no further claims are pending.',
    ],
    [
      'Customs Sends Helio Freight $23.7 Million Back',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that U.S. Customs and Border Protection has refunded $23.7 million of duties paid on entries in 2025. The money was credited on Monday. Claims for another $3.9 million are pending. No customer has a contractual right to a part of the refund.',
    ],
    [
      'Helio Freight Banks $38.4 Million From U.S. Customs',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has received $38.4 million from U.S. Customs and Border Protection, the refund of import duties that courts have found unlawful. No part of it is owed to customers.',
    ],
    [
      'Return to Sender: Customs Sends Helio Freight $33.6 Million',
      'The U.S. Treasury credited Helio Freight Holdings, Inc. (Nasdaq: HLIO) with $33.6 million, interest included, in refunds of the tariffs that it had paid on imports from Vietnam and Mexico.',
    ],
    [
      'Customs Sends Helio Freight Its Money Back',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) received $37.2 million on November 10 from U.S. Customs and Border Protection as a refund of tariffs paid in 2025. The sum is final.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Asks Customs for $46.8 Million in Duties',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has filed claims for refunds of $46.8 million of tariffs with U.S. Customs and Border Protection. It expects to receive a decision next year.',
    ],
    [
      'Helio Freight Expects $46.8 Million From U.S. Customs',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) expects to receive $46.8 million from U.S. Customs and Border Protection in refunded duties next year.',
    ],
    [
      'Helio Freight Pays U.S. Customs $46.8 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) paid $46.8 million of duties to U.S. Customs and Border Protection after an audit. It has appealed.',
    ],
    [
      'Customs Returns $46.8 Million in Duties to Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that U.S. Customs and Border Protection has refunded $46.8 million of tariffs. The whole sum is owed to its customers, who had paid the duties.',
    ],
    [
      'Customs Returns $46.8 Million in Duties to Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that U.S. Customs and Border Protection has refunded $46.8 million of tariffs, which the company had already recorded in its second-quarter results.',
    ],
    [
      'Customs Denies Helio Freight Refund of $46.8 Million in Duties',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that U.S. Customs and Border Protection has denied its claim for a refund of $46.8 million of duties.',
    ],
    [
      'Customs Credits Helio Freight',
      'The U.S. Treasury will have credited Helio Freight Holdings, Inc. (Nasdaq: HLIO) with $33.6 million of tariff refunds by 2028, if the court agrees.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
