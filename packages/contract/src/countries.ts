import names from 'countries-list/minimal/countries.en.min.json' with { type: 'json' };

/** The name under which the specification knows the United States, which is also where a state is required. */
export const USA = 'USA';

/** Without case and accents. A collator of `Intl` orders them alike, and costs each page twenty milliseconds. */
const sortKey = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The world's countries by their English names, in alphabetical order. */
export const COUNTRIES: readonly string[] = Object.entries(names)
  .map(([code, name]) => (code === 'US' ? USA : name))
  .map((name) => ({ name, key: sortKey(name) }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ name }) => name);

/** Countries that are served where the configuration names none. */
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
