import { type CompanyNames, findCompany } from '../../text/company-name.ts';
import { type Passage, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';

const AUTHORITY = '(?:FDA|EMA|agency|regulators?)';
/** After the company's name: what the owner of the drug does next with it. */
const NEXT_STEP = new RegExp(
  String.raw`^(?:,? (?:Inc|Corp|Corporation|Ltd|Limited|plc|N\.V|S\.A|AG|Holdings)\.?,?){0,2} (?:will (?:now )?|intends to |plans to |expects to )(?:(?:discuss|review|share) (?!(?:its|a) (?:own|competing))[^;.]{2,60}? with the ${AUTHORITY}|meet (?:with )?the ${AUTHORITY}|(?:submit|file) (?:an? |its |the )?(?:[\w-]+ ){0,4}(?:application|NDA|BLA|sNDA|sBLA)|(?:begin|open|start) (?:an? |the )?(?:confirmatory|phase [23]|pivotal|second)\b)|^(?:,? (?:Inc|Corp|Corporation|Ltd|Limited|plc|N\.V|S\.A|AG|Holdings)\.?,?){0,2} expects (?:the )?(?:top-?line )?(?:results|data) (?:of|from) (?:the|a) (?:companion|confirmatory|identical|other|parallel|second|sister|twin) `,
  'i',
);
/** Another company, whose drug it may be. */
const OTHER_COMPANY = new RegExp(
  String.raw`(?<name>\p{Lu}[\p{L}\d&-]+(?: \p{Lu}[\p{L}\d&-]+){0,3}),? (?:Inc|Corp|Corporation|Ltd|Limited|plc|AG|S\.A|N\.V)\b`,
  'gu',
);
const OF_RIVAL = pattern`\b(?:rivals?|competitors?|competing|licensees?|partners?|sponsored by|its own)\b`;

/** Whether a text in the style of an abstract names its company only at the end, by the next step with the drug. */
export function isClosingReport(passages: readonly Passage[], names: CompanyNames): boolean {
  const top = topOf(passages);
  if (top.some(({ text }) => OF_RIVAL.test(text))) return false;
  const others = top.flatMap(({ text }) =>
    Array.from(text.matchAll(OTHER_COMPANY), ({ groups }) => groups?.['name'] ?? ''),
  );
  if (others.some((name) => findCompany(name, names).length === 0)) return false;
  return top.some(({ text, place }) => {
    const [mention] = findCompany(text, names);
    return place === 'lead' && mention?.start === 0 && NEXT_STEP.test(text.slice(mention.end));
  });
}
