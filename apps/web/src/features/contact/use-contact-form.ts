import { ContactMessageBody } from '@bna/contract/contact/contact';
import type { RootSubject } from '@bna/contract/contact/root-subject';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

const ContactFormFields = z.omit(ContactMessageBody, { rootSubject: true });

export type ContactFormState = ReturnType<typeof useContactForm>;

/** Resets the subjects when `rootSubject` changes; email address and message stay. */
export function useContactForm(rootSubject: RootSubject | undefined, email: string) {
  const form = useForm({
    resolver: zodResolver(ContactFormFields),
    defaultValues: { subject: '', childSubject: '', email, message: '' },
  });
  const { setValue, clearErrors } = form;
  const before = useRef(rootSubject);
  useEffect(() => {
    if (before.current === rootSubject) return;
    before.current = rootSubject;
    setValue('subject', '');
    setValue('childSubject', '');
    clearErrors();
  }, [rootSubject, setValue, clearErrors]);
  return form;
}
