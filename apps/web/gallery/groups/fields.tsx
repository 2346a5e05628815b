import { useState } from 'react';
import { AddressFields } from '../../src/ui/address-fields.tsx';
import { AmountField } from '../../src/ui/amount-field.tsx';
import { ChoiceField } from '../../src/ui/choice-field.tsx';
import { EmailField } from '../../src/ui/email-field.tsx';
import { FieldFrame, INPUT_CLASS, useField } from '../../src/ui/field-frame.tsx';
import { FileField } from '../../src/ui/file-field.tsx';
import { PasswordField } from '../../src/ui/password-field.tsx';
import { SearchField } from '../../src/ui/search-field.tsx';
import { SelectField } from '../../src/ui/select-field.tsx';
import { SuggestionField } from '../../src/ui/suggestion-field.tsx';
import { TextAreaField } from '../../src/ui/text-area-field.tsx';
import { CodeField } from '../../src/ui/code-field.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { TimeField } from '../../src/ui/time-field.tsx';
import type { Part } from '../part.ts';
import { LONG_TEXT } from '../samples.ts';
import { Specimen, Specimens, type Theme } from '../theme-panes.tsx';

const COUNTRIES = ['USA', 'Canada', 'Germany', 'United Kingdom of Great Britain and Northern Ireland'];
const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

const nothing = (): void => undefined;

const TimeFieldStates = () => {
  const [minute, setMinute] = useState(570);
  return (
    <Specimens layout="grid">
      <Specimen state="Default">
        <TimeField label="From" minute={minute} onChange={setMinute} />
      </Specimen>
    </Specimens>
  );
};

const ChoiceFieldStates = () => {
  const [sort, setSort] = useState<'newest' | 'oldest'>('newest');
  return (
    <Specimens layout="grid">
      <Specimen state="Default">
        <ChoiceField label="Sort" options={SORTS} value={sort} onChange={setSort} />
      </Specimen>
      <Specimen state="Long text">
        <ChoiceField label="Reason" options={[{ value: 'long', label: LONG_TEXT }]} value="long" onChange={nothing} />
      </Specimen>
    </Specimens>
  );
};

const CustomField = ({ error }: { readonly error?: string }) => {
  const { ids, inputProps } = useField({ error, description: 'Help for the field.' });
  return (
    <FieldFrame label="Trading day" hint="optional" description="Help for the field." error={error} ids={ids}>
      <input {...inputProps} type="date" className={INPUT_CLASS} defaultValue="2026-03-10" />
    </FieldFrame>
  );
};

const FileFieldStates = () => {
  const [file, setFile] = useState<File>();
  const chosen = new File([new Uint8Array(48_200)], 'market-overview-2026-03-10-with-a-rather-long-name.html');
  const field = { label: 'Overview', accept: '.html,.md', onChoose: setFile };
  return (
    <Specimens layout="grid">
      <Specimen state="Empty">
        <FileField {...field} file={file} description="HTML or Markdown, up to 5 MB." />
      </Specimen>
      <Specimen state="Chosen">
        <FileField {...field} file={chosen} />
      </Specimen>
      <Specimen state="Error">
        <FileField {...field} file={undefined} error="Choose a file" />
      </Specimen>
    </Specimens>
  );
};

const TextFieldStates = () => (
  <Specimens layout="grid">
    <Specimen state="Default">
      <TextField label="First name" defaultValue="Jane" />
    </Specimen>
    <Specimen state="Empty, with a placeholder">
      <TextField label="Symbol" placeholder="ZVZZT" />
    </Specimen>
    <Specimen state="With a hint and help">
      <TextField label="Company" hint="optional" description="As on your invoices." />
    </Specimen>
    <Specimen state="Error">
      <TextField label="First name" error="First name is required" />
    </Specimen>
    <Specimen state="Disabled">
      <TextField label="Customer number" defaultValue="BNA-0001" disabled />
    </Specimen>
    <Specimen state="Long text">
      <TextField label={LONG_TEXT} defaultValue={LONG_TEXT} error={LONG_TEXT} />
    </Specimen>
  </Specimens>
);

const searchFields = (theme: Theme) => (
  <Specimens layout="grid">
    <Specimen state="Empty">
      <SearchField
        label={`Search users (${theme})`}
        placeholder="Name or email"
        value=""
        maxLength={80}
        onSearch={nothing}
      />
    </Specimen>
    <Specimen state="Filled">
      <SearchField label={`Search releases (${theme})`} value="Zenith" maxLength={80} onSearch={nothing} />
    </Specimen>
    <Specimen state="Error">
      <SearchField
        label={`Search invoices (${theme})`}
        value="?"
        maxLength={80}
        error="Enter at least two letters"
        onSearch={nothing}
      />
    </Specimen>
  </Specimens>
);

export const FIELDS: readonly Part[] = [
  {
    source: 'ui/text-field.tsx',
    title: 'Text field',
    about: 'The label is above, help below. An error replaces the help.',
    render: () => <TextFieldStates />,
  },
  {
    source: 'ui/amount-field.tsx',
    title: 'Amount field',
    about: 'For a number, with or without K, M or B. The small one is for a panel of filters.',
    render: () => (
      <Specimens layout="grid">
        <Specimen state="Default">
          <AmountField label="Price from" placeholder="$0.00" text="2.50" error={undefined} onChange={nothing} />
        </Specimen>
        <Specimen state="Small">
          <AmountField isSmall label="Price to" placeholder="Any" text="" error={undefined} onChange={nothing} />
        </Specimen>
        <Specimen state="Error">
          <AmountField
            label="Average volume from"
            placeholder="e.g. 500K"
            text="many"
            error="Enter a number of shares, such as 500K"
            onChange={nothing}
          />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/suggestion-field.tsx',
    title: 'Suggestion field',
    about: 'A text field with a list that opens by click or arrow key. Other input is possible.',
    render: () => (
      <Specimens layout="grid">
        <Specimen state="Default">
          <SuggestionField label="Country" suggestions={COUNTRIES} defaultValue="Canada" />
        </Specimen>
        <Specimen state="Error">
          <SuggestionField label="Country" suggestions={COUNTRIES} error="Country is required" />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/email-field.tsx',
    title: 'Email field',
    about: 'A text field without autocorrection, for the browser to fill in.',
    render: () => (
      <Specimens layout="grid">
        <Specimen state="Default">
          <EmailField defaultValue="jane@bna.test" />
        </Specimen>
        <Specimen state="Error">
          <EmailField defaultValue="jane@" error="Please enter a valid email address" />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/code-field.tsx',
    title: 'Code field',
    about: 'For a code from an authenticator app, which the browser may fill in, or a recovery code.',
    render: () => (
      <Specimens layout="grid">
        <Specimen state="Default">
          <CodeField defaultValue="287 082" />
        </Specimen>
        <Specimen state="Error">
          <CodeField defaultValue="000000" error="The code is wrong or was already used" />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/password-field.tsx',
    title: 'Password field',
    about: 'The eye shows the password.',
    render: () => (
      <Specimens layout="grid">
        <Specimen state="Default">
          <PasswordField label="Password" defaultValue="correct horse" autoComplete="off" />
        </Specimen>
        <Specimen state="With help">
          <PasswordField label="New password" description="At least 8 characters." autoComplete="off" />
        </Specimen>
        <Specimen state="Error">
          <PasswordField label="Repeat password" error="The passwords don’t match" autoComplete="off" />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/text-area-field.tsx',
    title: 'Text area field',
    about: 'For messages. The note at the end always stays, such as the characters left.',
    render: () => (
      <Specimens layout="grid">
        <Specimen state="Default">
          <TextAreaField label="Message" defaultValue="How do I change my card?" footnote="24 / 2,000" />
        </Specimen>
        <Specimen state="Error">
          <TextAreaField label="Message" error="Message is required" footnote="0 / 2,000" />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/select-field.tsx',
    title: 'Select field',
    about: 'A native select for forms.',
    render: () => (
      <Specimens layout="grid">
        <Specimen state="Empty">
          <SelectField label="Country" placeholder="Select a country" options={COUNTRIES} required />
        </Specimen>
        <Specimen state="Chosen">
          <SelectField label="Country" options={COUNTRIES} defaultValue="Germany" />
        </Specimen>
        <Specimen state="Error">
          <SelectField label="Country" placeholder="Select a country" options={COUNTRIES} error="Country is required" />
        </Specimen>
        <Specimen state="Long text">
          <SelectField label="Country" options={COUNTRIES} defaultValue={COUNTRIES[3]} />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/choice-field.tsx',
    title: 'Choice field',
    about: 'A compact select for filters.',
    render: () => <ChoiceFieldStates />,
  },
  {
    source: 'ui/time-field.tsx',
    title: 'Time field',
    about: 'A time of day, reported when the focus leaves.',
    render: () => <TimeFieldStates />,
  },
  {
    source: 'ui/search-field.tsx',
    title: 'Search field',
    about: 'Searches while the user types, and at once on Enter.',
    render: searchFields,
  },
  {
    source: 'ui/file-field.tsx',
    title: 'File field',
    about: 'Accepts a click anywhere in it, and drops.',
    render: () => <FileFieldStates />,
  },
  {
    source: 'ui/field-frame.tsx',
    title: 'Field frame',
    about: 'The label and the notes around an input that has no component of its own.',
    render: () => (
      <Specimens layout="grid">
        <Specimen state="Default">
          <CustomField />
        </Specimen>
        <Specimen state="Error">
          <CustomField error="Choose a trading day" />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/address-fields.tsx',
    title: 'Address fields',
    about: 'The fields of an address form. A state is required in the USA.',
    stacked: true,
    render: () => (
      <AddressFields
        register={(name) => ({
          name,
          onChange: () => Promise.resolve(),
          onBlur: () => Promise.resolve(),
          ref: nothing,
        })}
        errors={{ city: { message: 'City is required' }, zip_code: { message: 'Please enter 5 digits' } }}
        country="USA"
      />
    ),
  },
];
