import { SPAM_FOLDER_AFTER_HOURS, SUPPORT_REPLY_HOURS } from '@bna/contract/business';
import Clock from 'virtual:lucide/clock';
import MailSearch from 'virtual:lucide/mail-search';
import PhoneOff from 'virtual:lucide/phone-off';

const PROMISES = [
  {
    Icon: Clock,
    text: `We reply within ${String(SUPPORT_REPLY_HOURS.from)} to ${String(SUPPORT_REPLY_HOURS.to)} business hours.`,
  },
  {
    Icon: MailSearch,
    text: `No reply after ${String(SPAM_FOLDER_AFTER_HOURS)} hours? Please check your spam folder.`,
  },
  { Icon: PhoneOff, text: 'We do not offer support by phone.' },
];

export function SupportPromises() {
  return (
    <ul className="grid gap-2">
      {PROMISES.map(({ Icon, text }) => (
        <li key={text} className="flex items-start gap-2.5 text-lead text-ink-soft">
          <Icon aria-hidden className="mt-1 size-4 shrink-0 text-bullish" />
          {text}
        </li>
      ))}
    </ul>
  );
}
