import type { RootSubject } from '@bna/contract/contact/root-subject';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { ContactForm } from './contact-form.tsx';
import { useSendContactMessage } from './mutations.ts';
import { useContactForm } from './use-contact-form.ts';

const ROOT_SUBJECTS = [
  { value: 'subscribed', label: "I'm already subscribed" },
  { value: 'notSubscribed', label: "I'm not yet subscribed" },
] as const;

const THANKS = 'Thank you for your message. We’ll reply by email.';

interface ContactSectionProps {
  readonly rootSubject: RootSubject | undefined;
  readonly onRootSubjectChange: (rootSubject: RootSubject) => void;
  readonly isSubmitted: boolean;
  readonly onSubmitted: () => void;
  /** The user's email address; empty for a visitor. */
  readonly email: string;
  /** Link from the success message back to the form. */
  readonly backLink: ReactNode;
}

/** The contact form, or the success message after it was sent. */
export function ContactSection(props: ContactSectionProps) {
  const { rootSubject, onRootSubjectChange, isSubmitted, onSubmitted, email, backLink } = props;
  const send = useSendContactMessage();
  const form = useContactForm(rootSubject, email);
  const heading = useFocusOnChange(isSubmitted);

  return (
    <section className="panel p-5 sm:p-7">
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold tracking-tight outline-none">
        {isSubmitted ? 'Your message has been sent' : 'Write to us'}
      </h2>
      {isSubmitted ? (
        <div className="mt-2 grid justify-items-start gap-5">
          <p className="text-lead text-ink-soft">{send.data?.data.message ?? THANKS}</p>
          {backLink}
        </div>
      ) : (
        <div className="mt-5 grid gap-6">
          <RadioChoice
            legend="Do you have a subscription?"
            options={ROOT_SUBJECTS}
            value={rootSubject}
            onChange={onRootSubjectChange}
          />
          {rootSubject !== undefined && (
            <ContactForm rootSubject={rootSubject} form={form} send={send} onSubmitted={onSubmitted} />
          )}
        </div>
      )}
    </section>
  );
}

/** Moves the focus to the heading when the focused element is replaced by the form or the success message. */
function useFocusOnChange(submitted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(submitted);
  useLayoutEffect(() => {
    if (before.current === submitted) return;
    before.current = submitted;
    heading.current?.focus();
  }, [submitted]);
  return heading;
}
