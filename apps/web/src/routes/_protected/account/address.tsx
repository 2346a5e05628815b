import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AddressForm } from '../../../features/address/address-form.tsx';
import { addressQuery } from '../../../features/address/queries.ts';
import { displayedMessage } from '../../../lib/api-error.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';

export const Route = createFileRoute('/_protected/account/address')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(addressQuery);
  },
  component: AddressPage,
});

function AddressPage() {
  useDocumentTitle('Address');
  return (
    <div className="max-w-[40rem]">
      <h1 className="mb-4 text-display font-semibold tracking-tight">Address</h1>
      <LoadedAddress />
    </div>
  );
}

function LoadedAddress() {
  // What is typed must not be swept away by a fetch in the background: the form begins with what it found.
  const { data, isPending, error, refetch } = useQuery(addressQuery);
  if (data !== undefined) return <AddressForm known={data} />;
  if (isPending) return <output aria-label="Loading the address" className="skeleton h-124 rounded-panel" />;
  return <LoadFailure message={displayedMessage(error)} onRetry={() => void refetch()} />;
}
