interface Named {
  readonly company_name: string;
  readonly cik: string | null;
}

/** Legal forms, and words for the share that some lists add to the name. */
const NOISE =
  /\b(?:adr|ads|common|new|registered|reit|sponsored|the|inc|incorporated|corp|corporation|co|company|ltd|limited|plc|llc|lp|sa|nv|ag|se|ab|asa|oyj)\b/g;
/** The screener cuts long names. */
const CUT_NAME_MIN_CHARACTERS = 16;

const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    // The SEC writes `EXAMPLE CORP /DE/`.
    .replace(/\([^()]*\)|\/[a-z]{2,3}\/?$|\.|['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(NOISE, '')
    .replace(/\s+/g, '');

/** Whether two names are the same but for punctuation, legal form and a cut end. */
export function isSameName(a: string, b: string): boolean {
  const [shorter = '', longer = ''] = [keyOf(a), keyOf(b)].toSorted((one, other) => one.length - other.length);
  return shorter === longer || (shorter.length >= CUT_NAME_MIN_CHARACTERS && longer.startsWith(shorter));
}

/** Whether two listings are of one company: by its name, or else by its CIK, which survives a change of the name. */
export const isSameCompany = (a: Named, b: Named): boolean =>
  isSameName(a.company_name, b.company_name) || (a.cik !== null && a.cik === b.cik);
