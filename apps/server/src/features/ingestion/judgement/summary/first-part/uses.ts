import { takePhrase } from '../words/phrases.ts';

const USE =
  /^[^.;,]{0,90}?\b(?:for (?:use in |use as |the (?:first-line |acute |adjunctive )?(?:treatment|management) of (?:the (?=signs\b))?|treatment of |treating |the (?!(?:treatment|management)\b))?|in (?:the )?(?:treatment|management) of |to treat |in (?=[a-z-]+ (?:and [a-z-]+ )?(?:procedures|cancer|disease|navigation|surgery)))(?<use>[^.;]{3,160})/i;
/** `Zelmora, the first needle-free treatment for allergic reactions` */
const APPOSITIVE_USE =
  /^[^.;,]{0,60}?, (?:\d[\d.]*%, )?(?:(?:the|an?|(?:[\w.&-]+ ){0,3}[\w-]{2,30}'s?) [^.;,]{0,60}?\b(?:therapy|treatment|medicine|drug|vaccine|antibody) for (?:the )?(?:(?:treatment|management) of )?(?:(?:adults|children|patients|people) with )?|for the (?:treatment of |(?=prevention of )))(?<use>[^.;,]{3,120})/i;

const TREATMENT_OF =
  /\b(?:for (?:the )?(?:treatment of|management of|(?=(?:prevention|diagnosis) of\b))|for treating|indicated for|to treat) ?(?<use>[^.;]{3,160})/i;

/** `HEL-43, an intravenous form of zelmorant, for stroke` */
const DESCRIBED = /^(?<name>[^.;,]{0,50}), (?:an?|its) [^.;,]{3,70}, (?=for (?!an?\b|the\b|use\b))/;

export function usesOf(text: string): string | null {
  const plain = text.replace(/\s\([^()]{1,60}\)/g, '').replace(DESCRIBED, '$<name> ');
  const first = USE.exec(plain) ?? APPOSITIVE_USE.exec(plain);
  const use = first === null ? null : withPrevention(takeUse(first.groups?.['use'] ?? ''));
  if (first === null || use !== null) return use;
  // `for subcutaneous use, for the treatment of psoriasis`
  const next = TREATMENT_OF.exec(plain);
  return next === null ? null : withPrevention(takeUse(next.groups?.['use'] ?? ''));
}

/** A vaccine is not for the disease, but for its prevention. */
const withPrevention = (use: string | null): string | null =>
  use?.replace(
    /^(?=(?:prevention|reduction|diagnosis|detection|relief|signs(?: and symptoms)?|symptoms) of )/,
    'the ',
  ) ?? null;

/** Adjectives that need the disease after them. */
const INCOMPLETE_USE =
  /\b(?:refractory|relapsed|relapsing|recurrent|metastatic|advanced|severe|chronic|acute|rare|late-stage|early|unresectable|eligible|ineligible|adult|pediatric|newly|previously|produced|caused|associated|due|related)$/i;

/** Returns the disease of a phrase; null if the phrase is incomplete or names none. */
export function takeUse(text: string): string | null {
  const phrase = takePhrase(
    text.replace(/^(?:patients (?:with|suffering from|living with)|people (?:with|living with))\s/i, ''),
    {
      stopAt:
        /\s(?:after|brings|earns|entitles|obliges|triggers|under an?|across the|in combination|resistant|regardless|whose|expanding|representing|to improve|at)\b/i,
      maxChars: 100,
    },
  );
  return phrase === null ||
    INCOMPLETE_USE.test(phrase) ||
    /^(?:its|the (?:company|treatment)|treatment|patients|people|adults|children)$|\buse$/i.test(phrase)
    ? null
    : phrase;
}
