import type { AddOnChoice, Packages, Subscription } from '@bna/contract/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PREVIEW_DEBOUNCE_MS } from '../../../config/timings.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { useClock } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { AddOnSwitches } from './add-on-switches.tsx';
import { type AddOnOffer, choiceOf, isSameChoice, listAddOnOffers } from './add-ons.ts';
import { ChangePreview } from './change-preview.tsx';
import { ChangesHeading } from './changes-heading.tsx';
import { formatIsoDate } from './charge-text.ts';
import { useUpdateSubscription } from './mutations.ts';
import { previewQuery } from './change-queries.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';

interface SubscriptionChangesProps {
  readonly subscription: Subscription;
  readonly packages: Packages;
}

/** Edits a draft and shows its cost before it is applied. */
export function SubscriptionChanges({ subscription, packages }: SubscriptionChangesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = choiceOf(subscription);
  const [draft, setDraft] = useState<AddOnChoice | null>(null);
  const update = useUpdateSubscription();
  if (draft !== null && isSameChoice(draft, known)) setDraft(null);
  const choice = draft ?? known;
  const debounced = useDebouncedValue(draft, PREVIEW_DEBOUNCE_MS);
  const { stripe_subscription_id, subscription_package: plan } = subscription;
  const preview = useQuery({
    ...previewQuery({ ...choice, stripe_subscription_id }, { ...known, until: subscription.current_period_end }),
    enabled: draft !== null && debounced === draft,
  });
  const noteOf = useAddOnNotes(subscription, choice);

  return (
    <section aria-labelledby="subscription-changes" className="grid gap-5 p-5 sm:px-6">
      <ChangesHeading ref={heading} id="subscription-changes" renews={known.auto_renewal} />
      <AddOnSwitches
        offers={listAddOnOffers(packages, subscription)}
        choice={choice}
        onChange={(next) => {
          // Don't edit a draft that is being saved.
          if (update.isPending) return;
          update.reset();
          setDraft(next);
        }}
        noteOf={noteOf}
      />
      {draft !== null && (
        <form
          aria-label="Your changes"
          className="grid gap-4 rounded-control border border-line bg-canvas p-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (preview.isSuccess) {
              update.mutate(
                { ...draft, stripe_subscription_id },
                { onSuccess: () => heading.current?.focus({ preventScroll: true }) },
              );
            }
          }}
        >
          <ChangePreview
            preview={preview.data}
            renews={draft.auto_renewal}
            isWaiting={(subscription.awaiting_confirmation ?? []).some((name) => name !== 'genius_plus' && draft[name])}
            plan={plan}
            error={preview.isError ? errorMessage(preview.error) : null}
            onRetry={() => void preview.refetch()}
          />
          {update.isError && <InlineAlert>{errorMessage(update.error)}</InlineAlert>}
          <div className="grid grid-cols-2 gap-3 sm:flex sm:justify-end sm:[&>button]:min-w-24">
            <Button
              size="large"
              busy={update.isPending}
              onClick={() => {
                update.reset();
                setDraft(null);
                heading.current?.focus({ preventScroll: true });
              }}
            >
              Discard
            </Button>
            <Button type="submit" tone="primary" size="large" busy={update.isPending || !preview.isSuccess}>
              {update.isPending ? 'Updating…' : 'Update'}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

/** Returns notes for add-ons that are, or would be, removed: they stay usable until the end of the period. */
function useAddOnNotes(subscription: Subscription, choice: AddOnChoice) {
  const { add_ons: addOns, current_period_end: periodEnd, awaiting_confirmation: waiting = [] } = subscription;
  const ended = useClock((nowMs) =>
    addOns
      .filter(({ ends_at }) => ends_at !== null && Date.parse(ends_at) <= nowMs)
      .map(({ add_on_package }) => add_on_package.name)
      .join(' '),
  ).split(' ');
  return (name: AddOnOffer['name']): string | null => {
    if (name === 'auto_renewal') {
      return choice.auto_renewal || periodEnd === null
        ? null
        : `Your subscription ends on ${formatIsoDate(periodEnd)}.`;
    }
    if (choice[name] && waiting.includes(name)) return 'Starts once you confirm the payment.';
    const own = addOns.find(({ add_on_package }) => add_on_package.name === name);
    if (choice[name] || own === undefined || ended.includes(name)) return null;
    if (own.status === 'canceled') return null;
    if (own.ends_at !== null) return `Removed. Active until ${formatIsoDate(own.ends_at)}.`;
    return periodEnd === null ? null : `Active until ${formatIsoDate(periodEnd)}.`;
  };
}
