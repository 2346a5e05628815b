import { pattern } from '../../text/pattern.ts';
import { AS_ACTOR, AS_ACTOR_OR_OBJECT, AS_ANYONE, DENIED, GAP, SHORT_GAP } from '../deal-words.ts';
import { cuesAtTop, saysAtTop } from '../../text/passages.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

const LAUNCH: FrameSpec = {
  type: 'product_launch',
  label: 'product launch',
  weight: 40,
  required: ['amount'],
  opposing: [
    DENIED,
    {
      label: 'a delayed or stopped product',
      words: pattern`\b(?:recall\w*|delay\w*|postpon\w*|discontinu\w*|halt\w*|paus\w+|suspend\w*|offering|exchange offer|tender offer|investigation|review|campaign)\b`,
      effect: 'drop',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:launch(?:es|ed)|commercial launch of|unveil(?:s|ed)|introduc(?:es|ed)|debuts?|rolls? out|general availability|now available|begins? (?:commercial |volume |mass |initial )*(?:production|shipping|shipments|deliveries|sales)|starts? (?:commercial |volume |mass |initial )*(?:production|shipping|shipments|deliveries|sales)|first (?:commercial )?(?:sales?|shipments?|deliver(?:y|ies)))\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

const MINERAL = String.raw`(?:gold|silver|copper|lithium|uranium|U3O8|nickel|zinc|rare[- ]earths?|antimony|tungsten|cobalt|graphite|palladium|platinum|tin|potash|helium|hydrogen|oil|natural gas|gas|hydrocarbons?|g/t|grams per tonne|grade|mineraliz\w+|pay)`;
const ROUTINE_DRILLING: OpposingCue = {
  label: 'drilling that has only begun or found little',
  words: pattern`\b(?:dry hole|non-commercial|no (?:significant|economic)|disappoint\w*|below (?:expectations|cut-?off)|abandon\w*|decreas\w+|lower|reduc\w+|plugged|begins?|commenc\w+|starts?|mobili[sz]\w+|plans?|permit for|to drill|engages?|hackathon|artificial|data|cyber\w*|threat|search|vulnerabilit\w+|drug|biomarkers?|gene)\b`,
  effect: 'drop',
};

const FOUND_BY_OTHERS: OpposingCue = {
  label: 'a find of a company in which this one has shares',
  words: pattern`\bportfolio compan(?:y|ies)\b|[\s-]backed\b|\binvestees?\b`,
  effect: 'drop',
};

/** `below pit it must leave unmined`, `on acreage it trades away` */
const NOT_MINED: OpposingCue = {
  label: 'a find that the company may not use',
  words: pattern`\bunmined\b|\b(?:withdr[ae]w\w*|closed|barred|excluded) (?:\w+ )?(?:from|to) (?:mining|mineral entry|drilling|exploration)\b|\b(?:cannot|can't|may not|must not) be (?:mined|drilled|developed|produced)\b|\boff[- ]limits\b|\b(?:trades?|gives?|gave|sold|signed) (?:away|over)\b|\b(?:well|claims?|acreage|property|ground) (?:pass(?:es)?|goes|go) to another\b`,
  effect: 'desk',
};

/** `the other eight holes returned low values` */
const ONE_HOLE: OpposingCue = {
  label: 'a find in one hole of several',
  words: pattern`\b(?:other|remaining|rest|nine|eight|seven|six|five|four|three|two|most)\b[^.;]{0,30}\b(?:returned|showed|had|found|hit|cut|with|encountered) (?:only )?(?:low|no|poor|barren|weak|narrow|nothing|insignificant|anomalous)\b|\b(?:only )?one of (?:the )?(?:\w+ ){0,2}holes\b|\bnarrower\b`,
  effect: 'desk',
};

/** Objects to a find on ground that is closed to the company, or in one hole of several. */
const findClosedGround = ({ passages }: Pick<FrameInText, 'passages'>): readonly OpposingCue[] =>
  cuesAtTop(passages, [NOT_MINED, ONE_HOLE]);

const DISCOVERY_NOUNS = String.raw`(?:(?:mineral |measured and indicated |measured |indicated |inferred )*resources?(?: estimates?)?|(?:proven|proved|probable|mineral|ore)(?: and probable)? reserves?(?: estimates?)?|reserves? estimate)`;

const DISCOVERY: FrameSpec = {
  type: 'discovery',
  label: 'discovery',
  weight: 64,
  required: [],
  findObjections: findClosedGround,
  opposing: [ROUTINE_DRILLING, FOUND_BY_OTHERS],
  triggers: [
    {
      words: pattern`\b(?:best|highest[- ]grade|record|longest|thickest|strongest|largest|widest|bonanza|exceptional|major|significant|new)\b${SHORT_GAP}\b(?:intercepts?|intersections?|drill (?:results?|holes?)|discover(?:y|ies)|oil find|gas find|(?<!\bto )find)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:well|wildcat|sidetrack)\b(?: has| have)? (?:made|makes|discovered|found|finds|encountered|encounters|confirmed|confirms)\b${SHORT_GAP}\b(?:discover(?:y|ies)|(?:oil|gas|hydrocarbon) (?:find|pay)|net pay)\b`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?:discover(?:s|ed|y of)|makes? (?:an? )?(?:[\w-]+ ){0,4}discovery|strikes?|struck|hits?)\b${GAP}\b${MINERAL}\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:increas(?:es|ed|e of|e in)|expand(?:s|ed)?|grow(?:s|n|th of)?|grew|doubl(?:es|ed|ing)|tripl(?:es|ed)|boost(?:s|ed)?|swell(?:s|ed)?|lifts?|adds?|rais(?:es|ed)|upgrad(?:es|ed)|jump(?:s|ed)?|maiden|first)\b${GAP}\b${DISCOVERY_NOUNS}\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b${DISCOVERY_NOUNS}(?! (?:[\w.]+ ){0,3}?(?:earnings|revenues?|sales|profits?|income|results|EBITDA|EPS|FFO|dividend|distribution|production)\b)${SHORT_GAP}\b(?:increas(?:es|ed)|up|grows?|grew|doubl(?:es|ed)|rises?|rose|jumps?|climbs?|swells?|swelled) (?:(?:by|to|from) )?(?:\d|(?:one|two|three|four|five|half|a (?:third|quarter))\b)`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\bounces?(?: count)?\b(?! (?:sold|produced|poured|shipped|mined|milled))(?=[^;]{0,80}\b(?:estimates?|resources?|statement)\b)${SHORT_GAP}\b(?:increas(?:es|ed)|up|grows?|grew|doubl(?:es|ed)|rises?|rose|jumps?|climbs?|swells?|swelled) (?:(?:by|to|from) )?\d`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b(?:flow(?:s|ed|ing)?|test(?:s|ed)|initial production|IP-?(?:24|30)|produc(?:es|ed|ing)|averag(?:es|ed)|com(?:es|e) in|came in|yield(?:s|ed)|pump(?:s|ed)|makes)\b${GAP}\b[\d.,]{1,9} ?(?:million |thousand )?(?:barrels?|bbls?|boe|bopd|boepd|mmcf\w*|mcf\w*|cubic feet)\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

const DRILL_RESULTS: FrameSpec = {
  type: 'discovery',
  label: 'drill results',
  weight: 52,
  required: [],
  findObjections: findClosedGround,
  opposing: [ROUTINE_DRILLING, FOUND_BY_OTHERS],
  triggers: [
    {
      words: pattern`\b(?:intersect(?:s|ed)|intercept(?:s|ed)|drill(?:s|ed)|cuts?|encounter(?:s|ed)|assays?|sampl(?:es|ed|ing)|return(?:s|ed)|confirms?|extends?)\b${GAP}\b${MINERAL}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b\d{1,3}(?:\.\d{1,2})? ?(?:m|met(?:er|re)s|feet|ft)\b${SHORT_GAP}\b(?:of|at|grading|averaging)\b${SHORT_GAP}(?:g\/t|%|ppm|\boz\b|${MINERAL})`,
      companyIs: AS_ACTOR,
    },
  ],
};

const GRADE = String.raw`(?<grade>\d{1,3}(?:,\d{3})?(?:\.\d{1,2})?) ?(?:g\/t|grams(?: per tonne)?)(?: (?:of )?(?:gold|Au|silver|Ag)\b|(?! (?:of )?(?:palladium|platinum|PGM)))`;
const LENGTH = String.raw`(?<length>\d{1,3}(?:\.\d{1,2})?) ?(?<unit>m|met(?:er|re)s|feet|ft)\b`;
const GRADE_OVER_LENGTH = pattern`\b${GRADE}[^;]{0,30}? over ${LENGTH}`;
const LENGTH_OF_GRADE = pattern`\b${LENGTH}[^;]{0,12}? (?:of|at|grading|averaging) ${GRADE}`;
const METERS_PER_FOOT = 0.3048;
const GOLD = /\bgold\b|\b(?:g\/t|tonne|[Gg]rams) (?:Gold|Au)\b|\bof Gold\b/;
/** Grams per tonne times meters: few holes reach it, and shares move on them. */
const STRONG_GRAM_METERS = 100;
/** For silver, which is worth far less. */
const STRONG_SILVER_GRAM_METERS = 10_000;
const MODEST_GRADE: OpposingCue = {
  label: 'an intercept of common size',
  words: pattern`\bg\/t\b|\bgrams\b`,
  effect: 'desk',
};
const OTHERS_DRILLING: OpposingCue = {
  label: 'a hole of earlier years or of others',
  words: pattern`\b(?:histor(?:y|ic|ical)|previous(?:ly)?|adjacent|neighbou?r\w*|nearby|18\d\d|19\d\d)\b`,
  effect: 'desk',
};

/** Whether an intercept is long and rich enough to move the shares. */
function isStrongIntercept(words: string, passages: FrameInText['passages']): boolean {
  const {
    grade = '0',
    length = '0',
    unit = 'm',
  } = (GRADE_OVER_LENGTH.exec(words) ?? LENGTH_OF_GRADE.exec(words))?.groups ?? {};
  const meters = Number(length) * (unit.toLowerCase().startsWith('f') ? METERS_PER_FOOT : 1);
  const gramMeters = Number(grade.replace(',', '')) * meters;
  if (/\b(?:silver|Ag)\b/i.test(words)) return gramMeters >= STRONG_SILVER_GRAM_METERS;
  return gramMeters >= STRONG_GRAM_METERS && saysAtTop(passages, GOLD);
}

function objectToGrade({ frame, passages }: FrameInText): readonly OpposingCue[] {
  const isStrong = frame.place === 'headline' && isStrongIntercept(frame.words, passages);
  return isStrong ? findClosedGround({ passages }) : [MODEST_GRADE];
}

const STRONG_DRILL_RESULTS: FrameSpec = {
  type: 'discovery',
  label: 'a strong intercept',
  weight: 68,
  required: [],
  findObjections: objectToGrade,
  opposing: [ROUTINE_DRILLING, OTHERS_DRILLING, FOUND_BY_OTHERS],
  triggers: [
    {
      words: pattern`\b(?:intersect(?:s|ed)|intercept(?:s|ed)|drill(?:s|ed)|cuts?|hits?|encounter(?:s|ed)|assays?|return(?:s|ed)|report(?:s|ed)|deliver(?:s|ed)|yield(?:s|ed)|cross(?:es|ed)|strikes?|struck|finds?|found|taps|pulls|produc(?:es|ed)|highlighted by|including|with)\b${SHORT_GAP}(?:${GRADE_OVER_LENGTH.source}|${LENGTH_OF_GRADE.source})`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
  ],
};

/** Frames of products and deposits. */
export const PROJECT_FRAMES: readonly FrameSpec[] = [DISCOVERY, STRONG_DRILL_RESULTS, DRILL_RESULTS, LAUNCH];
