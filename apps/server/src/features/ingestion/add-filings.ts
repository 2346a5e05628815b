import { NEWS_PART_MAX_CHARACTERS } from '@bna/contract/business';
import type { Db } from '../../platform/database.ts';
import { describeFilings, type Stock } from '../stocks/public.ts';
import type { Assessment } from './assess-release.ts';

/** Adds the filings in effect with the SEC to the risk comments of alerts and drafts. */
export async function addFilings(db: Db, assessment: Assessment<Stock>, now: Date): Promise<Assessment<Stock>> {
  const judgements = await Promise.all(
    assessment.judgements.map(async (judged) => {
      const { stock, judgement } = judged;
      const { summary } = judgement;
      if (summary === null || judgement.band === 'drop') return judged;
      const filings = await describeFilings(db, stock, now);
      if (filings === null) return judged;
      const own = summary.risk_assessment_comment;
      const comment = own === null ? filings : `${own} ${filings}`;
      // A cut statement could lose its accession number.
      if (comment.length > NEWS_PART_MAX_CHARACTERS) return judged;
      return { stock, judgement: { ...judgement, summary: { ...summary, risk_assessment_comment: comment } } };
    }),
  );
  return { ...assessment, judgements };
}
