/** Styles of the tables of figures. */
export const TABLE_CLASS = 'w-full border-collapse text-body tabular-nums';
export const HEAD_CLASS = 'pb-2 text-left align-bottom text-small font-medium text-ink-muted';
export const FIGURE_HEAD_CLASS =
  'pb-2 pl-3 text-right align-bottom text-small font-medium whitespace-nowrap text-ink-muted sm:pl-5';
export const ROW_CLASS = 'border-t border-line break-inside-avoid';
export const NAME_CLASS = 'py-2 text-left align-baseline font-normal';
export const FIGURE_CLASS = 'py-2 pl-3 text-right align-baseline whitespace-nowrap sm:pl-5';
