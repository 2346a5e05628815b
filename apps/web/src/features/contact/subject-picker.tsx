import type { ContactSubject } from '@bna/contract/contact/contact';
import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '../../ui/select-field.tsx';
import type { SubjectChoice } from './resolve-choice.ts';

interface SubjectPickerProps {
  readonly subjects: readonly ContactSubject[];
  /** Label of the chosen subject, or empty. */
  readonly subject: string;
  readonly subjectInput: UseFormRegisterReturn;
  readonly subtopicInput: UseFormRegisterReturn;
  readonly errors: { readonly subject: string | undefined; readonly subtopic: string | undefined };
  readonly onChoose: (choice: SubjectChoice) => void;
}

const labels = (choices: readonly { readonly label: string }[]): string[] => choices.map(({ label }) => label);

export function SubjectPicker(props: SubjectPickerProps) {
  const { subjects, subject, subjectInput, subtopicInput, errors, onChoose } = props;
  const chosen = subjects.find(({ label }) => label === subject);
  const subtopics = chosen?.children ?? [];
  return (
    <>
      <SelectField
        label="Subject"
        placeholder="Select a subject"
        options={labels(subjects)}
        required
        error={errors.subject}
        {...subjectInput}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => {
          void subjectInput.onChange(event);
          onChoose({ subject: event.target.value, childSubject: '' });
        }}
      />
      {subtopics.length > 0 && (
        <SelectField
          key={subject}
          label="Subtopic"
          hint={chosen?.promptToForm === true ? 'optional' : undefined}
          placeholder="Select a subtopic"
          options={labels(subtopics)}
          error={errors.subtopic}
          {...subtopicInput}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => {
            void subtopicInput.onChange(event);
            onChoose({ subject, childSubject: event.target.value });
          }}
        />
      )}
    </>
  );
}
