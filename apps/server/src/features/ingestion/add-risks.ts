import { NEWS_PART_MAX_CHARACTERS } from '@bna/contract/business';
import type { Db } from '../../platform/database.ts';
import { describeRisks, type Stock } from '../stocks/public.ts';
import type { Assessment } from './assess-release.ts';

/** Adds the halts of a stock, and the filings in effect with the SEC, to the texts of alerts and drafts. */
export async function addRisks(db: Db, assessment: Assessment<Stock>, now: Date): Promise<Assessment<Stock>> {
  const judgements = await Promise.all(
    assessment.judgements.map(async (judged) => {
      const { stock, judgement } = judged;
      const { summary } = judgement;
      if (summary === null || judgement.band === 'drop') return judged;
      const { negative, risk } = await describeRisks(db, stock, now);
      if (negative === null && risk === null) return judged;
      const withRisks = {
        ...summary,
        negative_content: append(summary.negative_content, negative),
        risk_assessment_comment: append(summary.risk_assessment_comment, risk),
      };
      return { stock, judgement: { ...judgement, summary: withRisks } };
    }),
  );
  return { ...assessment, judgements };
}

/** Leaves out what does not fit: a cut statement could lose its form or date. */
function append(own: string | null, added: string | null): string | null {
  if (added === null) return own;
  const whole = own === null ? added : `${own} ${added}`;
  return whole.length > NEWS_PART_MAX_CHARACTERS ? own : whole;
}
