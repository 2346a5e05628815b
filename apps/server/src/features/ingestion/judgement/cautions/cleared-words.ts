import { pattern } from '../text/pattern.ts';

/** The end of a review that clears the company: `counsel found no evidence supporting the allegations`. */
export const CLEARED = pattern`\b(?:probe|review|investigation|inquiry|audit|examination|counsel|auditors?|accountants?|committee)\b[^;.]{0,60}\b(?:clear(?:s|ed)|exonerat(?:es|ed)|vindicat(?:es|ed)|absolv(?:es|ed))\b|\b(?:found|finds|uncovered|identified|turn(?:s|ed) up|discovered) no (?:[\w-]+ ){0,3}(?:evidence|support|basis|merit|wrongdoing|misconduct|irregularities|substance)\b`;
