import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AddressForm } from '../../../features/accounts/address/address-form.tsx';
import { addressQuery } from '../../../features/accounts/address/queries.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';

export const Route = createFileRoute('/_protected/account/address')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(addressQuery);
  },
  component: AddressPage,
});

function AddressPage() {
  useDocumentTitle('Address');
  return (
    <div>
      <h1 className="mb-4 text-display font-semibold tracking-tight">Address</h1>
      <LoadedAddress />
    </div>
  );
}

function LoadedAddress() {
  // Show the form while refetching: unmounting it would discard the input.
  const { data, isPending, error, refetch } = useQuery(addressQuery);
  if (data !== undefined) {
    return (
      <div className="panel">
        <PanelSection title="Postal address">
          <AddressForm initial={data} />
        </PanelSection>
      </div>
    );
  }
  if (isPending) return <output aria-label="Loading the address" className="skeleton h-134.5 lg:h-124 rounded-panel" />;
  return <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />;
}
