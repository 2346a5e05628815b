import { RuleChannel, type RuleSound, RuleSound as Sounds } from '@bna/contract/feed/alert-rules';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { OFF_CHANNELS, useOffChannels } from './channel-off.ts';
import { PlaceLink } from './place-link.tsx';
import { type FieldsProps, Part } from './rule-fields.tsx';
import { CHANNEL_LABELS, formatSeconds, SOUND_LABELS } from './rule-texts.ts';

const CHANNEL_NOTES: Readonly<Record<RuleChannel, string>> = {
  sound: 'On open pages of the account.',
  spoken: 'On open pages where reading aloud is on.',
  desktop: 'While no page of BNA is visible.',
  push: 'On each device that gets push notifications.',
  email: 'With the email updates add-on.',
  webhook: 'Webhooks that follow your rules. Set them up under Integrations.',
  chat: 'Discord, Slack and Telegram chats that follow your rules. Set them up under Integrations.',
};

const AS_SET = 'as set';
const REACH_DEFAULT_S = 10;
const REACH_CHOICES_S = [5, 10, 20, 30, 60];

interface ChannelFieldsProps extends FieldsProps {
  /** Whether the user has the email updates. */
  readonly hasEmails: boolean;
}

export function ChannelFields({ draft, errors, onChange, hasEmails }: ChannelFieldsProps) {
  const off = useOffChannels({ hasEmails });
  return (
    <Part title="What happens">
      {RuleChannel.options.map((channel) => (
        <CheckboxField
          key={channel}
          label={CHANNEL_LABELS[channel]}
          description={
            <>
              {CHANNEL_NOTES[channel]}
              {off.has(channel) && draft.channels.includes(channel) && <OffNote channel={channel} />}
            </>
          }
          checked={draft.channels.includes(channel)}
          onChange={({ currentTarget }) =>
            onChange({
              channels: RuleChannel.options.filter((one) =>
                one === channel ? currentTarget.checked : draft.channels.includes(one),
              ),
            })
          }
        />
      ))}
      <FieldError>{errors.channels}</FieldError>
      {draft.channels.includes('sound') && (
        <ChoiceField
          label="Which sound"
          options={[
            { value: AS_SET, label: 'As set in the feed’s sound settings' },
            ...Sounds.options.map((value) => ({ value, label: SOUND_LABELS[value] })),
          ]}
          value={draft.sound ?? AS_SET}
          onChange={(value) => onChange({ sound: value === AS_SET ? null : (value satisfies RuleSound) })}
        />
      )}
      <CheckboxField
        label="Must reach me"
        description="If no open page confirms in time that it played the sound, read the alert aloud or showed its desktop notification, your devices get a notification, except in quiet hours. If none of them shows it, an email follows, with the email updates add-on."
        checked={draft.reachWithinS !== null}
        onChange={({ currentTarget }) => onChange({ reachWithinS: currentTarget.checked ? REACH_DEFAULT_S : null })}
      />
      {draft.reachWithinS !== null && (
        <ChoiceField
          label="Time for each step"
          options={[...new Set([...REACH_CHOICES_S, draft.reachWithinS])].map((seconds) => ({
            value: String(seconds),
            label: formatSeconds(seconds),
          }))}
          value={String(draft.reachWithinS)}
          onChange={(seconds) => onChange({ reachWithinS: Number(seconds) })}
        />
      )}
      <p className="text-small text-ink-muted">Rules don’t turn channels on: what you turned off stays off.</p>
    </Part>
  );
}

function OffNote({ channel }: { channel: RuleChannel }) {
  const { text, place } = OFF_CHANNELS[channel];
  return (
    <span className="block">
      <span className="font-medium text-risk">{text}</span> <PlaceLink place={place} />
    </span>
  );
}
