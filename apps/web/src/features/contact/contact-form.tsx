import type { RootSubject } from '@bna/contract/contact';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { displayedMessage } from '../../lib/api-error.ts';
import { setFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { ChoiceNote } from './choice-note.tsx';
import { type ChoiceOutcome, choiceOutcome } from './choice-outcome.ts';
import { MessageCounter } from './message-counter.tsx';
import type { useSendContactMessage } from './mutations.ts';
import { contactSubjectsQuery } from './queries.ts';
import { SubjectPicker } from './subject-picker.tsx';
import { SubjectsNotice } from './subjects-notice.tsx';
import type { ContactFormState } from './use-contact-form.ts';

interface ContactFormProps {
  readonly rootSubject: RootSubject;
  readonly form: ContactFormState;
  readonly send: ReturnType<typeof useSendContactMessage>;
  readonly onSubmitted: () => void;
}

export function ContactForm({ rootSubject, form, send, onSubmitted }: ContactFormProps) {
  const { data: subjects, isError, refetch } = useQuery(contactSubjectsQuery(rootSubject));
  const { register, handleSubmit, setValue, setError, setFocus, control, formState } = form;
  const { errors } = formState;
  const [subject, childSubject, message] = useWatch({ control, name: ['subject', 'childSubject', 'message'] });

  const focusesSubjects = useRef(false);
  useEffect(() => {
    if (subjects === undefined || !focusesSubjects.current) return;
    focusesSubjects.current = false;
    setFocus('subject');
  }, [subjects, setFocus]);

  const submit = handleSubmit(({ childSubject: subtopic, ...fields }) => {
    const body = {
      ...fields,
      rootSubject,
      ...(subtopic === undefined || subtopic === '' ? {} : { childSubject: subtopic }),
    };
    send.mutate(body, {
      onSuccess: () => {
        form.reset();
        onSubmitted();
      },
      onError: (error) => {
        if (!setFieldErrors(error, form)) setError('root.server', { message: displayedMessage(error) });
      },
    });
  });

  if (subjects === undefined) {
    const retry = (): void => {
      focusesSubjects.current = true;
      void refetch();
    };
    return <SubjectsNotice key={rootSubject} failed={isError} onRetry={retry} />;
  }
  const outcome = choiceOutcome(subjects, { subject, childSubject: childSubject ?? '' });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <SubjectPicker
        subjects={subjects}
        subject={subject}
        subjectInput={register('subject')}
        subtopicInput={register('childSubject')}
        errors={{ subject: errors.subject?.message, subtopic: errors.childSubject?.message }}
        onChoose={(choice) => {
          if (choice.childSubject === '') setValue('childSubject', '');
          openLink(choiceOutcome(subjects, choice));
        }}
      />
      <ChoiceNote outcome={outcome} />
      {outcome.kind === 'form' && (
        <>
          <EmailField error={errors.email?.message} {...register('email')} />
          <TextAreaField
            label="Message"
            rows={6}
            required
            error={errors.message?.message}
            footnote={<MessageCounter message={message} />}
            {...register('message')}
          />
          {errors.root?.['server']?.message !== undefined && <InlineAlert>{errors.root['server'].message}</InlineAlert>}
          <Button type="submit" tone="primary" size="large" busy={send.isPending} className="sm:justify-self-start">
            {send.isPending ? 'Sending…' : 'Send message'}
          </Button>
        </>
      )}
    </form>
  );
}

function openLink(outcome: ChoiceOutcome): void {
  if (outcome.kind === 'link') window.open(outcome.link, '_blank', 'noopener');
}
