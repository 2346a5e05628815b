import type { RootSubject } from '@bna/contract/contact/root-subject';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { errorMessage } from '../../lib/api-error.ts';
import { setFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { ChoiceNote } from './choice-note.tsx';
import { type ResolvedChoice, resolveChoice } from './resolve-choice.ts';
import { MessageCounter } from './message-counter.tsx';
import type { useSendContactMessage } from './mutations.ts';
import { contactSubjectsQuery } from './queries.ts';
import { SubjectPicker } from './subject-picker.tsx';
import { SubjectsStatus } from './subjects-status.tsx';
import type { ContactFormState } from './use-contact-form.ts';

interface ContactFormProps {
  readonly rootSubject: RootSubject;
  readonly form: ContactFormState;
  readonly send: ReturnType<typeof useSendContactMessage>;
  readonly onSubmitted: () => void;
}

export function ContactForm({ rootSubject, form, send, onSubmitted }: ContactFormProps) {
  const { data: subjects, isError, refetch } = useQuery(contactSubjectsQuery(rootSubject));
  const { register, handleSubmit, setValue, setError, clearErrors, setFocus, control, formState } = form;
  const { errors } = formState;
  const [subject, childSubject, message] = useWatch({ control, name: ['subject', 'childSubject', 'message'] });

  const shouldFocusSubjects = useRef(false);
  useEffect(() => {
    if (subjects === undefined || !shouldFocusSubjects.current) return;
    shouldFocusSubjects.current = false;
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
        if (!setFieldErrors(error, form)) setError('root.server', { message: errorMessage(error) });
      },
    });
  });

  if (subjects === undefined) {
    const retry = (): void => {
      shouldFocusSubjects.current = true;
      void refetch();
    };
    return <SubjectsStatus key={rootSubject} hasFailed={isError} onRetry={retry} />;
  }
  const choice = resolveChoice(subjects, { subject, childSubject: childSubject ?? '' });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <SubjectPicker
        subjects={subjects}
        subject={subject}
        subjectInput={register('subject')}
        subtopicInput={register('childSubject')}
        errors={{ subject: errors.subject?.message, subtopic: errors.childSubject?.message }}
        onChoose={(labels) => {
          if (labels.childSubject === '') setValue('childSubject', '');
          // The server's error about one choice doesn't concern another.
          clearErrors('childSubject');
          openLink(resolveChoice(subjects, labels));
        }}
      />
      <ChoiceNote choice={choice} />
      {choice.kind === 'form' && (
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

function openLink(choice: ResolvedChoice): void {
  if (choice.kind === 'link') window.open(choice.link, '_blank', 'noopener');
}
