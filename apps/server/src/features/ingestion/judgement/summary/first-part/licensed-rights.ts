import { takeObject, withIndefinite } from '../words/phrases.ts';

const KIND = '(?:(?:exclusive|non-exclusive|worldwide|global|sole|co-exclusive|perpetual|royalty-bearing) )*';
const PATTERNS = [
  new RegExp(
    String.raw`\b(?<kind>${KIND}(?:license|option and license)(?: agreement)?) (?:to (?!receive\b)(?:develop|commercialize|use|manufacture|market|sell|distribute)?(?: and (?:commercialize|manufacture|sell))? ?|for |covering )(?<what>[^.;]{4,120})`,
  ),
  new RegExp(String.raw`\b(?<kind>${KIND.replace(/\*$/, '+')}rights) to (?<what>[^.;]{4,120})`),
  new RegExp(String.raw`\bhas (?<kind>licensed) (?<what>[^.;,]{4,90}?) to `),
];
const EARLIER = /\b(?:earlier|existing|previous\w*|prior|keeps?|kept|regain(?:s|ed)|retain(?:s|ed)|return(?:s|ed))\b/i;
const STOP = /\s(?:as|at|for (?:an? |up to )?[$€£]|from|in exchange|in return|under|upon|with)\b/;
/** Not what is licensed: `rights to royalties`, `license for $25 million`. */
const NO_RIGHTS =
  /^(?:an? )?(?:[$€£\d]|payments?\b|milestones?\b|royalt|receive\b|terminate\b|upfront\b|it\b|them\b|this\b)/i;

/** Returns the license that the pattern finds in the text, with what it covers. */
function readLicense(text: string, pattern: RegExp): string | null {
  const { kind = '', what = '' } = pattern.exec(text)?.groups ?? {};
  const phrase = takeObject(what, { stopAt: STOP, maxChars: 80 });
  if (phrase === null || NO_RIGHTS.test(what)) return null;
  if (kind === 'licensed') return ` under a license to ${phrase}`;
  if (kind.endsWith('rights')) return ` for ${kind} to ${phrase}`;
  return ` under ${withIndefinite(kind)} ${kind.endsWith('agreement') ? 'for' : 'to'} ${phrase}`;
}

/** Returns the license with what it covers: ` under a license to HEL-43 outside Japan`; null if no text says it. */
export function findLicense(texts: readonly string[]): string | null {
  const found = texts
    .filter((text) => !EARLIER.test(text))
    .flatMap((text) => PATTERNS.map((pattern) => readLicense(text, pattern)));
  return found.find((license) => license !== null) ?? null;
}
