import { IMPORTS_BARRED } from '../frames/exclusion-order-frames.ts';
import { mentionsCompany, type NewsSource } from './news-source.ts';

/** Whether the sentence gives sales of the brand-name drug, which are not those of the company whose generic is approved. */
const isOfBrand = (sentence: string, { texts }: NewsSource): boolean =>
  /\bsales (?:of|for) the (?:\w+ )?(?:brand|original|reference)\b|\bbrand(?:'s)? (?:\w+ )?(?:sales|sold|sells)\b/i.test(
    sentence,
  ) && texts.some((text) => /\b(?:generics?|ANDA|abbreviated new drug application)\b/i.test(text));

/** Whether the sentence gives sales of the copies whose imports are barred: `The excluded axles had sales of $45 million`. */
const isOfCopies = (sentence: string, source: NewsSource): boolean =>
  source.input.frame.spec.label === IMPORTS_BARRED.label &&
  /\b(?:sales|sold|sells|revenues?)\b/i.test(sentence) &&
  !mentionsCompany(sentence, source);

/** Whether the sentence gives sales of another product than those of the company. */
export const isOfOthersProduct = (sentence: string, source: NewsSource): boolean =>
  isOfBrand(sentence, source) || isOfCopies(sentence, source);
