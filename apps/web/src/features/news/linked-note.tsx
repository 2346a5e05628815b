interface LinkedNoteProps {
  /** Whether the day has the item. */
  readonly known: boolean;
  /** Whether it is on screen. */
  readonly shown: boolean;
}

/** Says why the item that the address leads to is not there. */
export function LinkedNote({ known, shown }: LinkedNoteProps) {
  if (shown) return null;
  return (
    <output className="mb-3 block rounded-control border border-line bg-raised px-3 py-2 text-small text-ink-soft">
      {known
        ? 'The linked alert is here, but does not fit your filter.'
        : 'The linked alert is not among those of this day. It may have been taken back.'}
    </output>
  );
}
