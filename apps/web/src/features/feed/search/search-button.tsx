import { TextSearch } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useLazyComponent } from '../../../lib/use-lazy-component.ts';

const loadSearch = async () => (await import('./search-dialog.tsx')).SearchDialog;

/** Opens the search of all days. */
export function SearchButton() {
  const search = useLazyComponent(loadSearch);
  return (
    <>
      <button
        type="button"
        title="Search all days"
        aria-label="Search all days"
        className="toolbar-toggle px-2!"
        onClick={search.open}
      >
        <TextSearch aria-hidden className="size-4" />
      </button>
      {search.Component !== null && createPortal(<search.Component onClose={search.close} />, document.body)}
    </>
  );
}
