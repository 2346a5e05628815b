import type { AlertRule } from '@bna/contract/feed/alert-rules';
import ArrowUp from 'virtual:lucide/arrow-up';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { describeChannels, describeConditions } from './rule-texts.ts';

export interface RuleListProps {
  readonly rules: readonly AlertRule[];
  readonly isSaving: boolean;
  readonly isFull: boolean;
  readonly onEdit: (rule: AlertRule) => void;
  readonly onDuplicate: (rule: AlertRule) => void;
  /** Saves the rules. */
  readonly onChange: (rules: readonly AlertRule[]) => void;
}

/** The user's rules in their order. */
export const RuleList = (props: RuleListProps) => (
  <ul aria-label="Your alert rules" className="panel divide-y divide-line">
    {props.rules.map((rule, index) => (
      <RuleRow key={rule.name} {...props} rule={rule} index={index} />
    ))}
  </ul>
);

function RuleRow({
  rules,
  isSaving,
  isFull,
  onEdit,
  onDuplicate,
  onChange,
  rule,
  index,
}: RuleListProps & { readonly rule: AlertRule; readonly index: number }) {
  const { name, enabled } = rule;
  const before = rules[index - 1];
  return (
    <li className="grid gap-3 p-4 sm:px-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <div className="grid gap-1 wrap-anywhere">
          <h2 className={`text-body font-semibold ${enabled ? 'text-ink' : 'text-ink-muted'}`}>{name}</h2>
          <p className="text-small text-ink-soft">{describeConditions(rule).join(' · ')}</p>
          <p className="text-small text-ink-muted">{describeChannels(rule).join(', ')}</p>
        </div>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
          role="switch"
          aria-label={name}
          className="switch"
          checked={enabled}
          disabled={isSaving}
          onChange={({ currentTarget }) =>
            onChange(rules.map((one) => (one === rule ? { ...rule, enabled: currentTarget.checked } : one)))
          }
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`Edit ${name}`} onClick={() => onEdit(rule)}>
          Edit
        </Button>
        {!isFull && (
          <Button aria-label={`Duplicate ${name}`} onClick={() => onDuplicate(rule)}>
            Duplicate
          </Button>
        )}
        <Delete name={name} isSaving={isSaving} onDelete={() => onChange(rules.filter((one) => one !== rule))} />
        {before !== undefined && (
          <Button
            aria-label={`Move ${name} up`}
            data-tip="Move up"
            className="px-2!"
            busy={isSaving}
            onClick={() => onChange(rules.map((one) => (one === before ? rule : one === rule ? before : one)))}
          >
            <ArrowUp aria-hidden className="size-4" />
          </Button>
        )}
      </div>
    </li>
  );
}

function Delete({ name, isSaving, onDelete }: { name: string; isSaving: boolean; onDelete: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={`Delete ${name}?`}
      description={<p>Its alerts notify you only where another rule says so. Without any rule, every alert does.</p>}
      declineLabel="Keep it"
      confirmLabel="Delete"
      confirmTone="danger"
      busy={isSaving}
      onConfirm={() => {
        setOpen(false);
        onDelete();
      }}
      renderTrigger={(ask) => (
        <Button aria-label={`Delete ${name}`} onClick={ask}>
          Delete
        </Button>
      )}
    />
  );
}
