import { GENERIC_DRUG } from '../words/case-word.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { isNameLike, takeName, withArticle } from '../words/phrases.ts';

/** Words that look like the name of a party, but are none. */
export const NO_PARTY =
  /^(?:Inc|Corp|Ltd|LLC|its|(?:the )?company(?! \w)|the board|a total|up to|respect|certain|\d|approximately|January|February|March|April|May|June|July|August|September|October|November|December|Q\d|Phase|FDA\b|(?:net |total |adjusted |operating |record )*(?:income|revenues?|sales|earnings|loss|profits?|EBITDA|cash)\b|(?:first|second|third|fourth) quarter)/i;

/** Whether the name belongs to a noun: `from Japanese drugmaker`. */
function isAdjective(text: string): boolean {
  const next = /^(?:the )?\p{Lu}[\p{L}'-]+ (?<next>\p{Ll}+)/u.exec(text)?.groups?.['next'];
  return (
    next !== undefined &&
    /^(?:drug)?maker$|^(?:company|companies|customers?|partners?|utilit(?:y|ies)|bank|supplier|carmaker|firm|group|agency|investors?)$/.test(
      next,
    )
  );
}

const PRODUCT_CODE = /^[A-Za-z]{1,8}-?\d/;

/** Whether the phrase is a disease or a drug, which signs no agreement. */
export const isMedical = (phrase: string): boolean =>
  GENERIC_DRUG.test(phrase) || /\b(?:[Dd]isease|[Ss]yndrome)$/.test(phrase);

/** A phrase that only the headline capitalizes may be no name: `Partners With New National Distributor`. */
export function isWritten(phrase: string, { sentences }: NewsSource): boolean {
  const name = phrase.replace(/^the /i, '');
  return sentences.length === 0 || sentences.some((text) => text.includes(name));
}

/** Returns the first name after one of the prepositions that is not the company. */
export function findNamedParty(source: NewsSource, texts: readonly string[], before: RegExp): string | null {
  for (const text of texts) {
    for (const match of text.matchAll(new RegExp(before.source, 'gi'))) {
      const after = text.slice(match.index + match[0].length);
      const phrase = isAdjective(after) ? null : takeName(after);
      if (
        phrase !== null &&
        isNameLike(phrase) &&
        !PRODUCT_CODE.test(phrase) &&
        !NO_PARTY.test(phrase) &&
        !isMedical(phrase) &&
        isWritten(phrase, source) &&
        !mentionsCompany(phrase, source)
      ) {
        return withArticle(phrase);
      }
    }
  }
  return null;
}

/** A public body in front of what it awards: `Department of Defense contract`, `U.S. Army research award`. */
const BODY_BEFORE_AWARD =
  /\b(?<body>(?:U\.S\. )?(?:(?:Bureau|Department|Ministry|Office) of (?:the )?\p{Lu}[\p{L}-]+(?: (?:and )?\p{Lu}[\p{L}-]+){0,3}|Air Force|Army|Coast Guard|DARPA|Marine Corps|NASA|Navy|Space Force)) (?=(?:\p{Ll}[\p{L}-]+ ){0,2}(?:awards?|contracts?|orders?)\b)/u;

/** Returns the public body whose contract, order or award the first sentences name. */
export function findAwardingBody({ sentences }: NewsSource): string | null {
  for (const text of sentences.slice(0, 2)) {
    const body = BODY_BEFORE_AWARD.exec(text)?.groups?.['body'];
    if (body !== undefined) return /^(?:DARPA|NASA)$/.test(body) ? body : `the ${body}`;
  }
  return null;
}
