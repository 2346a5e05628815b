import { SourceError } from '@bna/wires/release';
import type { FilingArchive, SourceRequest } from '../../deps.ts';
import { readDailyIndex } from './daily-index.ts';
import { readSubmission } from './submission.ts';

interface LimitedRequest extends SourceRequest {
  readonly maxBytes: number;
  /** Whether the start of a larger document is enough. */
  readonly cutsOff: boolean;
}

type FetchedBytes = { readonly kind: 'unchanged' } | { readonly kind: 'content'; readonly document: Uint8Array };

export interface EdgarArchiveOptions {
  /** Address of the archives, such as `https://www.sec.gov/Archives`. */
  readonly url: string;
  /** Sends a request as the SEC's access rules want it. Rejects with `SourceError`. */
  readonly fetchDocument: (request: LimitedRequest) => Promise<FetchedBytes>;
}

/** An index of a busy day has 2 MB. */
const INDEX_MAX_BYTES = 16_000_000;
/** Annual reports of small companies are shorter; those of large ones rarely doubt that the company goes on. */
const SUBMISSION_BYTES = 6_000_000;
const MONTHS_PER_QUARTER = 3;
/** The SEC answers 403 for an index that does not exist (yet), as it does to banned clients. */
const MISSING_STATUSES: ReadonlySet<number> = new Set([403, 404]);

/** Reads the archives of EDGAR, the SEC's register of filings. */
export function createEdgarArchive({ url, fetchDocument }: EdgarArchiveOptions): FilingArchive {
  const fetchText = async (path: string, limit: Pick<LimitedRequest, 'maxBytes' | 'cutsOff'>): Promise<string> => {
    const fetched = await fetchDocument({ url: `${url}/${path}`, etag: null, lastModified: null, ...limit });
    if (fetched.kind === 'unchanged') throw new SourceError('EDGAR answered a plain request with "not modified"');
    // Names have accents in Windows-1252; the rest is ASCII.
    return new TextDecoder('windows-1252').decode(fetched.document);
  };
  return {
    async listDay(day) {
      const [year = '', month = ''] = day.split('-');
      const quarter = String(Math.ceil(Number(month) / MONTHS_PER_QUARTER));
      const path = `edgar/daily-index/${year}/QTR${quarter}/master.${day.replaceAll('-', '')}.idx`;
      try {
        return readDailyIndex(await fetchText(path, { maxBytes: INDEX_MAX_BYTES, cutsOff: false }), day);
      } catch (error) {
        if (error instanceof SourceError && error.status !== null && MISSING_STATUSES.has(error.status)) return null;
        throw error;
      }
    },
    async read({ cik, accession }) {
      const path = `edgar/data/${cik}/${accession}.txt`;
      return readSubmission(await fetchText(path, { maxBytes: SUBMISSION_BYTES, cutsOff: true }));
    },
  };
}
