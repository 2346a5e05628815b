import { pattern } from '../../text/pattern.ts';
import { cuesAtTop } from '../../text/passages.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const HARDER_TERMS: OpposingCue = {
  label: 'a permit on harder terms',
  words: pattern`\b(?:on|with|under|at) (?:tougher|stricter|tighter|harder|heavier|worse|less favou?rable) (?:terms|conditions|limits)\b|\b(?:withdrawals?|output|production|volumes?|use|throughput|capacity) (?:is|are|will be) (?:now )?(?:limited|capped|restricted|cut) (?:to|at|by)\b|\b(?:royalt(?:y|ies)|free carry|carried interest|fees?|taxes|bond)\b[^.;]{0,40}\b(?:goes|go|rises?|increases?|increased|doubles?|climbs?)\b|\b(?:smaller|reduced|narrower|shrunken) (?:zone|area|footprint|scope|site)\b|\b(?:higher|larger|bigger|additional) (?:bonds?|royalt(?:y|ies)|fees?)\b|\bleaves out\b|\bhad (?:applied|asked) for all\b|\bin (?:return|exchange) for (?:an? )?(?:[\w-]+ )?(?:carry|stake|share|royalty|interest)\b`,
  effect: 'desk',
};

/** A building permit for a company's own premises is routine. */
const OWN_PREMISES: OpposingCue = {
  label: 'a permit for its own premises',
  words: pattern`\b(?:building|occupancy|zoning) permits? for (?:an? |its |the )?(?:[\w-]+ ){0,3}(?:paint shop|offices?|warehouse|headquarters|parking|showroom|workshop|shop|store)\b`,
  effect: 'desk',
};

/** `The permit covers six vehicles`: a trial in effect. */
const FEW_VEHICLES: OpposingCue = {
  label: 'a permit for a few vehicles',
  words: pattern`\b(?:permits?|licen[cs]es?|authori[sz]ations?|approvals?|it) (?:\w+ )?(?:covers?|allows?|includes?|(?:is|are) (?:valid )?for|extends to) (?:only |up to |the operation of )?(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:[\w-]+ ){0,2}(?:vehicles|cars|trucks|buses|shuttles|drones|aircraft|robots|robotaxis|taxis|cabs)\b`,
  effect: 'desk',
};

/** `a limited notice to proceed`: a customer lets the work begin, and may end it. */
const LIMITED_START: OpposingCue = {
  label: 'work that may begin in part',
  words: pattern`\blimited notice to proceed\b|\b(?:hinges?|depends?) on (?:[\w'-]+ ){0,5}(?:financing|permits?)\b`,
  effect: 'desk',
};

/** Objects to a permit that lets the company do less, or at a higher price, than it needs. */
export const findHarderTerms = ({ passages }: FrameInText): readonly OpposingCue[] =>
  cuesAtTop(passages, [HARDER_TERMS, OWN_PREMISES, FEW_VEHICLES, LIMITED_START]);
