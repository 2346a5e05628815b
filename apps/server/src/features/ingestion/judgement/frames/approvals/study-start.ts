import { saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { PATIENTS } from '../health-words.ts';

const STUDY = String.raw`(?:stud(?:y|ies)|trials?)`;
const EARLY = String.raw`(?:phase (?:1|I)[ab]?(?:\/\w+)?|phase (?:2|II)[ab]?|first-in-human|feasibility|dose-(?:finding|escalation)|bridging|pilot)`;
const PEOPLE = `(?:${PATIENTS}|humans)`;

/** `a Phase 1 study may proceed`, `permission to dose first volunteers`, `may take its antibody into the clinic` */
const STARTS_STUDY: OpposingCue = {
  label: 'permission for a study, not for sale',
  words: pattern`\b${STUDY}\b[^;.]{0,60}\b(?:may|can) (?:now )?(?:proceed|start|begin|open)\b|\b(?:to|of|for|allows?|allowed) (?:[\w-]+ )?(?:dos(?:e|ing)|testing|test|treat|human testing|clinical testing)\b[^;.]{0,40}?\b(?:first|healthy|in (?:humans|people|volunteers|patients))\b|\b(?:human|clinical) testing\b|\b(?:into|enter|in) the clinic\b(?! in 20)|\binvestigational (?:device exemption|new drug)\b|\b${EARLY} ${STUDY}\b[^;.]{0,60}\b(?:will|starts?|begins?|is (?:planned|to)|opens?|may|can|includes?)\b|\bfirst (?:\d+ )?${PEOPLE}\b[^;.]{0,40}\b(?:are to be|will be|to be|is planned|are expected|can be) (?:dosed|enrolled|treated)\b|\bdosing of (?:the )?first\b|\bno objection letter\b`,
  effect: 'desk',
};
/** Signs that a product may be sold. */
const FOR_SALE = pattern`\b(?:approv\w+|clear(?:ed|ance)|authori[sz]\w+|licens\w+)\b[^;.]{0,110}\b(?:for (?:the )?(?:treatment|marketing|sale|use)|as an? (?:treatment|therapy|adjunct)|to (?:treat|market|sell)|indicat\w+)\b|\b(?:launch\w*|commercially|available|shipments?|shipping|prescri\w+|label|pharmac(?:y|ies)|list price|wholesal\w+|boxed warning)\b|\bsales? (?:begins?|starts?|will (?:begin|start))\b|\b(?:NDA|BLA|PMA|510\(k\)|de novo|premarket approval)\b`;

/** `gets the nod`, `clears the way`: words that headlines use of products and of studies. */
const PLAIN_DECISION = pattern`\b(?:approv\w+|cleared|clears(?! (?:the |a )?(?:way|path|road))|clearance|authori[sz]\w+|licens\w+|510\(k\)|de novo)\b`;
const CONFIRMED = pattern`\b(?:approv\w+|clear(?:s|ed|ance)|authori[sz]\w+|licens\w+|market(?:ed|ing)?|sell|sale|sold)\b`;
const UNCONFIRMED: OpposingCue = {
  label: 'a green light that the text does not explain',
  words: /\S/,
  effect: 'desk',
};

/** Objects to a green light of a regulator that, as the text says, only lets a study begin, or that it does not explain. */
export function findStudyStart({ frame, passages }: FrameInText): readonly OpposingCue[] {
  const lead = passages.filter(({ place }) => place === 'lead');
  if (saysAtTop(passages, STARTS_STUDY.words) && !saysAtTop(lead, FOR_SALE)) return [STARTS_STUDY];
  const isUnconfirmed =
    frame.place === 'headline' &&
    lead.length > 0 &&
    !PLAIN_DECISION.test(frame.clause) &&
    !saysAtTop(lead, CONFIRMED) &&
    !saysAtTop(lead, FOR_SALE);
  return isUnconfirmed ? [UNCONFIRMED] : [];
}
