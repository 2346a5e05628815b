import { findCompany } from '../text/company-name.ts';
import { headlineOf, openingOf } from '../text/passages.ts';
import type { FrameInText, OpposingCue } from './frame.ts';
import { findRivalProduct } from './approvals/rival-product.ts';

const OTHERS_NEWS: OpposingCue = {
  label: 'news that another company reports of its product',
  words: /\S/,
  effect: 'desk',
};
const OWNER = /(?<![\p{L}\d-])(?<owner>\p{Lu}[\p{L}\d&.-]{2,30})(?:'s|(?<=s)')\s/gu;
/** `An Indian drugmaker said today`: a report of a company that has no name yet. */
const UNNAMED_REPORTER =
  /^An? (?:[\w-]+ ){0,4}?(?:(?:drug|device|generics?) ?makers?|manufacturer|company|rival|competitor|firm|developer|startup|biotech)\b(?<between>[^;]{0,60}?)\b(?:said|says|announced|reported|has received|received)\b/;

/** `Borealis Rail said that its pill`: a sentence that begins with a name, and reports. */
const NAMED_REPORTER = /^\p{Lu}[^,;.]{2,60}? (?:today )?(?:said|announced|reported|disclosed)\b/u;
/** The same, where nothing but capitalized words stand before the verb. */
const PARTY_REPORTS =
  /^(?!(?:The|An?|It|We|FDA|EMA|U\.?S\.?|Management|Researchers?|Doctors|Scientists|Investigators|Regulators?|Officials|Results|Data|Patients|Monitors|Today)\b)(?:\p{Lu}[\p{L}\d&.'-]* ){1,5}(?:today |yesterday )?(?:said|announced|reported|disclosed)\b/u;
/** The product and its maker: `compete with Zelmora of Helio`. */
const OF_COMPANY = /\b(?:of|from|by) (?:\p{Lu}[\p{L}\d&.-]* ?){1,4}$/u;
const OWN_UNIT = /\b(?:subsidiary|subsidiaries|unit|division|affiliate|wholly[- ]owned|brand)\b/i;

/** Whether the first sentence is the report of a company other than the judged one, which appears later: `Zelmora of Helio`. */
function isReportOfAnother({ passages, names }: FrameInText): boolean {
  const [first = '', ...others] = passages.flatMap(({ place, text }) => (place === 'lead' ? [text] : []));
  const between = UNNAMED_REPORTER.exec(first)?.groups?.['between'];
  if (between !== undefined) return findCompany(between, names).length === 0;
  if (!NAMED_REPORTER.test(first) || OWN_UNIT.test(first) || findCompany(first, names).length > 0) return false;
  const isNamedLater = others.some((text) => findCompany(text, names).length > 0);
  if (PARTY_REPORTS.test(first) && isNamedLater && findCompany(headlineOf(passages), names).length === 0) return true;
  return others.some((text) =>
    findCompany(text, names).some(({ start, end }) => OF_COMPANY.test(text.slice(0, end)) && start > 0),
  );
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
  if (isOfSubject || isOfPossessor(input) || isReportOfAnother(input)) return [OTHERS_NEWS];
  const isOthers = owners.some((owner) =>
    lead.some(
      ({ text }) =>
        isReportBy(owner, text) &&
        findCompany(text.slice(0, owner.length + 1), names).length === 0 &&
        findCompany(text, names)[0]?.start !== 0,
    ),
  );
  return isOthers ? [OTHERS_NEWS] : findRivalProduct(input);
}
