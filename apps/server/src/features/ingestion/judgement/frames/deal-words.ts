import { pattern } from '../text/pattern.ts';
import type { CompanyRole, OpposingCue } from './frame.ts';

/** Text between two parts of a pattern. Stops at a semicolon; bounded, so that matching stays linear. */
export const GAP = '[^;]{0,70}?';
export const SHORT_GAP = '[^;]{0,35}?';

/** An amount of money in figures: `$12.5 million`, `US$40M`, `€29M`. */
export const MONEY = String.raw`(?:(?:US|C|CA|A|HK)?\$|€|£|(?:USD|EUR|GBP|CAD|AUD|CHF|DKK|JPY|KRW|NOK|SEK)\s?\$?)\s?\d[\d.,]{0,14}(?:(?:\+|-plus)?[\s-]?(?:thousand|million|billion|trillion|mln|bn|mm|m|b|k)\b\+?)?`;
/** The same from its sign on: fast where a pattern starts with it or looks for it in a gap. */
export const SUM = String.raw`[$€£]\s?\d[\d.,]{0,14}(?:(?:\+|-plus)?[\s-]?(?:thousand|million|billion|trillion|mln|bn|mm|m|b|k)\b\+?)?`;
/** A price per share, in dollars, and no sum: `$5.20`. */
export const SHARE_PRICE = String.raw`\$(?<price>\d{1,4}(?:\.\d{1,2})?)(?![\d.,]*\d| (?:thousand|million|billion)\b)`;
export const ABOUT = String.raw`(?:approximately |about |around |roughly |nearly |almost |over |more than |at least |up to |as much as |some |an? (?:initial|additional|aggregate|total|estimated)(?: of)? |initially )?`;

/** A party between two words, with its legal form after a comma: `Helio Freight, Inc.` */
export const NAMED_PARTY = String.raw`[^;,$€£]{2,80}?(?:, (?:Inc|Ltd|LLC|Corp|PLC)\b\.?)?`;

/** The company gets something: `receives`, `lands`, `picks up`. */
export const GETS = String.raw`(?:receiv(?:es?|ed|ing)|receipt of|wins?|won|winning|secur(?:es?|ed|ing)|lands?|landed|landing|book(?:s|ed)|gets|got|obtain(?:s|ed|ing)?|clinch(?:es|ed)|captur(?:es|ed)|nets|netted|bags|bagged|scor(?:es|ed)|garner(?:s|ed)|snag(?:s|ged)|nab(?:s|bed)|pick(?:s|ed) up|hauls in|haul(?:s|ed) in|ropes in|rack(?:s|ed) up|pull(?:s|ed) in|reel(?:s|ed) in|tak(?:es|ing)|took|gain(?:s|ed)|earn(?:s|ed)|add(?:s|ed)|attract(?:s|ed)|claim(?:s|ed)|collect(?:s|ed)|pockets|pocketed)`;
/** The company concludes something: `signs`, `enters into`, `finalizes`. */
export const SIGNS = String.raw`(?:inks?|inked|sign(?:s|ed|ing)?|signs? up|enter(?:s|ed|ing)? into|entry into|execut(?:es|ed|ion of)|finali[sz](?:es|ed)|conclud(?:es|ed)|str(?:ikes|uck)|reach(?:es|ed)|seal(?:s|ed)|cements?|cemented|close[sd]|complet(?:es|ed)|(?:announc(?:es|ed|ing)|report(?:s|ed))(?! (?:today |yesterday |here )?that\b)|unveil(?:s|ed)|disclos(?:es|ed)|reveal(?:s|ed)|agree[sd]? on|fix(?:es|ed)(?= (?:an?|all|both|its|the|one|two|three|four|five|six|\d+)\b))`;
/** The company is given something: `was awarded`, `entrusted with`. */
export const IS_GIVEN = String.raw`(?:awarded|(?<!\b(?:range|forecast|guidance|outlook|estimate|target|objective|view|corridor) )given|handed|granted|assigned|allocated|entrusted with|tasked with|rewarded with|commissioned for|contracted for)`;
/** The company is preferred to others: `was selected`, `tapped`. */
export const IS_CHOSEN = String.raw`(?:selected|chosen|picked|tapped|contracted|hired|engaged|commissioned|enlisted|retained|entrusted|tasked|singled out|brought in|nominated|(?:adopted|appointed|confirmed|decided|designated|determined)(?= (?:up)?(?:on )?as (?:the |its |an? )?(?:[\w-]+ ){0,3}?(?:builder|contractor|integrator|manufacturer|operator|provider|supplier|vendor)\b))`;
/** A customer prefers the company: `selects`, `turns to`. */
export const CHOOSES = String.raw`(?:awards?|awarded|selects?|selected|picks(?! up)|picked(?! up)|taps?|tapped|chooses?|chose|hires?|hired|turns? to|turned to|enlists?|enlisted|engages?|engaged|contracts with|contracted|commissioned|entrusts?|entrusted|go(?:es|ing)? with|went with|opts? for|opted for|settles on|settled on|signs up|bets on|calls on|relies on|retains?|retained|names?|named|designates?|tasks|tasked|sticks with|stays with|doubl(?:es|ed) (?:down|up) (?:on|at)|brings in|looks to|backs|locks in|locked in|standardizes on|commits to)`;

/** Agencies and institutions that fund or buy. */
export const AUTHORITY = String.raw`(?:Department of \w+|(?:Agriculture|Commerce|Defen[cs]e|Energy|Interior|Transportation|War) Department|DOE|DOD|DoD|Pentagon|BARDA|NIH|NIAID|NIDA|NINDS|NHLBI|NCI|National (?:Institutes?|Cancer Institute|Science Foundation)|NSF|NASA|NOAA|DARPA|ARPA-[EH]|AFWERX|SpaceWERX|SBIR|STTR|DIU|(?:U\.?S\.? )?(?:Army|Navy|Air Force|Space Force|Marine Corps|Coast Guard)|(?:U\.?S\.?|federal|state|Canadian|Australian|Israeli|German|French|UK|British) government|government|EXIM|Export-Import Bank|European (?:Commission|Union|Innovation Council|Investment Bank)|EIC|EIB|Horizon Europe|Treasury|CHIPS Act|CPRIT|CIRM|California Institute for Regenerative Medicine|CDMRP|MTEC|Medical Technology Enterprise Consortium|CEPI|Gates Foundation|Wellcome|Michael J\.? Fox Foundation|MJFF|Innovate UK|Bpifrance|BIRD Foundation|Israel Innovation Authority|Cystic Fibrosis Foundation|ministry|agency)`;

export const AS_ACTOR: readonly CompanyRole[] = ['actor'];
export const AS_OBJECT: readonly CompanyRole[] = ['object'];
export const AS_ACTOR_OR_OBJECT: readonly CompanyRole[] = ['actor', 'object'];
export const AS_RECIPIENT: readonly CompanyRole[] = ['object', 'counterparty'];
export const AS_ANYONE: readonly CompanyRole[] = ['actor', 'object', 'counterparty'];
export const AS_RECIPIENT_OR_UNNAMED: readonly CompanyRole[] = ['object', 'counterparty', 'unknown'];

/** For sentences that continue an earlier one: `The award is valued at $28 million`. */
export const AS_ANYONE_OR_UNNAMED: readonly CompanyRole[] = ['actor', 'object', 'counterparty', 'unknown'];
/** For news that may name another company instead: a rule, an index. */
export const AS_ANY_PARTY: readonly CompanyRole[] = ['actor', 'object', 'counterparty', 'other', 'unknown'];

/** Before a noun: the subject does not give, pay or order it. */
export const NOT_GIVEN_BY_SUBJECT = String.raw`(?<!\b(?:awards|selects|chooses|picks(?! up)|taps|hires|engages|places|orders|issues|hands|gives|grants|pays|commits|invests|commissions|retains|returns|passes|assigns|transfers|cedes|novates|yields|relinquishes|surrenders|forgoes|forfeits|exits|to pay|to buy|agrees to buy|has (?:awarded|selected|placed|chosen|ordered)|(?<!\b(?:was|were|been|is|are|be|being|has|company) )(?:selected|chose|awarded|picked|hired|tapped)(?= [\w&]+)(?! (?:by|for|as|to|in|an?|the|its|new|\$?\d)\b))\b[^;]{0,70})`;

export const ENDED: OpposingCue = {
  label: 'the end of an agreement',
  words: pattern`(?<!\b(?:can't|cannot|can not|may not|must not|not) be )\b(?:terminat\w+|(?:contract|agreement|order|award)\b[^.;]{0,40}\bends (?:with|on|in|at)\b|rescind\w*|rescission|releas(?:e|es|ed) from (?:(?:its|an?|the|[$€£][\d.,]+|million|billion|\w+able|\w+-?year) )*(?:[\w-]+ ){0,3}(?:contracts?|agreements?|orders?|deal|commitments?)|revok\w+|cancel\w*|calls? off|called off|abandon\w*|scrap(?:s|ped)|withdr(?:aws?|ew|awn|awal)|no longer|not (?:to )?(?:go(?! below)|proceed|renew)\w*|los(?:es|t|ing)(?! (?:bidders?|offerors?|party|side))|lapse[sd]?|expir(?:es?|ed|ation)|reject\w*|rebuff\w*|refus(?:es?|ed|ing) (?:(?:all|further|any) )?(?:deliver\w*|payment|shipments?)|turn(?:s|ed) down|enjoin\w*|walk(?:s|ed) away|back(?:s|ed) out|clawback|unwind\w*|wind(?:s|ing)? down|wound down|part(?:s|ed)? ways)\b|\b(?:complet(?:es?|ed|ion of)|conclu(?:des?|ded|sion of)|wraps? up|wrapped up|clos(?:es|ed) out) (?:their|its|the) (?:[\w-]+ ){0,4}(?:collaboration|alliance|partnership)\b|\b(?:collaboration|alliance|partnership)\b[^;]{0,80}\b(?:is|are|was|has been|have been) (?:now )?(?:complete|over|concluded|completed|finished|at an end)\b`,
  effect: 'drop',
};

export const NOT_SIGNED: OpposingCue = {
  label: 'an agreement that is not binding',
  words: pattern`\b(?:non-?binding|letters? of (?:intent|interest)|LOIs?|memorand(?:um|a) of understanding|MO[UA]s?|term sheets?|in principle|indicative|conditional(?:ly)?|pending|subject to (?:final|definitive|financing|funding|negotiat\w+|approval|due diligence)|hopes?|expects? to (?:receive|sign|win|be)|in (?:talks|discussions|negotiations)|proposed|preliminary|anticipated|forecasts?|projected|guidance (?:from|regarding)|one of (?:two|three|four|five|\d) finalists)\b`,
  effect: 'desk',
};

export const DISPUTED: OpposingCue = {
  label: 'a dispute or an allegation',
  words: pattern`\b(?:protest(?:s|ed|ing)?|alleg\w+|fraud\w*|overstat\w*|mislead\w*|misled|investigat(?:es?|ing|ion|ions) (?:of|into|whether|potential|possible|on)|law firm|shareholder rights|class action|short[- ]seller|lawsuit|sues?|sued|breach(?:ed|es)? of (?:contract|fiduciary))\b`,
  effect: 'drop',
};

/** Cue of an offer for the shares, or of a sale of new ones. */
export const UNDER_MARKET: OpposingCue = {
  label: 'a price below the market',
  words: pattern`\b\d{1,2}(?:\.\d{1,2})?(?:%| percent) (?:below|under|less than|lower than|short of|discount (?:to|from|on)|off) [^.;]{0,60}\b(?:clos\w+|price|average|market|traded|trading)\b|\bdiscount of (?:about |approximately |roughly |nearly )?\d{1,2}(?:\.\d{1,2})?(?:%| percent)`,
  effect: 'drop',
};

export const DENIED: OpposingCue = {
  label: 'a denial',
  words: pattern`\b(?:clarif(?:ies|ied)|den(?:y|ies|ied)|(?:has|have|was|were|did|does) not (?:been |yet )?(?:enter\w*|sign\w*|receiv\w*|award\w*|won|select\w*|make|made)|no (?:agreement|contract|order|deal|offer|award)s? (?:was|were|has|have|with|exists?))\b`,
  effect: 'drop',
};

export const FOLLOW_UP: OpposingCue = {
  label: 'a step of a deal that was known',
  words: pattern`\b(?:clos(?:es|ed|ing) (?:of )?(?:the |its |\w+ )?(?:acquisition|merger|transaction|sale|deal|combination|business|disposal|divest(?:iture|ment))|complet(?:es|ed|ion of) (?:the |its |\w+ )?(?:acquisition|merger|transaction|sale|deal|combination|business|disposal|divest(?:iture|ment))|consummat\w+|previously[- ]announced|waiting period|special meeting|(?:share|stock|unit)holders? (?:vote|approv\w+|overwhelmingly)|approved by (?:share|stock)holders|antitrust (?:clearance|approval)|Hart-Scott|HSR|proxy|Glass Lewis|ISS\b|S-4|(?:court|tribunal|regulatory|CFIUS) (?:approval|clearance)|expiration of|deadline|mails?|files? (?:definitive|preliminary)|elections?)\b`,
  effect: 'drop',
};

/** `has received all regulatory approvals for its combination with`: an authority lets a deal pass, not a product. */
export const APPROVED_DEAL: OpposingCue = {
  label: 'the approval of a deal, not of a product',
  words: pattern`\b(?:mergers?|transactions?|business combination|take-?over|closing conditions?|antitrust|competition authority)\b|\b(?:stock|share)holders (?:and \w+ )?approv|\b(?:stock|share)holder (?:vote|approval)|(?<!\bin )\b(?:its|the|their|proposed|pending|approves?|approved) combination\b(?! (?:therapy|treatment|product|regimen|drug|vaccine|of|pill|tablet))|\b(?:approv\w+|clear\w+|authori[sz]\w+) (?:(?:of|for|the|its|an?) ){0,2}(?:[A-Z][\w&.'-]* ){0,3}(?:acquisition|purchase) (?:of|by)\b|\b(?:approv\w+|clear\w*|authori[sz]\w+|nod|green light|go-ahead) (?:(?:of|to|for) )?(?:[^\s,;]+ ){0,6}(?:acquisition|merger|takeover|purchase|joint venture|state aid)\b`,
  effect: 'desk',
};

/** A contract, which pays for work: no grant, unless the text names one. */
export const OF_CONTRACT = String.raw`(?![^;]{0,110}\b(?:funding|grants?)\b)[^;]{0,110}?\b(?:contracts?|(?:task|delivery|purchase|production) orders?)\b`;

/** Follows `acquires`: a part of a company, not the company. */
export const PART = String.raw`(?!\s(?:up to |an? (?:additional |further )?|about |approximately |more than |another )?(?:\$|€|£|\d[\d.,]*\s(?:million\s|billion\s|thousand\s)?(?:\w+\s){0,4}?(?:shares|ADSs|units|stock|pounds|ounces|gallons|tons|tonnes|MWh?|aircraft|trucks|systems|vehicles)\b|shares\b|stake\b|position\b))(?!\s(?:(?!shares|stock)[^,;]){0,60}?(?:(?:'s|s')\s(?:[\w&-]+\s){0,5}(?:business|division|units?|assets?|stake|portfolio|rights|plants?|mines?|products?|programs?|subsidiary|facility|facilities|operations|franchise|brands?|platform|technology|royalt\w+|interests?|inventory|stores?)|\b(?:rights to|stake in|interests? in|assets (?:of|from)|license (?:to|for)|portfolio of|business (?:of|from)|division (?:of|from)|unit (?:of|from)|\d{1,2}(?:\.\d{1,2})?%\s(?:of|stake|interest|equity|in)|minority|buildings?|aircraft|vessels?|ships?|tankers?|trucks|land|acres|claims|stations|stores|properties in)\b))`;
/** The object of a purchase up to the next preposition: goods `from` a company are not the company. */
export const WHOLE = String.raw`(?<object>(?:(?!\b(?:from|of|in|for|by|with|on|at|under|to)\b)[^;:]){2,80})`;
