import { createFileRoute } from '@tanstack/react-router';
import { InvoicesSearch } from '../../../features/billing/invoices/invoices-search.ts';
import { PaymentHistory } from '../../../features/billing/invoices/payment-history.tsx';
import { invoicePageQuery } from '../../../features/billing/invoices/queries.ts';
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
      // PaymentHistory scrolls to the top when the new rows are there.
      onPageChange={(next) => void navigate({ search: { page: next }, resetScroll: false })}
      onBeyondEnd={(lastPage) => void navigate({ search: { page: lastPage }, replace: true })}
    />
  );
}
