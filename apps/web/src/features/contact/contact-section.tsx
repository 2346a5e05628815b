import type { RootSubject } from '@bna/contract/contact';
import { type ReactNode, useEffect, useRef } from 'react';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { ContactForm } from './contact-form.tsx';
import { useSendContactMessage } from './mutations.ts';
import { useContactForm } from './use-contact-form.ts';

const ROOT_SUBJECTS = [
  { value: 'subscribed', label: "I'm already subscribed" },
  { value: 'notSubscribed', label: "I'm not yet subscribed" },
] as const;

const THANKS = 'Thank you for your message. We answer it by email.';

interface ContactSectionProps {
  readonly rootSubject: RootSubject | undefined;
  readonly onRootSubjectChange: (rootSubject: RootSubject) => void;
  readonly submitted: boolean;
  readonly onSubmitted: () => void;
  /** Address of whoever is signed in; empty for a visitor. */
  readonly email: string;
  /** Leads from the message of success back to the form. */
  readonly wayBack: ReactNode;
}

/** Who writes, about what, and the message; afterwards the message of success in their place. */
export function ContactSection(props: ContactSectionProps) {
  const { rootSubject, onRootSubjectChange, submitted, onSubmitted, email, wayBack } = props;
  const send = useSendContactMessage();
  const form = useContactForm(rootSubject, email);
  const heading = useFocusAfterTurn(submitted);

  return (
    <section className="panel p-5 sm:p-7">
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold tracking-tight outline-none">
        {submitted ? 'Your message has been sent' : 'Write to us'}
      </h2>
      {submitted ? (
        <div className="mt-2 grid justify-items-start gap-5">
          <p className="text-lead text-ink-soft">{send.data?.data.message ?? THANKS}</p>
          {wayBack}
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

/** What had the focus goes when form and message of success take turns: the heading takes it over. */
function useFocusAfterTurn(submitted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(submitted);
  useEffect(() => {
    if (before.current === submitted) return;
    before.current = submitted;
    heading.current?.focus();
  }, [submitted]);
  return heading;
}
