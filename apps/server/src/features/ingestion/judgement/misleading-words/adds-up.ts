/** Words after which `add up to $64 million` means a limit: `options would add up to $64 million`. */
export const BEFORE_LIMIT = ['can', 'could', 'may', 'might', 'to', 'will', 'would'] as const;

/** The verb of a total: `the fees add up to $64 million`. Source of a pattern. */
export const ADDS = String.raw`(?<!\b(?:${BEFORE_LIMIT.join('|')}) )\b[Aa]dd(?:s|ed|ing)?`;
