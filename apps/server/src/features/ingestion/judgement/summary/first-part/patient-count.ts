import type { NewsSource } from '../news-source.ts';

const PEOPLE = '(?:adults|children|participants|patients|people|subjects|volunteers)';
const KIND = '(?:(?:evaluable|treated) ){0,2}';
const NUMBER = String.raw`(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
/** `100% of evaluable patients (n=7)` */
const COUNTED_SHARE = new RegExp(
  String.raw`\b100% of (?:the )?(?<kind>${KIND})(?:[\p{L}-]+ ){0,2}?${PEOPLE} \((?<count>n ?= ?\d{1,4})\)`,
  'u',
);
/** `All three patients` */
const COUNTED_ALL = new RegExp(String.raw`\b[Aa]ll (?:the )?(?<count>${NUMBER}) (?<kind>${KIND})${PEOPLE}\b`, 'u');
const SHARE = new RegExp(String.raw`\b100% of (?:the )?(?<kind>${KIND})(?:[\p{L}-]+ ){0,2}?${PEOPLE}\b`, 'u');
const ALL = new RegExp(String.raw`\ball (?=(?<kind>${KIND})${PEOPLE}\b)`, 'u');
const SENTENCES_READ = 4;
/** Another trial, or a part of this one. */
const NOT_THESE = /\b(?:arm|cohort|dose level|earlier|group|other|previous\w*|prior|separate|subgroup)\b/i;

/** Returns the number of the patients of the kind, as the text writes it; null if no sentence counts them. */
function findCount(sentences: readonly string[], counted: RegExp, kind: string): string | null {
  for (const sentence of sentences.slice(0, SENTENCES_READ)) {
    const groups = NOT_THESE.test(sentence) ? undefined : counted.exec(sentence)?.groups;
    const isSameKind = groups?.['kind']?.includes('evaluable') === kind.includes('evaluable');
    if (groups !== undefined && isSameKind) return groups['count']?.replaceAll(' ', '') ?? null;
  }
  return null;
}

/** Adds how many patients `all patients` of a trial are, if the text counts them. */
export function withPatientCount(first: string, { input, complete }: NewsSource, maxChars: number): string {
  if (!input.frame.spec.type.startsWith('trial_') || /\bn ?= ?\d/.test(first)) return first;
  const share = SHARE.exec(first);
  const every = share ?? ALL.exec(first);
  if (every === null) return first;
  const count = findCount(complete, share === null ? COUNTED_ALL : COUNTED_SHARE, every.groups?.['kind'] ?? '');
  if (count === null) return first;
  const at = every.index + every[0].length;
  const written = `${first.slice(0, at)}${share === null ? `${count} ` : ` (${count})`}${first.slice(at)}`;
  return written.length <= maxChars ? written : first;
}
