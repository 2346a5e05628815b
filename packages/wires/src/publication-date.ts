const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** RFC 822 zones with their offset from UTC in minutes. */
const ZONE_OFFSETS_MIN: ReadonlyMap<string, number> = new Map([
  ['gmt', 0],
  ['ut', 0],
  ['utc', 0],
  ['z', 0],
  ['est', -300],
  ['edt', -240],
  ['cst', -360],
  ['cdt', -300],
  ['mst', -420],
  ['mdt', -360],
  ['pst', -480],
  ['pdt', -420],
]);

const DATE_MAX_CHARACTERS = 64;

const RFC_822 =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]{0,6}\s+(\d{4}|\d{2})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([a-z]{1,3}|[+-]\d{2}:?\d{2})$/i;
const ISO_8601 = /^(\d{4})-(\d{2})-(\d{2})[t ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(z|[+-]\d{2}:?\d{2})$/i;

/**
 * Parses RFC 822 (`Sat, 20 Feb 2021 15:53 GMT`, seconds optional, zones as names or offsets) and ISO 8601. Returns null
 * for invalid dates and for those without time or zone, which would have to be guessed.
 */
export function parsePublicationDate(written: string): Date | null {
  const text = written.trim();
  if (text.length > DATE_MAX_CHARACTERS) return null;
  return parseRfc822(text) ?? parseIso8601(text);
}

function parseRfc822(text: string): Date | null {
  const [, day, monthName = '', year = '', hour, minute, second = '0', zone = ''] = RFC_822.exec(text) ?? [];
  const month = MONTHS.indexOf(monthName.toLowerCase()) + 1;
  return instant([fullYear(year), month, Number(day), Number(hour), Number(minute), Number(second)], zone);
}

function parseIso8601(text: string): Date | null {
  const [, year, month, day, hour, minute, second = '0', zone = ''] = ISO_8601.exec(text) ?? [];
  return instant([Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second)], zone);
}

type WallClock = readonly [year: number, month: number, day: number, hour: number, minute: number, second: number];

function instant([year, month, day, hour, minute, second]: WallClock, zone: string): Date | null {
  const offsetMin = zoneOffsetMin(zone);
  if (offsetMin === null || year < 1970 || hour > 23 || minute > 59 || second > 60) return null;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
  return new Date(midnight.getTime() + ((hour * 60 + minute - offsetMin) * 60 + second) * 1_000);
}

function zoneOffsetMin(zone: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return ZONE_OFFSETS_MIN.get(zone.toLowerCase()) ?? null;
  const offsetMin = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -offsetMin : offsetMin;
}

/** RFC 2822: two-digit years from 50 on belong to the 20th century. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 50 ? 2_000 : 1_900);
}
