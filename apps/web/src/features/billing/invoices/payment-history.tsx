import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { type InvoiceListPage, invoicePageQuery } from './queries.ts';

interface PaymentHistoryProps {
  /** Starts at 1. */
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  /** Called when `page` is beyond the last page. */
  readonly onBeyondEnd: (lastPage: number) => void;
}

export function PaymentHistory({ page, onPageChange, onBeyondEnd }: PaymentHistoryProps) {
  const { data: shown, isPlaceholderData, error, refetch } = useQuery(invoicePageQuery(page));
  const heading = useRef<HTMLHeadingElement>(null);
  const requestedPage = useRef<number | null>(null);
  const shownPage = shown?.page;
  // The pager is below the rows: after a page change, move focus to the top.
  useLayoutEffect(() => {
    if (shownPage === undefined || shownPage !== requestedPage.current) return;
    requestedPage.current = null;
    heading.current?.focus();
  }, [shownPage]);

  const lastPage = shown !== undefined && !isPlaceholderData && isBeyondEnd(shown) ? shown.lastPage : null;
  const goToLastPage = useEffectEvent(onBeyondEnd);
  useEffect(() => {
    if (lastPage !== null) goToLastPage(lastPage);
  }, [lastPage]);

  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-display font-semibold tracking-tight outline-none">
        Payment History
      </h1>
      {error !== null && shown === undefined ? (
        <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <Invoices
          shown={shown}
          busy={isPlaceholderData}
          onStep={(next) => {
            requestedPage.current = next;
            onPageChange(next);
          }}
        />
      )}
    </div>
  );
}

const isBeyondEnd = ({ page, lastPage }: InvoiceListPage): boolean => page > lastPage;

interface InvoicesProps {
  readonly shown: InvoiceListPage | undefined;
  /** Whether another page is loading. */
  readonly busy: boolean;
  readonly onStep: (page: number) => void;
}

function Invoices({ shown, busy, onStep }: InvoicesProps) {
  if (shown === undefined || isBeyondEnd(shown)) {
    return <output aria-label="Loading invoices" className="skeleton h-96 rounded-panel" />;
  }
  const { invoices, page, lastPage } = shown;
  if (invoices.length === 0) {
    return (
      <div className="panel grid justify-items-center gap-1 px-6 py-16 text-center text-balance">
        <p className="text-lead text-ink-soft">No invoices yet</p>
        <p className="max-w-[30rem] text-body text-ink-muted">
          Your subscription payments and their invoices appear here. The free trial has no invoices.
        </p>
      </div>
    );
  }
  return (
    <>
      <div aria-busy={busy} className="transition-opacity aria-busy:opacity-60">
        <InvoiceTable invoices={invoices} />
      </div>
      {lastPage > 1 && <Pager label="Pages of invoices" page={page} lastPage={lastPage} busy={busy} onStep={onStep} />}
    </>
  );
}
