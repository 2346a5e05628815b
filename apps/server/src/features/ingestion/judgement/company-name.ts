const LEGAL_FORM =
  /[\s,]+(?:(?:class [a-c]|common|ordinary|shares?|stock|ads|american depositary shares?)\b\.?|inc|incorporated|corp|corporation|co|company|ltd|limited|llc|plc|n\.?v|s\.?a|a\.?g|s\.?e|l\.?p|asa|ab|oyj|a\/s|holdings?|group|trust|the)\.?$|\s*\([^()]{1,30}\)$/i;

/** Returns the name without legal form and share class: `Helio Freight` for `Helio Freight Holdings, Inc.` */
export function shortCompanyName(companyName: string): string {
  let name = companyName.trim();
  for (;;) {
    const shorter = name.replace(LEGAL_FORM, '').replace(/[\s,]+$/, '');
    if (shorter === name || shorter.length < 2) return name;
    name = shorter;
  }
}

/** Returns the offset of the company's short name, or else of its distinctive first word; -1 if neither occurs. */
export function findCompanyMention(text: string, companyName: string): number {
  const haystack = text.toLowerCase();
  const name = shortCompanyName(companyName).toLowerCase();
  const whole = haystack.indexOf(name);
  if (whole >= 0) return whole;
  const [first = ''] = name.split(' ');
  return first.length >= 5 ? haystack.indexOf(first) : -1;
}
