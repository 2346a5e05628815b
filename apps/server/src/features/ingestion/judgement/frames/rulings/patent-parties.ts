import { FORM, NAME, type PartyWords, WHO } from './party-words.ts';

/** After a patent, they name a decision against it: `upholds Tallow patent cancellation`. */
const UNDONE = '(?:[Cc]ancell?ation|[Ff]ine|[Ii]nvalid\\w*|[Ll]oss|[Pp]enalty|[Rr]ejection|[Rr]uling|[Vv]erdict)';

/** Words that name the winner of a patent case. */
export const PATENT_PARTIES: readonly PartyWords[] = [
  // `Federal Circuit Backs Tallow`
  {
    words: new RegExp(
      String.raw`\b(?:[Cc]ircuit|[Cc]ourt|[Jj]udge|[Jj]ury|[Tt]ribunal) [Bb]ack(?:s|ed) (?:the )?${WHO}(?!(?:'s)? (?:[\p{L}-]+ ){0,2}(?:[Cc]hallengers?|[Oo]pponents?|[Rr]ivals?|[Ff]oes?|${UNDONE})\b)`,
      'gu',
    ),
    partyIs: 'winner',
    mayBeProduct: true,
  },
  // `use two patented Tallow controls`, `using Tallow's patented hitch`
  {
    words: new RegExp(
      String.raw`\b[Uu]s(?:e|es|ing) (?:[\p{Ll}\d]+ ){0,2}?${WHO}'s? (?:[Pp]atented|[\p{L}-]+ [Pp]atents?)`,
      'gu',
    ),
    partyIs: 'winner',
    mayBeProduct: true,
  },
  {
    words: new RegExp(String.raw`\b[Uu]s(?:e|es|ing) (?:[\p{Ll}\d]+ ){0,2}?[Pp]atented ${WHO}`, 'gu'),
    partyIs: 'winner',
    mayBeProduct: true,
  },
  {
    words: new RegExp(
      String.raw`\b(?:[Uu]pholds?|[Uu]pheld|[Aa]ffirms?|[Aa]ffirmed|(?:[Rr]efus|[Dd]eclin)(?:es|ed) [Tt]o (?:[Cc]ancel|[Vv]oid|[Rr]evoke))\b[^;]{0,40}? [Pp]atents? [Oo]f (?:the )?${WHO}`,
      'gu',
    ),
    partyIs: 'winner',
  },
  {
    words: new RegExp(
      String.raw`\b[Pp]atents? [Oo]f (?:the )?(?<who>${NAME})(?: ${NAME}){0,3}${FORM} [Ww]ithout (?:an? |any )?(?:[Ll]icen[cs]e|[Pp]ermission)\b`,
      'gu',
    ),
    partyIs: 'winner',
  },
  {
    words: new RegExp(String.raw`\b(?:[Cc]lear(?:s|ed)|[Vv]indicate[sd]|[Ee]xonerate[sd]) (?:the )?${WHO}`, 'gu'),
    partyIs: 'winner',
  },
  {
    words: new RegExp(
      String.raw`\b(?:[Uu]pholds?|[Uu]pheld|[Aa]ffirms?|[Aa]ffirmed|[Cc]onfirms?|[Ss]tands? [Bb]y|[Ss]tood [Bb]y|[Pp]rotect(?:s|ed))(?: (?:the|validity|of|two|three|all)){0,4} ${WHO}(?:'s)? (?:[\p{L}-]+ ){0,2}[Pp]atents?\b(?! (?:[Oo]f (?:the )?\p{Lu}|[Cc]hallenge|[Rr]eview|[Dd]efeat|${UNDONE}))`,
      'gu',
    ),
    partyIs: 'winner',
    mayBeProduct: true,
  },
  {
    words: new RegExp(
      String.raw`\b(?:[Ff]inds|[Ff]ound|[Hh]olds|[Hh]eld|[Rr]ules|[Rr]uled)(?: (?:that|both|two|three|four|all)){0,2} ${WHO}(?:'s)? (?:[\p{L}\d-]+ ){0,3}[Pp]atents? (?:(?:are|were|is|was|to be|both|all) ){0,2}[Vv]alid\b`,
      'gu',
    ),
    partyIs: 'winner',
    mayBeProduct: true,
  },
  {
    words: new RegExp(
      String.raw`\b(?:[Ll]eaves?|[Ll]eft|[Ll]ets?|[Kk]eeps?|[Kk]ept) (?:the )?${WHO}(?:'s)? (?:[\p{L}\d-]+ ){0,3}[Pp]atents? (?:[Ss]tand(?:ing)?|[Ii]ntact|[Aa]live|[Uu]ntouched|[Ii]n (?:[Pp]lace|[Ff]orce|[Ee]ffect))\b`,
      'gu',
    ),
    partyIs: 'winner',
    mayBeProduct: true,
  },
  {
    words: new RegExp(
      String.raw`\b(?:[Rr]efus|[Dd]eclin)(?:es|ed) [Tt]o (?:[Cc]ancel|[Vv]oid|[Rr]evoke) (?:the )?${WHO}(?:'s)? (?:[\p{L}\d-]+ ){0,3}[Pp]atents?\b(?! [Oo]f )`,
      'gu',
    ),
    partyIs: 'winner',
    mayBeProduct: true,
  },
  {
    words: new RegExp(
      String.raw`\b(?:[Vv]alidity|[Ee]nforceability)(?: and [Ii]nfringement)? [Oo]f (?:the )?${WHO}(?:'s)? (?:[\p{L}\d-]+ ){0,3}[Pp]atents?\b`,
      'gu',
    ),
    partyIs: 'winner',
    mayBeProduct: true,
  },
  {
    words: new RegExp(
      String.raw`\b(?:[Ii]mports?|[Ss]ales?) [Oo]f ${WHO}(?:'s)? (?:[\p{L}-]+ ){0,3}(?:[Cc]opies|[Cc]opycats|[Kk]nock-?offs|[Cc]lones)\b`,
      'gu',
    ),
    partyIs: 'winner',
  },
];
