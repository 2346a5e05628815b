import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AddressForm } from '../../../features/accounts/address/address-form.tsx';
import { addressQuery } from '../../../features/accounts/address/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';

export const Route = createFileRoute('/_protected/account/address')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(addressQuery);
  },
  component: AddressPage,
});

function AddressPage() {
  useDocumentTitle('Address');
  const query = useQuery(addressQuery);
  return (
    <div>
      <h1 className="mb-4 text-display font-semibold tracking-tight">Address</h1>
      <Loaded
        query={query}
        placeholder={<output aria-label="Loading the address" className="skeleton h-134.5 lg:h-124 rounded-panel" />}
      >
        {(address) => (
          <div className="panel">
            <PanelSection title="Postal address">
              <AddressForm initial={address} />
            </PanelSection>
          </div>
        )}
      </Loaded>
    </div>
  );
}
