import { CircleAlert } from 'lucide-react';

const sentenceOf = (count: number): string =>
  count === 1 ? 'One field needs your attention.' : `${String(count)} fields need your attention.`;

/** How many fields of a long form are wrong, near the button that found it out. Announced as it changes. */
export function ErrorCount({ count }: { count: number }) {
  return (
    <div aria-live="polite">
      {count > 0 && (
        <p className="mb-4 flex items-start gap-1.5 text-body text-loss">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {sentenceOf(count)}
        </p>
      )}
    </div>
  );
}
