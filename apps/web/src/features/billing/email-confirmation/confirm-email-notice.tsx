import { formatInstant } from '@bna/contract/time';
import { SendAgainButton } from './send-again-button.tsx';

interface ConfirmEmailNoticeProps {
  readonly email: string;
  /** ISO 8601 */
  readonly confirmBy: string;
}

export function ConfirmEmailNotice({ email, confirmBy }: ConfirmEmailNoticeProps) {
  const instant = new Date(confirmBy);
  return (
    <p className="mb-2 flex items-center gap-x-2 px-1 text-small whitespace-nowrap text-ink-soft">
      {/* One line: a long address is cut. */}
      <span className="flex min-w-0">
        <span>Confirm&nbsp;</span>
        <span className="truncate font-medium text-ink" title={email}>
          {email}
        </span>
        <span>
          &nbsp;by{' '}
          <time dateTime={confirmBy} className="tabular-nums">
            {formatInstant(instant)}
          </time>
          <span className="max-sm:hidden"> to keep your live alerts</span>.
        </span>
      </span>
      <SendAgainButton />
    </p>
  );
}
