const ACRONYM = /\b(?:eps|ebitda|ffo|gaap|arr)\b/gi;

/** Returns the name of a figure as in running text: `adjusted EBITDA`. */
export function metricName(label: string): string {
  const name = label
    .replace(/^(?:record|preliminary|the|its) /i, '')
    .replace(ACRONYM, (word) => word.toUpperCase())
    .replace(/\bnon-GAAP\b/i, 'non-GAAP');
  return /^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}
