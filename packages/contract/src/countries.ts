import names from 'countries-list/minimal/countries.en.min.json' with { type: 'json' };

/** The name under which the specification knows the United States, which is also where a state is required. */
export const USA = 'USA';

/** The world's countries by their English names, in alphabetical order. */
export const COUNTRIES: readonly string[] = Object.entries(names)
  .map(([code, name]) => (code === 'US' ? USA : name))
  .sort((a, b) => a.localeCompare(b, 'en'));

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
