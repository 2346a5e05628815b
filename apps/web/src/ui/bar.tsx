interface BarProps {
  readonly value: number;
  /** The value at which the bar is full. */
  readonly max: number;
}

/** One bar of a horizontal bar chart. Hidden from screen readers, because its number is shown beside it. */
export function Bar({ value, max }: BarProps) {
  const percent = max === 0 ? 0 : (value / max) * 100;
  return (
    <svg aria-hidden className="block h-3 w-full border-l border-line-strong" data-testid="bar">
      <rect width={`${String(percent)}%`} height="100%" className="fill-accent" />
    </svg>
  );
}
