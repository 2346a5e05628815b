const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Zones of RFC 822 with their offset from UTC in minutes. */
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

const LONGEST_DATE_CHARACTERS = 64;

const RFC_822 =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]{0,6}\s+(\d{4}|\d{2})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([a-z]{1,3}|[+-]\d{2}:?\d{2})$/i;
const ISO_8601 = /^(\d{4})-(\d{2})-(\d{2})[t ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(z|[+-]\d{2}:?\d{2})$/i;

/**
 * An instant as feeds write it: RFC 822 (`Sat, 20 Feb 2021 15:53 GMT`, seconds optional, zones as names or offsets)
 * or ISO 8601. Null for all that names no instant: no such day, no time, or no zone, which would be hours of guess.
 */
export function parseFeedDate(written: string): Date | null {
  const text = written.trim();
  if (text.length > LONGEST_DATE_CHARACTERS) return null;
  const rfc = RFC_822.exec(text);
  if (rfc !== null) {
    const [, day = '', monthName = '', year = '', hour = '', minute = '', second = '0', zone = ''] = rfc;
    const month = MONTHS.indexOf(monthName.toLowerCase()) + 1;
    return instant([fullYear(year), month, Number(day), Number(hour), Number(minute), Number(second)], zone);
  }
  const iso = ISO_8601.exec(text);
  if (iso === null) return null;
  const [, year, month, day, hour, minute, second = '0', zone = ''] = iso;
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

/** RFC 2822: two digits from 50 on are of the last century. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 50 ? 2_000 : 1_900);
}
