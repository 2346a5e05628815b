import { pattern } from '../../text/pattern.ts';
import { ANYBODY } from '../health-words.ts';
import type { FrameSpec } from '../frame.ts';
import { objectToSize, ONLY_APPLIED } from './regulatory-frames.ts';

/** Agreements with a regulator by which an application needs less, or comes sooner. */
export const SHORTER_PATH_FRAMES: readonly FrameSpec[] = [
  {
    type: 'regulatory_filing',
    label: 'a shorter path to an application',
    weight: 66,
    // The model often takes a headline that begins with a regulator for bad news.
    maxBearish: 0.6,
    required: [],
    opposing: [ONLY_APPLIED],
    findObjections: objectToSize,
    triggers: [
      {
        words: pattern`\b(?:FDA|Food and Drug Administration)\b.{0,70}\b(?:agree(?:s|d|ment)?|confirm(?:s|ed)|concur(?:s|red)|accept(?:s|ed)|indicat(?:es|ed)|says)\b.{0,70}\b(?:single|one|existing|current|completed) (?:[\w-]+ ){0,5}(?:trials?|stud(?:y|ies)|data)\b.{0,40}\b(?:sufficient|enough|adequate|(?:can|could|may|to) support|supports?)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:FDA|Food and Drug Administration|agency)\b[^;]{0,80}\b(?:data|results|trials?|stud(?:y|ies))\b[^;]{0,70}\b(?:suffic(?:es?|ed|ient)|(?:is|are) (?:enough|adequate))\b[^;]{0,40}\b(?:s?NDA|s?BLA|PMA|application|filing|submission|approval)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:FDA|Food and Drug Administration)\b[^;]{0,40}\b(?:agree[sd]?|confirm(?:s|ed)|concur(?:s|red)|accept(?:s|ed))\b[^;]{0,110}\b(?:surrogate|biomarker|end-?point|single-arm|interim|external control|natural history|slope)\b[^;]{0,60}\b(?:can|could|may|to) (?:support|serve|form|be used)\b[^;]{0,50}\b(?:approval|s?NDA|s?BLA|application)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:FDA|Food and Drug Administration|agency)\b[^;]{0,40}\b(?:accept(?:s|ed)|agree[sd]?|concur(?:s|red)|confirm(?:s|ed))\b(?:(?!\bnot\b)[^;]){0,140}?\b(?:can|may) (?:be used|qualify|serve|stand) as (?:the |an? )?(?:intermediate |primary |sole |surrogate )*end-?point (?:for|in|to support) (?:an? )?(?:accelerated |full |traditional )*(?:approval|application|s?NDA|s?BLA)\b(?![^;]{0,40}\b(?:but|if|once|only|provided|unless)\b)`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:FDA|agency)\b[^;]{0,60}\b(?:drops|dropped|waives|waived|removes|removed|lifts|lifted|scraps|scrapped)\b[^;]{0,40}\b(?:demand|requirement|request|need)\b[^;]{0,40}\b(?:trials?|stud(?:y|ies))\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:expedited|shortened|faster|shorter) path(?:way)? to (?:\S+ ){0,3}(?:NDA|BLA|PMA|filing|submission|approval)\b.{0,90}\b(?:FDA|agency)\b`,
        companyIs: ANYBODY,
      },
    ],
  },
];
