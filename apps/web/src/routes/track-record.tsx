import { createFileRoute } from '@tanstack/react-router';
import { trackRecordQuery } from '../features/track-record/queries.ts';
import { TrackRecord } from '../features/track-record/track-record.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { MainContent } from '../ui/main-content.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { loadUser } from './-public-route.ts';
import { PublicHeader } from './-public-header.tsx';

export const Route = createFileRoute('/track-record')({
  beforeLoad: loadUser,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(trackRecordQuery);
  },
  component: TrackRecordPage,
});

function TrackRecordPage() {
  useDocumentTitle('Track record');
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <MainContent className="mx-auto w-full max-w-[72rem] flex-1 px-4 py-6 sm:px-6 sm:py-8">
        <TrackRecord />
      </MainContent>
      <SiteFooter />
    </div>
  );
}
