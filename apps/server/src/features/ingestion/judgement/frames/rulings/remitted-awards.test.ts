import { expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

it('an award that a judge cuts is not published', () => {
  const title = 'Helio Freight Receives Ruling in $28 Million Jury Verdict Against Handset Maker';
  const verdict =
    'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported that a district judge has ruled on the motions that followed the April verdict in favor of its subsidiary.';
  const cut =
    'It offered Helio Freight a remitted award of $1.9 million in place of the $28.0 million granted by the jury, or a second trial limited to damages.';
  expect(bandOf(title, `${verdict} ${cut}`)).not.toBe('publish');
});
