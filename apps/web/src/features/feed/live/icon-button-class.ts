/** An icon button with the height of a line of text. */
export const ICON_BUTTON_CLASS =
  'grid size-7 place-items-center rounded-inner text-ink-muted transition-colors hover:bg-raised hover:text-ink ' +
  'aria-expanded:bg-raised aria-expanded:text-ink aria-pressed:text-risk';
