import type { Frame } from '../../frames/frame.ts';
import { partRead } from '../words/part-read.ts';
import type { Objection } from './objection.ts';
import { findOtherPopulation } from './other-population.ts';

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

/** `Lung collagen fell, compared to an increase on placebo`, without figures. */
const BETTER_THAN_CONTROL = new RegExp(
  String.raw`\b(?:declin|decreas|improv|increas|reduc|slow)\w*\b(?:[^.;]|\.\d){0,80}? (?:compared (?:to|with)|over|than|versus|vs\.?) (?:[\w-]+ ){0,4}?(?:control|placebo|sham|standard[- ]of[- ]care|vehicle)\b`,
  'i',
);

/** `100% of patients`, `all treated patients`: most impressive in a very small trial. */
const EVERYONE = new RegExp(
  String.raw`\b100\s?% (?:of )?(?:[\w/-]+ ){0,4}?(?:${PEOPLE}|rate)\b|\ball (?:evaluable |treated ){1,2}${PEOPLE}\b|\ball ${PEOPLE} (?:dosed|evaluated|treated)\b`,
  'i',
);
/** A number of participants, not `Phase 2 patients` or `65% of patients`. */
const COUNTED = new RegExp(
  String.raw`\bn ?= ?\d|\b\d+ (?:out )?of \d+\b|\b\d[\d,]*-(?:participant|patient|subject)\b|(?<!\b(?:day|grade|month|part|phase|stage|type|week) )(?<![\d.,/-])\b(?:${COUNT}|\d,\d{3}) (?:[\w/-]+ ){0,5}?${PEOPLE}\b`,
  'i',
);
const LATE_STAGE = /\bphase (?:3|III)\b|\bpivotal\b|\bregistration(?:al)?\b/i;

/** Returns what the share of patients who fared well lacks. */
function gapsOfShare(text: string): readonly string[] {
  const hasShare = SHARE.test(text);
  const needsCount = EVERYONE.test(text) || (hasShare && !LATE_STAGE.test(text) && !SIGNIFICANCE.test(text));
  return [
    ...(hasShare && !COMPARED.test(text) ? ['comparison figure'] : []),
    ...(needsCount && !COUNTED.test(text) ? ['number of patients'] : []),
  ];
}

/** Finds what the figures of a trial lack: a comparison, the patients, or their statistical significance. */
export function findEvidenceGaps(
  { spec }: Frame,
  sentences: readonly string[],
  headlines: readonly string[],
): readonly Objection[] {
  if (spec.type !== 'trial_success') return [];
  const text = [...headlines, ...sentences].join(' ').replace(DESIGN, '');
  const place = partRead(sentences);
  const gaps = gapsOfShare(text);
  return [
    ...((DIFFERENCE.test(text) || BETTER_THAN_CONTROL.test(text)) && !SIGNIFICANCE.test(text)
      ? [{ label: `Statistical significance not stated in the ${place}`, quote: null }]
      : []),
    ...(gaps.length === 0 ? [] : [{ label: `No ${gaps.join(' or ')} in the ${place}`, quote: null }]),
    ...findOtherPopulation(headlines, sentences),
  ];
}
