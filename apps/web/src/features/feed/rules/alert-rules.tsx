import {
  type AlertRule,
  RULE_NAME_MAX_CHARACTERS,
  RULES_MAX,
  type SavedAlertRules,
} from '@bna/contract/feed/alert-rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useReplaceRules } from './mutations.ts';
import { alertRulesQuery } from './queries.ts';
import { NEW_RULE, parseDraft, type RuleDraft, toDraft } from './rule-draft.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { PreviewCount, type Previewed, RulePreview } from './rule-preview.tsx';

interface AlertRulesProps {
  readonly notice?: ReactNode;
  /** Whether the user has the email updates. */
  readonly hasEmails: boolean;
}

/** Creates, edits and orders the user's alert rules, beside a preview of what they do. */
export function AlertRules({ notice, hasEmails }: AlertRulesProps) {
  const query = useQuery(alertRulesQuery);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 className="text-display font-semibold tracking-tight">Alert Rules</h1>
        <p className="max-w-[46rem] text-body text-ink-muted">
          Without rules, every alert notifies you on the channels you turned on. With rules, only matching alerts do.
          All alerts stay in the feed.
        </p>
      </div>
      {notice}
      <Loaded
        query={query}
        placeholder={<output aria-label="Loading your rules" className="skeleton h-[26rem] rounded-panel" />}
      >
        {(saved) => <LoadedRules saved={saved} hasEmails={hasEmails} />}
      </Loaded>
    </div>
  );
}

interface Editing {
  /** Name of the rule that is edited; null for a new one. */
  readonly name: string | null;
  readonly draft: RuleDraft;
}

interface LoadedRulesProps extends Pick<AlertRulesProps, 'hasEmails'> {
  readonly saved: SavedAlertRules;
}

function LoadedRules({ saved: { rules, version }, hasEmails }: LoadedRulesProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const replace = useReplaceRules(version);
  const newButton = useRef<HTMLButtonElement>(null);
  const previewed = useMemo(() => toPreviewed(rules, editing), [rules, editing]);
  const isFull = rules.length >= RULES_MAX;
  const edit = (next: Editing): void => {
    replace.reset();
    setEditing(next);
  };
  const leave = (): void => setEditing(null);
  const isEditing = editing !== null;
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form had the focus.
    if (wasEditing.current && !isEditing) newButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const save = (rule: AlertRule): void => {
    const isKept = rules.some(({ name }) => name === editing?.name);
    const changed = isKept ? rules.map((one) => (one.name === editing?.name ? rule : one)) : [...rules, rule];
    replace.mutate(changed, { onSuccess: leave });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {editing === null ? (
        <section aria-label="Rules" className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {isFull ? (
              <p className="text-body text-ink-soft">You have {RULES_MAX} rules. Delete one to add another.</p>
            ) : (
              <Button ref={newButton} tone="primary" onClick={() => edit({ name: null, draft: NEW_RULE })}>
                New rule
              </Button>
            )}
          </div>
          {rules.length === 0 ? (
            <EmptyNotice title="No rules yet">
              Every alert notifies you. Add a rule to be notified of only some of them, such as strong news on small
              companies.
            </EmptyNotice>
          ) : (
            <RuleList
              rules={rules}
              isSaving={replace.isPending}
              isFull={isFull}
              onEdit={(rule) => edit({ name: rule.name, draft: toDraft(rule) })}
              onDuplicate={(rule) => edit({ name: null, draft: { ...toDraft(rule), name: copyName(rule, rules) } })}
              onChange={(changed) => replace.mutate(changed)}
            />
          )}
        </section>
      ) : (
        <RuleForm
          key={editing.name}
          title={editing.name === null ? 'New rule' : 'Edit rule'}
          draft={editing.draft}
          onChange={(draft) => setEditing({ ...editing, draft })}
          summary={<PreviewCount previewed={previewed} />}
          takenNames={rules.map(({ name }) => name).filter((name) => name !== editing.name)}
          failure={replace.error === null ? null : errorMessage(replace.error)}
          isSaving={replace.isPending}
          hasEmails={hasEmails}
          onSave={save}
          onCancel={leave}
        />
      )}
      <RulePreview previewed={previewed} />
    </div>
  );
}

function toPreviewed(rules: readonly AlertRule[], editing: Editing | null): Previewed {
  if (editing === null) return { kind: 'all', rules };
  // The preview needs no name.
  const parsed = parseDraft({ ...editing.draft, name: editing.draft.name.trim() === '' ? 'New' : editing.draft.name });
  return { kind: 'one', rule: 'rule' in parsed ? parsed.rule : null };
}

/** Returns a free name for a copy: `Small caps 2`. */
function copyName({ name }: AlertRule, rules: readonly AlertRule[]): string {
  const taken = new Set(rules.map((rule) => rule.name.toLowerCase()));
  for (let number = 2; ; number += 1) {
    const ending = ` ${String(number)}`;
    const copy = `${name.slice(0, RULE_NAME_MAX_CHARACTERS - ending.length)}${ending}`;
    if (!taken.has(copy.toLowerCase())) return copy;
  }
}
