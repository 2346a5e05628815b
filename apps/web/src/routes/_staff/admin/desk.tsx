import { createFileRoute } from '@tanstack/react-router';
import { Desk } from '../../../features/ingestion/desk/desk.tsx';
import { DeskSearch } from '../../../features/ingestion/desk/desk-search.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';

export const Route = createFileRoute('/_staff/admin/desk')({ validateSearch: DeskSearch, component: DeskPage });

function DeskPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle('Desk');
  return (
    <Desk
      search={search}
      onSearch={(next, how) => void navigate({ search: next, replace: how === 'replace', resetScroll: false })}
    />
  );
}
