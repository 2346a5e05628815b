import { pattern } from '../../text/pattern.ts';

const STOP =
  '(?:stop(?:s|ped|ping)?|halt(?:s|ed|ing)?|end(?:s|ed|ing)?|terminat(?:es|ed|ing)|conclud(?:es|ed)|clos(?:es|ed|ing))';
const SUCCESS =
  '(?:overwhelming |clear |superior |compelling |strong |demonstrated |early )*(?:efficacy|benefit|superiority|success)(?! (?:reasons|concerns|issues|review|analysis))';

/** A trial that its monitors stop because the drug works: `be stopped for overwhelming efficacy`, `crossed the efficacy boundary`. */
export const STOPPED_FOR_EFFICACY = pattern`\b(?:efficacy|superiority) (?:stopping )?(?:boundary|threshold) (?:had been|has been|was) (?:crossed|exceeded|met|passed|reached)\b|\b${STOP}\b(?:(?!\b(?:lack|no|not|without|little|insufficient|futility)\b)[^;.]){0,70}\b(?:for|because of|due to|owing to|on (?:the )?(?:strength|grounds) of) ${SUCCESS}\b|(?:\b${STOP}\b[^;.]{0,90})?\b(?:cross(?:es|ed)|me(?:ets|t)|reach(?:es|ed)|exceed(?:s|ed)|pass(?:es|ed)) (?:the |its |an? )?(?:[\w-]+ ){0,2}(?:(?:efficacy|superiority|success) (?:stopping )?(?:boundary|boundaries|threshold)|(?:boundary|boundaries|threshold) for (?:overwhelming )?(?:efficacy|superiority|success)\b)|\b${STOP}\b[^;.]{0,60}\bearly (?:as|because|since) (?:(?!\bnot\b)[^;.]){0,60}\b(?:superior|outperform\w*|beats?|works|worked)\b|\b${STOP}\b[^;.]{0,70}\b(?:as|because|since) (?:the )?(?:efficacy|benefit|superiority) (?:was|is|had been|proved) (?:\w+ )?(?:overwhelming|clear|compelling|established|proven|evident|so (?:great|large|strong))\b`;
