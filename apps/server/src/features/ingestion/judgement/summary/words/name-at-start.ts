import { type Casing, isCommon } from './case-word.ts';

/** Words that belong to the name before them: `Ampersand Capital Partners`. */
export const NAME_ENDING =
  /^(?:Capital|Partners|Pharmaceuticals?|Pharma|Therapeutics|Health|Healthcare|Energy|Systems?|Group|Holdings?|Technology|Technologies|Bank|Medical|Sciences|Solutions|Industries|Labs|Laboratories|University|Hospital|Institute|Foundation|Resources|Materials|Power|Networks|Aerospace|Biosciences|BioSciences|Motors|International|Creek|Command|Commission|Committee|Court|Biologics|Scientific|Medicines?|Hospitality|Corporation|Company|Government|Authority|Circuit|Bancorp|County|Laboratory|Financial|Minerals|Mining|Metals|Mobility|Advisors|Ventures|Brands|Foods|Robotics|Semiconductor|Software|Airlines|Oncology|Kitchens|Restaurants|Stores)$/;

/** Verbs and common nouns that end a company's name before them: `Vertiv Chosen`, `Travelzoo Board`. */
const AFTER_NAME =
  /\s(?:Board|Boards|Holders?|Shareholders?|Stockholders?|Insiders?|Directors?|Investors?|Subsidiary|Unit|Units|Wells?|Partner|Partners With|Collaborator|Licensee|Customer|Affiliate|Drug|Device|Opt-In|Chosen|Selected|Tapped|Named|Picked|Awarded|Granted|Cleared|Approved|Now|Also|Again|Eligible|Solidif\w+|Set|Free|Back|Among|In Line|Judge|Jury|Court|Label|\p{L}+n't|(?:Preliminary )?(?:First|Second|Third|Fourth)[ -]Quarter)(?=\s|$)/u;

/** The end of the subject of a headline. */
const SUBJECT_END = /\s(?:to|and|Told|is|are|has|will|(?:\p{Lu}\p{Ll}+-)?\p{Lu}\p{Ll}+s|[\p{Lu}][\p{Ll}]+ed)\b/u;

/** An abbreviation or the code of a product, which begins no name of a company: `AI`, `HEL-43`. */
const ABBREVIATION = /^(?:AI|EV|IT|\p{Lu}{2,5}-\d{1,4})$/u;

/** `NW Natural` */
const INITIALS = /^\p{Lu}{2,3}$/u;

/** Ends the description of a company without a name: `Korean Handset Maker`. */
const DESCRIPTION_ENDING =
  /^(?:Agency|Builder|Carmaker|Drugmaker|Firm|Investor|Leader|Maker|Operator|Retailer|Utility)$/;

/** Returns the length of the subject if it can only be a name: `Pale Fire Capital to Acquire`. */
export function nameAtStart(title: string, casing: Casing): number {
  const ends = [SUBJECT_END, AFTER_NAME].flatMap((pattern) => pattern.exec(title)?.index ?? []);
  const end = ends.length === 0 ? 0 : Math.min(...ends);
  const words = title.slice(0, end).split(' ');
  const isKnown = (word: string): boolean =>
    casing.lower.has(word.toLowerCase()) || isCommon(word.toLowerCase()) || ABBREVIATION.test(word);
  const isName =
    words.length <= 4 &&
    !words.some((word) => /'s?$/.test(word)) &&
    words.some((word) => !isKnown(word)) &&
    words.every((word) => /^\p{Lu}/u.test(word)) &&
    !DESCRIPTION_ENDING.test(words.at(-1) ?? '');
  if (!isName) return 0;
  // `Borealis Rail Trial Milestone`: the last words belong to no name.
  const last = words.findLastIndex(
    (word, index) => !isKnown(word) || NAME_ENDING.test(word) || INITIALS.test(words[index - 1] ?? ''),
  );
  return last < words.length - 2 ? words.slice(0, last + 1).join(' ').length : end;
}
