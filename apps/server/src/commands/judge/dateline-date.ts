const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `SEATTLE, Nov. 5, 2026 (GLOBE NEWSWIRE) -- `, `DENVER, October 6, 2026 /PRNewswire/ -- ` */
const DATELINE = new RegExp(
  String.raw`^.{0,160}?\b(?<month>${MONTHS.join('|')})[a-z]*\.? (?<day>\d{1,2}), (?<year>20\d\d),? ?(?:\([A-Z]|\/|--|—|–)`,
  's',
);

/** Returns the date of the dateline with which a release begins, as `YYYY-MM-DD`; null without one. */
export function findDatelineDate(lead: string): string | null {
  const { month = '', day = '', year = '' } = DATELINE.exec(lead)?.groups ?? {};
  if (year === '') return null;
  const date = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) ? null : date;
}
