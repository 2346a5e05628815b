import { MARKET_SNAPSHOT_HOUR, TRIAL_DAYS } from '@bna/contract/business';
import type { RegistrationMetadata } from '@bna/contract/accounts/registration-metadata';
import Scale from 'virtual:lucide/scale';
import Sunrise from 'virtual:lucide/sunrise';
import Zap from 'virtual:lucide/zap';
import type { ReactNode } from 'react';
import { ExampleAlert } from './example-alert.tsx';
import { formatTotal } from './prices.ts';

const FACTS = [
  { Icon: Zap, title: 'Live', text: 'Bullish news reaches your screen, with a sound, the second it’s public.' },
  { Icon: Scale, title: 'Assessed', text: 'What happened, why it matters and the main risk, in three lines.' },
  {
    Icon: Sunrise,
    title: 'Before the open',
    text: `A market overview each day at ${String(MARKET_SNAPSHOT_HOUR)}:00\u00a0AM\u00a0ET.`,
  },
];

interface PitchLayoutProps {
  /** Undefined while loading. */
  readonly metadata: RegistrationMetadata | undefined;
  /** Whether the form has the offer on small screens. */
  readonly hasOfferInForm?: boolean;
  readonly children: ReactNode;
}

/** Shows a form for visitors beside (on small screens above) what BNA is and costs. */
export function PitchLayout({ metadata, hasOfferInForm = false, children }: PitchLayoutProps) {
  return (
    <div className="mx-auto grid w-full max-w-[25rem] gap-8 lg:max-w-[60rem] lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-16">
      <div>{children}</div>
      <section aria-labelledby="pitch-title" className="grid content-start gap-6">
        <div className="grid gap-1.5">
          <h2 id="pitch-title" className="text-title font-semibold tracking-tight">
            Get the news while it still moves the price
          </h2>
          <p className={`text-lead text-ink-soft ${hasOfferInForm ? 'max-lg:hidden' : ''}`}>
            <strong className="font-semibold text-ink">Free for {TRIAL_DAYS} days, no credit card.</strong>{' '}
            {/* Reserves the width of the price while it loads. */}
            <span className="inline-block min-w-28 tabular-nums">
              {metadata !== undefined && `Then ${formatTotal(metadata.subscriptionPackages)}.`}
            </span>
          </p>
        </div>
        <div className="hidden lg:block">
          <ExampleAlert />
        </div>
        <ul className="grid gap-3.5">
          {FACTS.map(({ Icon, title, text }) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-body text-ink-soft">
              <Icon aria-hidden className="mt-0.5 size-4 text-bullish" />
              <p>
                <strong className="font-semibold text-ink">{title}.</strong> {text}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
