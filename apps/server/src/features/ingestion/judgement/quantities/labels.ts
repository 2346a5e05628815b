import { NO_TOKEN, textAt, type Token, tokenAt } from './lexer.ts';
import { DECREASE_VERBS, INCREASE_VERBS } from './vocabulary.ts';
import { words } from '../text/word-set.ts';

/** Nouns that a number measures, singular and plural. */
const HEADS = words(`
  revenue revenues revs sales income earnings eps profit profits profitability loss losses ebitda ebit ebita ffo affo nii margin margins
  cash flow flows equivalents liquidity expense expenses cost costs spend spending spending bookings billings backlog orders intake
  arr mrr arpu gmv gmv tpv aum nav rpo obligations premium premiums deposits loans volume volumes deliveries shipments production
  output capex expenditures debt indebtedness borrowings leverage liabilities assets equity capital guidance outlook
  forecast target targets rate rates run-rate yield yields impairment charge charges savings synergies throughput
  contract contracts subcontract agreement agreements order award awards grant grants funding deal deals transaction
  acquisition merger purchase purchases price prices consideration value valuation payment payments upfront milestone
  milestones royalty royalties fee fees investment investments stake interest ownership letters principal amount financing loan facility
  notes offering placement proceeds ipo repurchase repurchases buyback buybacks buy-back program programme
  authorization authorisation plan dividend dividends distribution distributions discount offer bid settlement judgment
  judgement verdict damages tranche commitment commitments subsidy credit credits incentive incentives incentives ceiling
  cap budget budgets project projects opportunity market markets tam pipeline portfolio mission missions upgrade
  investment sale gain gains benefit bonus rebate refund reimbursement reserve reserves balance inventory
  reduction improvement survival response efficacy remission retention occupancy utilization utilisation penetration rent rents
  increase growth decline decrease cagr wacc npv irr weight dilution subscription expectation expectations direct subscriptions
  exercise conversion cvr debentures securities position raise pool line revolver expansion option options extension modification
  follow-on bid-price tender buyout takeover repayment prepayment draw drawdown advance deposit
  savings penalty fine liability relief appropriation allocation spending donation endowment bookings`);

/** Nouns that are heads only after another noun: `response rate`, but not `at a rate`. */
const WEAK_HEADS = words(
  'securities position direct expectation expectations forecast forecasts letters amount total increase growth decline decrease option options target targets rate line plan exercise response raise advance cap',
);

/** Words in front of a head that end its noun phrase. */
const BOUNDARIES = words(`
  a an the its their our his her your this that these those and or but nor for of in on at by to from with without under over above below
  into onto through during after before since until while when where as than then if because although against versus vs
  per via about up down is are was were be been being has have had will would could can may might shall should do does did
  not no it they we he she who which there said says say today also now which both either approximately roughly
  around nearly almost more less least much many only such any all each every another other some
  announces announced announce announcing pre-announces pre-announced preannounces preannounced reports reported report reporting posts posted delivers delivered achieves
  achieved achieving records recorded receives received receiving receive secures secured securing secure wins won win
  awarded signs signed lands landed books booked declares declared approves approved authorizes authorized
  announcing closes closed completes completed prices priced generates generated generating enters entered
  obtains obtained earns earned reaches reached hits hit beats beat tops topped misses missed exceeds exceeded
  raises raised lowers lowered cuts cut lifts lifted boosts boosted increases increased hikes hiked grows grew sees expects
  expected guides reiterates affirms reaffirms maintains narrows provides provided issues issued updates
  gets got granted grants pays paid pay makes made buys bought sells sold acquires acquire acquired
  sell buy raise invest invests invested places placed won totaling totalling totaled valued worth
  driven drove led resulted results including included excluding reflecting representing compared
  & respectively versus thereby plus minus using used uses launches launched initiates initiated adopts adopted
  expands expanded extends extended adds added doubles doubled triples tripled surpasses surpassed crosses crossed
  upsizes upsized bringing brings brought taps tapped selects selected picks grabs clinches bags nets netted
  two three four five six seven eight nine ten eleven twelve several multiple
  believes estimates anticipates intends
  imply implies means shows show gives give leaves makes accepts accepted sweetens sweetened agrees agreed clears cleared backs backed
  takes took taking signs inks inked unveils unveiled introduces lists listed enters starts started begins began ends ended names named
  joins joined leads leading wants seeks sought commits committed pledges pledged contributes contributed unlocks unlock collects collected
  bags scores scored nabs snags snares captures captured awards delivers issues offers offered pursues plans files filed amends amended
  renews renewed finalizes finalized executes executed consummates confirms confirmed discloses disclosed eliminates eliminated retires
  retired repays repaid redeems redeemed refinances upgraded doubles hikes tallies tallied clinched
  qualifies qualified earmarks earmarked puts put lends lend borrows funds funded finances financed supports supported
  brought gain gains lost loses swings swung turned turns returns returned becomes became remains remained stays stands stood
  covering covers cover reducing reduce increasing raising growing lifting boosting topping beating missing exceeding
  its' seeing seen given taken made paying buying selling entering signing winning securing earning
  reaffirmed reiterated maintained updated revised initiated forecasts says stating according across among between against within
  until plus subject following related allocated applicable available approximately entrusted`);

/** Adjectives that do not belong to the label. */
const DROPPED = words(`
  record strong solid higher lower approximately total combined aggregate robust improved best highest-ever highest
  all-time company's quarterly-record significant additional further y/y yoy q/q year-over-year year-on-year previously up-to initial-ever`);

const MODIFIERS_MAX = 5;

export interface Label {
  readonly text: string;
  readonly first: number;
  readonly next: number;
}

const isWord = ({ kind }: Token): boolean => kind === 'word';
const isPossessive = ({ text }: Token): boolean => text.endsWith("'s") || text.endsWith("s'");
const singularHead = (text: string): string => text.split('-').at(-1) ?? text;

/** Whether a word names what a number measures. */
export function isHead({ kind, text }: Token): boolean {
  return kind === 'word' && isMeasure(text);
}

/** Whether a figure of that name may be below zero. Other amounts in parentheses are conversions. */
export const mayBeNegative = (label: string): boolean =>
  /\b(?:income|loss(?:es)?|earnings|ebitda|ebit|eps|profits?|flows?|margins?|results?|ffo|affo|share|return|contribution|equity|deficit|benefit|expense|capital|gain)$/.test(
    label,
  );

/** Whether the word alone names a measure: `sales`, not `unit`. */
export const isMeasure = (word: string): boolean => HEADS.has(word) || HEADS.has(singularHead(word));

const isStrongHead = (token: Token): boolean => isHead(token) && !WEAK_HEADS.has(token.text);

export const isBoundary = (token: Token): boolean =>
  !isWord(token) || BOUNDARIES.has(token.text) || INCREASE_VERBS.has(token.text) || DECREASE_VERBS.has(token.text);

const LIQUIDITY =
  /^(?:cash|equivalents|restricted|unrestricted|marketable|securities|short-term|long-term|investments?|and|,)$/;
const LIQUIDITY_WORDS_MAX = 12;

/** `cash, cash equivalents and short-term investments` is one label, which a list of its parts would misread. */
function withLiquidity(tokens: readonly Token[], label: Label, from: number): Label {
  if (!/\b(?:cash|equivalents|securities|investments?)$/.test(label.text)) return label;
  let { first, next } = label;
  for (let at = first - 1; at >= Math.max(from, first - LIQUIDITY_WORDS_MAX); at -= 1) {
    if (!LIQUIDITY.test(textAt(tokens, at))) break;
    if (textAt(tokens, at) === 'cash') first = at;
  }
  for (let at = next; at < next + LIQUIDITY_WORDS_MAX && LIQUIDITY.test(textAt(tokens, at)); at += 1) {
    if (/^(?:equivalents|securities|investments?)$/.test(textAt(tokens, at))) next = at + 1;
  }
  const isList = tokens.slice(first, next).some(({ text }) => text === 'cash');
  return isList ? { text: writeWords(tokens, first, next), first, next } : label;
}

/** Writes tokens as in the text, in lower case. */
export function writeWords(tokens: readonly Token[], first: number, next: number): string {
  return tokens
    .slice(first, next)
    .map(({ text, isGlued }, index) => (index === 0 || isGlued ? text : ` ${text}`))
    .join('');
}

/** Reads the noun phrase that ends before a token; null if its last word names no measure. */
export function labelEndingAt(tokens: readonly Token[], next: number, from: number): Label | null {
  const head = tokenAt(tokens, next - 1);
  if (!isHead(head)) return null;
  let first = next - 1;
  while (first > from && next - first <= MODIFIERS_MAX && isModifier(tokens, first - 1)) first -= 1;
  const label = toLabel(tokens, isInForce(tokens, first) ? first - 1 : withPair(tokens, first, from), next);
  return label === null ? null : withLiquidity(tokens, label, from);
}

/** `parts and services revenue` is not all services revenue. */
function withPair(tokens: readonly Token[], first: number, from: number): number {
  const [other = NO_TOKEN, and = NO_TOKEN] = [tokens[first - 2], tokens[first - 1]];
  const isPair =
    (and.text === 'and' || and.text === '&') &&
    first - 2 >= from &&
    isModifier(tokens, first - 2) &&
    !isHead(other) &&
    !isModifier(tokens, first - 3);
  return isPair ? first - 2 : first;
}

const isInForce = (tokens: readonly Token[], first: number): boolean =>
  textAt(tokens, first) === 'force' && textAt(tokens, first - 1) === 'in';

function isModifier(tokens: readonly Token[], index: number): boolean {
  const token = tokenAt(tokens, index);
  // The `M` of `8.7M`.
  if (token.isGlued && tokenAt(tokens, index - 1).kind === 'number') return false;
  if (isContracted(tokens, index)) return true;
  return !isBoundary(token) && !isPossessive(token) && !(isPluralHead(token) && !isHead(tokenAt(tokens, index + 1)));
}

/** `contracts imply revenue`; only a few plurals modify another noun, as in `sales guidance`. */
const isPluralHead = (token: Token): boolean =>
  isHead(token) &&
  token.text.endsWith('s') &&
  !/(?:sales|earnings|eps|savings|operations|notes|securities)$/.test(token.text);

/** Reads the noun phrase that starts at a token, up to its last word that names a measure; null if there is none. */
export function labelStartingAt(tokens: readonly Token[], first: number, end: number): Label | null {
  let next: number | null = null;
  for (let at = first; at < Math.min(end, first + MODIFIERS_MAX + 2); at += 1) {
    const token = tokenAt(tokens, at);
    const isNoun = (at > first && isHead(token) && isNounAt(tokens, at)) || isContracted(tokens, at);
    if (isBoundary(token) && !isNoun) break;
    if (isHead(token)) next = at + 1;
    if (isPluralHead(token)) break;
  }
  const label = next === null ? null : toLabel(tokens, first, next);
  return label === null ? null : withLiquidity(tokens, label, first);
}

/** `revenue growth`, but not `revenue increased`. */
const isNounAt = (tokens: readonly Token[], at: number): boolean =>
  /^(?:grants?|orders?|growth|increase)$/.test(textAt(tokens, at));

const CONTRACTED_NOUN = /^(?:backlog|business|income|revenues?|sales|value|volumes?)$/;
const CONTRACTED_QUALIFIER = /^(?:annual|future|long-term|recurring|remaining|subscription|total)$/;

/** `$9 million in contracted revenue`, but not `revenue contracted 5%`. */
export function isContracted(tokens: readonly Token[], at: number): boolean {
  const noun = CONTRACTED_QUALIFIER.test(textAt(tokens, at + 1)) ? at + 2 : at + 1;
  return textAt(tokens, at) === 'contracted' && CONTRACTED_NOUN.test(textAt(tokens, noun));
}

/** Drops the period and praise in front of the label's own words. */
function toLabel(tokens: readonly Token[], start: number, next: number): Label | null {
  let first = start;
  for (let at = start; at < next - 1; at += 1) {
    const { text } = tokenAt(tokens, at);
    if (DROPPED.has(text) || PERIOD_MODIFIER.test(text)) first = at + 1;
  }
  const own = tokens.slice(first, next);
  if (own.length === 1 && !own.some(isStrongHead)) return null;
  return { text: writeWords(tokens, first, next), first, next };
}

const PERIOD_MODIFIER =
  /^(?:(?:first|second|third|fourth|full|half)(?:-(?:quarter|half|year))?|quarter|half|year|[1-4]?[qh][1-4]?\d{0,2}|fy\d{0,4}|fiscal|full-year|annual-only|nine-month|six-month|twelve-month)$/;
