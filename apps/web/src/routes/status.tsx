import { createFileRoute } from '@tanstack/react-router';
import { ServiceStatus } from '../features/operations/status/service-status.tsx';
import { serviceStatusQuery } from '../features/operations/status/queries.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { MainContent } from '../ui/main-content.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { loadUser } from './-public-route.ts';
import { PublicHeader } from './-public-header.tsx';

export const Route = createFileRoute('/status')({
  beforeLoad: loadUser,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(serviceStatusQuery);
  },
  component: StatusPage,
});

function StatusPage() {
  useDocumentTitle('Service status');
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <MainContent className="mx-auto w-full max-w-[72rem] flex-1 px-4 py-6 sm:px-6 sm:py-8">
        <ServiceStatus />
      </MainContent>
      <SiteFooter />
    </div>
  );
}
