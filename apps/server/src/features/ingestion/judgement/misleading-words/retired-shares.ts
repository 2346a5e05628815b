const BOUGHT = '(?:acquir|bought|buy|purchas|tender)';

/** The cancellation of repurchased shares, which ends no deal: `offers to purchase for cancellation`, `cancellation of own shares`. */
export const RETIRED_SHARES = new RegExp(
  [
    String.raw`(?<=\b(?:re-?)?${BOUGHT}[^;.]{0,60} )for (?:immediate )?cancell?ation\b`,
    String.raw`\bcancell?(?:ation|ations|ed|ing|s)?\b(?= (?:of )?(?:(?:its|our|the|all) )*(?:own|treasury|re-?purchased|acquired|purchased) (?:common |ordinary )?(?:shares|stock)\b)`,
    String.raw`(?<=\b(?:shares|stock|units) (?:so |thus )?(?:re-?)?(?:acquired|purchased|bought(?: back)?)\b[^;.$€£]{0,40} )(?:shall|will|are to|is to) be (?:\w+ )?cancell?ed\b`,
  ].join('|'),
  'gi',
);
