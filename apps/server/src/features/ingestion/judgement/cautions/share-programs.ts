import { pattern } from '../text/pattern.ts';

const STOCK = String.raw`(?:common|ordinary|Class [A-C]) (?:stock|shares)`;
const NOT_BOUGHT_BACK = String.raw`(?<!\b(?:repurchas\w+|buy-?back|buys? back|buying back|tender)\b.{0,120})`;
const GAP = String.raw`(?:[^;.]|\.\d)`;

/** Programs to sell new shares that go by other names: `distribution agreement`, `capital program`, `growth partnership`. */
export const SHARE_PROGRAMS: readonly RegExp[] = [
  pattern`\b(?:equity|share|stock|ADS) (?:distribution|reserve|issuance) (?:agreements?|facilit(?:y|ies)|programs?)\b|\bopen market sales? agreements?\b|\bcontrolled equity\b`,
  pattern`${NOT_BOUGHT_BACK}\b(?:sells?|selling|sold|offers?|offered|issues?|issued|plac(?:es?|ed|ing))\b${GAP}{0,60}\b${STOCK}\b${GAP}{0,80}\b(?:(?:for|of) up to|from time to time|at (?:the )?(?:market|prevailing|then[- ]current) (?:market )?prices?|at an? \d{1,2}(?:\.\d)?% discount|into the market)\b`,
  pattern`${NOT_BOUGHT_BACK}\b${STOCK} (?:of|for|worth|with a value of) up to [$€£][^;]{0,60}\b(?:sold|issued|offered|placed)\b|\b${STOCK} (?:may|can|will) be (?:sold|issued|offered|placed)\b${GAP}{0,60}\bup to\b`,
  pattern`\b(?:firm|fund|investor|bank|partner|agents?) (?:will|may|has agreed to|agreed to|is to|commits to|has committed to) (?:purchase|buy|take|place|subscribe for|subscribe to)\b${GAP}{0,30}\bup to\b${GAP}{0,40}\b${STOCK}\b`,
  pattern`\bat \d{2}(?:\.\d)?% of (?:the |its )?(?:(?:average|daily|lowest|prevailing|recent|then|volume-weighted) )+price\b`,
];
