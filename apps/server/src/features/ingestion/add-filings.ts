import { NEWS_PART_MAX_CHARACTERS } from '@bna/contract/business';
import type { Db } from '../../platform/database.ts';
import { describeFilings, type Stock } from '../stocks/public.ts';
import type { Assessment } from './assess-release.ts';

/** Adds the filings in effect with the SEC to the negative content and the risk comments of alerts and drafts. */
export async function addFilings(db: Db, assessment: Assessment<Stock>, now: Date): Promise<Assessment<Stock>> {
  const judgements = await Promise.all(
    assessment.judgements.map(async (judged) => {
      const { stock, judgement } = judged;
      const { summary } = judgement;
      if (summary === null || judgement.band === 'drop') return judged;
      const { negative, risk } = await describeFilings(db, stock, now);
      if (negative === null && risk === null) return judged;
      const withFilings = {
        ...summary,
        negative_content: append(summary.negative_content, negative),
        risk_assessment_comment: append(summary.risk_assessment_comment, risk),
      };
      return { stock, judgement: { ...judgement, summary: withFilings } };
    }),
  );
  return { ...assessment, judgements };
}

/** Leaves out what does not fit: a cut statement could lose its accession number. */
function append(own: string | null, added: string | null): string | null {
  if (added === null) return own;
  const whole = own === null ? added : `${own} ${added}`;
  return whole.length > NEWS_PART_MAX_CHARACTERS ? own : whole;
}
