import type { NewsSource } from '../news-source.ts';
import { mentionsCompany } from '../news-source.ts';
import { isCommon } from '../words/case-word.ts';

/** A few words in front of the news: `Appeal pays off: Helio wins approval`. Not a name, a figure or a stage. */
const HOOK =
  /^(?![^:]*\b(?:correct\w*|could|data|exclusive|if|interim|may|not|phase|preliminary|proposed|quarter|report|results?|study|trial|updated?|year)\b)\p{Lu}\p{Ll}+(?: \p{Lu}?\p{Ll}+){1,3}: (?<news>.*)$/isu;

/** Removes the words in front of the news, if what follows names the company and the event. */
export function withoutHook(headline: string, source: NewsSource): string {
  const news = HOOK.exec(headline)?.groups?.['news'];
  if (news === undefined) return headline;
  const hook = headline.slice(0, headline.length - news.length);
  const { casing, input } = source;
  const hasName = hook
    .slice(0, -2)
    .split(' ')
    .some((word) => casing.single.has(word.toLowerCase()) || !/\p{Ll}/u.test(word));
  const isWhole = mentionsCompany(news, source) && news.toLowerCase().includes(input.frame.words.toLowerCase());
  return hasName || mentionsCompany(hook, source) || !isWhole ? headline : news;
}

/** Praise in front of the data: `achieved a milestone with positive results`, `solidified its position with data`. */
const SELF_PRAISE =
  /^(?<who>[^,;:]{2,60}?) (?:(?:achieved|celebrated|marked|reached) (?:an? |its )?(?:[\w-]+ ){0,2}?milestone|(?:bolstered|cemented|reinforced|solidified|strengthened) (?:its |the )?(?:[\w-]+ ){0,2}?(?:lead|leadership|position|standing|status)\b[^,;:]{0,80}?) with (?=[^,;:]{0,80}\b(?:complete|data|endpoints?|remissions?|responses?|results|survival)\b)/u;

/** Returns the data that a company boasts of as what it reported. */
export const withoutSelfPraise = (text: string): string => text.replace(SELF_PRAISE, '$<who> reported ');

const FINITE =
  /^(?!.*\b(?:analysts?|shares?|stock)\b)[^,;:]{2,120}? (?:achieve[sd]|are|cuts?|extend(?:s|ed)|ha[ds]|have|improve[sd]|is|lower(?:s|ed)|meets|met|prolong(?:s|ed)|recommends?|reduce[sd]|show(?:s|ed)|slow(?:s|ed)|voted|was|were|will) \p{L}/iu;
const TRIAL_START = /^(?:ongoing|phase \S+|pivotal|registrational)\b[^,;:]{0,60}\b(?:study|trial)\b/i;

/** Whether the release is the company's own word: it announces, or stands in front of its headline. */
const isOwnWord = ({ company, headlines, sentences }: NewsSource): boolean =>
  (headlines[0] ?? '').startsWith(`${company}:`) ||
  sentences
    .slice(0, 3)
    .some((text) => text.startsWith(company) && /\b(?:announce[sd]|report(?:s|ed)|said)\b/.test(text));

/** Makes a sentence of `Helio: HEL-43 improved survival`: `Helio said HEL-43 improved survival`. */
export function asStatement(text: string, source: NewsSource): string {
  const start = `${source.company}: `;
  const rest = text.startsWith(start) ? text.slice(start.length) : '';
  if (!FINITE.test(rest) || !isOwnWord(source)) return text;
  const [first = ''] = rest.split(' ', 1);
  const isName = !/^\p{Lu}\p{Ll}*$/u.test(first) || !(isCommon(first.toLowerCase()) || /^(?:An?|The)$/.test(first));
  const plain = isName ? rest : `${first.toLowerCase()}${rest.slice(first.length)}`;
  return `${source.company} said ${TRIAL_START.test(plain) ? 'the ' : ''}${plain}`;
}
