import type { NewsSource } from '../news-source.ts';
import { fitSentence } from '../words/phrases.ts';
import { firstMatch, partOf } from '../words/text-matching.ts';

/** Not one that the company leaves: `from the S&P SmallCap 600 to the S&P MidCap 400`. */
const INDEX =
  /(?<!\b(?:from|leav(?:es?|ing)) (?:the )?(?:S&P )?)\b(?:(?:S&P )?(?:MidCap 400|SmallCap 600)|S&P (?:500|Composite 1500)|Nasdaq[- ]100(?: Index)?|Nasdaq Biotechnology Index|Russell (?:1000|2000|3000|Microcap|2500)|MSCI [A-Z][\w ]{2,30}? Index|FTSE \w+|Dow Jones Industrial Average)/i;

const JOINS_LATER = /\b(?:will|set to|expected to|scheduled to|is to) (?:join|be (?:added|included)|replace)\b/i;

const REPLACED =
  /^ (?:will replace|replaces|is (?:set )?to replace|is replacing) (?<other>(?:The )?[\p{Lu}\d][^;()]{1,50}?)(?:,? (?:Incorporated|Inc|Corporation|Corp|Limited|Ltd|LLC|plc|PLC|N\.V|S\.A)\b\.?)*(?= \(| in\b|,|\.?$)/u;

const EFFECTIVE =
  /\b(?:effective |changes? )(?:prior to|before) the (?:market )?open(?:ing)?(?: of (?:trading|the market))? on (?<date>(?:\w+day, )?[A-Z][a-z]+ \d{1,2}(?:, 20\d\d)?)/;

/** The legal form and the symbol after the name of a company. */
const AFTER_NAME = /^[^;()]{0,30}?(?: \([^()]{2,30}\))? (?=(?:will|is|replaces)\b)/;

/** Returns the company that leaves the index for this one. */
function findReplaced({ company, sentences }: NewsSource, index: string): string | null {
  for (const text of sentences) {
    if (!text.toLowerCase().startsWith(company.toLowerCase()) || !text.includes(index)) continue;
    const rest = text.slice(company.length);
    const after = rest.slice((AFTER_NAME.exec(rest)?.[0].length ?? 1) - 1);
    const other = REPLACED.exec(after)?.groups?.['other'];
    if (other !== undefined) return other.trim();
  }
  return null;
}

/** Writes the sentence on the inclusion in an index. */
export function writeIndexInclusion(source: NewsSource, maxChars: number): string | null {
  const { words, clause } = source.input.frame;
  const first = source.sentences.slice(0, 4);
  const near = [words, clause, ...source.headlines, ...first];
  const index = near.map((text) => INDEX.exec(text)?.[0]).find((found) => found !== undefined);
  if (index === undefined) return null;
  const isDone =
    /\b(?:added|joined|has been|was)\b/i.test(words) &&
    !/\b(?:to be|will|set to)\b/i.test(clause) &&
    !first.some((text) => text.includes(index) && JOINS_LATER.test(text));
  return fitSentence(
    `${source.company} ${isDone ? 'was added to' : 'will join'} the ${index}`,
    [
      partOf(', replacing ', findReplaced(source, index)),
      isDone ? null : partOf(', effective before the open on ', firstMatch(first, EFFECTIVE, 'date')),
    ],
    maxChars,
  );
}
