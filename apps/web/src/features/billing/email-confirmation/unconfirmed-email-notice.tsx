import { useQuery } from '@tanstack/react-query';
import { trialQuery } from '../subscription/queries.ts';
import { SendAgainButton } from './send-again-button.tsx';

interface UnconfirmedEmailNoticeProps {
  readonly email: string;
  /** What the server refuses until the address is confirmed, such as `create API tokens`. */
  readonly action: string;
}

/** Above forms whose requests the server refuses until the user confirms the email address. Else nothing. */
export function UnconfirmedEmailNotice({ email, action }: UnconfirmedEmailNoticeProps) {
  const { data: trial } = useQuery(trialQuery);
  if (trial === undefined || trial.confirm_by === null) return null;
  return (
    <p className="rounded-control border border-risk-line bg-risk-soft px-3 py-2.5 text-body text-ink-soft">
      To {action}, open the link that we sent to <span className="font-medium wrap-anywhere text-ink">{email}</span>{' '}
      first. <SendAgainButton />
    </p>
  );
}
