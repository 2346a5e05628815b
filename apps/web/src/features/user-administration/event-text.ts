import type { AuditEventName } from '@bna/contract/user-administration';

const SENTENCES: Readonly<Record<AuditEventName, string>> = {
  registered: 'Registered',
  registration_of_known_address: 'Somebody tried to register with this address',
  login: 'Logged in',
  login_refused: 'A login was refused',
  logout: 'Logged out',
  password_reset_requested: 'Asked for a link to reset the password',
  password_reset: 'Reset the password by the link',
  password_changed: 'Changed the password',
  address_changed: 'Changed the address',
  email_preferences_changed: 'Changed which mails to get',
  trial_canceled: 'Canceled the free trial',
  checkout_started: 'Went to the checkout',
  portal_opened: 'Opened the billing portal',
  subscription_changed: 'Changed the subscription',
  account_deleted: 'Deleted the account',
  sessions_ended_by_admin: 'An admin ended the sessions',
  ended_sessions_of_user: 'Ended the sessions of another user',
  overview_uploaded: 'Uploaded an overview',
  overview_removed: 'Removed an uploaded overview',
  news_published: 'Published a news summary',
  news_corrected: 'Corrected a news summary',
  news_retracted: 'Took a news summary back',
};

const isKnown = (event: string): event is AuditEventName => Object.hasOwn(SENTENCES, event);

/** What a note of who did what says; a name that is not known here stays as it is. */
export const eventText = (event: string): string => (isKnown(event) ? SENTENCES[event] : event);
