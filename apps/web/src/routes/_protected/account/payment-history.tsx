import { createFileRoute } from '@tanstack/react-router';
import { InvoicesSearch } from '../../../features/invoices/invoices-search.ts';
import { PaymentHistory } from '../../../features/invoices/payment-history.tsx';
import { invoicePageQuery } from '../../../features/invoices/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';

export const Route = createFileRoute('/_protected/account/payment-history')({
  validateSearch: InvoicesSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(invoicePageQuery(deps.page));
  },
  component: PaymentHistoryPage,
});

function PaymentHistoryPage() {
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle('Payment History');
  return (
    <PaymentHistory
      page={page}
      // The screen itself brings the top of the new page into view, when its rows are there.
      onPageChange={(next) => void navigate({ search: { page: next }, resetScroll: false })}
      onBeyondEnd={(lastPage) => void navigate({ search: { page: lastPage }, replace: true })}
    />
  );
}
