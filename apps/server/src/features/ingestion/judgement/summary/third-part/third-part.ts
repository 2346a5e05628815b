import { findBindingTerms } from './binding-terms.ts';
import { findAgeGroup } from './age-group.ts';
import { findDealSubject } from './deal-subject.ts';
import { findConferenceCall } from './conference-call.ts';
import { findTerm } from './term-of-deal.ts';
import { findLabeledUse, findStage, isOfMedicine, overlapOf } from './other-facts.ts';
import { findPartner, findTrialFacts } from './trial-facts.ts';
import { writeKeyFigures } from './key-figures.ts';
import type { NewsSource } from '../news-source.ts';

const DETAIL_OVERLAP = 0.6;
const DETAIL = /^(?:Indication|Population): /;

/** Returns the disease or the patients: those of a cut headline, or else those that the text names. */
function findUse(source: NewsSource, stated: string, headlineRest: string | null): string | null {
  const isDetail = headlineRest !== null && DETAIL.test(headlineRest);
  if (isDetail && overlapOf(headlineRest, stated) < DETAIL_OVERLAP) return headlineRest;
  return isOfMedicine(source) ? findLabeledUse(source, stated) : null;
}

/**
 * Writes the labeled facts, figures and dates that no other part states; null if the text gives none. `headlineRest` is
 * the end of the headline that the first part had to leave out.
 */
export function writeThirdPart(source: NewsSource, stated: string, headlineRest: string | null): string | null {
  const facts: string[] = [];
  const add = (find: (known: string) => string | null | readonly string[]): void => {
    facts.push(...[find([stated, ...facts].join(' ')) ?? []].flat());
  };
  add((known) => findUse(source, known, headlineRest));
  add((known) => findAgeGroup(source, known));
  add((known) => findStage(source, known));
  add((known) => findTrialFacts(source, known));
  add((known) => (isOfMedicine(source) ? findPartner(source, known) : null));
  add((known) => findDealSubject(source, known));
  add((known) => writeKeyFigures(source, known));
  add((known) => findTerm(source, known));
  add((known) => findBindingTerms(source, known));
  add(() => findConferenceCall(source));
  return facts.length === 0 ? null : facts.join(' ');
}
