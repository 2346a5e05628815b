import { CalendarDate } from '@bna/contract/fields';
import type { Submission } from '../../../deps.ts';
import type { FilingFact } from './filing-fact.ts';
import { paragraphsOf, sentencesWith, shorten } from './sentences.ts';

/** `may` in lower case: documents name the month. */
const HYPOTHETICAL = /\b(?:may|might|could|would|[Ii]f(?! any\b))\b/;

/** Without `to remove`: an undertaking only promises it. */
const REMOVAL =
  /\b(?:deregisters|removes|withdraws)\b|\bfiled (?:solely |in order )?to (?:deregister|remove|withdraw)\b/i;
const IN_EFFECT = /\b(?:hereby|post-effective amendment)\b/i;
/** Others remove a number of shares only. */
const ALL = /\b(?:all|any|those)\b/i;
const REGISTRATION_FORM = /\bForm [SF]-[13](?:ASR)?\b/;

/** A post-effective amendment that removes what is left unsold, such as after a takeover. */
export function findRemoval(submission: Submission): readonly FilingFact[] {
  const removal = sentencesWith(submission, 'unsold').find(
    (words) => REMOVAL.test(words) && IN_EFFECT.test(words) && ALL.test(words) && !HYPOTHETICAL.test(words),
  );
  if (removal === undefined) return [];
  const ended_dates = findDates(submission, REGISTRATION_FORM);
  return [{ kind: 'deregistration', item: null, words: shorten(removal), ended_dates }];
}

const PROGRAM = /\b(?:sales? agreement|distribution agreement|at[- ]the[- ]market|continuous offering)\b/i;
/** A right to terminate, or an end to come. */
const TO_COME = /\b(?:[Uu]pon|until|right)\b/;
const NO_SALES =
  /\b(?:no (?:further|additional|more) (?:sales|shares|offers)|not make any (?:further |additional )?sales)\b/i;

/** The end of an at-the-market program, if the document states both that it ended and that nothing more is sold. */
export function findProgramEnd(submission: Submission): readonly FilingFact[] {
  const end = sentencesWith(submission, 'terminat').find(
    (words) => PROGRAM.test(words) && !HYPOTHETICAL.test(words) && !TO_COME.test(words),
  );
  const sellsNoMore = ['sales', 'shares', 'offers'].some((what) =>
    sentencesWith(submission, what).some((words) => NO_SALES.test(words)),
  );
  if (end === undefined || !sellsNoMore) return [];
  const ended_dates = findDates(submission, /\b(?:prospectus supplement|sales? agreement)\b/i);
  return [{ kind: 'at_the_market_end', item: null, words: shorten(end), ended_dates }];
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DATE = new RegExp(`\\b(${MONTHS.join('|')}) (\\d{1,2}), (\\d{4})\\b`, 'g');

/** Returns the dates in the paragraphs that match, each once. */
function findDates(submission: Submission, pattern: RegExp): string[] {
  const dates = paragraphsOf(submission)
    .filter((paragraph) => pattern.test(paragraph))
    .flatMap((paragraph) => Array.from(paragraph.matchAll(DATE)))
    .flatMap(([, month = '', day = '', year = '']) => {
      const number = String(MONTHS.indexOf(month) + 1);
      return CalendarDate.safeParse(`${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`).data ?? [];
    });
  return [...new Set(dates)];
}
