import type { FrameInText, OpposingCue } from '../frames/frame.ts';
import { headlineOf, saysAtTop, topOf } from '../text/passages.ts';
import { objectToBurdens } from './burden-objections.ts';
import { type EstimateVerdict, judgeAgainstEstimates } from './estimate-verdict.ts';
import { EARLIER_FORECAST, findReleaseForecastChanges } from './forecast-changes.ts';
import type { GrowthFigure } from './growth-figure.ts';
import { findGrowth, judgeGrowth } from './growth.ts';
import { LOOSE_ESTIMATE } from './loose-estimates.ts';
import { objection } from './objection.ts';
import { objectToOthersForecast } from './others-forecast.ts';
import { isOfPart } from './part-of-company.ts';
import { findStandingPart } from './standing-business.ts';

const MIN_GROWTH_PERCENT = 15;
const CLEAR_GROWTH_PERCENT = 25;
/** A record that is hardly above the last one. */
const MIN_RECORD_GROWTH_PERCENT = 8;
/** Company sizes from which growth and records alone hardly move the price. */
const LARGE_COMPANY_DOLLARS = 10e9;
const MIN_FORECAST_CHANGE = 0.02;

const RAISES_GUIDANCE =
  /\b(?:rais(?:es|ed|ing)|increas(?:es|ed|ing)|lift(?:s|ed|ing)?|hik(?:es|ed|ing)|boost(?:s|ed|ing)?)\b.{0,50}\b(?:guidance|outlook|forecasts?|targets?|views?)\b|\b(?:guidance|outlook|forecasts?|targets?|view)\b.{0,25}\b(?:raised|lifted|increased|boosted|hiked|upgraded)\b/i;
const KEEPS_GUIDANCE =
  /\b(?:keeps?|kept|left|leaves|maintain(?:s|ed)|reiterat(?:es|ed)|confirm(?:s|ed)|re-?affirm(?:s|ed)?)\b.{0,40}\b(?:guidance|outlook|forecasts?|view)\b|\b(?:guidance|outlook|forecasts?|view)\b.{0,25}\b(?:unchanged|unaltered|stays?|maintained|kept)\b/i;
const NAMED_RESULT =
  /\b(?:revenues?|sales|income|earnings|profits?|EBITDA|EPS|FFO|results?|quarter|Q[1-4]|estimates?|guidance)\b/i;
/** `compared to $35.8 million for 2023`: growth that is forecast, not a forecast that is raised. */
const OF_EARLIER_YEAR =
  /\b(?:compared (?:with|to)|versus|vs\.?|against|up from|higher than|above)\b[^;]{0,50}?(?:\b(?:in|for) (?:fiscal |FY ?)?20\d\d\b|\b(?:last|prior|previous|this|current) (?:fiscal )?year\b(?! (?:before|earlier|until now))|\ba year (?:ago|earlier)\b|\byear-ago\b|\breported (?:in|for)\b)/i;
const CLAIMS_BEAT = /\b(?:beats?|tops|topped|exceed(?:s|ed)|above|ahead of|surpass(?:es|ed)|better)\b/i;
const YARDSTICK =
  /\b(?:estimates?|est|expect(?:ed|ations?)|consensus|street|analysts?|forecasts?|guidance|feared|anticipated|beats?|upbeat)\b/i;
/** Figures of the whole company, as opposed to those of a segment or a product. */
const RECORD_WORDS =
  /\b(?:all-time|since|years|quarters|than|over|nearly|almost|two|three|four|five|six|seven|eight|nine|ten|most|profitable|showing|performance|company|records?|highest|best|strongest|largest|ever|a|an|the|of|and|in|for|to|its|history|reach(?:es|ed)?|hits?|sets?|posts?|posted|new|high|time|all|was|were|total|net|gross|quarter(?:ly)?|annual|yearly|monthly|month|full[- ]year|year|half|fiscal|first|second|third|fourth|preliminary|unaudited|consolidated|adjusted|diluted|non-GAAP|GAAP|operating|organic|revenues?|sales|income|earnings(?: per share)?|per share|profits?|EPS|EBITDA|FFO|AFFO|free|cash flow|results|bookings|orders|deliveries|production|shipments|volumes?|Q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december|million|billion|approximately|about|over|more than|USD|\d[\d.,]*[MB]?)\b|[^\w]/gi;
const PART_OF_COMPANY = /\w{3,}.*/;
const ONE_TIME =
  /\b(?:one-time|non-?recurring|tax benefit|gain (?:on|from)|sale of|change in fair value|insurance|settlement)\b/i;
/** One-time gains in other words: `Net Income Jumps 80% as Reserves Are Released`. */
const ONE_TIME_GAIN =
  /\b(?:(?:cold|cool|warm|mild|hot|wet|dry|stormy)(?:er|est)? (?:weather|winter|summer|spring|autumn|fall|January|February|March|April|May|June|July|August|September|October|November|December)|weather (?:added|contributed|helped)|(?:reserve|provision|allowance) (?:releases?|reversals?)|(?:reserves?|provisions?|accruals?|allowances?) (?:is |are |was |were |being )?(?:now )?(?:released|reversed)|(?:releas(?:e|es|ed|ing)|revers(?:al|es|ed)|frees? up|freed up) (?:of )?(?:[\w$.-]+ ){0,6}(?:reserves?|provisions?|accruals?|allowances?)|inventory gains?|gains? on (?:[\w-]+ ){0,3}inventor(?:y|ies)|valuation allowance|bargain purchase|(?:loan|debt|lender|PPP)s? (?:\w+ )?forgiv(?:en|eness|es)|forgiveness of|(?:gains?|benefits?|profits?) (?:of \S+ (?:million|billion) )?(?:on|from) (?:the |an? |its )?(?:sales?|disposal|settlement|insurance|remeasurement|litigation|divestiture|lawsuit|revaluation)|tax benefit|insurance (?:recovery|proceeds|payment|payout)|(?:tariff|dut(?:y|ies)|tax|customs) refunds?|refunds? of (?:[\w-]+ ){0,2}(?:dut(?:y|ies)|tariffs?|taxes)|(?<!\b(?:excluding|before|without|excludes?) (?:[\w-]+ ){0,2})(?:one-time|one-off|non-?recurring|exceptional|windfall) (?:[\w-]+ )?(?:gains?|benefits?|credits?|refunds?|settlements?|payments?|payouts?|items?|fees?|milestones?|income|boosts?|orders?|sales?)|(?:mark-to-market|fair[- ]value|unreali[sz]ed|currency|foreign exchange) gains?|(?:helped|aided|flattered|inflated|padded|(?:with|thanks to|by) (?:the )?help) (?:by|of|from) (?:an? |the |its )?(?:[\w-]+ ){0,3}(?:gain|settlement|refund|tax|insurance|sale|disposal|accounting|buy-?backs?|reserves?|provisions?)|(?:sale|disposal) of (?:an? |its |the )(?:[\w-]+ ){0,3}(?:building|plant|property|land|headquarters|unit|division|stake|aircraft|airplane)s?\b[^;.]{0,40}\b(?:brought|contributed|added|made up|provided|accounted))\b/i;

/** Objects to figures that miss the estimates, or that the text does not compare with them. */
export function objectToEstimates(input: FrameInText): OpposingCue[] {
  const { results, outlook, words } = judgeAgainstEstimates(input.passages);
  if (results === 'miss') return [objection('figures below the estimates', 'drop', words)];
  if (outlook === 'below') return [objection('a forecast below the estimates', 'drop', words)];
  const loose = results === null ? firstAtTop(input, LOOSE_ESTIMATE) : undefined;
  if (loose !== undefined) return [objection('an estimate that the text does not compare', 'desk', loose)];
  if (results === 'mixed' || outlook === 'mixed')
    return [objection('figures above and below the estimates', 'desk', words)];
  return [];
}

/** Returns the first such words of the headline or the lead. */
export const firstAtTop = ({ passages }: FrameInText, words: RegExp): string | undefined =>
  topOf(passages).flatMap(({ text }) => words.exec(text)?.[0] ?? [])[0];

const LOW_HALF =
  /\b(?:guidance|outlook|range|forecasts?|view)\b[^;.]{0,40}\bto (?:its|the) (?:lower|low|bottom) (?:half|end|part)\b|(?<!\b(?:costs?|expenses?|expenditures|capex|spending|AISC|tax rate)\b(?:(?!\b(?:EBITDA|earnings|EPS|profits?|income|revenues?|sales|margins?)\b)[^.;]){0,60})\b(?:at|near|in|toward|towards) the (?:low|lower|bottom) (?:end|half|part) of (?:its|the|our)\b/i;

/** Objects to forecasts that are lowered, or near the lower end of their range. */
export function objectToForecasts(input: FrameInText): OpposingCue[] {
  const lowered = findReleaseForecastChanges(input.passages).find(({ direction }) => direction === 'lowered');
  const low = firstAtTop(input, LOW_HALF);
  return [
    ...(lowered === undefined ? [] : [objection('a lowered forecast', 'drop', lowered.words)]),
    ...(low === undefined ? [] : [objection('the lower end of a forecast', 'desk', low)]),
  ];
}

function objectToDecline(worst: GrowthFigure | null): OpposingCue[] {
  if (worst === null) return [];
  return [objection(worst.figure === 'revenue' ? 'lower revenue' : 'lower earnings', 'desk', worst.words)];
}

function isLarge({ stock }: FrameInText): boolean {
  return (stock.market_cap ?? 0) >= LARGE_COMPANY_DOLLARS;
}

const raisesForecast = ({ passages }: FrameInText): boolean =>
  saysAtTop(passages, RAISES_GUIDANCE) ||
  findReleaseForecastChanges(passages).some(({ direction }) => direction === 'raised');

/** `a payment due in the fourth quarter arrived early` */
const CAME_EARLY =
  /\b(?:pull(?:s|ed|ing)?|brought|moved) (?:[\w-]+ ){0,4}(?:forward|ahead|in) (?:from|of)\b|\bpull(?:ed)?[- ](?:forward|ahead|in)\b|\b(?:payments?|orders?|shipments?|sales|deliver(?:y|ies)|revenues?)\b[^;.]{0,60}\b(?:arriv(?:es?|ed)|came|comes?|shipped|paid|received|delivered|booked) (?:a (?:quarter|month) )?early\b|(?<!\b(?:turnaround|profit\w*|break-?even|targets?|goals?|recovery|milestone|black) )\b(?:arriv(?:es?|ed)|came|comes?|shipped|paid|received) (?:a (?:quarter|month) )?early\b|\b(?:first|second|third|fourth|next|current|coming) quarter (?:will|is to|is expected to) be (?:correspondingly |that much )?(?:lower|weaker|smaller|lighter)\b|\bahead of (?:the )?(?:tariffs?|price increases?)\b/i;

/** Objects to a beat that is none, that is small, or that comes with a weaker forecast. */
export function objectToBeat(input: FrameInText): readonly OpposingCue[] {
  const verdict = judgeAgainstEstimates(input.passages);
  const ofBeat = verdict.results === null ? objectToClaimedBeat(input, verdict) : objectToMeasuredBeat(input, verdict);
  const early = firstAtTop(input, CAME_EARLY);
  return [
    ...objectToEstimates(input),
    ...objectToForecasts(input),
    ...(early === undefined ? [] : [objection('results that the next period lacks', 'desk', early)]),
    ...(verdict.isRevenueAbove ? [] : objectToOneTimeGain(input)),
    ...(ofBeat.length > 0 ? ofBeat : objectToStandingBusiness(input)),
  ];
}

/** Objects to earnings above the estimates of a business that does not grow. */
function objectToStandingBusiness(input: FrameInText): OpposingCue[] {
  const standing = raisesForecast(input) ? null : findStandingPart(input.passages);
  return standing === null ? [] : [objection(standing.label, 'desk', standing.words)];
}

/** `as it sees softer demand from restaurants`, `implies a weaker fourth quarter` */
const WEAKER_AHEAD =
  /\b(?:anticipat|assum|expect|foresee|see)(?:s|es|ed|ing)?\b[^;.]{0,40}?\b(?:fewer|lighter|lower|slow(?:er|ing)|sluggish|soft(?:er|ening)?|weak(?:er|ening)?) (?:[\w-]+ ){0,2}?(?:bookings|demand|orders|spending|traffic|volumes?)\b|\b(?:impl(?:ies|ied|ying)|points? to|pointing to) (?:an? )?(?:[\w-]+ )?(?:weaker|softer|lower|slower|smaller) (?:[\w-]+ ){0,2}?(?:quarter|half|year)\b/i;

/** Objects to results that the text compares with estimates. */
function objectToMeasuredBeat(input: FrameInText, verdict: EstimateVerdict): OpposingCue[] {
  const { results, areEarningsAbove, lowMiddle, words } = verdict;
  if (results === 'in_line') {
    const effect = CLAIMS_BEAT.test(input.frame.clause) ? 'desk' : 'drop';
    return [objection('figures in line with the estimates', effect, words)];
  }
  if (results === 'small_beat') return [objection('a small difference from the estimates', 'desk', words)];
  if (lowMiddle !== null && !raisesForecast(input))
    return [objection('a forecast whose middle is below the estimates', 'desk', lowMiddle.words)];
  const weaker = raisesForecast(input) ? undefined : firstAtTop(input, WEAKER_AHEAD);
  if (weaker !== undefined) return [objection('weaker business ahead', 'desk', weaker)];
  // Sales alone that are above the estimates, of a company that expects no more for the year, may have come early.
  const isClear = areEarningsAbove || raisesForecast(input);
  const kept = isClear ? undefined : KEEPS_GUIDANCE.exec(headlineOf(input.passages))?.[0];
  return kept === undefined ? [] : [objection('a forecast that stays the same', 'desk', kept)];
}

/** The company itself says, before it reports, that a period will be above its forecast: `Sees Q1 Sales Exceeding Guidance`. */
const EXCEEDS_OWN_GUIDANCE =
  /\b(?:sees|expects|anticipates|(?:pre)?announces|says|preliminary|now)\b[^;]{0,50}\b(?:sales|revenues?|results|earnings|EPS|net income)\b[^;]{0,30}\b(?:exceed(?:s|ed|ing)?|above|ahead of|surpass(?:es|ed|ing)?|higher than|better than|top(?:s|ped|ping))\b(?:(?!\b(?:low|lower|mid-?point|middle|bottom|loss|costs?)\b)[^;]){0,40}\bguidance\b/i;

/** Objects to a beat without figures that show it. */
function objectToClaimedBeat(input: FrameInText, { outlook, words }: EstimateVerdict): OpposingCue[] {
  if (outlook !== null) return [objection('a forecast, not a result', 'drop', words)];
  if (!YARDSTICK.test(input.frame.clause)) return [objection('no estimate in the text', 'drop', '')];
  if (!NAMED_RESULT.test(input.frame.clause)) return [objection('no figure of the results', 'drop', '')];
  const exceedsGuidance = input.frame.place === 'headline' && EXCEEDS_OWN_GUIDANCE.test(input.frame.clause);
  const isSupported =
    exceedsGuidance ||
    raisesForecast(input) ||
    (judgeGrowth(input.passages).best?.percent ?? 0) >= CLEAR_GROWTH_PERCENT;
  return isSupported ? [] : [objection('no figures next to the estimates', 'desk', '')];
}

/** A newsdesk's line of two periods: `EPS $0.06 Up From $0.02 YoY, Sales $13.3M Up From $3.5M YoY`. */
const PERIODS_COMPARED = /\bup from \$[\d.,]{1,12}[MBK]? YoY\b/i;

/** Objects to sales that hardly grow next to earnings that do. */
function objectToSales({ frame: { clause } }: FrameInText): OpposingCue[] {
  if (!PERIODS_COMPARED.test(clause)) return [];
  const sales = findGrowth(clause).find(({ figure }) => figure === 'revenue');
  const isClear = sales !== undefined && sales.percent >= CLEAR_GROWTH_PERCENT;
  return isClear ? [] : [objection('sales that hardly grow', 'desk', sales?.words ?? '')];
}

/** Revenue has no such gain. */
function objectToOneTimeGain(input: FrameInText, best: GrowthFigure | null = null): OpposingCue[] {
  if (best?.figure === 'revenue') return [];
  const words = firstAtTop(input, ONE_TIME_GAIN);
  return words === undefined ? [] : [objection('a gain of one period', 'desk', words)];
}

/** Objects to slow growth, to growth of a part of the company, and to growth next to a decline. */
export function objectToGrowth(input: FrameInText): readonly OpposingCue[] {
  const { best, worst } = judgeGrowth(input.passages);
  const further = [
    ...objectToEstimates(input),
    ...objectToForecasts(input),
    ...objectToDecline(worst),
    ...objectToSales(input),
    ...objectToOneTimeGain(input, best),
  ];
  if (best === null) return [...further, objection('growth in a part of the company only', 'desk', '')];
  if (best.percent < MIN_GROWTH_PERCENT) return [...further, objection('slow growth', 'drop', best.words)];
  if (best.percent < CLEAR_GROWTH_PERCENT || isLarge(input))
    return [...further, objection('growth that is not exceptional for the company', 'desk', best.words)];
  return further;
}

/** Objects to records without figures, to records of large companies, and to records next to a decline. */
export function objectToRecord(input: FrameInText): readonly OpposingCue[] {
  const { best, worst } = judgeGrowth(input.passages);
  const further = [
    ...objectToEstimates(input),
    ...objectToForecasts(input),
    ...objectToDecline(worst),
    ...objectToOneTimeGain(input, best),
  ];
  if (isLarge(input)) return [...further, objection('a record of a large company', 'desk', '')];
  if (best !== null && best.percent < MIN_RECORD_GROWTH_PERCENT)
    return [...further, objection('slow growth', 'desk', best.words)];
  const { clause, words } = input.frame;
  const at = clause.indexOf(words);
  const isPart = isOfPart(clause, at, at + words.length);
  const part = isPart ? words : PART_OF_COMPANY.exec(words.replace(RECORD_WORDS, ''))?.[0];
  if (part !== undefined) return [...further, objection('a record of a part of the company', 'desk', part)];
  return (best?.percent ?? 0) >= MIN_GROWTH_PERCENT
    ? further
    : [...further, objection('a record without clear growth', 'desk', best?.words ?? '')];
}

/** Objects to a profit from a one-time gain, and to a profit next to lower revenue. */
export function objectToProfit(input: FrameInText): readonly OpposingCue[] {
  const { worst } = judgeGrowth(input.passages);
  const gain = ONE_TIME.exec(input.frame.clause)?.[0];
  return [
    ...objectToEstimates(input),
    ...objectToForecasts(input),
    ...objectToDecline(worst),
    ...(gain === undefined ? objectToOneTimeGain(input) : [objection('a one-time gain', 'desk', gain)]),
  ];
}

/** A forecast that a purchase, a currency or a tax raises: `solely because of a purchase that closes today`. */
const BOUGHT_GROWTH =
  /\b(?:reflects|because of|due to|thanks to) (?:the )?(?:(?!and\b)\w+ ){1,3}(?:bought|acquired|purchased) (?:in|on|last|this)\b|\b(?:solely|only|entirely|purely|exclusively|wholly) (?:\w+ )?(?:because of|owing to|reflects?|reflecting|due to|thanks to|from|on|by|through) (?:the |its |an? )?(?:[\w-]+ ){0,3}(?:acquisitions?|purchases?|merger|takeover|currency|currencies|exchange rates?|tax(?: rate)?|accounting)\b|\b(?:forecasts?|outlook|guidance) (?:for|of) (?:the |its )?(?:existing|legacy|underlying|base|core|old) (?:[\w-]+ ){0,2}(?:is|are|was|were|remains?|stays?) (?:unchanged|the same)|(?:\b(?:most|all|half|bulk|majority|lion's share|(?:two|three)[- ](?:thirds|quarters)|[3-9]\d%)|[$€£][\d.,]+ (?:million|billion)) of (?:it|this|that|the (?:[\w-]+ )?(?:increases?|raise|rise|uplift|revision|addition))\b[^.;]{0,60}\b(?:acqui\w+|bought|purchased?|mergers?|takeovers?|currenc(?:y|ies)|exchange rates?|weaker dollar|divest\w+)\b|\b(?:excluding|without|before) (?:the )?(?:acquisition|purchase|deal)s?,? [^;.]{0,50}\b(?:unchanged|the same|lower|no change)\b/i;
/** In the headline: `Raises Forecast on Acquisition`. */
export const BY_PURCHASE =
  /\b(?:through|via|by|on|with|to include|to reflect|due to|because of|for) (?:the |its |an? )?(?:[\w-]+ ){0,2}(?:acquisitions?|purchase|merger|takeover)\b/i;

function objectToBoughtGrowth(input: FrameInText): OpposingCue[] {
  const inHeadline = BY_PURCHASE.exec(headlineOf(input.passages))?.[0];
  const words = inHeadline ?? firstAtTop(input, BOUGHT_GROWTH);
  return words === undefined ? [] : [objection('a forecast raised by a purchase or a rate', 'desk', words)];
}

/** Objects to forecasts that are lowered, hardly raised, or not above the estimates. */
export function objectToGuidance(input: FrameInText): readonly OpposingCue[] {
  const { results, outlook, words } = judgeAgainstEstimates(input.passages);
  const lowered = [
    ...objectToForecasts(input),
    ...objectToBoughtGrowth(input),
    ...objectToBurdens(input),
    ...objectToOthersForecast(input),
  ];
  if (outlook === 'below') return [...lowered, objection('a forecast below the estimates', 'drop', words)];
  if (results === 'miss') return [...lowered, objection('figures below the estimates', 'desk', words)];
  if (outlook === 'above' || lowered.length > 0) return lowered;
  if (outlook !== null) return [objection('a forecast in line with the estimates', 'desk', words)];
  return objectToChange(input);
}

/** Words that do not say which way a forecast moves. */
const UNDIRECTED =
  /\bputs\b|\b(?:goes|moves?|changes) to\b|\b(?:is|are) (?:now )?(?:\w+ )?(?:seen|put|pegged|projected|estimated|set|forecast) (?:at|between)\b/i;

/** Objects to a forecast that hardly changes, and to one whose change the text does not show. */
function objectToChange(input: FrameInText): OpposingCue[] {
  const changes = findReleaseForecastChanges(input.passages);
  const [first] = changes;
  if (first === undefined) {
    const isUnclear = EARLIER_FORECAST.test(input.frame.clause) || UNDIRECTED.test(input.frame.words);
    if (isUnclear && !raisesForecast(input)) return [objection('a forecast whose change is unclear', 'desk', '')];
    const earlier = raisesForecast(input) ? null : OF_EARLIER_YEAR.exec(input.frame.clause);
    return earlier === null ? [] : [objection('a forecast compared with an earlier year', 'desk', earlier[0])];
  }
  const isRaised = changes.some(({ direction, change }) => direction === 'raised' && change >= MIN_FORECAST_CHANGE);
  return isRaised ? [] : [objection('a forecast that hardly changes', 'desk', first.words)];
}
