import { EARLIER_FORECAST, findReleaseForecastChanges } from '../../results/forecast-changes.ts';
import { THEN_EARLIER, THEN_NEW } from '../../results/forecast-links.ts';
import { judgeAgainstEstimates } from '../../results/estimate-verdict.ts';
import { LOOSE_ESTIMATE } from '../../results/loose-estimates.ts';
import { objectToGuidance } from '../../results/objections.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ANYONE_OR_UNNAMED } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

const FORECAST = String.raw`(?:guidance|outlook|forecasts?|views?|ranges?|targets?|corridors?)`;
const SUM = String.raw`(?:US)?[$€£]\s?\d`;

const CURRENCY = '[$€£¥]?';
/** A forecast next to figures that the text calls the earlier ones: `; the August figure was $34 million` */
const NAMED_EARLIER = [...THEN_EARLIER, ...THEN_NEW].map(
  (link) => pattern`\d(?: (?:thousand|million|billion|trillion))?(?: [\w/-]{1,16}){0,5}?(?:${link})${CURRENCY}\d`,
);

const NOT_RAISED: OpposingCue = {
  label: 'a forecast that the figures do not raise',
  words: /\S+/,
  effect: 'desk',
};

/** The verb does not say which way the forecast moves, so its figures must. */
function objectToUnraised({ passages }: FrameInText): readonly OpposingCue[] {
  const directions = new Set(findReleaseForecastChanges(passages).map(({ direction }) => direction));
  return directions.has('raised') && !directions.has('lowered') ? [] : [NOT_RAISED];
}

/** A forecast of which only the figures say that it rises: `the range becomes $134 million instead of $118 million`. */
export const MOVED_FORECAST: FrameSpec = {
  type: 'guidance_raised',
  label: 'raised guidance',
  weight: 76,
  required: [],
  isResult: true,
  isProspective: true,
  // An earlier cut in the same sentence is bad news to the model.
  maxBearish: 0.8,
  goodNegation:
    /\b(?:no longer|not)(?= (?:between )?[$€£]\d)|\b(?:end|finish|close)s?(?= (?:the year )?(?:with|at)\b)/gi,
  opposing: [
    {
      label: 'a figure of which less is better',
      words: pattern`\b(?<!\bhad \w+ [^;$]{0,40})(?:loss|losses|costs?|expenses?|capex|capital (?:expenditures?|spending)|tax rate|cash burn|dividend|debt)\b[^;$]{0,40}${SUM}`,
      effect: 'drop',
    },
  ],
  findObjections: (text) => [...objectToGuidance(text), ...objectToUnraised(text)],
  triggers: [
    { words: EARLIER_FORECAST, companyIs: AS_ANYONE_OR_UNNAMED },
    ...NAMED_EARLIER.map((words) => ({ words, companyIs: AS_ANYONE_OR_UNNAMED })),
    {
      words: pattern`\b${FORECAST}\b[^;$]{0,40}\b(?:becomes?|turns into|is now|now stands at|now reads|is replaced by) ${SUM}[^;]{2,50}\b(?:instead of|in place of|rather than|not|against|versus|after|where it was|replacing)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b${FORECAST}(?: for (?:[\w'-]+ ){1,4}?| )(?:now )?(?:increases|climbs|improves|grows|advances|jumps|steps up|is up|goes up|moves up) to (?:between )?${SUM}[^;]{2,50}\b(?:from|instead of|in place of|rather than|against|versus|previously|after)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:is|are) now (?:seen|expected|forecast|put|projected|estimated|anticipated)\b[^;$]{0,30}${SUM}[^;]{2,50},? (?:and )?(?:no longer|instead of|rather than|not|compared with|against|versus|previously|up from)\b[^;$]{0,20}${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`${SUM}(?: to ${SUM})? (?:is|are) now (?:anticipated|expected|forecast|foreseen|projected|seen),? (?:previously|against|compared with|instead of|rather than|up from|versus) (?:the )?${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:production|output|deliveries|shipments|sales volumes?)\b[^;$]{0,50}\b(?:is|are) (?:now |therefore )?(?:put|seen|set|expected|forecast|estimated) at [\d,.]{2,12}(?: to [\d,.]{2,12})? \w+[^;$]{0,20}\b(?:rather than|instead of|against|up from|previously|not) [\d,.]{2,12}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\bwhich (?:had )?(?:trimmed|cut|lowered|reduced|pared|raised|lifted|set|put) (?:its|the) [^;$]{0,40}${SUM}[^;]{2,80}?\bnow (?:forecasts?|expects?|sees|guides? (?:to|for)|looks for|anticipates|projects)\b[^;$]{0,40}${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\bnow (?:forecasts?|expects?|sees|guides? (?:to|for)|looks for|anticipates|projects)\b[^;$]{0,50}${SUM}[^;]{2,60}; (?:(?:on|in|at) [\w ]{3,14}|(?:earlier|previously|last \w+|\w+ (?:weeks|months) ago)),? (?:it|the company|management|we) (?:had )?(?:forecast|guided|expected|anticipated|projected|indicated|pointed to|seen|saw)\b[^;$]{0,60}${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};

/** A forecast above an estimate that a sentence of its own gives: `The consensus is $838 million of revenue.` */
export const FORECAST_ABOVE: FrameSpec = {
  type: 'guidance_raised',
  label: 'a forecast above the estimates',
  weight: 74,
  required: [],
  isResult: true,
  isProspective: true,
  opposing: [],
  findObjections: objectToGuidance,
  isRefuted: ({ passages }) => judgeAgainstEstimates(passages).outlook !== 'above',
  triggers: [{ words: LOOSE_ESTIMATE, companyIs: AS_ANYONE_OR_UNNAMED }],
};
