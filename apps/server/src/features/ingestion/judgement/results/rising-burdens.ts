import { type Passage, topOf } from '../text/passages.ts';
import { pattern } from '../text/pattern.ts';
import { BURDEN, burdenAt, COST, GOOD_FIGURE, LOSS_BEFORE } from './burdens.ts';
import { findPairs, isAboutForecasts, joinEarlierForecasts } from './forecast-changes.ts';

/** A forecast of costs, losses, debts or spending that rises. */
export interface RisingBurden {
  readonly kind: 'cost' | 'spending';
  /** The supporting words of the text. */
  readonly words: string;
}

const FORECAST =
  '(?:guidance|outlook|forecasts?|estimates?|expectations?|projections?|ranges?|targets?|budgets?|views?)';
const RAISES =
  '(?:boost(?:s|ed|ing)?|increas(?:es|ed|ing)|lift(?:s|ed|ing)?|rais(?:es|ed|ing)|hik(?:es|ed)|ups|upped|(?:revis|mark|mov|nudg)(?:es|ed|ing) up(?:wards?)?)';
const RISES = String.raw`(?:go(?:es)? (?:up|higher)|rises?|rose|climb(?:s|ed)?|increase[sd]?|moves? (?:up|higher)|jumps?|(?:is|are|was|were|has been|have been) (?:now )?(?:raised|increased|lifted|hiked|higher|(?:revised|moved|adjusted|marked|nudged) (?:up(?:wards?)?|higher)))`;
const WORDS = String.raw`(?:(?!(?:and|but|while|on|as|despite)\b|${GOOD_FIGURE}\b)[\w%'-]+ ){0,4}?`;
/** `raised its forecast of loan losses`, `guidance for unit costs was increased`, `the expected tax rate goes up` */
const SAID = [
  pattern`\b${RAISES} (?:its |the |our )?${WORDS}${FORECAST} (?:for|of|on) (?:its |the |our )?${WORDS}(?<burden>${BURDEN})\b`,
  pattern`\b${RAISES} (?:its |the |our )?${WORDS}(?<burden>${BURDEN}) ${FORECAST}\b`,
  pattern`\b${FORECAST} (?:for|of|on) (?:its |the |our )?${WORDS}(?<burden>${BURDEN})(?: ${WORDS}|,? )${RISES}\b`,
  pattern`\b(?<burden>${BURDEN}) ${FORECAST} ${WORDS}${RISES}\b`,
  pattern`\b${FORECAST} (?:for|of|on) (?:its |the |our )?${WORDS}(?<burden>${BURDEN}) (?:was |is |were |are )?(?:up|upwards?|higher)\b`,
  pattern`\b(?:expect\w*|forecast|anticipated|projected|budgeted) ${WORDS}(?<burden>${BURDEN}) ${WORDS}(?:is|are|was|were|has been|have been) (?:now )?(?:raised|increased|lifted|revised up(?:wards?)?|higher)\b`,
];
const IS_COST = new RegExp(String.raw`^(?:${COST})$`, 'i');
/** The present tense of a sentence below a headline on guidance: `Costs go up to $36 from $28`. */
const NOW_RISES = pattern`\b(?:go(?:es)?|rises?|climbs?|increases?|moves?|will (?:be|rise|increase|reach|come|run)|(?:is|are) (?:now|raised|lifted|increased|put|seen|set)) (?:\w+ )?(?:at|to|between)\b`;

function risingIn(text: string): readonly RisingBurden[] {
  const said = SAID.flatMap((words): RisingBurden[] => {
    const found = words.exec(text);
    if (found === null) return [];
    return [{ kind: IS_COST.test(found.groups?.['burden'] ?? '') ? 'cost' : 'spending', words: found[0] }];
  });
  if (!isAboutForecasts(text) && !NOW_RISES.test(text)) return said;
  const pairs = (['cost', 'spending'] as const).flatMap((kind) =>
    findPairs(text, (start) => burdenAt(text, start) === kind && !LOSS_BEFORE.test(text.slice(0, start)))
      .filter(({ direction }) => direction === 'raised')
      .map(({ words }): RisingBurden => ({ kind, words })),
  );
  return [...said, ...pairs];
}

/** Finds the forecasts of costs, losses, debts and spending that rise, in the headline and the lead. */
export function findRisingBurdens(passages: readonly Passage[]): readonly RisingBurden[] {
  return joinEarlierForecasts(topOf(passages).map(({ text }) => text)).flatMap(risingIn);
}
