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
  ['a dose of 40mg in single dose cohorts', 'a dose of 40 mg in single-dose cohorts'],
  ['It was well-tolerated.', 'It was well tolerated.'],
  ['previously-treated patients', 'previously treated patients'],
  ['75% YoY growth; sales up 12% YoY', '75% year-over-year growth; sales up 12% year over year'],
  ['a US Government grant', 'a U.S. government grant'],
  ['An FDA panel has voted for it.', 'An FDA panel voted for it.'],
  ['guidance to $2.10 to $2.20 from $1.90 to $2.00', 'guidance to $2.10-$2.20 from $1.90-$2.00'],
  ['outlook to $63 million to $65 million from $60 million', 'outlook to $63-$65 million from $60 million'],
  ['margin to 5% to 7%', 'margin to 5%-7%'],
])('%s', (text, expected) => {
  expect(inHouseStyle(text)).toBe(expected);
});

it.each([
  'Helio said the "favourable programme" goes on.',
  'National Cancer Centre Helio and the Tumour Programme Board',
  'top-line growth of 12% and first line of defense',
  'Four hours of emphasis on an organism',
  'a family-owned maker of well-tolerated drugs at US Foods',
  'raised its dividend from $2 to $3 and its range to $950 million to $1.1 billion',
])('keeps quotations, names and other words: %s', (text) => {
  expect(inHouseStyle(text)).toBe(text);
});
