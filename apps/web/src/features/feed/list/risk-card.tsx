import {
  describeHalt,
  describeHaltCount,
  describeStatement,
  type RecordedHalt,
  type RiskCard as Card,
  type RiskStatement,
} from '@bna/contract/stocks/risk-card';
import { formatDayLabel, formatTime, newYorkDateOf } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { SimulationBadge } from '../../../ui/simulation-badge.tsx';
import { riskCardQuery } from './risk-card-query.ts';

interface RiskCardProps {
  readonly id: string;
  readonly symbol: string;
}

/** The stock's recent halts, and the company's filings with the SEC that warn its holders, each with number and link. */
export function RiskCard({ id, symbol }: RiskCardProps) {
  const { data: card, error, refetch } = useQuery(riskCardQuery(symbol));
  return (
    <section
      id={id}
      aria-label={`Trading halts and SEC filings of ${symbol}`}
      aria-busy={card === undefined && error === null}
      className="min-h-20 rounded-control border border-line bg-canvas px-3 py-2.5 text-small md:col-[2/-1] md:px-4 md:py-3"
    >
      {card !== undefined && <Statements card={card} symbol={symbol} />}
      {card === undefined && error !== null && (
        <p role="alert" className="text-ink-soft">
          Halts and filings couldn’t be loaded. {errorMessage(error)}{' '}
          <button type="button" className="link-quiet min-h-6" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}

function Statements({ card, symbol }: { card: Card; symbol: string }) {
  const { halts, statements } = card;
  return (
    <div className="grid gap-2">
      {halts.length + statements.length > 0 && (
        <ul className="grid gap-1.5">
          {halts.map((halt) => (
            <Halt key={halt.code} {...halt} />
          ))}
          {statements.map((statement) => (
            <Statement key={`${statement.accession_number} ${statement.kind}`} {...statement} />
          ))}
        </ul>
      )}
      <p className="text-ink-muted">
        {noteOnHalts(card, symbol)} {noteOn(card, symbol)}
      </p>
    </div>
  );
}

const HALTS_PAGE = 'https://www.nasdaqtrader.com/trader.aspx?id=TradeHalts';

function Halt(halt: RecordedHalt) {
  const { halted_at, resumes_at, is_simulated } = halt;
  const halted = new Date(halted_at);
  const times = [`${dayOf(halted)} ${formatTime(halted)}`, resumption(halted, resumes_at), describeHaltCount(halt)];
  return (
    <li className="wrap-anywhere text-ink-soft">
      <strong className="font-semibold text-risk">{describeHalt(halt)}</strong>,{' '}
      <span className="tabular-nums">{times.filter((part) => part !== null).join(', ')}</span>{' '}
      {is_simulated ? (
        <SimulationBadge />
      ) : (
        <NewTabLink href={HALTS_PAGE} className="link-quiet">
          Nasdaq
        </NewTabLink>
      )}
    </li>
  );
}

const dayOf = (instant: Date): string => formatDayLabel(newYorkDateOf(instant));

function resumption(halted: Date, at: string | null): string {
  if (at === null) return 'no resumption recorded';
  const resumes = new Date(at);
  const time = formatTime(resumes);
  return dayOf(resumes) === dayOf(halted) ? `until ${time}` : `until ${dayOf(resumes)} ${time}`;
}

function Statement(statement: RiskStatement) {
  const { kind, form, filed_on, accession_number, words, url } = statement;
  return (
    <li className="wrap-anywhere text-ink-soft">
      <strong className="font-semibold text-risk">{describeStatement(statement)}</strong>, filed{' '}
      {formatDayLabel(filed_on)}{' '}
      {url === null ? (
        <SimulationBadge />
      ) : (
        <NewTabLink href={url} title={`No. ${accession_number}`} className="link-quiet">
          {form} at sec.gov
        </NewTabLink>
      )}
      {words !== null && <span className="block text-ink-muted">{kind === 'insider_sale' ? words : `“${words}”`}</span>}
    </li>
  );
}

const FORMS_ONLY = 'Form types and 8-K items only: the documents aren’t read.';

function noteOnHalts({ halts, halts_since: since }: Card, symbol: string): string {
  if (since === null) return 'Trading halts aren’t recorded.';
  const found = halts.length === 0 ? `No recent halts of ${symbol} on record. ` : '';
  return `${found}Halts have been recorded since ${formatDayLabel(since)}.`;
}

/** Says which filings the list covers. */
function noteOn(card: Card, symbol: string): string {
  const { statements, recorded_since: since, documents_since: read, is_identified: isIdentified } = card;
  if (!isIdentified) return `The SEC’s number of ${symbol} is unknown, so its filings can’t be found.`;
  if (since === null) return 'No filings are recorded yet.';
  const found = statements.length === 0 ? `No warning filings of ${symbol} on record. ` : '';
  const isOlderListed = statements.some(({ filed_on: filedOn }) => filedOn < since);
  const recorded = isOlderListed ? '' : `Filings have been recorded since ${formatDayLabel(since)}.`;
  return `${found}${recorded}${noteOnDocuments(statements, read)}`;
}

function noteOnDocuments(statements: Card['statements'], since: string | null): string {
  if (since !== null) return ` Documents have been read since ${formatDayLabel(since)}.`;
  return statements.some(({ words }) => words !== null) ? '' : ` ${FORMS_ONLY}`;
}
