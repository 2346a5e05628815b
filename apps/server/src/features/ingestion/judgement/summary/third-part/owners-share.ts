const OWNERS =
  /^ attributable to (?<owners>[\p{L}][\p{L}\d.&' -]{1,38}?)(?= (?:was|were|of|totaled|increased|rose|grew|to)\b|:)/u;

/**
 * Returns the name of a figure that is one part of a total: `net income attributable to Helio`, next to the net income
 * that other owners share. Null if the words before the amount give the figure in full.
 */
export function shareOfOwners(name: string, before: string): string | null {
  const at = name === '' ? -1 : before.toLowerCase().lastIndexOf(`${name.toLowerCase()} attributable to `);
  const owners = at < 0 ? undefined : OWNERS.exec(before.slice(at + name.length))?.groups?.['owners'];
  return owners === undefined ? null : `${before.slice(at, at + name.length)} attributable to ${owners}`;
}
