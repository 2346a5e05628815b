import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

/** `has to submit a full application`, `the grant would have to be approved by the legislature` */
const OPEN_APPLICATION: OpposingCue = {
  label: 'money that is still to be applied for or approved',
  words: pattern`\b(?:has|have|had|needs?|will have|must|is|are|still has|asked|invited|invites?|required) (?:\w+ )?to (?:then |now |first |next |still )?(?:submit|file|make|complete|prepare|lodge|apply|hand in)\b[^.;]{0,20}\b(?:applications?|appl(?:y|ies) for)\b|\b(?:full|formal|final|complete) applications? (?:must|has to|have to|needs? to|will|is to|is still to|can|may|remains? to)\b|\b(?:grants?|loans?|funding|subsid(?:y|ies)|facility|money)\b[^.;]{0,25}\b(?:would|must|has to|have to|needs? to|still has to|is still to|is yet to) (?:first |still |then )?(?:be (?:approved|signed|voted|granted|confirmed)|receive (?:final )?approval)\b`,
  effect: 'desk',
};

/** Objects to public money for which the application or the approval is to come. */
export const findOpenApplication = ({ passages }: Pick<FrameInText, 'passages'>): readonly OpposingCue[] =>
  cuesAtTop(passages, [OPEN_APPLICATION]);
