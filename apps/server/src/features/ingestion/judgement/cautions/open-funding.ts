import { pattern } from '../text/pattern.ts';
import type { Caution } from './caution.ts';

const LENDER = String.raw`(?:EXIM(?: Bank)?|Export[- ]Import Bank(?: of [\w ]{2,30})?|export (?:credit )?(?:agency|bank|development|finance|insurer)(?: \w+)?|DFC|Development Finance Corporation|(?:[\w-]+ )?development bank|EBRD|EIB|KfW|Euler Hermes|Loan Programs Office|UKEF|UK Export Finance)`;
const MONEY = String.raw`(?:loans?|lend(?:ing)?|debt|credit|cover|grants?|fund(?:s|ing)?|financ(?:e|ing)|guarantees?|facilit(?:y|ies)|subsid(?:y|ies)|support(?:ing)?|back(?:ing)?|provid(?:e|ing)|[$€£]\s?\d)`;
const UNSIGNED = String.raw`(?<!\b(?:commitment|award|signed|binding|grant|offer|credit|facility|approval|mandate) )`;
const NOT_OF_CREDIT = String.raw`(?! of (?:credit|commitment|award|agreement|approval|offer|authorization))`;
const AFTER_INTEREST = String.raw`[^.;]{0,60}\b${MONEY}`;

/**
 * A lender or an agency that is ready to look at an application, in words that sound like money received:
 * `receives letter for a $90 million loan`, `has confirmed its interest in lending`.
 */
export const OPEN_FUNDING: Caution = {
  id: 'open_funding',
  label: 'interest, not a commitment',
  patterns: [
    pattern`\b(?:confirm(?:s|ed)?|express(?:es|ed)?|indicat(?:es|ed)|declar(?:es|ed)|stat(?:es|ed)|signal(?:s|ed)|shows?|showed|voic(?:es|ed)|register(?:s|ed)|renew(?:s|ed)|reiterat(?:es|ed)) (?:(?:its|their|an?|the|strong|great|initial|formal|written|preliminary) ){0,3}(?:interest|willingness|readiness)\b${AFTER_INTEREST}|\b(?:is|are|would be|was|were) (?:(?:also|very|strongly) )?(?:interested in|willing to consider|prepared to consider|ready to consider)\b${AFTER_INTEREST}`,
    pattern`\b(?:letters?|statement of (?:interest|support)|indication|document|interest)\b(?: (?:itself|alone))? (?:is|are|was|were|does|do|did|has|have) (?:not|no)\b[^.;]{0,30}\b(?:commit(?:s|ted|ment)?|obligat(?:es?|ed|ion)|bind(?:s|ing)?|guarantee[sd]?|promise[sd]?|approv(?:es?|ed|al)|assur(?:es?|ed|ance))\b|\b(?:is|are|was|does|do|has|have)(?:n't| not) (?:yet )?(?:constitute|represent|be|mean|amount to|a|any|(?:been )?committed to) ?(?:an? |any |the )?(?:(?:firm|final|binding|legal|formal|funding|financial|lending) ){0,2}(?:commitments? to|commitments?\b|(?:lend|fund|finance|guarantee)\b)(?! (?:fees?|by (?:the company|shareholders)))|\bdoes not commit the [^.;]{2,40} to (?:fund|lend|finance|pay|support|guarantee)\b`,
    pattern`\b(?:comfort|support) letters?\b|\bletters? of (?:comfort|support|encouragement)\b|\b(?:eligibility|invitation|pre-?qualification|preliminary (?:project )?) ?letters?\b(?=[^.;]{0,60}\b${MONEY})|\b${LENDER}(?:'s?)? ${UNSIGNED}letters?\b${NOT_OF_CREDIT}|${UNSIGNED}\bletters?\b${NOT_OF_CREDIT}(?:[^.;]|\.\d){0,30}\b(?:from|by|of) (?:the )?(?:\w+ )?${LENDER}|\b(?:grant|funding|loan) letters?\b(?! of (?:award|commitment))`,
  ],
  takenBackBy:
    /\b(?:letters? of (?:interest|support|comfort)|indication of interest)\b[^.;]{0,40}\b(?:has|have) (?:\w+ )?(?:become|turned into|been (?:converted|replaced|followed))\b[^.;]{0,40}\b(?:commitment|agreement|contract|grant|loan)\b/i,
  effect: 'desk',
};
