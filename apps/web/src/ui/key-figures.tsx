import { keyFiguresIn } from '@bna/contract/feed/key-figures';

/** Shows the third part of an alert: as chips if it is a list of labeled figures. */
export function KeyFigures({ text }: { text: string }) {
  const figures = keyFiguresIn(text);
  if (figures.length === 0) return <p className="text-body font-medium text-ink">{text}</p>;
  return (
    <ul aria-label="Key figures" className="mt-0.5 flex flex-wrap gap-1.5">
      {figures.map(({ label, value }) => (
        <li
          key={`${label} ${value}`}
          className="max-w-full rounded-chip border border-line bg-raised px-2 py-0.5 text-small text-ink-muted"
        >
          {label}: <span className="font-medium text-ink">{value}</span>
        </li>
      ))}
    </ul>
  );
}
