const NUMBER = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const PEOPLE = String.raw`(?:patients|participants|subjects|children|adults|people|volunteers)`;
const SPAN = String.raw`\d+(?:\.\d+)?[ -](?:day|week|month|year)s?\b`;

/** Measured results that can be compared. Doses, times of visits and numbers of patients are none. */
const RESULTS: readonly RegExp[] = [
  // `38% of patients`, but not `cream 0.15%` and `95% CI`
  /(?<![\d.])(?<!\b(?:cream|drops|emulsion|foam|gel|lotion|ointment|solution|spray|suspension),? )\d+(?:\.\d+)?(?:\s?%|[ -]percent\b)(?! (?:[A-Za-z]+ ){0,2}?(?:cream|drops|emulsion|foam|gel|lotion|ointment|solution|spray|suspension|CI\b|confidence))/i,
  /\bp ?[=<≤] ?0?\.\d|\bhazard ratio\b|\bHR ?[=:]? ?0?\.\d/i,
  // `five of the six patients`, `all three patients`, `8 of 9`, `half of patients`
  new RegExp(
    String.raw`\b(?:all|both|each|none|half|two-thirds|three-quarters|${NUMBER})(?: (?:out )?of)?(?: all| the)* (?:evaluable |treated )?${NUMBER} (?:[\w-]+ ){0,2}?${PEOPLE}\b|\b\d+ (?:out )?of \d+\b|\b(?:half|none|one|two|three|four|five|six|seven|eight|nine|ten|thirds?|quarters?) of (?:the )?(?:[a-z-]+ )?${PEOPLE}\b`,
    'i',
  ),
  // `12 patients achieved remission`, `responses in 12 patients`
  new RegExp(
    String.raw`(?<!\b(?:from|in|of|with|on) (?:the )?(?:first )?)\b${NUMBER} (?:[\w-]+ )?${PEOPLE} (?:[\w-]+ ){0,4}?(?:achiev|experienc|had|improv|reach|remain|respon|show)|\b(?:benefit|improve\w+|observed|remissions?|responses?|seen) in ${NUMBER} (?:[\w-]+ )?${PEOPLE}\b|\b${NUMBER} (?:confirmed |complete |durable |objective |partial )+(?:remissions?|responses?)\b`,
    'i',
  ),
  // `median survival of 15.5 months`, `a 9-month improvement`, `reduced by 4 days`, but not `over 12 weeks`
  new RegExp(
    String.raw`\b(?:survival|PFS|OS|remissions?|responses?|median|longer|delay\w*|last(?:ed|ing)|prolong\w*|extend\w*|durations?|progression)\b(?:[^.;]|\.\d){0,60}?(?<!\b(?:after|at|day|every|month|over|through|to|week|within|year) )\b${SPAN}|\bby (?:about |up to )?${SPAN}|\b${SPAN} (?:[\w-]+ ){0,4}?(?:benefit|duration|extension|gain|improvement|increase|survival|longer|less|without)\b`,
    'i',
  ),
  /\b\d+(?:\.\d+)?[ -](?:points?|mmHg|mg\/dL|g\/dL|letters|microns|meters|seconds|pounds|kilograms)\b|\b(?:\d[\d.]*|two|three|four|five|six|seven|eight|nine|ten)[ -]?fold\b|\b(?:doubled|halved|tripled)\b/i,
  /\b\d[\d.]* (?:[\w/%-]+ ){0,5}(?:versus|vs\.?|compared (?:with|to)|against) -?\d/i,
];

/** Whether a text gives a result of a trial as a figure. */
export const hasTrialFigure = (text: string): boolean => RESULTS.some((result) => result.test(text));
