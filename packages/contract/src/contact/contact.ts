import { z } from 'zod/mini';
import { CONTACT_MESSAGE_MAX_CHARACTERS, CONTACT_MESSAGE_MIN_CHARACTERS, FIELD_MAX_CHARACTERS } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { countCharacters, emailField, lineField, visibleText } from '../fields.ts';
import { ROOT_SUBJECT_REQUIRED, RootSubject } from './root-subject.ts';

/** A choice leads to the form if `promptToForm` is set, else to `link`, else to its children. */
const ContactChoice = z.object({
  label: z.string(),
  link: z.optional(z.string()),
  promptToForm: z.optional(z.boolean()),
});
export type ContactChoice = z.infer<typeof ContactChoice>;

export const ContactSubject = z.extend(ContactChoice, { children: z.array(ContactChoice) });
export type ContactSubject = z.infer<typeof ContactSubject>;

export const listContactSubjects = defineEndpoint({
  operationId: 'listContactSubjects',
  method: 'GET',
  path: '/contact/subjects',
  tag: 'contact',
  summary: 'List the subjects of the contact form',
  access: 'public',
  query: z.strictObject({ rootSubject: RootSubject }),
  responses: { 200: z.object({ data: z.array(ContactSubject) }) },
});

const TOO_SHORT = `Message must be at least ${String(CONTACT_MESSAGE_MIN_CHARACTERS)} characters long`;
const TOO_LONG = `Message must be less than ${String(CONTACT_MESSAGE_MAX_CHARACTERS)} characters`;

export const ContactMessageBody = z.strictObject({
  email: emailField({
    required: 'Email is required',
    type: 'Email must be a string',
    invalid: 'Please enter a valid email address',
  }),
  message: z
    .string({
      error: (issue) => (issue.input === undefined ? 'Message is required' : 'Message must be a string'),
    })
    .check(
      z.overwrite(visibleText),
      z.trim(),
      z.refine((message) => message !== '', { error: 'Message is required', abort: true }),
      z.refine((message) => countCharacters(message) >= CONTACT_MESSAGE_MIN_CHARACTERS, TOO_SHORT),
      z.refine((message) => countCharacters(message) <= CONTACT_MESSAGE_MAX_CHARACTERS, TOO_LONG),
      z.refine(
        (message) => message.isWellFormed() && !message.includes('\0'),
        'Message contains characters that can’t be sent',
      ),
    ),
  rootSubject: z.union([RootSubject, z.literal('')], ROOT_SUBJECT_REQUIRED),
  subject: lineField('Subject', FIELD_MAX_CHARACTERS),
  childSubject: z.optional(z.string('Please select a valid child subject').check(z.trim())),
});
export type ContactMessageBody = z.infer<typeof ContactMessageBody>;

export const sendContactMessage = defineEndpoint({
  operationId: 'sendContactMessage',
  method: 'POST',
  path: '/contact/send',
  tag: 'contact',
  summary: 'Send a message to support',
  description: '`subject` and `childSubject` are labels of the listed subjects. Support replies to `email`.',
  access: 'public',
  body: ContactMessageBody,
  responses: { 200: z.object({ data: z.object({ message: z.string() }) }) },
});
