import type { Frame } from '../frame.ts';

/** `approved its Abbreviated New Drug Application`: the generic is the company's own. */
const OWN_APPLICATION =
  /\b(?:its|our|the company's) (?:[\w-]+ ){0,2}(?:abbreviated new drug application|ANDA|(?:first )?generic)\b/i;

/** Whether a frame reports the approval of the company's own generic, which no rival sells. */
export const isOwnGeneric = ({ spec, clause, opposing }: Frame): boolean =>
  spec.type === 'drug_approval' && opposing.length === 0 && OWN_APPLICATION.test(clause);
