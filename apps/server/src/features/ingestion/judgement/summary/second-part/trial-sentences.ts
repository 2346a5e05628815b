/** `The study evaluates HEL-43 in adults`, which belongs to the labeled facts. */
const ONLY_DESIGN =
  /^(?:The|This) (?:[\w-]+,? ){0,4}(?:trial|study) (?:assess|evaluat|test)(?:es|s)\b|^(?:The|This) (?:[\w-]+,? ){0,4}(?:trial|study) is (?:assessing|designed to|evaluating|testing)\b/;

/** Whether a sentence says what a trial tests, not what came out. */
export const isOnlyDesign = (text: string): boolean => ONLY_DESIGN.test(text);

/** The reviewers of the scans, named behind a result. */
const REVIEW =
  /,? (?:as )?(?:assessed|determined|evaluated) by (?:an? )?(?:(?:blinded|central|imaging|independent|radiographic) )+(?:assessment|committee|review)(?: (?:according to|per|using) RECIST(?: v?\d\.\d)?)?/;

/** Leaves out who assessed a result. */
export const withoutReview = (text: string): string => text.replace(REVIEW, '');

const COMPARATOR = /\b(?:control (?:arm|group)|controls|placebo|sham|standard[- ]of[- ]care|vehicle)\b/i;

/** Whether a sentence gives the comparator of a result that the other text gives without one. */
export const namesComparator = (text: string, other: string): boolean =>
  COMPARATOR.test(text) && !COMPARATOR.test(other) && !/\b(?:compared|over|than|versus|vs)\b/i.test(other);
