import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { render } from '@testing-library/react';
import { AlertRow } from '../src/features/feed/list/alert-row.tsx';

/** Renders a line of the compact feed as on a narrow window. */
export function renderAlertRow(alert: NewsSummary): Element {
  const { container } = render(
    <AlertRow
      alert={alert}
      number={1}
      arrival={undefined}
      isWatched={false}
      isLinked={false}
      actions={{ onToggleWatch: () => undefined, onCopyLink: () => undefined }}
      place="sheet"
      isOpen={false}
      onOpen={() => undefined}
    />,
  );
  const [row] = container.getElementsByClassName('alert-row');
  if (row === undefined) throw new Error('There is no row');
  return row;
}
