import Rows2 from 'virtual:lucide/rows-2';
import Rows4 from 'virtual:lucide/rows-4';
import { useState } from 'react';
import { CheckboxField } from '../../src/ui/checkbox-field.tsx';
import { RadioChoice } from '../../src/ui/radio-choice.tsx';
import { SegmentedControl } from '../../src/ui/segmented-control.tsx';
import { ShortcutHelp } from '../../src/ui/shortcut-help.tsx';
import { SwitchField } from '../../src/ui/switch-field.tsx';
import { ToggleGroup } from '../../src/ui/toggle-group.tsx';
import type { Part } from '../part.ts';
import { LONG_TEXT } from '../samples.ts';
import { Specimen, Specimens } from '../theme-panes.tsx';

const KEYS = [
  { key: 'j', does: 'Next release' },
  { key: 'k', does: 'Previous release' },
  { key: 'Esc', does: 'Leave a dialog' },
];

const SUBJECTS = [
  { value: 'billing', label: 'Billing' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'long', label: 'A question about how alerts are found and judged' },
] as const;

const DENSITIES = [
  { value: 'compact', label: 'Compact', Icon: Rows4 },
  { value: 'comfortable', label: 'Comfortable', Icon: Rows2 },
] as const;

const SegmentedControlStates = () => {
  const [density, setDensity] = useState<'compact' | 'comfortable'>('compact');
  return <SegmentedControl legend="Density" options={DENSITIES} value={density} onChange={setDensity} />;
};

const RadioChoiceStates = () => {
  const [subject, setSubject] = useState<'billing' | 'feedback' | 'long' | undefined>('billing');
  const [other, setOther] = useState<'billing' | 'feedback' | 'long'>();
  return (
    <Specimens layout="stack">
      <Specimen state="Chosen">
        <RadioChoice legend="Subject" options={SUBJECTS} value={subject} onChange={setSubject} />
      </Specimen>
      <Specimen state="Nothing chosen">
        <RadioChoice legend="Subject" options={SUBJECTS} value={other} onChange={setOther} />
      </Specimen>
    </Specimens>
  );
};

const KINDS = [
  { name: 'contract', label: 'Contract' },
  { name: 'merger', label: 'Merger' },
  { name: 'designation', label: 'Regulatory designation' },
] as const;
type Kind = (typeof KINDS)[number]['name'];

const ToggleGroupStates = () => {
  const [chosen, setChosen] = useState<readonly Kind[]>(['merger']);
  const [others, setOthers] = useState<readonly Kind[]>([]);
  return (
    <Specimens layout="stack">
      <Specimen state="One pressed">
        <ToggleGroup legend="Kind" options={KINDS} chosen={chosen} onChange={setChosen}>
          {({ label }) => label}
        </ToggleGroup>
      </Specimen>
      <Specimen state="None pressed">
        <ToggleGroup legend="Other kinds" options={KINDS} chosen={others} onChange={setOthers}>
          {({ label }) => label}
        </ToggleGroup>
      </Specimen>
    </Specimens>
  );
};

const SwitchStates = () => {
  const [checked, setChecked] = useState(true);
  return (
    <Specimens layout="stack">
      <Specimen state="On and off">
        <SwitchField
          label="Email Updates"
          description="New alerts by email."
          aside="$9.00 / month"
          checked={checked}
          onChange={setChecked}
        />
      </Specimen>
      <Specimen state="Off">
        <SwitchField label="Auto Renewal" description="Renews every month." checked={false} />
      </Specimen>
      <Specimen state="Disabled">
        <SwitchField label="Daily Overview" description="Part of your plan." checked disabled />
      </Specimen>
      <Specimen state="Long text">
        <SwitchField label={LONG_TEXT} description={LONG_TEXT} aside="$9.00 / month" checked={false} />
      </Specimen>
    </Specimens>
  );
};

export const CHOICES: readonly Part[] = [
  {
    source: 'ui/checkbox-field.tsx',
    title: 'Checkbox field',
    about: 'A choice that takes effect with its form.',
    render: () => (
      <Specimens layout="stack">
        <Specimen state="Off and on">
          <div className="specimens-lines">
            <CheckboxField label="Email Updates" />
            <CheckboxField label="Auto Renewal" defaultChecked />
          </div>
        </Specimen>
        <Specimen state="With a price and help">
          <CheckboxField
            label="Email Updates"
            aside="$9.00 / month"
            description="New alerts by email."
            defaultChecked
          />
        </Specimen>
        <Specimen state="Error">
          <CheckboxField label="I agree to the Terms & Conditions" error="Please accept the Terms & Conditions" />
        </Specimen>
        <Specimen state="Disabled">
          <CheckboxField label="Genius Plus" aside="$49.00 / month" checked disabled readOnly />
        </Specimen>
        <Specimen state="Long text">
          <CheckboxField label={LONG_TEXT} aside="$9.00 / month" />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/radio-choice.tsx',
    title: 'Radio choice',
    about: 'A few options, all of them visible.',
    render: () => <RadioChoiceStates />,
  },
  {
    source: 'ui/segmented-control.tsx',
    title: 'Segmented control',
    about: 'A few views of the same content, side by side.',
    render: () => <SegmentedControlStates />,
  },
  {
    source: 'ui/toggle-group.tsx',
    title: 'Toggle group',
    about: 'Conditions of which any number hold at once.',
    render: () => <ToggleGroupStates />,
  },
  {
    source: 'ui/switch-field.tsx',
    title: 'Switch field',
    about: 'A setting that takes effect at once.',
    render: () => <SwitchStates />,
  },
  {
    source: 'ui/shortcut-help.tsx',
    title: 'Shortcut help',
    about: 'The keys of a screen, in its help. The switch turns off the keys of all screens.',
    render: () => <ShortcutHelp keys={KEYS} />,
  },
];
