import { expect, it } from 'vitest';
import { findOtherPopulation } from './other-population.ts';

it('says that the headline names other patients than the trial', () => {
  const [objection] = findOtherPopulation(
    ['Helio Reports Significant Phase 3 Data in Patients With Early Gout'],
    ['Helio announced data from its study of Zelmora in mild to moderate gout.'],
  );
  expect(objection?.label).toBe('The headline says early disease, the trial is in mild to moderate disease');
});

it.each([
  ['Helio Reports Phase 3 Data in Moderate Gout', 'Helio announced data of its trial in moderate to severe gout.'],
  ['Helio Reports Early Data in Gout', 'Helio announced data of its trial in severe gout.'],
  ['Helio Reports Data in Early Gout', 'Helio announced data of its trial in gout.'],
])('finds the same patients: %s', (headline, lead) => {
  expect(findOtherPopulation([headline], [lead])).toEqual([]);
});
