import { cuesAtTop, type Passage } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { withoutMisleadingWords } from '../../misleading-words/misleading-words.ts';
import type { OpposingCue } from '../frame.ts';

const AGREEMENT = '(?:agreements?|awards?|charters?|commitments?|contracts?|deal|leases?|orders?|purchase|sale)';
const PARTY =
  '(?:side|party|parties|both|buyer|charterer|client|company|customer|government|lessee|lessor|partner|purchaser|tenant|utility)';
/** Conditions that may still be open, such as a permit or the financing. */
const MONEY = '(?:bonds?|capital|cash|credit|equity|financing|funding|funds|investors?|lenders?|loans?|money|mortgage)';
const CONSENT =
  '(?:approvals?|clearances?|concession|consents?|final investment decision|legislation|licen[cs]e|permits?|zoning)';
const POWER = '(?:grid connection|interconnection|substation|transmission line|power supply)';
const MISSING = `(?:${MONEY}|${CONSENT}|${POWER})`;
const ONLY = '(?:only|not|not until|no sooner than)';
const BINDS = String.raw`(?:binds?|binding|obliges?|commits?|counts?|valid|effective|firm|unconditional|(?:comes?|enters?|goes) into (?:force|effect)|takes? effect|(?:becomes?|is|are|turns?) (?:effective|final|firm|binding|unconditional|valid))`;

/** `The lease binds the tenant only after`, `is not binding until`, `comes into effect only with` */
const BINDS_LATER = pattern`\b(?:${AGREEMENT}|it|they|neither|nobody)\b[^.;]{0,50}\b${BINDS}\b[^.;]{0,30}? ${ONLY} (?:before|after|if|on|once|upon|when|with|until|as soon as)\b|\b(?:is|are|becomes?) not (?:yet )?(?:binding|effective|firm|unconditional)\b|\b${ONLY} (?:after|if|once|when|then)\b[^.;]{0,80} (?:is|are|will|does|do)\b[^.;]{0,20} \b(?:bound|binding|effective|firm|owe|obliged|committed)\b|\b(?:nobody|neither (?:side|party)|no (?:side|party)) is (?:yet )?(?:bound|committed)\b`;
/** `Either side may walk away if the permit is missing in March` */
const MAY_LEAVE = pattern`\b(?:either|each|any|both|the|neither|its)? ?${PARTY} (?:may|can|could|(?:is|are) (?:free|entitled) to|has the right to|have the right to) (?:still )?(?:walk away|walk|back out|step back|leave|withdraw|cancel|terminate|drop out|pull out)\b(?! only\b)[^.;]{0,40}\b(?:without (?:any |a )?(?:compensation|cost|charge|fee|payment|penalty|reason)|free of charge|if|unless|should|until|so long as|as long as)\b|\b(?:${AGREEMENT}|it|they) (?:may|can|could) (?:still )?be (?:cancel+ed|terminated|withdrawn|revoked|returned) (?:at any time|free of charge|if|unless|until|without)\b`;
/** `Once the Money Is There`, `when its permits are granted` */
const ONCE_THERE = pattern`\b(?:as soon as|assuming|if|once|provided|unless|until|when)\b (?:that )?[^.;]{0,50}\b${MISSING}\b[^.;]{0,25}? (?:is|are|has been|have been|has|have|comes?|gets?) (?:all )?(?:there|agreed|approved|arranged|available|built|closed|committed|connected|found|given|granted|in hand|in place|issued|lined up|obtained|raised|ready|received|secured|signed|through)\b`;
/** `subject to closing about $90 million of financing`, `hinges on a loan` */
const SUBJECT_TO = pattern`(?<!\b(?:not|never|no longer|nor|neither) (?:be )?)\b(?:subject to|(?:conditional|conditioned|contingent|dependent|depends?|hangs|hinges?|rests) (?:up)?on) (?:(?:arranging|arrangement of|closing|closing of|completing|completion of|finding|getting|obtaining|raising|receiving|receipt of|securing|the|its|an?|about|approximately|some|final|first|successful) ){0,4}(?:[$€£][\d.,]+ (?:million |billion )?(?:of |in )?)?(?:(?!appropriat)[\w'-]+ ){0,4}?${MISSING}\b`;
/** `The contract lapses unless`, `is void if` */
const LAPSES = pattern`\b(?:${AGREEMENT}|it)\b[^.;]{0,20} (?:lapses?|falls? (?:away|through)|(?:is|are|becomes?) (?:null and )?void|dies|ends|expires?|(?:is|are) off) (?:automatically )?(?:if|unless|should|when)\b`;
/** `must first raise $90 million`, `has yet to arrange the loan` */
const STILL_NEEDS = pattern`\b(?:must|has to|have to|needs? to|has yet to|have yet to|still has to) (?:still |first |itself )?(?:arrange|close|find|obtain|raise|secure) (?:[\w$.,'-]+ ){0,6}?${MONEY}\b|\b(?:it|company|customer|developer|buyer|tenant) (?:has )?not (?:yet )?(?:arranged|closed|found|obtained|raised|secured)\b[^.;]{0,40}\b${MONEY}\b|\b(?:is|are) still (?:arranging|looking for|negotiating|raising|seeking) (?:[\w$.,'-]+ ){0,5}?${MONEY}\b`;
/** `provided that parliament passes the budget` */
const PROVIDED = pattern`(?:, |\bonly )provided (?:that )?[^.;]{2,60}? (?:agrees?|approves?|closes?|confirms?|consents?|finds?|grants?|obtains?|pass(?:es)?|raises?|secures?|signs?|votes?)\b|\bprovided that [^.;]{2,60}? (?:agrees?|approves?|closes?|confirms?|consents?|finds?|grants?|obtains?|pass(?:es)?|raises?|secures?|signs?|votes?)\b`;
const PRECEDENT = pattern`\b(?:conditions? precedent|suspensive conditions?)\b(?![^.;]{0,50}\b(?:fulfilled|met|satisfied|waived)\b)`;

const OPEN_CONDITION: OpposingCue = {
  label: 'conditions that are still open',
  words: new RegExp(
    [BINDS_LATER, MAY_LEAVE, ONCE_THERE, SUBJECT_TO, LAPSES, STILL_NEEDS, PROVIDED, PRECEDENT]
      .map(({ source }) => source)
      .join('|'),
    'i',
  ),
  effect: 'desk',
};

/** Objects to a deal that binds only once something else has happened. */
export const findOpenConditions = (passages: readonly Passage[]): readonly OpposingCue[] =>
  cuesAtTop(
    passages.map((passage) => ({ ...passage, text: withoutMisleadingWords(passage.text) })),
    [OPEN_CONDITION],
  );
