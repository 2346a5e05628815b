import { type Passage, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { OpposingCue } from '../frame.ts';

const SELLER = String.raw`(?:(?:commercial|marketing|sales|local|regional|Canadian|British|Swiss|Australian|Japanese|European) )*(?:partners?|distributors?|licensees?|dealers?|resellers?)`;

const REVENUE = '(?:revenues?|sales|income|earnings|contribution)';
const NOTABLE =
  '(?:appreciable|big|large|major|material|meaningful|much|notable|noticeable|relevant|significant|substantial)';
/** `expects no noticeable revenue`, `Sales will be immaterial`, `foresees hardly any revenue` */
const LITTLE_REVENUE = String.raw`\b(?:no|not|without|hardly|barely|scarcely|little|never|n't)\b(?:(?!\b(?:only|but)\b)[^.;]){0,40}?\b(?:${NOTABLE}|any) (?:[\w-]+ ){0,2}?${REVENUE}\b|\b${REVENUE}\b[^.;]{0,60}\b(?:immaterial|insignificant|minor|negligible|not (?:be )?${NOTABLE}|(?:low|modest|small|tiny)(?= (?:at first|for now|in|until)\b| ?[.;]))\b|\b(?:immaterial|insignificant|minor|negligible) (?:[\w-]+ ){0,2}?${REVENUE}\b`;

/** `A marketing partner is still being sought`, `It has no orders from the country yet` */
const NO_SALES_YET: OpposingCue = {
  label: 'an approval abroad that nobody uses yet',
  words: pattern`\b${SELLER}\b[^.;]{0,60}\b(?:still|not (?:yet )?(?:been )?(?:chosen|found|named|signed|selected|appointed)|sought|wanted|has yet to|have yet to|yet to be|to be (?:found|chosen|named|selected|appointed))\b|\b(?:look(?:s|ing)? for|seek(?:s|ing)?|search(?:es|ing)? for|in (?:talks|discussions) with|negotiat\w+ with|without|no|need(?:s|ing)?) (?:an? |possible |potential |several |interested )*${SELLER}\b|\b(?:does|do|did) not expect\b[^.;]{0,80}\b(?:sales|revenues?|results|earnings)\b|\bno (?:\w+ )?(?:orders|sales|customers)\b[^.;]{0,40}\b(?:yet|so far|there|country|market)\b|\b(?:sales|launch|commercial|marketing) plans?\b[^.;]{0,40}\b(?:later|next year|will be made|open|under review|not (?:yet )?(?:set|made|decided))\b|\b(?:no|without) (?:firm )?(?:plans|date|timetable) (?:to|for) (?:sell|launch|market|an? launch|the launch)\b|\bfirst sales\b[^.;]{0,30}\b(?:unlikely|not (?:expected|before|until))\b|\bin small (?:volumes|numbers|quantities)\b|${LITTLE_REVENUE}`,
  effect: 'desk',
};
const SOLD_AT_HOME = pattern`\b(?:sold|marketed|available|on (?:sale|the (?:U\.S\. |American )?market)|approved|launched)\b[^.;]{0,60}\b(?:United States|U\.S\.|at home)[^.;]{0,20}\b(?:since|for (?:\w+ ){0,2}years|in 20[12]\d)\b|\b(?:United States|U\.S\.)(?: market)? since\b`;
const GOES_ON_SALE = pattern`\b(?:launch\w*|partners?|distribut\w+|licensees?|milestones?|first (?:sales|shipments|patients|deliveries)|shipments?|supply|reimburse\w*|goes on sale|on sale from|rollout|sales force|worth|peak sales|patients in (?:the country|Europe|Japan|China|Canada))\b`;
/** A second market of a product sold at home, without a word on its sales there. */
const SECOND_MARKET: OpposingCue = {
  label: 'a further market of a known product, without plans for its sales',
  words: /\S/,
  effect: 'desk',
};

/** Objects to an approval abroad that opens no sales yet. */
export function findUnopenedMarket(passages: readonly Passage[]): readonly OpposingCue[] {
  if (saysAtTop(passages, NO_SALES_YET.words)) return [NO_SALES_YET];
  const isSecond = saysAtTop(passages, SOLD_AT_HOME) && !saysAtTop(passages, GOES_ON_SALE);
  return isSecond ? [SECOND_MARKET] : [];
}
