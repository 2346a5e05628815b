import type { AuditEventName } from '@bna/contract/operations/user-administration';

const DESCRIPTIONS: Readonly<Record<AuditEventName, string>> = {
  registered: 'Registered',
  registration_of_known_address: 'Attempted registration with this email address',
  login: 'Logged in',
  login_refused: 'Login refused',
  logout: 'Logged out',
  logged_out_everywhere: 'Logged out everywhere',
  session_ended: 'Logged out another device',
  password_confirmed: 'Confirmed the password',
  password_refused: 'Password confirmation refused',
  second_factor_enabled: 'Turned on two-step verification',
  second_factor_confirmed: 'Confirmed with a code',
  second_factor_refused: 'Code refused',
  second_factor_disabled: 'Turned off two-step verification',
  second_factor_reset: 'An operator reset two-step verification',
  recovery_code_used: 'Confirmed with a recovery code',
  recovery_codes_replaced: 'Created new recovery codes',
  password_reset_requested: 'Requested a password reset',
  password_reset: 'Reset the password',
  password_changed: 'Changed the password',
  address_changed: 'Changed the address',
  email_preferences_changed: 'Changed email preferences',
  email_confirmed: 'Confirmed the email address',
  trial_canceled: 'Canceled the free trial',
  checkout_started: 'Started checkout',
  billing_customer_replaced: 'Got a new Stripe customer (the earlier one was deleted at Stripe)',
  portal_opened: 'Opened the billing portal',
  subscription_changed: 'Changed the subscription',
  account_deleted: 'Deleted the account',
  sessions_ended_by_admin: 'An admin ended all sessions',
  ended_sessions_of_user: 'Ended the sessions of another user',
  overview_uploaded: 'Uploaded an overview',
  overview_removed: 'Removed an uploaded overview',
  news_published: 'Published an alert',
  news_corrected: 'Corrected an alert',
  news_retracted: 'Retracted an alert',
  release_dropped: 'Dropped a release at the desk',
  release_restored: 'Restored a dropped release',
};

const isKnown = (event: string): event is AuditEventName => Object.hasOwn(DESCRIPTIONS, event);

/** Returns a description for staff. Unknown events, from another version of BNA, are returned unchanged. */
export const describeAuditEvent = (event: string): string => (isKnown(event) ? DESCRIPTIONS[event] : event);
