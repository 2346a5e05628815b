import { findForecastChanges } from '../../results/forecast-changes.ts';
import type { NewsSource } from '../news-source.ts';
import { fitSentence } from '../words/phrases.ts';
import { metricName } from './metric-name.ts';

const SENTENCES_READ = 6;
const METRIC_CHARS = 110;
const METRIC =
  /\b(?:(?:net|operating|recurring|ordinary|pre-?tax|consolidated) ){0,2}(?:production|output|shipments?|deliveries|volumes?|profit|income|revenues?|sales|EBITDA)\b/gi;
const YEAR = /\b(?:fiscal )?20\d\d\b/g;

/** Returns the only year that a sentence names, as the period of its forecast. */
function yearOf(sentence: string): string {
  const years = new Set(sentence.match(YEAR));
  const [year] = years;
  return years.size === 1 && year !== undefined ? `${year} ` : '';
}

/** Writes the raise of a forecast in other units than dollars, of which only the figures tell that it rises. */
export function writeMovedForecast({ sentences, company }: NewsSource, maxChars: number): string | null {
  for (const sentence of sentences.slice(0, SENTENCES_READ)) {
    const change = findForecastChanges(sentence).find(
      ({ direction, to }) => direction === 'raised' && to !== '' && !to.includes('$'),
    );
    if (change === undefined) continue;
    const at = sentence.indexOf(change.words);
    const metric = sentence
      .slice(Math.max(0, at - METRIC_CHARS), at)
      .match(METRIC)
      ?.at(-1);
    if (metric === undefined) continue;
    return fitSentence(
      `${company} raised its ${yearOf(sentence)}${metricName(metric.toLowerCase())} guidance to ${change.to} from ${change.from}`,
      [],
      maxChars,
    );
  }
  return null;
}
