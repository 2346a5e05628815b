/** Explains why the alert that the URL links to is not on screen. */
export const LinkedAlertNotice = ({ isInFeed }: { readonly isInFeed: boolean }) => (
  <output className="mb-3 block rounded-control border border-line bg-raised px-3 py-2 text-small text-ink-soft">
    {isInFeed
      ? 'The linked alert is hidden by your filters.'
      : 'The linked alert isn’t in this day’s feed. It may have been retracted.'}
  </output>
);
