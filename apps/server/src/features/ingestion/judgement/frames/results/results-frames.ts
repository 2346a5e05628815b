import { pattern } from '../../text/pattern.ts';
import { COMPARED_FIGURES, isUnclearComparison } from '../../results/compared-figures.ts';
import { EARLIER_FORECAST } from '../../results/forecast-changes.ts';
import { LOOSE_ESTIMATE } from '../../results/loose-estimates.ts';
import { objectToBacklog } from '../../results/backlog-objections.ts';
import {
  objectToBeat,
  objectToGrowth,
  objectToGuidance,
  objectToProfit,
  objectToRecord,
} from '../../results/objections.ts';
import { AS_ANYONE_OR_UNNAMED } from '../deal-words.ts';
import type { FrameSpec, OpposingCue, Trigger } from '../frame.ts';
import { RECORD_ORDERS } from './record-orders-frames.ts';
import { YEAR_AGO_GROWTH } from './year-ago-frames.ts';

const FIGURE = String.raw`(?:(?:total |net |gross |quarterly |annual |full[- ]year |preliminary |adjusted |diluted |non-GAAP |GAAP |operating |organic |same[- ]store )*(?:revenues?|sales|income|earnings(?: per share)?|profits?|EPS|EBITDA|FFO|free cash flow|cash flow|results|bookings|deliveries|production|orders|shipments|volumes?))`;
const PERIOD = String.raw`(?:quarter(?:ly)?|Q[1-4]|half|year|fiscal|month|annual|first|second|third|fourth)`;
const OUTLOOK = String.raw`(?:guidance|outlook|forecasts?|view|targets?|projections?|expectations|(?:(?:revenues?|sales|earnings|profit|EBITDA|financial|annual|full[- ]year|production|20\d\d) |its )(?:goals?|objectives?))`;
const RAISE =
  'raises?|raised|raising|increases|increased|increasing|boosts?|boosted|lifts?|lifted|lifting|hikes?|hiked|ups|upped|upgrades|upgraded|bumps up|bumped up|(?:nudg|revis)(?:es|ed|ing) (?:up(?:wards?)?|higher)|(?:moves|moved|moving|steps|stepped|pushes|pushed|turns|turned|dials|dialed|cranks|cranked|ratchets|ratcheted|scales|scaled|marks|marked) up';
const RAISED =
  'raised|lifted|increased|boosted|hiked|upgraded|(?:moved|moves|nudged|revised|pushed|marked) (?:up(?:wards?)?|higher|north)|heads? (?:up|higher)|goes up|go up|went up|rises|rose';
const SEES = String.raw`(?:now (?:expects?|looks (?:for|to)|sees|anticipates|projects|forecasts?|guides?|envisages|calls for|puts)|(?:is|are) now (?:\w+ )?(?:seen|put|pegged|expected|forecast|projected|estimated|set|anticipated|likely)|(?:is|are) (?:seen|put|pegged|projected|forecast|estimated) at|puts(?= (?:\S+ ){1,9}at [$€£]))`;
const UP =
  'up|increase[sd]?|increasing|grew|grows|growing|growth|rose|rises|jump(?:s|ed)?|surge[sd]?|soar(?:s|ed)?|climb(?:s|ed)?|gains?|gained|higher|improved|expanded|advanced|advances|accelerated';
const PERCENT = String.raw`\d{1,4}(?:\.\d{1,2})?\s?(?:%|percent)`;
const BEAT = String.raw`beats?|beating|tops?(?![ -]line)|topped|topping|exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|ahead of|above|crush(?:es|ed)|better than|smash(?:es|ed)|outpac(?:es|ed)|outperform(?:s|ed)?`;
const YARDSTICK = String.raw`(?:estimates?|expectations|consensus|the street|street|analysts?'?|(?:prior |previous |own |high end of (?:its |the )?(?:\w+ ){0,3})guidance|guidance|forecasts?)`;

/** Results are the company's own; a clause with another company as its subject is no frame. */
function triggers(...patterns: readonly RegExp[]): readonly Trigger[] {
  return patterns.map((words) => ({ words, companyIs: AS_ANYONE_OR_UNNAMED }));
}

const OPPOSING: readonly OpposingCue[] = [
  {
    label: 'a loss that grows',
    effect: 'drop',
    words: pattern`\brecord (?:net |operating |quarterly |annual )*(?:loss|decline|drop|low|outflow)|\bloss(?:es)?\b.{0,25}\b(?:widen\w*|deepen\w*|grew|grows)\b|\bwider\b.{0,20}\bloss`,
  },
  {
    label: 'a decline',
    effect: 'drop',
    words: pattern`\b(?:fall(?:s|ing)?|fell|declin(?:es|ed|ing)|drop(?:s|ped)?|slip(?:s|ped)?|shr[aiu]nk\w*|down|lower|off|retreat\w*|below)\b.{0,40}\b(?:from|after|following)\b.{0,15}\b(?:record|peak|all-time)|\bunable to offset\b|\b(?:did not|not enough to|fail(?:s|ed) to) offset\b|\boverstated\b`,
  },
  {
    label: 'an earlier period',
    effect: 'drop',
    words: pattern`\b(?:following|after|despite|since|on the heels of|coming off|matching|short of|just below|shy of)\b.{0,15}\brecord\b|\bunder (?:his|her|their) (?:leadership|tenure)\b|\bformer\b.{0,20}\brecord\b`,
  },
  {
    label: 'a person or another company',
    effect: 'drop',
    words: pattern`\b(?:he|she|his|her) \w+|\b(?:previously served|career|prior to joining|competitors?|rivals?|(?:sales|revenues?|earnings|profits?|results) of (?:its|an?|the) (?:[\w-]+ )?(?:customer|supplier|tenant|licensee|distributor))\b`,
  },
  {
    label: 'mixed figures',
    effect: 'desk',
    words: pattern`\b(?:but|despite|although|though|while|offset|partly|partially|even as)\b.{0,80}\b(?:loss|lower|declin\w+|decreas\w+|fell|falls|cut|cuts|miss\w*|weak\w*|down|slower|delay\w*|soft\w*|headwinds?)\b`,
  },
  {
    label: 'a forecast, not a result',
    effect: 'desk',
    words: pattern`\b(?:on track|on pace|poised|positioned|aims?|hopes?|could|may(?! \d)|run[- ]rate|annualized|pro forma)\b`,
  },
];
/** `Cuts Its Quarterly Loss in Half and Raises Guidance`, but not `Cuts Its Loss and Its Guidance`. */
const SMALLER_LOSS = String.raw`(?: (?!(?:after|amid|EBITDA|on|profit|revenue|guidance|outlook|forecasts?|view|targets?|range|and|but)\b)[\w'-]+){0,4}? (?:loss(?:es)?|deficit|cash (?:burn|use))\b(?! (?:guidance|outlook|forecasts?|view))(?!(?: [\w$.,%'-]+){0,6}?,? and (?!(?:${RAISE})\b)(?:[\w-]+ ){0,3}${OUTLOOK}\b)`;
const GUIDANCE_OPPOSING: readonly OpposingCue[] = [
  {
    label: 'a larger expected loss or cost',
    effect: 'drop',
    words: pattern`\b(?:loss|losses|cash burn|capex|capital (?:expenditures?|spending)|costs?|expenses?|spending|tax rate|restructuring|charges?|headcount|debt|impairment) (?:guidance|outlook|forecasts?|view|estimates?|expectations|targets?)\b|\b(?:loss|losses)\b.{0,20}\b(?:guidance|outlook|forecast)\b|\b(?:expects?|looks for|sees|anticipates|projects|forecasts?|guides?) (?:\S+ ){0,4}?(?:capex|capital (?:expenditures?|spending)|costs?(?! (?:savings?|synergies|reductions?|cuts?))|expenses?|opex|SG&A|tax rate|cash burn)\b`,
  },
  {
    label: 'guidance that is lowered, too',
    effect: 'drop',
    words: pattern`\b(?:lower(?:s|ed|ing)?|cuts?|reduc(?:es|ed|ing)|trim(?:s|med)|withdr(?:aws|ew|awn)|slash\w*|suspends?)\b(?!.{0,12}\b(?:costs?|expenses?|debt|end)\b)(?!${SMALLER_LOSS})`,
  },
  {
    label: 'only the lower end raised, or a narrower range',
    effect: 'desk',
    words: pattern`\b(?:low(?:er)? end|bottom (?:end )?of|lower bound|narrow(?:s|ed|ing)?|tighten(?:s|ed)|midpoint unchanged|refin(?:es|ed)|low end)\b`,
  },
  {
    label: 'guidance that is only confirmed',
    effect: 'desk',
    words: pattern`(?<!\b(?:consensus|est|estimates?)\b[^;]{0,30})\b(?:maintain(?:s|ed|ing)?|reiterat(?:es|ed|ing)|re-?affirm(?:s|ed|ing)?|confirms|unchanged|keeps|leaves)\b.{0,40}\b(?:guidance|outlook|forecasts?|view)\b`,
  },
  {
    label: 'a target that is not a forecast of results',
    effect: 'drop',
    words: pattern`\bprice targets?\b|\btarget price\b|\b(?:dividend|emissions?|climate|sustainability|carbon|diversity|fundraising|enrol+ment|capital|authorization|production cost) (?:target|guidance|forecast|outlook)s?\b|\bcredit (?:rating|outlook)\b|\b(?:moody's|fitch|s&p|standard & poor's|morningstar DBRS|AM Best)\b.{0,40}\b(?:outlook|rating)\b|\boutlook\b.{0,30}\bto (?:stable|positive|negative)\b`,
  },
];

/** News in the company's results. Their figures decide: see results/objections.ts. */
export const RESULTS_FRAMES: readonly FrameSpec[] = [
  {
    type: 'guidance_raised',
    label: 'raised guidance',
    weight: 78,
    required: [],
    isResult: true,
    isProspective: true,
    opposing: [...GUIDANCE_OPPOSING, ...OPPOSING.filter(({ label }) => label !== 'a forecast, not a result')],
    findObjections: objectToGuidance,
    triggers: triggers(
      pattern`\b(?:${RAISE})\b(?:(?!\b(?:but|cuts?|lowers?|reaffirms?|reiterates?|maintains?|in line with|as)\b)[^;]){0,70}\b${OUTLOOK}\b(?! price)`,
      pattern`\b${OUTLOOK}\b(?: for (?:\S+ ){1,4}?)?(?: is| was| has been| are| were| have been| to be| again| now)?(?: \w+)? (?:${RAISED})\b`,
      pattern`\b(?:higher|raised|increased|upgraded|improved|stronger|better|bigger|loftier|rosier|brighter) (?:\S+ ){0,4}(?:guidance|outlook|forecasts?)\b`,
      pattern`\b(?:revis(?:es|ed|ing)|tak(?:es|ing)|took|mov(?:es|ed|ing)|push(?:es|ed|ing)|nudg(?:es|ed|ing)|adjust(?:s|ed|ing)|mark(?:s|ed|ing)) (?:(?!\b(?:down|lower|but)\b)[^\s;]+ ){0,4}${OUTLOOK}\b(?:(?!\b(?:down|lower|but)\b)[^;]){0,45}?\b(?:up(?:wards?)?|higher|north)\b`,
      pattern`\b(?:${SEES}|${OUTLOOK} (?:for (?:\S+ ){1,4}?)?(?:moves?|goes|changes) to)\b[^;]{0,90}?(?:,? (?:up )?from (?:a range of |between |about |approximately |(?:its|the|an?) (?:[\w-]+ ){0,3}(?:view|guidance|outlook|forecast|range|target|corridor|plan) of )?(?=[$€£]?\d)|, where (?:the|its) (?:[\w-]+ ){0,2}(?:plan|guidance|outlook|forecast|range|view|corridor)\b|, (?:up )?from |, previously |; (?:the |its )?(?:earlier |previous |prior |(?:January|February|March|April|May|June|July|August|September|October|November|December) )?(?:forecast|guidance|outlook|range)\b|, where (?:it|the company|management|we) (?:had |previously )*(?:saw|seen|expected|anticipated|forecast|guided)|,? (?:versus|against|compared with) the (?=[$€£][^;]{2,50} (?:projected|forecast|expected|guided) in ))[^;]{0,60}?\d`,
      pattern`\b(?:now )?(?:expects?|looks for|sees|anticipates|projects|forecasts?|guides?|forecast at)\b[^;]{0,90}\b(?:up from|raised from|increased from|in place of|instead of|against|compared (?:with|to)|versus|vs|higher than|above)\b[^;]{0,70}\b(?:before|previously|prior|earlier|previous|million|billion|guidance|consensus|estimates?|\$[\d.]+)\b`,
      pattern`\b(?:${RAISE})\b.{0,30}\b(?:revenues?|sales|EBITDA|earnings|EPS|profit|income|cash flow|production|delivery) (?:range|target|view)s?\b`,
      EARLIER_FORECAST,
      pattern`\b(?:${OUTLOOK}|corridors?|ranges?)\b[^;$(]{0,40}[$€£][^;()]{2,45} \((?:before|previously|was|were|earlier|old|prior|until now|up from)\b[^;)]{0,25}\d`,
      pattern`\b(?:expects?|guides?|forecasts?|sees|projects?|anticipates?|looks for)\b[^;$]{0,60}[$€£][^;]{2,60}[;,] (?:while |where )?(?:the |wall )?(?:street|consensus|analysts) (?:was|were|had|stood|saw|expected|looked|model\w+)\b`,
      pattern`\b(?:narrows?|narrowed|tightens?|tightened)\b.{0,40}\b${OUTLOOK}\b.{0,30}\b(?:up|upper|upward|upwards|higher|top)\b`,
      pattern`\b(?:sees|guides)\b[^;]{0,80}\bvs\.? (?:est\.? )?\$`,
    ),
  },
  {
    type: 'earnings_beat',
    label: 'results above expectations',
    weight: 74,
    required: [],
    isResult: true,
    isProspective: true,
    opposing: OPPOSING,
    findObjections: objectToBeat,
    triggers: triggers(
      pattern`\b(?:EPS|FFO|AFFO|earnings|revenues?|revs?|sales|NII|EBITDA)\b[^;]{0,40}\bvs?\.? (?:est\.? )?(?:\$|US\$)`,
      pattern`\b(?:EPS|earnings|FFO|revenues?|sales|profit|results?|quarter) beats?\b`,
      pattern`\b(?:${BEAT})\b.{0,60}\b${YARDSTICK}`,
      pattern`\b(?:better|stronger|higher)[- ]than[- ](?:expected|forecast|anticipated|planned|guided|projected)\b`,
      pattern`\b(?:${BEAT})\b[^;]{0,50}\b(?:it|the company|management|we) (?:had )?(?:previously )?(?:guided|forecast|expected|projected|planned|promised)\b`,
      pattern`\b(?:${BEAT}) (?:its|our|(?:the company|management)'s) (?:own )?(?:[\w-]+ ){0,4}range\b`,
      pattern`\b(?:compared (?:with|to)|against|versus|vs\.?)\b.{0,40}\b(?:consensus|estimates?|expected)\b`,
      pattern`\b(?:revenues?|sales|earnings|EPS|profit|income)\b[^;]{0,50}\b(?:against|versus|vs\.?|compared (?:with|to)) (?:the )?(?:\$|US\$)[\d.]{1,8}(?: million| billion)? (?:that )?(?:analysts|expected|estimated|consensus)\b`,
      pattern`\b(?:earns?|earned|earnings|EPS|revenues?|sales|profit)\b[^;]{0,60}\b(?:where|and|while|against) (?:the )?(?:analysts|street|consensus)\b`,
      pattern`\bupbeat (?:\S+ ){0,3}(?:results|earnings|quarter)\b`,
      pattern`\b(?:twice|double|triple|(?:two|three|four|five|six|ten|several) times) (?:what )?(?:the |wall )?(?:street|analysts?|consensus|estimates?|(?:average|mean) (?:estimate|forecast))\b`,
      pattern`\b(?:earn(?:s|ed)|earnings|EPS|revenues?|sales|profit)\b[^$]{0,40}\$[\d.,]{1,9}[^$;]{0,70}[;,] (?:the |wall )?(?:street|consensus|analysts) (?:was|were|had|stood|saw|expected|looked)\b`,
      LOOSE_ESTIMATE,
    ),
  },
  {
    type: 'return_to_profit',
    label: 'return to profit',
    weight: 72,
    required: [],
    isResult: true,
    opposing: OPPOSING,
    findObjections: objectToProfit,
    triggers: triggers(
      pattern`\b(?:returns? to|returned to|return to|achieves?|achieved|reaches|reached|attains?|delivers?|delivered|posts?|posted|reports?|reported|records?|recorded|first)\b.{0,40}\b(?:profitability|profitable (?:quarter|year|month)|first[- ]ever (?:\w+ )?profit|(?:first|adjusted|operating|quarterly|net) profit\b(?! (?:of|rose|up|grew|increas))|positive (?:net income|(?:adjusted )?EBITDA|earnings))\b`,
      pattern`\b(?:swings?|swung|moves?|moved|turns?|turned|flips?|flipped|shifts?) (?:back )?(?:to|from (?:a |an )?(?:\w+ )?loss(?:es)? to|into) (?:a |an )?(?:(?:net|operating|quarterly|adjusted) )?(?:profit(?:ability)?|net income|the black)\b|\b(?:turn(?:s|ed)|becom(?:es)|became|is now) (?:cash[- ]flow |EBITDA |adjusted EBITDA )?(?:positive|profitable)\b|\bback (?:in|into|to) (?:the black|profit(?:ability)?)\b`,
      pattern`\b(?:net income|net profit|profit|net earnings|operating income|adjusted EBITDA|earnings|EPS)\b[^;]{0,60}\b(?:compared (?:with|to)|versus|vs\.?|against|from|as opposed to|reversing|up from|in place of|instead of) (?:a |an )?(?:(?:prior[- ](?:year|period)|year[- ](?:ago|earlier)) )?(?:(?:net|operating|adjusted|quarterly) )*loss\b`,
    ),
  },
  {
    type: 'record_results',
    label: 'record results',
    weight: 68,
    required: [],
    isResult: true,
    opposing: OPPOSING,
    findObjections: objectToRecord,
    triggers: triggers(
      pattern`\b(?:all-time )?record(?:-(?:setting|breaking|high))?\b(?! (?:low|date|on|for|of|loss|net loss|cut|holders?|decline|drop|labels?|player|keeping)\b)(?: (?!backlog|orders|loss)[\w$&.,'-]{1,16}){0,5}? ${FIGURE}\b`,
      pattern`\brecord (?:(?:first|second|third|fourth|fiscal|Q[1-4]|\d{4}|preliminary) ){0,3}(?:quarter|year|half|month)\b`,
      pattern`\b${FIGURE}\b[^;]{0,50}\b(?:a (?:new )?(?:company |quarterly |all-time )?record|(?:an )?all-time high|highest (?:ever|in (?:its|the company's|our) history|quarterly|since)|record high)\b`,
      pattern`\b(?:best|strongest|highest|largest)(?:[- ]ever)? (?:\w+ )?(?:quarter|quarterly|year|annual|${PERIOD})\b.{0,30}\b(?:ever|in (?:its|company|our|the company's) history|revenues?|results|sales|earnings|to date)\b`,
      pattern`\b(?:best|strongest|highest|most profitable) (?:[\w-]+ ){0,2}(?:quarter|half|year|month|showing|performance)(?:ly)? (?:since 20\d\d|(?:in|for) (?:more than |over |nearly |almost )?(?:\w+|\d+) (?:years|quarters))\b`,
      pattern`\bhighest[- ]ever (?:\w+ ){0,3}${FIGURE}\b`,
    ),
  },
  {
    type: 'backlog',
    label: 'order backlog',
    weight: 66,
    required: ['amount'],
    isResult: true,
    opposing: [
      ...OPPOSING.filter(({ label }) => label !== 'a forecast, not a result'),
      {
        label: 'the backlog of a company that is bought',
        effect: 'desk',
        words: pattern`\b(?:to (?:acquire|buy)|acquires?|acquisition of|buys|purchases?|agree[sd]? to (?:acquire|buy))\b[^;]{0,140}\b(?:adding|adds?|bringing|brings|with|including|gains?|and)\b[^;]{0,60}\bbacklog`,
      },
    ],
    findObjections: objectToBacklog,
    triggers: triggers(
      pattern`\b(?:highest|heaviest|fattest|fullest|largest|biggest) (?:\w+ ){0,2}(?:backlog|order book)\b(?: ever| on record| in (?:its|the company's|our) history| since 20\d\d| yet)`,
      pattern`\$\d[\d.,]{0,9} (?:million|billion) (?:of|in|worth of) (?:work|orders|contracts|jobs) (?:on (?:its|the|our) books|in hand|under contract)\b`,
      pattern`\b(?:record|contract(?:ed)?|order|sales|growing|funded|total|project|firm|highest) (?:\w+ ){0,2}backlog\b.{0,40}(?:\bof\b|\bat\b|\bto\b|\breach\w*|\bgrow\w*|\bgrew\b|\bincreas\w*|\bexceed\w*|\$|\bris(?:es|en)\b|\btops?\b|\bup\b)`,
      pattern`\b(?:backlog|order book|order intake|bookings|new orders)\b (?:\w+ ){0,4}(?:reach(?:es|ed)|grows|grew|increases|increased|exceeds|exceeded|rises|rose|surges|surged|jumps|jumped|hits|hit|tops|topped|climbs|climbed|leaps|leaped|leapt|stood at|swells|swelled|doubles|doubled|triples|tripled|stands at|of (?:more than |over )?\$)`,
      pattern`\b(?:tops?|topped|passes|passed|exceeds?|exceeded|surpass(?:es|ed)|crosses|crossed|reach(?:es|ed)|hits?|add(?:s|ed)|builds?|grows?|pushe[sd]|lifts?|lifted)\b.{0,35}\b(?:of|in|its|the|to)\b.{0,25}\b(?:backlog|order book)\b`,
      pattern`\brecord (?:\S+ ){0,3}(?:bookings|orders|order intake)\b`,
    ),
  },
  RECORD_ORDERS,
  YEAR_AGO_GROWTH,
  {
    type: 'results_growth',
    label: 'strong growth',
    weight: 64,
    required: [],
    isResult: true,
    opposing: OPPOSING,
    findObjections: objectToGrowth,
    isRefuted: isUnclearComparison,
    triggers: triggers(
      pattern`\b${FIGURE}\b[^;]{0,60}?\b(?:${UP})\b(?! to\b| from\b)[^,;]{0,25}?${PERCENT}(?! (?:of|margin)\b)`,
      pattern`\b${FIGURE} \+${PERCENT}`,
      pattern`\b(?:sales|revenues?) \$[\d.,]{1,12}[MBK]? up from \$[\d.,]{1,12}[MBK]? YoY\b`,
      pattern`\b${FIGURE}\b[^;]{0,30}?${PERCENT}(?: \S{1,15}){0,3}? (?:increase|growth|rise|jump|gain|surge|(?:higher|more|larger) than (?:a year|in the|the (?:same|prior|previous)|last|one year))\b`,
      pattern`${PERCENT}(?: \S{1,15}){0,3}? (?:increase|growth|rise|jump|gain|surge) in\b.{0,30}\b${FIGURE}\b`,
      pattern`${PERCENT}(?: \S{1,15}){0,2}? (?:revenue|sales|earnings|profit|net income|EPS) (?:growth|increase|jump|surge)\b`,
      pattern`\b(?:${UP}) ${FIGURE} (?:by )?(?:more than |over |nearly )?${PERCENT}`,
      pattern`\b(?:doubl|tripl|quadrupl)(?:es|ed|ing)\b.{0,30}\b${FIGURE}\b`,
      pattern`\b${FIGURE}\b.{0,25}\b(?:doubl|tripl|quadrupl)(?:es|ed|ing)\b`,
      pattern`\b${FIGURE}:? (?:of |was |were )?\$\d[\d.,]{0,9}(?: ?(?:million|billion|mm|[MBK])\b)?,? \(?\+${PERCENT}`,
      pattern`\b${FIGURE}\b[^;$]{0,40}?\b(?:${UP}) (?:by |of )?\$\d[\d.,]{0,9}(?: (?:million|billion))?,? or (?:\w+ )?${PERCENT}`,
      pattern`\btriple-digit (?:\w[\w-]* ){0,3}(?:growth|increases?|gains?|jump)\b`,
      COMPARED_FIGURES,
    ),
  },
];
