import { pattern } from '../text/pattern.ts';
import { CANCELED_AS_EARLIER, NEVER_CANCELED } from './canceling-words.ts';
import type { Caution } from './caution.ts';

const OUTLOOK = String.raw`(?:guidance|outlook|forecasts?)`;
/** Words that make a target or an expectation one of the company's results. */
const OF_RESULTS = String.raw`(?:(?:its|the|full[- ]year|fiscal|20\d\d|annual|sales|revenues?|earnings|profit|EPS|EBITDA|growth|production|delivery|shipment|margin|first|second|third|fourth|quarter(?:ly)?|Q[1-4]|own|long-term|financial|adjusted|for) ){1,6}`;
const EXPECTATION = String.raw`(?:expectations?|targets?|views?|projections?|estimates?|ranges?)`;
const FIGURE = String.raw`(?:(?:net |total |quarterly |same[- ]store |comparable |organic )?(?:revenues?|sales)|net income|earnings|profits?|EBITDA|EPS|margins?|bookings|orders|backlog|order (?:book|intake)|production(?! (?:and \w+ )?(?:costs?|expenses?))|shipments|deliveries|cash flow|subscribers|assets under management|AUM|(?:(?:net|gross|written) ){0,2}premiums(?: (?:written|earned))?)`;
/** `capital expenditures below the low end of guidance`. */
const NOT_OF_COSTS = String.raw`(?<!\b(?:costs?|expenses?|expenditures|capex|spending)(?: \w+){0,2} (?:at|below|near|toward|under) (?:the )?)`;
const NO_COSTS = String.raw`(?:(?!\b(?:capital expenditures|capex|costs?|expenses?)\b).){0,30}?`;
/** Between a figure and its decline: no other figure of which less is better. */
const NO_OTHER_FIGURE = String.raw`(?:(?!\b(?:burn|loss(?:es)?|debt|leverage|churn|capex)\b).){0,40}?`;
const DOWN = String.raw`(?:decreas(?:e|ed|es|ing)|declin(?:e|ed|es|ing)|fell|falls?|falling|dropp?(?:ed|s|ing)?|slip(?:s|ped)?|slid|slides?|shr[aiu]nk\w*|contract(?:ed|s)(?= (?:by|to|in|\d))|plung(?:e|es|ed)|tumbl(?:e|es|ed)|sank|sinks?|slump\w*|weaken(?:s|ed)|soften(?:s|ed)|worsen(?:s|ed)|deteriorat\w+|eas(?:es|ed)|dips?|dipped|halved)`;

/** A falling ratio or cost, which is good: `the combined ratio drops to 70.4%, earnings` */
const LESS_IS_BETTER = String.raw`(?<!\b(?:(?:combined|cost-income|efficiency|expense|loss|operating) ratio|(?:costs?|expenses?)(?: per \w+)?|attrition|churn|debt|leverage|loss(?:es)?)(?: (?:of|at) (?:[\w&.'-]{1,20} ){0,3}[\w&.'-]{1,20})? (?:has |have )?)`;

/** Figures and forecasts that disappoint. */
export const RESULTS_CAUTIONS: readonly Caution[] = [
  {
    id: 'guidance_cut',
    label: 'lowered or withdrawn guidance',
    patterns: [
      pattern`\b(?:lowers?|lowered|lowering|cuts?|cutting|reduc(?:es|ed|ing)|withdr(?:aws?|ew|awn|awing)|suspend(?:s|ed|ing)?|slash\w*|trim(?:s|med|ming)?|tempers?|tempered|rebas(?:es|ed|ing)|resets?|resetting|pares?|pared|revis(?:es|ed) down\w*|downgrad(?:es|ed)|${NOT_OF_COSTS}(?:lower|low) end of|scal(?:es|ed) back|dial(?:s|ed) (?:back|down)|ratchet(?:s|ed) down|takes? down|brings? down|reins? in|moderat(?:es|ed)|soften(?:s|ed)|walks? back|under review|pulls?|pulled|narrows down)\b(?:(?!\b(?:and|raises?|raised|increases?|affirms?|reaffirms?|costs?|expenses?|debt)\b).){0,60}\b${OUTLOOK}\b`,
      pattern`\b(?:lower(?:s|ed|ing)?|cuts?|cutting|reduc(?:es|ed|ing)|slash\w*|trim(?:s|med|ming)?|temper(?:s|ed|ing)?|rebas(?:es|ed|ing)|resets?|resetting|pares?|pared|revis(?:es|ed) down\w*|scal(?:es|ed) back|dials? back|walks? back|moderat(?:es|ed)) ${OF_RESULTS}${EXPECTATION}\b`,
      pattern`\b(?:lowers?|lowered|cuts?|reduces?|reduced|trims?|trimmed|slashes)\b.{0,30}\b(?:FY ?\d{2,4}|Q[1-4]|full[- ]year|20\d\d|EPS|rev(?:enue)?s?|sales|earnings)\b.{0,20}\bfrom\b|(?<!\b(?:costs?|expenses?|expenditures|capex|spending|AISC|tax rate|of (?:all|its|the|outstanding|our) (?:[\w-]+ ){0,2}(?:shares|stock))\b[^.;]{0,60})\b(?:at|toward|near) (?:the )?(?:low|lower|bottom) end\b(?! (?:of the (?:price|tender) range,? )?(?:(?:the company|it|we) would (?:acquire|buy|purchase|repurchase|retire)|the (?:offer|tender|auction) (?:(?:would |could )?(?:cover|retire|take in)|covers|retires)|(?:that|this|it|which) (?:is|would be|equals|means|comes to) (?:about |some |nearly |roughly )?[\d.,]+ (?:(?:million|thousand) )?shares)\b)|\bend of life\b`,
      pattern`\b(?:trims?|trimmed|cuts?|lowers?|lowered|shav(?:es|ed)|reduc(?:es|ed)|pares?|pared|clips?|clipped) (?:the )?(?:top|upper|high)(?:[- ]end)? (?:end |half )?of (?:its|the)\b`,
      pattern`\b(?:soft|softer|weak|weaker|modest|cautious|downbeat|disappointing|light|lighter|gloomy|lowered|reduced|lower|muted|conservative)\b.{0,25}\b(?:guidance|outlook|forecasts?)\b|\bweighs? on\b`,
      pattern`\b${OUTLOOK}\b${NO_COSTS}\b(?:lowered|cut|reduced|withdrawn|suspended|lags|misses|disappoints|below|rebased|reset|under review|trimmed|downward)\b`,
      pattern`\b(?:raises?|raised|increases?|increased|widens?|widened|lifts?|ups|higher)\b.{0,50}\bloss(?:es)?\b.{0,20}\b(?:guidance|outlook|forecasts?|range|estimates?|expectations?)\b|\b(?:raises?|raised|increases?|increased|lifts?|lifted|hikes?)\b.{0,50}\b(?:capex|capital (?:expenditures?|spending)|costs?|expenses?|cash burn|spending) (?:guidance|outlook|forecasts?)\b`,
      pattern`\b(?:now|no longer) (?:expects?|anticipates?|sees|forecasts?|looks for|projects?)\b.{0,60}\b(?:lower|below|less than|loss|decline|decrease|negative|short of)\b|\bno longer (?:expects?|anticipates?|sees|forecasts?)\b|\bdoes not expect to (?:regain|reach|achieve|return|meet)\b`,
      pattern`\b(?:compared (?:with|to)|from|versus|instead of|against|down from|previously)\b.{0,60}\b(?:before|previously|prior|earlier|initial)\b.{0,20}\b(?:lowered|reduced|cut)\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'dividend_cut',
    label: 'a cut or suspended dividend or buyback',
    patterns: [
      pattern`\b(?:cuts?|cutting|reduc(?:es|ed|ing)|suspend(?:s|ed|ing)?|suspension of|eliminat(?:es|ed|ing)|omits?|omitted|slash\w*|lowers?|lowered|paus(?:es|ed|ing)|halv(?:es|ed)|defers?|deferred|skips?|passes|halts?)\b(?:(?!\bdebt\b).){0,50}\b(?:dividends?|distributions?|buybacks?|(?:share |stock )?repurchases?)\b`,
      pattern`\b(?:dividend|distribution|buyback|repurchase)s?\b.{0,30}\b(?:cut|reduced|suspended|eliminated|omitted|lowered|paused|deferred|halved)\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'drop',
  },
  {
    id: 'missed',
    label: 'figures below expectations',
    patterns: [
      pattern`\b(?:miss(?:es|ed|ing)?|below|short of|worse[- ]than|trail(?:s|ed|ing)?|lag(?:s|ged|ging)?|shy of|weaker[- ]than|lower[- ]than)\b(?<!\b(?:costs?|expenses?|expenditures|capex|spending|attrition|loss|losses|burn|churn|debt)\b.{0,40}).{0,30}\b(?:estimates?|expect(?:ations|ed)|consensus|forecasts?|the street|street views?|guidance|guided|analyst\w*|plan)\b`,
      pattern`\b(?:EPS|revenues?|FFO|earnings|sales|profit) miss(?:es|ed)?\b|\bprofit warning\b|\bguid(?:es|ed) below\b|\bwarns (?:of|on|that|about)\b|\bin the red\b|\bloss(?:es)? balloons?\b|\bstumbl(?:es|ed)\b|\bdisappoint\w*|\b(?:twice|double|three times|triple) the expected loss\b|\bwider[- ]than[- ]expected\b|\blarger[- ]than[- ]expected loss\b|\bunable to offset\b|\b(?:challenging|difficult|tough|disappointing) (?:quarter|year|results)\b|\bdownbeat\b`,
      pattern`\bcompared (?:with|to) (?:the |a |an )?(?:analyst |street |average )?(?:consensus|estimates?|expectations?) of\b.{0,30}\b(?:below|short|miss)\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'fell_from_record',
    label: 'figures below an earlier record',
    patterns: [
      pattern`\b${DOWN}\b.{0,50}\b(?:from|after|following|off|below)\b.{0,25}\b(?:record|all-time high|peak|highest)\b|\b(?:down|off|lower|below)\b.{0,15}\bfrom (?:a |its |the |last (?:year|quarter)'s )?(?:record|peak|all-time high)\b|(?<!\b(?:rais|boost|lift|hik|increas)\w{1,4} [^;]{0,60})\b(?:following|after) (?:a |its |the )?record (?:quarter|year|run|results?|rally)\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 'drop',
  },
  {
    id: 'record_loss',
    label: 'a larger loss',
    patterns: [
      pattern`\brecord (?:(?:net|operating|quarterly|annual|first|second|third|fourth|quarter|adjusted) |[-]){0,4}(?:loss(?:es)?|decline|drop|low|outflows?|write-?down)\b|\b(?:net |operating |adjusted |quarterly )?loss(?:es)?\b.{0,30}\b(?:widen(?:s|ed|ing)?|deepen(?:s|ed)?|grows?|grew|increas(?:es|ed)|doubl(?:es|ed)|tripl(?:es|ed)|expand(?:s|ed)|more than (?:doubled|tripled))\b|\b(?:wid(?:er|ens|ened|ening)|deep(?:er|ens|ened)|larg(?:er|est)|bigger|increased|steeper) (?:(?:net|operating|adjusted|quarterly|annual) )*loss(?:es)?\b|\bswings? to (?:a |an )?(?:\w+ )?loss\b|\bswung to (?:a |an )?(?:\w+ )?loss\b|\breturn(?:s|ed)? to (?:a |an )?(?:\w+ )?loss\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'push_out',
    label: 'orders or sales pushed out',
    patterns: [
      pattern`\b(?:push(?:es|ed)?|slip(?:s|ped)?|mov(?:es|ed)|shift(?:s|ed)?|defer(?:s|red)?|delay(?:s|ed)?)\b.{0,30}\b(?:out|into (?:next|the (?:next|following)|20\d\d|fiscal)|to (?:next|20\d\d))\b|\b(?:orders?|sales|shipments|deliveries|revenues?)\b.{0,30}\b(?:pushed out|deferred|delayed|postponed)\b`,
    ],
    effect: 'desk',
  },
  {
    id: 'unchanged_guidance',
    label: 'unchanged guidance',
    patterns: [
      pattern`\b(?:keeps?|kept|left|leaves|maintain(?:s|ed|ing)?|reiterat(?:es|ed|ing)|re-?affirm(?:s|ed|ing)?|confirms?|confirmed|affirm(?:s|ed)|unchanged)\b.{0,50}\b(?:guidance|outlook|forecasts?)\b(?! behind)|\b(?:guidance|outlook|forecasts?)\b.{0,30}\b(?:unchanged|reaffirmed|reiterated|maintained)\b`,
    ],
    effect: 6,
  },
  {
    id: 'lower_figures',
    label: 'lower figures',
    patterns: [
      pattern`\b${FIGURE}\b(?! falls? (?:due\b|(?:in|into|within) (?:the )?(?:first|second) half\b|between \w+ and\b))${NO_OTHER_FIGURE}\b(?:${DOWN}|(?<!\blays? )down(?! payments?\b)|lower(?! (?:costs?|expenses?|interest|tax)))\b`,
      pattern`\b(?=[cdefhlpstw])${LESS_IS_BETTER}(?:${DOWN}|lower)\b.{0,20}\b${FIGURE}\b|\b(?:${DOWN}|lower)\b[^,]{0,20}\b${FIGURE}\b`,
      pattern`\b${FIGURE} halve[sd]?\b`,
    ],
    effect: 'headline',
  },
  {
    id: 'net_loss',
    label: 'a loss',
    patterns: [
      pattern`\b(?:net loss(?:es)?|loss per share|loss of (?:\$|US\$|€)|operating loss|reports? (?:a )?loss|net \(loss\)|lost \$[\d.]+ per share|EPS (?:of )?\(?-?\$ ?\(|EPS (?:of )?(?:\$[(-]|-\$))`,
    ],
    canceledBy: CANCELED_AS_EARLIER,
    effect: 8,
  },
  {
    id: 'impairment',
    label: 'an impairment',
    patterns: [
      pattern`\bimpairments?\b|\bwrite-?(?:down|off)s?\b|\b(?:restructuring|one-time|non-cash|pre-?tax|goodwill) charges?\b`,
    ],
    effect: 8,
  },
  {
    id: 'bought_growth',
    label: 'growth that is bought',
    patterns: [pattern`\b(?:of which|where) (?:the )?acquisitions? (?:accounted for|added|brought|contributed)\b`],
    effect: 'desk',
  },
];
