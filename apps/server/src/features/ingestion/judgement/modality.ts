/** Reverses an event: `fails to win`, `FDA approval was withdrawn`. */
const NEGATED_BEFORE =
  /\b(?:not(?! only)|no|never|cannot|fail(?:s|ed|ing)? to|failure to|unable to|den(?:y|ies|ied)|reject(?:s|ed)?|terminat(?:es|ed|ing|ion)|withdr(?:aws?|ew|awn|awal)|cancel\w*|los(?:es?|t)|delay(?:s|ed)?|postpone[sd]?|suspend(?:s|ed)?|decline[sd]? to|halt(?:s|ed)?|revoke[sd]?|no longer|\w+n't|challeng\w+|contest\w*|lawsuits?|suit|depose|appeals?|despite failing)\b[^;]{0,40}$/i;
const NEGATED_AFTER =
  /^[^;]{0,25}\b(?:terminated|cancel+ed|withdrawn|delayed|postponed|rejected|suspended|revoked|was not|has not|did not|is not|overturned|denied|expired)\b/i;

/** Makes an event uncertain: `seeks approval`, `expects to win`. */
const OPEN_BEFORE =
  /\b(?:may|might|could|would|seek(?:s|ing)?|plan(?:s|ned|ning)? (?:to|for)|intends? to|expect(?:s|ed)?|aim(?:s|ing)?|hop(?:es|ing)|propos(?:es|ed|al)|potential(?:ly)?|anticipat(?:es|ed|ing|ion)|submi(?:ts|tted|ssion|tting)|appl(?:ies|ied|y|ication) (?:for|to)|files? for|filed for|toward(?:s)?|pending|if|eligible|ahead of|prior to|awaiting|awaits?|request(?:s|ed)?|pursu(?:es|ing)|consider(?:s|ing)?|explor(?:es|ing)|in support of|supporting|support)\b[^;]{0,45}$/i;

/** Refers to an earlier event: `which was approved in 2019`. */
const RECALLED =
  /\b(?:in|since|during) (?:19|20)\d\d\b|\bwhich (?:was|were|has|had|received)\b|\balready\b|\bpreviously\b/i;

const BEFORE_CHARS = 60;

export type Modality = 'stated' | 'open' | 'recalled' | 'negated';

/** Returns whether a passage states, denies, expects or recalls the words from `start` to `end`. */
export function detectModality(text: string, start: number, end: number): Modality {
  const before = text.slice(Math.max(0, start - BEFORE_CHARS), start);
  const after = text.slice(end);
  const inside = text.slice(start, end);
  if (NEGATED_BEFORE.test(before) || NEGATED_AFTER.test(after) || /\b(?:not|no longer|n't)\b/i.test(inside))
    return 'negated';
  if (OPEN_BEFORE.test(before)) return 'open';
  return RECALLED.test(before) || /^[^;,]{0,20}\bin (?:19|20)\d\d\b/i.test(after) ? 'recalled' : 'stated';
}
