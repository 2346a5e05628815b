import { expect, it } from 'vitest';
import { inHouseStyle } from './house-style.ts';

it.each([
  ['a favourable tumour response in a paediatric programme', 'a favorable tumor response in a pediatric program'],
  ['a randomised trial of anaemia and haemophilia', 'a randomized trial of anemia and hemophilia'],
  ['The analyses were analysed at the treatment centre.', 'The analyses were analyzed at the treatment center.'],
  ['a licence to commercialise the labelled drug', 'a license to commercialize the labeled drug'],
  ['enrolment of 40 patients; 300 metres', 'enrollment of 40 patients; 300 meters'],
  ['positive top line results and top-line safety data', 'positive topline results and topline safety data'],
  ['revenue of $732 thousand', 'revenue of $732,000'],
  ['Majority of the panel voted for it.', 'A majority of the panel voted for it.'],
  ['first line head and neck cancer', 'first-line head and neck cancer'],
])('%s', (text, expected) => {
  expect(inHouseStyle(text)).toBe(expected);
});

it.each([
  'Helio said the "favourable programme" goes on.',
  'National Cancer Centre Helio and the Tumour Programme Board',
  'top-line growth of 12% and first line of defense',
  'Four hours of emphasis on an organism',
])('keeps quotations, names and other words: %s', (text) => {
  expect(inHouseStyle(text)).toBe(text);
});
