import { RULE_NAME_MAX_CHARACTERS, type AlertRule } from '@bna/contract/feed/alert-rules';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { CompanyFields, NewsFields, StockFields } from './rule-fields.tsx';
import { type DraftErrors, parseDraft, type RuleDraft } from './rule-draft.ts';

interface RuleFormProps {
  readonly title: string;
  readonly draft: RuleDraft;
  readonly onChange: (draft: RuleDraft) => void;
  /** The result of the preview, shown above the buttons. */
  readonly summary: ReactNode;
  /** Names of the other rules. */
  readonly takenNames: readonly string[];
  /** Why saving failed; null if it didn't. */
  readonly failure: string | null;
  readonly isSaving: boolean;
  /** Whether the user has the email updates. */
  readonly hasEmails: boolean;
  readonly onSave: (rule: AlertRule) => void;
  readonly onCancel: () => void;
}

const NONE: DraftErrors = {};

/** Edits one rule. Errors appear once the user tries to save, and then follow each change. */
export function RuleForm({
  title,
  draft,
  onChange,
  summary,
  takenNames,
  failure,
  isSaving,
  hasEmails,
  onSave,
  onCancel,
}: RuleFormProps) {
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const parsed = useMemo(() => checkDraft(draft, takenNames), [draft, takenNames]);
  const errors = isChecked && 'errors' in parsed ? parsed.errors : NONE;
  const change = (part: Partial<RuleDraft>): void => onChange({ ...draft, ...part });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSaving) return;
    if ('rule' in parsed) {
      onSave(parsed.rule);
      return;
    }
    flushSync(() => setChecked(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form ref={form} noValidate aria-label={title} className="panel divide-y divide-line" onSubmit={submit}>
      <div className="grid gap-4 p-5 sm:p-6">
        <h2 className="text-title font-semibold">{title}</h2>
        {failure !== null && <InlineAlert>{failure}</InlineAlert>}
        <TextField
          label="Rule name"
          autoComplete="off"
          maxLength={RULE_NAME_MAX_CHARACTERS}
          description="Such as “Small caps”. An alert names it to explain why it notified you."
          error={errors.name}
          value={draft.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </div>
      <StockFields draft={draft} errors={errors} onChange={change} />
      <NewsFields draft={draft} errors={errors} onChange={change} />
      <CompanyFields draft={draft} errors={errors} onChange={change} />
      <ChannelFields draft={draft} errors={errors} onChange={change} hasEmails={hasEmails} />
      <div className="flex flex-wrap gap-3 p-5 sm:p-6 [&>p]:basis-full">
        {summary}
        <Button type="submit" tone="primary" size="large" busy={isSaving}>
          {isSaving ? 'Saving…' : 'Save rule'}
        </Button>
        <Button size="large" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function checkDraft(draft: RuleDraft, takenNames: readonly string[]): ReturnType<typeof parseDraft> {
  const parsed = parseDraft(draft);
  const isTaken = takenNames.some((name) => name.toLowerCase() === draft.name.trim().toLowerCase());
  if (!isTaken) return parsed;
  const errors = 'errors' in parsed ? parsed.errors : NONE;
  return { errors: { name: 'Another rule has this name', ...errors } };
}
