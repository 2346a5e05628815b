export type ButtonTone = 'primary' | 'danger' | 'plain' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors ' +
  'aria-disabled:cursor-progress aria-disabled:opacity-70';

const TONES: Record<ButtonTone, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  danger: 'bg-loss text-surface hover:bg-loss/90',
  plain: 'border border-line-strong bg-surface text-ink hover:bg-raised',
  quiet: 'text-ink-muted hover:bg-raised hover:text-ink',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'h-7 px-2.5 text-small',
  medium: 'h-9 px-3 text-body',
  large: 'h-11 px-4 text-body',
};

/** Returns the classes of a button, for buttons and links that look like one. */
export const buttonClass = ({ tone, size }: { tone: ButtonTone; size: ButtonSize }): string =>
  `${BASE} ${TONES[tone]} ${SIZES[size]}`;
