import { findCompany } from '../company-name.ts';
import { headlineOf, openingOf } from '../passages.ts';
import type { FrameInText, OpposingCue } from './frame.ts';

const OTHERS_NEWS: OpposingCue = {
  label: 'news that another company reports of its product',
  words: /\S/,
  effect: 'desk',
};
const OWNER = /(?<![\p{L}\d-])(?<owner>\p{Lu}[\p{L}\d&.-]{2,30})(?:'s|(?<=s)')\s/gu;
/** `An Indian drugmaker said today`: a report of a company that has no name yet. */
const UNNAMED_REPORTER =
  /^An? (?:[\w-]+ ){0,4}?(?:(?:drug|device|generics?) ?makers?|manufacturer|company|rival|competitor|firm|developer|startup|biotech)\b(?<between>[^;]{0,60}?)\b(?:said|says|announced|reported|has received|received)\b/;

/** Whether the first sentence is the report of a company other than the judged one. */
function isUnnamedReport({ passages, names }: FrameInText): boolean {
  const lead = passages.find(({ place }) => place === 'lead')?.text ?? '';
  const between = UNNAMED_REPORTER.exec(lead)?.groups?.['between'];
  return between !== undefined && findCompany(between, names).length === 0;
}

const SENTENCES = 2;
/** First words of a headline that name no company. */
const NO_COMPANY =
  /^(?:The|An?|We|FDA|U\.?S\.?|New|Positive|Results|Data|Phase|First|Company|Agency|Food|European|EMA)$/i;

/** Whether a sentence begins with the name and goes on to report: `Otsuka Pharmaceutical announced`. */
const isReportBy = (owner: string, text: string): boolean =>
  text.startsWith(owner) &&
  /^[^;]{0,80}?\b(?:announce[sd]?|report(?:s|ed)|said|says|disclosed|released|presented|received)\b/i.test(text);

const POSSESSOR = /^(?<owner>\p{Lu}[\p{L}\d&.-]{2,30})(?:'s|(?<=s)') \p{Lu}/u;

/** Whether the headline begins with another's product and the text names that company as its source: `published by Pfizer`. */
function isOfPossessor({ passages, names }: FrameInText): boolean {
  const owner = POSSESSOR.exec(headlineOf(passages))?.groups?.['owner'];
  if (owner === undefined || NO_COMPANY.test(owner) || findCompany(owner, names).length > 0) return false;
  return openingOf(passages, SENTENCES).some(
    ({ place, text }) =>
      place === 'lead' &&
      new RegExp(
        `\\b(?:published|reported|announced|released|presented|disclosed|run|sponsored|conducted|made|sold|owned) by (?:[Ii]ts (?:\\w+ )?rival )?${owner.replace(/[.]/g, '\\.')}\\b`,
      ).test(text),
  );
}

/** Returns an objection if the headline names another owner or maker of the product, which reports the news: `FDA Approves Otsuka's Pill`. */
export function findOtherReporter(input: FrameInText): readonly OpposingCue[] {
  const { passages, names } = input;
  const opening = openingOf(passages, SENTENCES);
  const lead = opening.filter(({ place }) => place === 'lead');
  const owners = opening
    .filter(({ place }) => place === 'headline')
    .flatMap(({ text }) => Array.from(text.matchAll(OWNER), ({ groups }) => groups?.['owner'] ?? ''))
    .filter((owner) => findCompany(owner, names).length === 0);
  const [subject] = /^\p{Lu}[\p{L}\d&.-]{1,30}/u.exec(headlineOf(passages)) ?? [];
  const isOfSubject =
    subject !== undefined &&
    !NO_COMPANY.test(subject) &&
    lead.slice(0, 1).some(({ text }) => isReportBy(subject, text) && findCompany(text, names).length === 0);
  if (isOfSubject || isOfPossessor(input) || isUnnamedReport(input)) return [OTHERS_NEWS];
  const isOthers = owners.some((owner) =>
    lead.some(
      ({ text }) =>
        isReportBy(owner, text) &&
        findCompany(text.slice(0, owner.length + 1), names).length === 0 &&
        findCompany(text, names)[0]?.start !== 0,
    ),
  );
  return isOthers ? [OTHERS_NEWS] : [];
}
