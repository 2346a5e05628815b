import { words } from '../text/word-set.ts';

export const INCREASE_VERBS = words(`
  up rose rise rises risen rising grew grow grows grown growing increased increase increases increasing climbed climb climbs
  climbing jumped jump jumps jumping surged surge surges surging soared soar soars soaring gained gain gains advanced
  advance advances advancing improved improve improves improving expanded expand expands expanding higher raised raise
  raises raising lifted lift lifts lifting boosted boost boosts boosting hiked hike hikes hiking upped ups enlarged enlarge
  enlarges accelerated accelerate accelerates swelled leapt leaped spiked rocketed skyrocketed strengthened widened widen
  widens widening more greater`);

export const DECREASE_VERBS = words(`
  down fell fall falls fallen falling declined decline declines declining decreased decrease decreases decreasing dropped
  drop drops dropping slipped slip slips slipping lower lowered lowers lowering reduced reduce reduces reducing cut cuts
  cutting trimmed trims slid slide slides sank plunged plunges tumbled tumbles contracted shrank shrinks softened weakened
  narrowed narrows narrowing less fewer slashed slashes halved squeeze squeezes squeezed squeezing compress compresses compressed
  erode erodes eroded depress depresses depressed dent dents dented weaken weakens shave shaves shaved shrink shrinks shrunk`);

export const INCREASE_NOUNS = words(
  'increase growth rise gain jump surge improvement expansion uptick acceleration climb raise hike',
);
export const DECREASE_NOUNS = words('decrease decline drop reduction fall contraction cut decreases declines');

/** Stand between a label and its number without a meaning of their own. */
export const LINKERS = words(`
  of at was were is are be been to by : = - – reached reaches reach reaching totaled totalled totaling totalling totals total
  hit hits turned ended finished climbed worth valued value came amounted amounts amounting stood stands remained exceeded exceeds exceed exceeding
  estimated approximating representing comprising equaling equals including`);

/** A label may stand further away from these. */
export const STRONG_LINKERS = words(`
  worth valued totaling totalling totaled totalled was were is are amounted amounting reached exceeded stood came hit`);

/** Soften or sharpen a number, or time it. */
export const ADVERBS = words(`
  approximately about roughly around nearly near almost some over than more less at least up to as much many maximum minimum
  estimated an a the only just well significantly sharply substantially slightly modestly strongly further another
  additional sequentially year-over-year year-on-year yoy y/y qoq annually organically respectively also currently now
  under below above exceeding excess in greater no not of to exceed expected firm aggregate total gross net combined
  potential potentially record new high all-time strong solid initial approx circa ~ > < ≥ ≤ nearly increasingly adjusted
  gaap non-gaap positive negative preliminary unaudited initially still again once same approximated amount sum tune range ranges ranging between y/y q/q`);

export const ESTIMATE_WORDS = words(`
  consensus estimate estimates est estimated expected expectation expectations analyst analysts street forecasts`);

export const EARLIER_WORDS = words(`
  earlier previous previously prior prior-year prior-quarter prior-period year-ago year-earlier former formerly last before
  ago old preceding`);

export const OUTLOOK_WORDS = words(`
  expects expect expecting anticipates anticipate guides guided guidance outlook sees forecast forecasts forecasting
  projects projected projecting targets targeting target looks will would could may should`);

export const MONTHS = words(`
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep
  sept oct nov dec`);
