const LIMIT = String.raw`(?:the |its |an? |all )?(?:[\w-]+ )?(?:limited (?:notices? to proceed|notice|authori[sz]ation|release)|limits? on (?:its |the )?notices? to proceed)`;
/** The end of a limit on work: `lifted the limited notice`, `replaced its limited notice to proceed with a full one` */
export const LIMIT_LIFTED = String.raw`(?:lift(?:s|ed) ${LIMIT}|remov(?:es|ed) ${LIMIT}(?= and (?:clear|free|releas)\w*\b)|(?:convert(?:s|ed)|replac(?:es|ed)|supersed(?:es|ed)|turn(?:s|ed)) ${LIMIT}(?= (?:by|into|to|with) (?:an? |the )?full\b))`;
