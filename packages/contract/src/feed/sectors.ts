/** The sectors of the stock table, as Nasdaq names them. Editors may publish alerts with others. */
export const SECTORS = [
  'Basic Materials',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Finance',
  'Health Care',
  'Industrials',
  'Miscellaneous',
  'Real Estate',
  'Technology',
  'Telecommunications',
  'Utilities',
] as const;
