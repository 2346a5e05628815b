import type { ServiceState } from '@bna/contract/operations/service-status';
import { PaymentStatus } from '@bna/contract/billing/invoices';
import { StatusBadge as InvoiceBadge } from '../../src/features/billing/invoices/status-badge.tsx';
import { Notice } from '../../src/features/billing/subscription/notice.tsx';
import { Fact, Facts, PanelActions, PlanPanel } from '../../src/features/billing/subscription/plan-panel.tsx';
import { StatusBadge } from '../../src/features/billing/subscription/status-badge.tsx';
import { TrialCountdown } from '../../src/features/billing/subscription/trial-countdown.tsx';
import { NamedBar } from '../../src/features/market-overview/named-bar.tsx';
import type { ComponentDay } from '../../src/features/operations/status/day-history.ts';
import { HistoryBars, HistoryLegend } from '../../src/features/operations/status/history-bars.tsx';
import { StateMark } from '../../src/features/operations/status/state-mark.tsx';
import { AccessStateBadge } from '../../src/features/operations/users/access-state-badge.tsx';
import { Button } from '../../src/ui/button.tsx';
import type { Part } from '../part.ts';
import { minutesAgo } from '../samples.ts';
import { Specimen, Specimens } from '../theme-panes.tsx';

const STATES: readonly ServiceState[] = ['ok', 'degraded', 'down', 'unknown'];
const DAY_S = 86_400;
const DAYS = 60;
const OUTAGES: Readonly<Record<number, Partial<ComponentDay>>> = {
  21: { degraded_s: 4_000 },
  38: { down_s: 900, degraded_s: 1_200 },
};

const HISTORY: readonly ComponentDay[] = Array.from({ length: DAYS }, (_, index) => ({
  date: new Date(Date.UTC(2026, 0, 10 + index)).toISOString().slice(0, 10),
  degraded_s: 0,
  down_s: 0,
  ...(index < 6 ? { ok_s: 0, unknown_s: DAY_S } : { ok_s: DAY_S, unknown_s: 0 }),
  ...OUTAGES[index],
}));

export const ACCOUNT_PARTS: readonly Part[] = [
  {
    source: 'features/billing/subscription/status-badge.tsx',
    title: 'Subscription badge',
    about: 'Only a paid subscription is green.',
    render: () => (
      <Specimens layout="row">
        {['trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled'].map((status) => (
          <Specimen key={status} state={status}>
            <StatusBadge status={status} />
          </Specimen>
        ))}
      </Specimens>
    ),
  },
  {
    source: 'features/billing/invoices/status-badge.tsx',
    title: 'Payment badge',
    about: 'The state of an invoice.',
    render: () => (
      <Specimens layout="row">
        {PaymentStatus.options.map((status) => (
          <Specimen key={status} state={status}>
            <InvoiceBadge status={status} />
          </Specimen>
        ))}
      </Specimens>
    ),
  },
  {
    source: 'features/operations/users/access-state-badge.tsx',
    title: 'Access badge',
    about: 'Whether a user has the feed, on the staff’s screens.',
    render: () => (
      <Specimens layout="row">
        {(['trialing', 'active', 'not_subscribed'] as const).map((state) => (
          <Specimen key={state} state={state}>
            <AccessStateBadge state={state} />
          </Specimen>
        ))}
      </Specimens>
    ),
  },
  {
    source: 'features/billing/subscription/trial-countdown.tsx',
    title: 'Trial countdown',
    about: 'The time left, in its two largest units.',
    render: () => (
      <Specimens layout="row">
        {[0, 6, 330, 4_800].map((minutes) => (
          <Specimen key={minutes} state={`${String(minutes)} min`}>
            <TrialCountdown endsAtMs={Date.parse(minutesAgo(-minutes))} />
          </Specimen>
        ))}
      </Specimens>
    ),
  },
  {
    source: 'features/billing/subscription/notice.tsx',
    title: 'Notice',
    about: 'What a subscriber should know or do.',
    render: () => (
      <Specimens layout="stack">
        <Specimen state="Quiet">
          <Notice tone="quiet" title="Your change takes effect on 04/01/2026" />
        </Specimen>
        <Specimen state="Warning">
          <Notice tone="warning" title="Your payment is past due" actions={<Button tone="primary">Pay now</Button>}>
            We couldn’t charge your card. Your alerts stop on 03/17/2026.
          </Notice>
        </Specimen>
        <Specimen state="Danger">
          <Notice tone="danger" title="Your subscription is unpaid">
            Live alerts have stopped.
          </Notice>
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'features/billing/subscription/plan-panel.tsx',
    title: 'Plan panel',
    about: 'A plan with its facts and actions.',
    render: () => (
      <PlanPanel title="Genius Plus" badge={<StatusBadge status="trialing" />} price="$49.00 / month">
        <Facts>
          <Fact term="Trial ends">03/15/2026</Fact>
          <Fact term="Email Updates">$9.00</Fact>
          <Fact term="Total after the trial" strong>
            $58.00
          </Fact>
        </Facts>
        <PanelActions>
          <Button tone="primary">Upgrade now</Button>
          <Button>Cancel trial</Button>
        </PanelActions>
      </PlanPanel>
    ),
  },
  {
    source: 'features/operations/status/state-mark.tsx',
    title: 'State mark',
    about: 'A state as icon, word and color.',
    render: () => (
      <Specimens layout="row">
        {STATES.map((state) => (
          <Specimen key={state} state={state}>
            <StateMark state={state} />
          </Specimen>
        ))}
      </Specimens>
    ),
  },
  {
    source: 'features/operations/status/history-bars.tsx',
    title: 'History bars',
    about: 'A day per bar; worse days are higher. For the keyboard it is a slider.',
    render: (theme) => (
      <div className="specimens-lines">
        <HistoryBars name={`Live alerts, ${theme}`} days={HISTORY} />
        <HistoryLegend />
      </div>
    ),
  },
  {
    source: 'features/market-overview/named-bar.tsx',
    title: 'Named bar',
    about: 'A row of a bar chart.',
    render: () => (
      <div className="specimens-lines text-body">
        <NamedBar value={34} max={34}>
          Health Technology
        </NamedBar>
        <NamedBar value={12} max={34}>
          Electronic Technology
        </NamedBar>
        <NamedBar value={1} max={34}>
          Consumer Non-Durables
        </NamedBar>
      </div>
    ),
  },
];
