import type { NewsSource } from '../news-source.ts';

const KINDS = String.raw`(?:(?:clinical|early|final|initial|interim|new|preliminary|topline|top[ -]line|updated|Phase [\w/]+) )*`;
/** A report that does not say how the results are: `announced topline results`. */
const WITHOUT_DIRECTION = new RegExp(
  String.raw`^(?<report>.{2,60}? (?:announced|presented|reported) )(?<results>${KINDS}(?:data|results)\b)`,
  'su',
);
const POSITIVE = new RegExp(
  String.raw`\b(?:announc|present|report)(?:ed|es|s) (?:today )?positive,? ${KINDS}(?:data|results)\b`,
  'u',
);
const SENTENCES_READ = 2;

/** Adds that the results are positive if the release says so below a headline that leaves it open. */
export function withDirection(first: string, { input, sentences }: NewsSource, maxChars: number): string {
  if (!input.frame.spec.type.startsWith('trial_')) return first;
  const { report, results } = WITHOUT_DIRECTION.exec(first)?.groups ?? {};
  if (report === undefined || results === undefined) return first;
  if (!sentences.slice(0, SENTENCES_READ).some((sentence) => POSITIVE.test(sentence))) return first;
  const written = `${report}positive ${first.slice(report.length)}`;
  return written.length <= maxChars ? written : first;
}
