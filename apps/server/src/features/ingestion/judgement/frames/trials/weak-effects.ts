import { cuesAtTop, type Passage, saysAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { OpposingCue } from '../frame.ts';
import { PATIENTS } from '../health-words.ts';

const GROUP = `(?:${PATIENTS}|those|carriers)`;
const STOPPED = String.raw`(?:stopp?(?:s|ed)?|quits?|left|discontinu(?:es|ed)|dropp?(?:s|ed)? out|withdrew|end(?:s|ed) treatment)`;

/** `26% stopped because of side effects` */
const STOPPED_SHARE = pattern`\b(\d{2})(?:\.\d)?% (?:of (?:all |the |these |those )?${GROUP}(?: [^.;%]{2,40})? )?(?:had |have )?${STOPPED}\b|\bof [^.;%]{0,50}\b${GROUP}\b[^.;%]{0,40},? (\d{2})(?:\.\d)?% (?:had )?${STOPPED}\b`;
const STOPPED_IN_WORDS = pattern`\b(?:one in (?:two|three|four|five)|two in five|half|a (?:third|quarter|fifth)) (?:of )?(?:the |all )?${GROUP} ${STOPPED}\b`;
/** From this share on, patients tolerate the treatment badly. */
const MANY_PERCENT = 20;
const POORLY_TOLERATED: OpposingCue = { label: 'many patients who stopped treatment', words: /\S/, effect: 'desk' };

const P_VALUE = /\bp\s?[=<≤]\s?0?\.\d/i;
const CHANGED_BY = pattern`\b(?:improv|f[ae]ll|decreas|dropp|declin|los[et]|gain|r[io]se|reduc|increas)\w*\b[^.;]{0,40}?\bby (\d{1,3}(?:\.\d)?)`;
const PLACEBO = pattern`\b(?:placebo|sham|control)\b[^.;]{0,60}?\b(?:by )?(\d{1,3}(?:\.\d)?)\b(?!%? of)`;
/** A smaller difference from placebo proves nothing by itself. */
const MIN_GAIN = 1.3;
const LIKE_PLACEBO: OpposingCue = { label: 'hardly more effect than placebo', words: /\S/, effect: 'drop' };

function saysManyStopped(text: string): boolean {
  const found = STOPPED_SHARE.exec(text);
  return STOPPED_IN_WORDS.test(text) || Number(found?.[1] ?? found?.[2] ?? 0) >= MANY_PERCENT;
}

/** Whether placebo did almost as well, in a text without a p-value. */
function isLikePlacebo(passages: readonly Passage[]): boolean {
  if (saysAtTop(passages, P_VALUE)) return false;
  const texts = topOf(passages).map(({ text }) => text);
  const ofPlacebo = texts.flatMap((text) => PLACEBO.exec(text)?.[1] ?? [])[0];
  const ofDrug = texts.flatMap((text) => CHANGED_BY.exec(text)?.[1] ?? [])[0];
  if (ofPlacebo === undefined || ofDrug === undefined) return false;
  return Number(ofDrug) / Number(ofPlacebo) < MIN_GAIN && Number(ofDrug) > Number(ofPlacebo);
}

/** `In the second, identical trial it did not (p=0.053)` */
const FAILED_TWIN: OpposingCue = {
  label: 'another trial or endpoint that failed',
  words: pattern`\b(?:in|at) the (?:second|other|twin|identical|third)\b[^.;]{0,60}\b(?:did not|was not|were not|no difference|failed)\b|\b(?:second|other|twin|identical|sister) (?:[\w-]+ )?(?:trial|study) (?:falls? (?:behind|short)|fails?|failed|misses|missed|did not)\b`,
  effect: 'desk',
};
const SEVERE_HARM: OpposingCue = {
  label: 'a safety problem',
  words: pattern`\bliver (?:values|enzymes|tests)\b[^.;]{0,40}\b(?:rose|rise|raised|elevated|severe|climbed)\b|\b(?:raised|elevated|higher|increased) liver (?:values|enzymes|tests)\b|\btreatment (?:was|had to be) (?:stopped|interrupted|discontinued)\b|\bintensive care\b|\b(?:two|three|four|several|some) of them (?:severe|serious)\b`,
  effect: 'desk',
};

/** Finds patients who stopped, an effect like that of placebo, another trial that failed, and harm. */
export const findWeakEffect = (passages: readonly Passage[]): readonly OpposingCue[] => [
  ...(topOf(passages).some(({ text }) => saysManyStopped(text)) ? [POORLY_TOLERATED] : []),
  ...(isLikePlacebo(passages) ? [LIKE_PLACEBO] : []),
  ...cuesAtTop(passages, [FAILED_TWIN, SEVERE_HARM]),
];
