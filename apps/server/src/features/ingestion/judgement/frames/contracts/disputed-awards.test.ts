import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('an award', () => {
  it.each([
    [
      'Helio Freight Subsidiary Awarded $66 Million Navy Task Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its subsidiary was named winner of a five-year, $66 million task order to support cyber testing. Work starts in January.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Subsidiary Awarded $66 Million Navy Task Order; Incumbent Lodges Protest',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its subsidiary was named winner of a five-year, $66 million task order. Two days after the notice the incumbent contractor filed a protest, and the Navy has issued a stay that prevents work from starting.',
    ],
    [
      'Helio Freight Chosen Again to Keep Arctic Radar Stations Running',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has been chosen by the U.S. Air Force to go on maintaining power plants. The task order extends work that Helio Freight has done since 2004. It has a value of $17 million for one year, about the same as the order that ends this month.',
    ],
    [
      'Helio Freight Cleared to Start First $48 Million of Work on $1.3 Billion Power Project',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that a developer has issued a limited notice to proceed for engineering. The notice covers $48 million and can be ended at any time. The balance of the project hinges on the closing of project financing.',
    ],
    [
      'NIH Gives Helio Freight a Further $4.4 Million for Access Program',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has been granted $4.4 million by the National Institute of Neurological Disorders and Stroke. About $2.9 million of it will come to Helio Freight.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
