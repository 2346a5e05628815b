const LESS = '(?:cut(?:s|ting)?|decreas(?:es|ed|ing)|lower(?:s|ed|ing)|reduc(?:es|ed|ing)|lessen(?:s|ed|ing))';
const RISK = String.raw`(?:the |their )?(?:relative )?risk of (?:(?:[a-z-]{1,20} ){1,3}or )?(?:death|dying)(?: from [\w -]{2,30}?)?`;
/** `did not cut`, `to test whether it cuts` */
const DONE = String.raw`(?<!(?:\b(?:aims?|cannot|could|designed|hopes?|if|intended|may|might|must|neither|never|nor|not|should|to|whether|would)|n't) (?:[a-z-]{1,20} ){0,3})`;

/** A drug that prolongs lives: `cut the risk of death by 34%`, `the risk of death was 24% lower`. */
export const LOWER_DEATH_RISK = new RegExp(
  String.raw`\b${LESS}(?<=${DONE}${LESS}) ${RISK}(?= by (?:about |almost |nearly |more than )?\d)|\b${RISK} (?:was|is|were) (?:about |almost |nearly |more than )?\d[\d.]*(?:%| percent) (?:lower|less|smaller)\b`,
  'gi',
);

/** Deaths in the events that a trial counts: `24 recurrences or deaths, 4 of them on the drug`. */
export const COUNTED_EVENTS =
  /\b(?:recurrences?|relapses?|progressions?|disease progression|strokes?|heart attacks|hospitali[sz]ations?|events?) (?:or|and|plus) deaths?\b/gi;
