import { STRENGTHS } from '@bna/contract/feed/strength';
import Bell from 'virtual:lucide/bell';
import { AlertRating } from '../../src/ui/alert-rating.tsx';
import { AlertRisks } from '../../src/ui/alert-risks.tsx';
import { Badge } from '../../src/ui/badge.tsx';
import { SimulationBadge } from '../../src/ui/simulation-badge.tsx';
import { Button } from '../../src/ui/button.tsx';
import { EmptyNotice } from '../../src/ui/empty-notice.tsx';
import { CopyButton } from '../../src/ui/copy-button.tsx';
import { InlineAlert } from '../../src/ui/inline-alert.tsx';
import { KeyFigures } from '../../src/ui/key-figures.tsx';
import { LoadFailure } from '../../src/ui/load-failure.tsx';
import { Loaded } from '../../src/ui/loaded.tsx';
import { PromoBanner } from '../../src/ui/promo-banner.tsx';
import { SourceLink } from '../../src/ui/source-link.tsx';
import { StrengthMark } from '../../src/ui/strength-mark.tsx';
import { TrialBox } from '../../src/ui/trial-box.tsx';
import type { Part } from '../part.ts';
import { LONG_TEXT } from '../samples.ts';
import { Specimen, Specimens } from '../theme-panes.tsx';

const BADGES = [
  ['accent', 'For review'],
  ['bullish', 'Paid'],
  ['trial', 'Free trial'],
  ['risk', 'Past due'],
  ['loss', 'Failed'],
  ['neutral', 'Example'],
] as const;

const LOADED_STATES = [
  { state: 'Loading', query: { data: undefined, error: null } },
  { state: 'Failed', query: { data: undefined, error: new Error('Your invoices couldn’t be loaded.') } },
  { state: 'Loaded', query: { data: 'Three invoices', error: null } },
  { state: 'Refetch failed', query: { data: 'Three invoices', error: new Error('Your invoices couldn’t be loaded.') } },
] as const;

const nothing = (): void => undefined;

const dialogs: readonly Part[] = [
  {
    source: 'ui/app-toaster.tsx',
    title: 'Toasts',
    about: 'Results of actions leave by themselves. Prompts stay below the header until answered.',
    frames: ['toasts', 'prompt'],
  },
  {
    source: 'ui/confirm-dialog.tsx',
    title: 'Confirm dialog',
    about: 'Before an action that cannot be undone. The button that changes nothing has the focus.',
    frames: ['confirm-dialog', 'confirm-dialog-danger', 'confirm-dialog-error'],
  },
  {
    source: 'ui/dialog.tsx',
    title: 'Dialog',
    about:
      'A title, a close button and the content. Dialogs with a form that may lose input have buttons below instead.',
    frames: ['dialog'],
  },
  {
    source: 'ui/modal-frame.tsx',
    title: 'Modal frame',
    about: 'The native dialog under all dialogs: traps the focus and restores it.',
    frames: ['dialog'],
  },
];

export const FEEDBACK: readonly Part[] = [
  {
    source: 'ui/strength-mark.tsx',
    title: 'Strength mark',
    about: 'How bullish an alert is, in three steps. The number of bars differs, not only the color.',
    render: () => (
      <Specimens layout="row">
        {STRENGTHS.map((strength) => (
          <Specimen key={strength.name} state={strength.label}>
            <StrengthMark strength={strength} withLabel />
          </Specimen>
        ))}
        <Specimen state="Without its word">
          <StrengthMark strength={STRENGTHS[0]} />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/simulation-badge.tsx',
    title: 'Simulation badge',
    about: 'Labels figures of the demo’s price simulation.',
    render: () => (
      <Specimens layout="row">
        <Specimen state="Only state">
          <SimulationBadge />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/badge.tsx',
    title: 'Badge',
    about: 'A state in one or two words.',
    render: () => (
      <Specimens layout="row">
        {BADGES.map(([tone, label]) => (
          <Specimen key={tone} state={tone}>
            <Badge tone={tone}>{label}</Badge>
          </Specimen>
        ))}
        <Specimen state="With an icon">
          <Badge tone="neutral">
            <Bell aria-hidden className="size-3" />
            On your watchlist
          </Badge>
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/inline-alert.tsx',
    title: 'Inline alert',
    about: 'An error that stays in the page.',
    render: () => (
      <Specimens layout="stack">
        <Specimen state="Default">
          <InlineAlert>We can’t reach BNA. Check your connection and try again.</InlineAlert>
        </Specimen>
        <Specimen state="Long text">
          <InlineAlert>{LONG_TEXT}</InlineAlert>
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/copy-button.tsx',
    title: 'Copy button',
    about: 'Copies a text that is shown only once.',
    render: () => <CopyButton text="A text" />,
  },
  {
    source: 'ui/issued-secret.tsx',
    title: 'Issued secret',
    about: 'A new credential, shown once. Its heading has the focus.',
    frames: ['issued-secret'],
  },
  {
    source: 'ui/load-failure.tsx',
    title: 'Load failure',
    about: 'Replaces content that couldn’t be loaded.',
    render: () => <LoadFailure message="Your invoices couldn’t be loaded." onRetry={nothing} />,
  },
  {
    source: 'ui/loaded.tsx',
    title: 'Loaded',
    about: 'Content that is loaded: a placeholder, a failure, or the data, which stays if a refetch fails.',
    render: () => (
      <Specimens layout="stack">
        {LOADED_STATES.map(({ state, query }) => (
          <Specimen key={state} state={state}>
            <Loaded query={{ ...query, refetch: nothing }} placeholder={<div className="skeleton h-24 w-full" />}>
              {(text) => <p className="text-body">{text}</p>}
            </Loaded>
          </Specimen>
        ))}
      </Specimens>
    ),
  },
  {
    source: 'ui/empty-notice.tsx',
    title: 'Empty notice',
    about: 'Replaces an empty list, and says what will fill it.',
    render: () => (
      <Specimens layout="stack">
        <Specimen state="Default">
          <EmptyNotice title="No payments yet">Your invoices will appear here.</EmptyNotice>
        </Specimen>
        <Specimen state="With an action">
          <EmptyNotice title="No users match your search" action={<Button onClick={nothing}>Clear search</Button>}>
            Check the spelling, or search by email address.
          </EmptyNotice>
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/alert-rating.tsx',
    title: 'Alert rating',
    about: 'How bullish an alert is, and what kind of event.',
    render: () => (
      <Specimens layout="row">
        <Specimen state="Default">
          <AlertRating score={84} event_type="contract" />
        </Specimen>
        <Specimen state="Without a kind">
          <AlertRating score={70} event_type={null} />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/key-figures.tsx',
    title: 'Key figures',
    about: 'The third part of an alert: chips if it is a list of labeled figures.',
    render: () => (
      <Specimens layout="stack">
        <Specimen state="Labeled figures">
          <KeyFigures text="Term: 5 years. Revenue (Q3 2026): $40.8 million, up 15%. Next: first delivery January 12." />
        </Specimen>
        <Specimen state="Another text">
          <KeyFigures text="$48.0M over 5 years." />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/source-link.tsx',
    title: 'Source link',
    about: 'The publisher of a release. Its headline is the tooltip, or stands beside it if there is no link.',
    render: () => (
      <Specimens layout="stack">
        <Specimen state="With a link">
          <SourceLink publisher="GlobeNewswire" title="Velmora wins an order" news_url="https://wire.bna.example/1" />
        </Specimen>
        <Specimen state="Without a link">
          <SourceLink publisher="GlobeNewswire" title="Velmora wins an order" news_url={null} />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/alert-risks.tsx',
    title: 'Alert risks',
    about: 'What speaks against an alert. Amber, so that nobody takes it for good news.',
    render: () => (
      <Specimens layout="stack">
        <Specimen state="Risk">
          <AlertRisks negative_content={null} risk_assessment_comment="Biotechs often raise equity after good news." />
        </Specimen>
        <Specimen state="Negative content and risk">
          <AlertRisks
            negative_content="Two patients left the trial because of side effects."
            risk_assessment_comment="Biotechs often raise equity after good news."
          />
        </Specimen>
        <Specimen state="Long text">
          <AlertRisks negative_content={LONG_TEXT} risk_assessment_comment={null} />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/promo-banner.tsx',
    title: 'Promo banner',
    about: 'Promotes another part of BNA. At most one per screen.',
    render: () => (
      <PromoBanner
        icon={<Bell className="size-4" />}
        title="Email Updates"
        text="Get new alerts by email while you’re away from the screen."
        link={
          <a href="#promo-banner" className="link-quiet">
            Add to your plan
          </a>
        }
      />
    ),
  },
  {
    source: 'ui/trial-box.tsx',
    title: 'Trial box',
    about: 'The offer of the free trial, with its terms.',
    render: () => <TrialBox action={<Button tone="primary">Start free trial</Button>} />,
  },
  ...dialogs,
];
