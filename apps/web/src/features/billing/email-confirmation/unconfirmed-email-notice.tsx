import { useQuery } from '@tanstack/react-query';
import { SettingsNotice } from '../settings-notice.tsx';
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
    <SettingsNotice>
      To {action}, open the link that we sent to <span className="font-medium wrap-anywhere text-ink">{email}</span>{' '}
      first. <SendAgainButton />
    </SettingsNotice>
  );
}
