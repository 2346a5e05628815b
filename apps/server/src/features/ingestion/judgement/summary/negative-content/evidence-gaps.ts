import type { Frame } from '../../frames/frame.ts';
import { partRead } from '../words/part-read.ts';
import type { Objection } from './objection.ts';

const PEOPLE = String.raw`(?:adults|children|boys|girls|participants|patients|people|subjects|women|men)`;
const COUNT = String.raw`(?:\d{1,4}|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
/** A share of patients, which says little without the share of a control group. */
const SHARE = new RegExp(
  [
    String.raw`\d\s?% (?:\([^()]*\) )?(?:of (?:the |all )?(?:[\w/-]+ ){0,4}?${PEOPLE}\b|(?:[\w/-]+ ){0,4}?rate\b)`,
    String.raw`\b(?:rate|response|remission)s? (?:\([^()]*\) )?(?:of|was|in) \d[\d.]*\s?%`,
    String.raw`\b${COUNT} (?:out )?of (?:the )?${COUNT} (?:[\w-]+ ){0,3}?${PEOPLE}\b`,
    String.raw`\ball ${COUNT} (?:[\w-]+ ){0,2}?${PEOPLE}\b`,
  ].join('|'),
  'i',
);
/** The design alone is no figure: `placebo-controlled`. */
const DESIGN = /\b(?:active|placebo|sham|vehicle)[- ]controlled\b/gi;
const COMPARED =
  /\b(?:against|baseline|compar(?:ator|ed|ing|ison)|control (?:arm|group)|controls|fewer|greater|hazard ratio|higher(?![- ]risk)|historical|less|longer|lower|more|natural history|no control|placebo|sham|single-arm|slower|standard[- ]of[- ]care|than|untreated|vehicle|versus|vs)\b/i;

const SPAN = String.raw`\d[\d.]*[ -](?:day|week|month|year)s?`;
/** How much better the treated patients fared: `a 9-month improvement`, `a 45% reduction in deaths over placebo`. */
const DIFFERENCE = new RegExp(
  String.raw`\b${SPAN} (?:[\w-]+ ){0,4}?(?:advantage|benefit|extension|gain|improvement|increase|longer)\b|\d\s?% (?:[\w-]+ ){0,2}?(?:decrease|improvement|increase|less|lower|greater|more|reduction)\b[^.;]{0,80}\b(?:control|placebo|sham|standard[- ]of[- ]care|than|vehicle|versus|vs)\b`,
  'i',
);
const SIGNIFICANCE =
  /\bsignifican\w+|\bp\s?[-=<≤]|\bp[- ]value|\bhazard ratio\b|\bHR\b|\bconfidence interval\b|\bCI\b|\b(?:achiev|hit|meet|met|reach)\w* (?:[\w-]+ ){0,4}?end-?points?\b/i;

/** Finds what the figures of a trial lack: a comparison, or their statistical significance. */
export function findEvidenceGaps(
  { spec }: Frame,
  sentences: readonly string[],
  headlines: readonly string[],
): readonly Objection[] {
  if (spec.type !== 'trial_success') return [];
  const text = [...headlines, ...sentences].join(' ').replace(DESIGN, '');
  const place = partRead(sentences);
  if (DIFFERENCE.test(text) && !SIGNIFICANCE.test(text)) {
    return [{ label: `Statistical significance not stated in the ${place}`, quote: null }];
  }
  return SHARE.test(text) && !COMPARED.test(text)
    ? [{ label: `No comparison figure in the ${place}`, quote: null }]
    : [];
}
