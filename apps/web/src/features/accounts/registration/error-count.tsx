import CircleAlert from 'virtual:lucide/circle-alert';

const describeCount = (count: number): string =>
  count === 1 ? 'One field needs your attention.' : `${String(count)} fields need your attention.`;

/** Shows the number of invalid fields next to the submit button and announces changes. */
export function ErrorCount({ count }: { count: number }) {
  return (
    <div aria-live="polite">
      {count > 0 && (
        <p className="mb-4 flex items-start gap-1.5 text-body text-loss">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {describeCount(count)}
        </p>
      )}
    </div>
  );
}
