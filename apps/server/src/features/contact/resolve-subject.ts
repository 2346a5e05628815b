import type { ContactMessageBody, ContactSubject } from '@bna/contract/contact/contact';
import { type HttpError, unprocessable } from '../../platform/errors.ts';
import type { ContactSubjects } from './contact-subjects.ts';

const INVALID_SUBJECT = 'Please select a valid subject';
const INVALID_CHILD = 'Please select a valid child subject';

const invalidSubject = (): HttpError => unprocessable([{ path: 'subject', message: INVALID_SUBJECT }]);
const invalidChild = (): HttpError => unprocessable([{ path: 'childSubject', message: INVALID_CHILD }]);

/**
 * Returns the labels of the chosen subject and, if given, its child. One of them must lead to the form.
 * @throws HttpError 422
 */
export function resolveSubject(
  subjects: ContactSubjects,
  choice: Pick<ContactMessageBody, 'rootSubject' | 'subject' | 'childSubject'>,
): readonly string[] {
  const { rootSubject, subject, childSubject = '' } = choice;
  const candidates = rootSubject === '' ? [subjects.subscribed, subjects.notSubscribed] : [subjects[rootSubject]];
  const named = candidates.flat().filter(({ label }) => label === subject);
  if (named.length === 0) throw invalidSubject();
  if (childSubject === '') {
    if (named.some(({ promptToForm }) => promptToForm === true)) return [subject];
    throw invalidSubject();
  }
  if (!named.some((candidate) => hasFormChild(candidate, childSubject))) throw invalidChild();
  return [subject, childSubject];
}

const hasFormChild = ({ children }: ContactSubject, label: string): boolean =>
  children.some((child) => child.label === label && child.promptToForm === true);
