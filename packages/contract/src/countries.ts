import names from 'countries-list/minimal/countries.en.min.json' with { type: 'json' };

/** The specification's name of the United States. Addresses there require a state. */
export const USA = 'USA';

/** Ignores case and accents. An `Intl.Collator` gives the same order but delays each page by 20 ms. */
const sortKey = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** All countries by their English names, in alphabetical order. */
export const COUNTRIES: readonly string[] = Object.entries(names)
  .map(([code, name]) => (code === 'US' ? USA : name))
  .map((name) => ({ name, key: sortKey(name) }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ name }) => name);

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(names).map(([code, name]) => [code === 'US' ? USA : name, code]),
);

/** Returns the ISO 3166 code of a country in `COUNTRIES`. */
export const countryCode = (name: string): string | undefined => CODES.get(name);

/** The served countries unless configured otherwise. */
export const DEFAULT_ALLOWED_COUNTRIES: readonly string[] = [
  USA,
  'Australia',
  'Austria',
  'Belgium',
  'Canada',
  'Denmark',
  'Finland',
  'France',
  'Germany',
  'Ireland',
  'Israel',
  'Italy',
  'Japan',
  'Luxembourg',
  'Netherlands',
  'New Zealand',
  'Norway',
  'Portugal',
  'Singapore',
  'Spain',
  'Sweden',
  'Switzerland',
  'United Kingdom',
];
