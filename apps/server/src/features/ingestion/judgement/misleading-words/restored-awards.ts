const RULING = '(?:decisions?|judges?|judge?ments?|opinions?|orders?|rulings?)';
/** The object of a reversal: `a ruling of 2024`, `the judge who had set aside the verdict`, but no judgment for a party. */
const WHICH = String.raw`(?: (?:of|from|by) (?:(?:the|an?) )?(?:(?!for\b|favor\b)[\w'-]+ ){0,4}?[\w'-]+)?(?:,? (?:that|which|who) had (?:(?!\b(?:reinstat|restor|reviv)\w*)[^;.]){2,90}?)?`;

/** A court undoes what undid an award: `reversed a ruling of 2024 and reinstated a jury award of $90 million`. */
export const RESTORED_AWARD = new RegExp(
  String.raw`\b(?:revers(?:es|ed)|overturn(?:s|ed)|vacat(?:es|ed)|throws out|threw out|set(?:s)? aside|str(?:ikes|uck) down) (?:the|an?|that) (?:(?!for\b)[\w'-]+ ){0,3}?${RULING}${WHICH}(?=,? and (?:has |fully )?(?:reinstat|restor|reviv)(?:es|ed)\b)`,
  'gi',
);
