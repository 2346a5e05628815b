/**
 * A product that may be used for more patients: `no longer limited to children as FDA widens label`, but not `no longer
 * for children as FDA narrows label`.
 */
export const LABEL_WIDENED =
  /\b(?:no longer (?:(?:limited|restricted|confined|reserved) (?:to|for)|(?:only |just )?for(?! sale\b))|not (?:just|only) for)(?=[^;.]{0,70}\b(?:FDA|label|approv(?:es|ed|al)|clear(?:s|ed|ance))\b)(?![^;.]{0,90}\b(?:narrow\w*|limits|restrict(?:s|ions?)|curb(?:s|ed)|remov\w+|recall\w*|refus\w*|reject\w*|den(?:y|ies|ied)|ask(?:s|ed)|seeks?|wants?|rivals?|competitors?)\b)/i;
