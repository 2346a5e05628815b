import { describe, expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

describe('the headline as the first part', () => {
  it.each([
    ['District Court Rules in Favor of Helio Freight', 'The District Court ruled in favor of Helio Freight.'],
    [
      'ITC Bars Importation of Trailers That Infringe Helio Freight Patents',
      'The ITC barred importation of trailers that infringe Helio Freight patents.',
    ],
    [
      'Zelmora and HEL-43 Meet Primary Endpoints in Trial of Helio Freight',
      'Zelmora and HEL-43 met the primary endpoints in a trial of Helio Freight.',
    ],
    ['Helio Freight Lifts Margin and Marks Up Outlook', 'Helio Freight lifted margin and marked up outlook.'],
    ['Helio Freight Ties Up Take-or-Pay Customer', 'Helio Freight tied up take-or-pay customer.'],
    ['Helio Freight and Corvid Deepen Ties', 'Helio Freight and Corvid deepen ties.'],
    ['Zelmora to Meet Primary Endpoint, Helio Freight Says', 'Zelmora to meet primary endpoint, Helio Freight said.'],
    [
      'Borealis and Helio Freight to Develop U.S.-Sourced Trailers',
      'Borealis and Helio Freight will develop U.S.-sourced trailers.',
    ],
    [
      'Helio Freight Among Ten Companies Selected for Multiple-Award Contract',
      'Helio Freight was among ten companies selected for a multiple-award contract.',
    ],
    [
      'Helio Freight Named Among 3 Bidders Picked for Contract',
      'Helio Freight named among 3 bidders picked for a contract.',
    ],
    ['Helio Freight Tests Zeltomocel in TKI-Naive Patients', 'Helio Freight tests zeltomocel in TKI-naive patients.'],
  ])('%s', (title, expected) => {
    expect(draftSummary('product_launch', title).first_part).toBe(expected);
  });
});
