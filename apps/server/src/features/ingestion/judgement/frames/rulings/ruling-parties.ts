import { findCompany, type Span } from '../../text/company-name.ts';
import { topOf } from '../../text/passages.ts';
import { type BrandNames, findBrandNames } from './brand-names.ts';
import type { FrameInText } from '../frame.ts';
import { IS_ITSELF, NAME, type Part, type PartyWords, WHO } from './party-words.ts';
import { PATENT_PARTIES } from './patent-parties.ts';
import { isPatentOwner, withMentions } from './patent-owner.ts';
import { MONEY_RECEIVED } from './received-money.ts';

/** What a text says about the company in a case: who won, and who lost. */
export interface RulingParts {
  readonly isWinner: boolean;
  readonly isLoser: boolean;
}

const ENDS = String.raw`(?:[Dd]ismiss(?:es|ed|al of)?|[Dd]en(?:y|ies|ied|ial of)|[Rr]eject(?:s|ed|ion of)?|[Tt]hrow(?:s|n)? [Oo]ut|[Tt]hrew [Oo]ut|[Tt]oss(?:es|ed)|[Dd]rops?|[Dd]ropped)`;
const SUIT = String.raw`(?:[Mm]otions?|[Bb]ids?|[Rr]equests?|(?:[Ll]aw)?[Ss]uits?|[Aa]ppeals?|[Pp]etitions?|[Cc]laims?|[Cc]hallenges?|[Dd]isputes?|[Cc]ases?|[Cc]omplaints?)`;
const RULING = String.raw`(?:[Vv]erdicts?|[Jj]udge?ments?|[Rr]ulings?|[Rr]ules?|[Rr]uled|[Dd]amages|[Aa]wards?|[Ii]njunctions?|[Oo]rders?|[Dd]ecisions?|[Ww]ins?|[Ww]on|[Pp]revail\w*|[Ff]ound|[Ff]inds|[Dd]ecided|[Ii]nterest)`;
const ADVERB = String.raw`(?:(?:had |has |have |willfully |Willfully |induced |knowingly ){0,2})`;

const PARTIES: readonly PartyWords[] = [
  // `verdict against Tallow`, but not `dismisses the suit against`
  {
    words: new RegExp(
      String.raw`(?<!\b${ENDS}\b[^;]{0,90})\b${RULING}\b(?:(?!\b(?:${SUIT}|arbitration|pursuing)\b)[^;]){0,70}?\b[Aa]gainst (?:the )?${WHO}`,
      'gu',
    ),
    partyIs: 'loser',
  },
  {
    words: new RegExp(String.raw`\b${ENDS}\b[^;]{0,70}?\b${SUIT}\b[^;]{0,40}?\b[Aa]gainst (?:the )?${WHO}`, 'gu'),
    partyIs: 'winner',
  },
  {
    words: new RegExp(
      String.raw`\b${ENDS}\b[^;]{0,30}?(?<!\b[Aa]gainst )${WHO}(?:'s?)?(?: [\p{L}-]+){0,3}? ${SUIT}\b`,
      'gu',
    ),
    partyIs: 'loser',
  },
  {
    words: new RegExp(
      String.raw`\b${ENDS}\b[^;]{0,60}?\b(?:[Ff]iled|[Bb]rought|[Mm]ade|[Rr]aised) [Bb]y (?:the )?${WHO}`,
      'gu',
    ),
    partyIs: 'loser',
  },
  // `refuses to halt Tallow's pipeline`
  {
    words: new RegExp(
      String.raw`\b(?:[Rr]efus|[Dd]eclin)(?:es|ed) [Tt]o (?:[Ss]top|[Bb]lock|[Hh]alt|[Dd]elay|[Ee]njoin) (?:(?:the|[Tt]he) )?(?:\p{Ll}+ of )?${WHO}`,
      'gu',
    ),
    partyIs: 'winner',
  },
  // `Tallow infringed`, `finds Tallow liable`
  {
    words: new RegExp(
      String.raw`${WHO} ${ADVERB}(?:[Ii]nfring(?:ed|es?)|[Ee]ngaged [Ii]n|[Mm]isappropriated|[Bb]reached|[Ll]iable|[Dd]efamed|[Ll]oses|[Ll]ost)\b`,
      'gu',
    ),
    partyIs: 'loser',
  },
  {
    words: new RegExp(
      String.raw`${WHO}(?:'s)? (?:(?!(?:[Ss]ays?|[Ss]aid|[Ww]ins|[Ww]on|[Cc]ase|[Jj]ury|[Cc]ourt|[Ff]inds|[Ff]ound|[Oo]ver|[Aa]gainst|[Tt]hat)\b)[\p{L}-]+ ){1,5}(?:[Tt]hat |[Ww]hich )?[Ii]nfring(?:es?|ing)\b`,
      'gu',
    ),
    partyIs: 'loser',
  },
  {
    words: new RegExp(
      String.raw`\b[Ii]nfring(?:e|es|ed|ing|ement of)(?: on| upon)? (?:the |one |two |three |four |five |several |\d{1,2} )?${WHO}(?:'s)? (?:[\p{L}-]+ ){0,3}?(?:[Pp]atents?|[Dd]esigns?|[Tt]rademarks?)\b`,
      'gu',
    ),
    partyIs: 'winner',
  },
  {
    words: new RegExp(
      String.raw`\b[Ii]nfring(?:e|es|ed|ing)(?: on| upon)? (?:[\p{L}\d-]+ ){0,3}?[Pp]atents? of (?:the )?${WHO}`,
      'gu',
    ),
    partyIs: 'winner',
  },
  // `orders Tallow to pay`, `Tallow will pay`
  {
    words: new RegExp(
      String.raw`(?<!\b(?:informed|notified|assured) [^;]{2,40} that )${WHO} (?:[Ww]ill|[Tt]o|[Mm]ust|(?:[Hh]as )?[Aa]gree[sd]? [Tt]o|(?:[Ww]as |[Ii]s )?[Oo]rdered [Tt]o|[Pp]ays) ?(?:[Pp]ay|(?<=[Pp]ays ))\b`,
      'gu',
    ),
    partyIs: 'loser',
  },
  {
    words: new RegExp(String.raw`\b(?:(?:[Tt]o|[Ww]ill|[Mm]ust) [Pp]ay|[Hh]as [Pp]aid) (?:the )?${WHO}`, 'gu'),
    partyIs: 'winner',
  },
  {
    words: new RegExp(
      String.raw`\b(?:[Pp]a(?:ys|id)|[Ww]ires?|[Tt]o [Hh]and) (?:the )?${WHO}(?= (?:[$€£]|[\p{L}.&-]+ [$€£]))`,
      'gu',
    ),
    partyIs: 'winner',
  },
  {
    words: new RegExp(
      String.raw`[$€£][\d.,]+ (?:[Mm]illion|[Bb]illion) (?:in cash )?(?:(?:[Gg]oes|[Dd]ue) )?(?:to|[Ff]or) (?:the )?${WHO}`,
      'gu',
    ),
    partyIs: 'winner',
    mayBeProduct: true,
  },
  {
    words: new RegExp(
      String.raw`${WHO} (?:(?:[Ww]ill|[Tt]o|[Ii]s [Tt]o) (?:[Rr]eceive|[Gg]et) (?=[$€£])|(?:[Ii]s|[Ww]as) [Pp]aid (?=[$€£]))`,
      'gu',
    ),
    partyIs: 'winner',
  },
  {
    words: new RegExp(String.raw`\b(?:[Cc]op(?:y|ying|ies [Oo]f)|[Ii]mitat(?:e|es|ing)) (?:the )?${WHO}`, 'gu'),
    partyIs: 'winner',
  },
  // `in favor of Tallow`, `awards Tallow $18 million`
  // `judgment in Tallow's favor`
  { words: new RegExp(String.raw`\b[Ii]n (?<who>${NAME})(?: ${NAME}){0,2}'s? [Ff]avou?r\b`, 'gu'), partyIs: 'winner' },
  {
    words: new RegExp(
      String.raw`\b(?:[Ii]n [Ff]avou?r [Oo]f|[Ss]id(?:es|ed) [Ww]ith|[Rr]ul(?:es|ed) [Ff]or|[Vv]erdict [Ff]or|[Rr]uling [Ff]or|(?:[Jj]udgment|[Dd]amages) (?:[Tt]o|[Ff]or)) (?:the )?${WHO}`,
      'gu',
    ),
    partyIs: 'winner',
  },
  {
    words: new RegExp(
      String.raw`\b(?:[Aa]wards?|[Aa]warded|[Aa]warding|[Hh]ands)(?: (?:[$€£][\d.,]+|[\d.,]+|million|billion|in|damages|[Mm]ore|[Tt]han|over|about)){0,6}(?: to)? (?:the )?${WHO}`,
      'gu',
    ),
    partyIs: 'winner',
  },
  {
    words: new RegExp(
      String.raw`${WHO} (?:is |was |has |been |today ){0,2}(?:[Ww]ins?|[Ww]on|[Rr]eceive[sd]?|[Gg]ets (?=[$€£])|[Pp]ockets?|[Pp]ocketed|[Cc]ollect(?:s|ed)?|[Tt]o [Cc]ollect|(?:[Tt]o|[Ww]ill) [Bb]e [Pp]aid|[Pp]revail(?:s|ed)?|[Oo]btain(?:s|ed)|[Ss]ecure[sd]|[Aa]warded)(?:\b(?! to\b)|(?<=[Gg]ets ))`,
      'gu',
    ),
    partyIs: 'winner',
  },
  // `Tallow's $18 Million Award Stands`
  {
    words: new RegExp(
      String.raw`${WHO}'s? (?:[$€£][\d.,]+ )?(?:[\p{L}-]+ ){0,4}?(?:[Aa]ward|[Jj]udge?ment|[Vv]erdict|[Ww]in) (?:[Ss]tands|[Ss]urvives|[Hh]olds [Uu]p)\b`,
      'gu',
    ),
    partyIs: 'winner',
  },
  // `judgment was entered in Denver for Tallow`, `a price on the copying of Tallow's hitch`
  {
    words: new RegExp(
      String.raw`\b[Jj]udge?ment (?:(?:was|is|has been) )?(?:entered|issued|handed down|rendered)\b(?:(?!\b(?:for|against)\b)[^;]){0,90}? for (?:the )?${WHO}`,
      'gu',
    ),
    partyIs: 'winner',
  },
  {
    words: new RegExp(
      String.raw`\b[Pp]rice (?:[Tt]ag )?[Oo]n (?:the )?(?:[Cc]opying|[Tt]heft|[Ii]nfringement|[Mm]isuse) [Oo]f (?:the )?${WHO}`,
      'gu',
    ),
    partyIs: 'winner',
  },
  {
    words: new RegExp(String.raw`\b(?:[Cc]opying|[Tt]heft|[Ii]nfringement) [Bb]y (?:the )?${WHO}`, 'gu'),
    partyIs: 'loser',
  },
  {
    words: new RegExp(String.raw`\b[Ee]ntitl(?:es|ed|ing) (?:an? (?:unit|subsidiary) of )?(?:the )?${WHO}`, 'gu'),
    partyIs: 'winner',
  },
  ...PATENT_PARTIES,
];
/** `in its favor`, `found four claims of its patents valid and infringed` */
const IN_OWN_FAVOR =
  /\bfound that an? (?!(?:unit|subsidiary|affiliate) of\b)[^;.]{2,90}? (?:breached|violated|infringed|broke)\b[^;]{0,120}\bordered it to pay\b|\bin (?:its|our|the company's) favou?r\b|\bfound (?:[\w-]+ ){0,4}(?:its|our|the company's) (?:[\w-]+ ){0,3}patents? (?:(?:were|to be|are|is|was) )?(?:valid|infringed)\b|\b(?:affirm(?:s|ed)|upholds|upheld|confirm(?:s|ed)|sustain(?:s|ed))(?: the| both){0,2} (?:(?:the )?(?:validity|enforceability|infringement)(?:,? and |, | or | )){1,3}of (?:its|our|the company's) (?:[\w-]+ ){0,4}patents?\b|\b(?:validity|enforceability) (?:and infringement )?of (?:its|our|the company's) (?:[\w-]+ ){0,4}patents? (?:was|were|has been|have been) (?:affirmed|upheld|confirmed|sustained)\b|\b(?:leaves?|left|kept|keeps) (?:its|our|the company's) (?:[\w-]+ ){0,4}patents? (?:standing|intact|alive|in (?:place|force))\b/i;

/** Capitalized words that are no party. */
const NO_PARTY =
  /^(?:U\.?S\.?|Million|Billion|Against|Says?|Said|The|An?|Our|We|Its|His|Her|Their|All|And|In|Of|For|From|To|That|Which|Over|More|Nearly|About|Another|Additional|Court|Courts|Jury|Jurors|Judge|Federal|District|Appeals|Supreme|Circuit|ITC|Commission|Tribunal|Panel|Arbitrat\w+|PTAB|Case|Patents?|European|German|UK|Chinese|Suit|Lawsuit|Litigation|Legal|Trade|Verdict|Judgment|Damages|Royalties|Rent|Fees|Ruling|Settlement|Three|Two|Four|Five|Key|Valid|Asserted|Several|Multiple|Summary|Motion|Has|Have|Was|Is|Rival's|Former|Lower|Trial|Texas|Delaware|California|Final|New|No|Not|Claims?|Plaintiff'?s?|Defendants?|Infringing|On|By|At|With|As|Stands?|Survives?|Holds|Upheld|Affirmed|Confirmed|Intact)$/;

/** `a former partner of Tallow breached`: the partner did. */
const PARTNER_BEFORE =
  /\b(?:partner|customer|supplier|distributor|contractor|licensee|manufacturer|vendor|rival|competitor) of (?:the )?$/i;

interface Named {
  /** Places in the text that name the company. */
  readonly mentions: readonly Span[];
  readonly brands: BrandNames;
}

function partOf(text: string, { words, partyIs, mayBeProduct }: PartyWords, { mentions, brands }: Named): Part[] {
  const opposite: Part = partyIs === 'winner' ? 'loser' : 'winner';
  return Array.from(text.matchAll(words)).flatMap((match) => {
    const who = match.groups?.['who'] ?? '';
    if (IS_ITSELF.test(who)) return [partyIs];
    const start = match.index + match[0].lastIndexOf(who);
    const company = mentions.find((mention) => mention.start < start + who.length && start <= mention.end + 1);
    if (company !== undefined && PARTNER_BEFORE.test(text.slice(0, company.start))) return [opposite];
    if (company !== undefined || (mayBeProduct === true && brands.own.has(who))) return [partyIs];
    return mayBeProduct === true || brands.all.has(who) || NO_PARTY.test(who.replace(/[.,]$/, '')) ? [] : [opposite];
  });
}

/** Returns what the headline and the first sentences say about the company in a case. */
export function readRulingParts({ passages, names }: Pick<FrameInText, 'passages' | 'names'>): RulingParts {
  const texts = topOf(passages).map(({ text }) => ({ text, mentions: findCompany(text, names) }));
  const brands = findBrandNames(texts.map(({ text, mentions }) => withMentions(text, mentions)));
  const parts = new Set(
    texts.flatMap(({ text, mentions }) => PARTIES.flatMap((party) => partOf(text, party, { mentions, brands }))),
  );
  const isPaidOrFavored = texts.some(({ text }) => IN_OWN_FAVOR.test(text) || MONEY_RECEIVED.test(text));
  if (isPaidOrFavored || isPatentOwner(passages, names)) parts.add('winner');
  return { isWinner: parts.has('winner'), isLoser: parts.has('loser') };
}
