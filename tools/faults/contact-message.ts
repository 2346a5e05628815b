import type { ContactMessageBody } from '@bna/contract/contact/contact';

/** @param mark a unique part of the message, to find the email to support by */
export const buildContactMessage = (mark: string): ContactMessageBody => ({
  email: `writer-${mark}@faults.test`,
  message: `The number of this message is ${mark}.`,
  rootSubject: 'subscribed',
  subject: 'News and alerts',
  childSubject: 'I can’t hear alerts',
});
