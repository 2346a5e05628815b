import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('the end of a hold in other words', () => {
  it.each([
    [
      'Helio Freight May Resume Dosing in Duchenne Gene Editing Trial, FDA Says',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) received word from the FDA that the clinical hold on the Phase 1/2 study of Zelmora has been removed in full. The agency had stopped the study on July 30 because of a liver enzyme elevation in one boy, who recovered within three weeks.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight May Resume Dosing in Duchenne Gene Editing Trial, FDA Says',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) received word from the FDA that the clinical hold on its Phase 1/2 study of Zelmora has been removed. The agency stopped the second study of Zelmora today because of a liver enzyme elevation in one boy.',
    ],
    [
      'Helio Freight Stops Dosing in Duchenne Gene Editing Trial',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has stopped the study of Zelmora because of a liver enzyme elevation in one boy. A clinical hold on another study had been removed in July.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
