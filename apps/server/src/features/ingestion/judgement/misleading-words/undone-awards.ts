const EARLIER = '(?:earlier|first|former|initial|original|previous|prior)';
const UNNAMED_RIVAL = String.raw`(?:another|a (?:competing|different|rival|second)|an? (?:competitor|rival)\b|one of (?:its|the|our) (?:competitors|rivals))(?: (?:bidder|builder|company|contractor|firm|maker|offeror|supplier|vendor|yard))?`;
const UNDONE = String.raw`(?:annulled|cancel+ed|nullified|overturned|quashed|rescinded|reversed|revoked|set aside|taken back|thrown out|undone|vacated|voided|withdrawn)`;
const AWARD = '(?:awards?|choice|contract|decision|selection)';

/** An award to another bidder that was undone: `An earlier award to another bidder was set aside in August`. */
const UNDONE_AWARD = String.raw`\b(?:an?|the|its) ${EARLIER} ${AWARD} (?:of (?:it|the (?:work|contract|job)) )?(?:to|of|for|in favor of) ${UNNAMED_RIVAL} (?:was|were|has been|had been|is) (?:\w+ )?${UNDONE}\b|\b(?:annulled|overturned|rescinded|revoked|set aside|threw out|took back|vacated|voided|withdrew) (?:an?|the|its) ${EARLIER} ${AWARD} (?:to|of|for|in favor of) ${UNNAMED_RIVAL}`;
/** To find every mention of such an award. */
export const UNDONE_AWARDS = new RegExp(UNDONE_AWARD, 'gi');
/** To test whether a text mentions one. */
export const HAS_UNDONE_AWARD = new RegExp(UNDONE_AWARD, 'i');
