import type { AddOnChoice, Packages, Subscription } from '@bna/contract/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PREVIEW_DEBOUNCE_MS } from '../../../config/timings.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { AddOnSwitches } from './add-on-switches.tsx';
import { useAddOnNotes } from './add-on-notes.ts';
import { choiceOf, isSameChoice, listAddOnOffers } from './add-ons.ts';
import { ChangePreview } from './change-preview.tsx';
import { ChangesHeading } from './changes-heading.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { useUpdateSubscription } from './mutations.ts';
import { previewQuery } from './change-queries.ts';
import { UnsavedBar } from './unsaved-bar.tsx';
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

  const discard = (): void => {
    update.reset();
    setDraft(null);
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <section aria-labelledby="subscription-changes" className="flex flex-col gap-5 p-5 sm:px-6">
      <ChangesHeading ref={heading} id="subscription-changes" renews={known.auto_renewal} />
      {/* The bar below may cover as much. */}
      <div className="[&_input]:scroll-mb-60">
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
      </div>
      {draft !== null && (
        <UnsavedBar
          isSaving={update.isPending}
          canSave={preview.isSuccess}
          onDiscard={discard}
          onSave={() =>
            update.mutate(
              { ...draft, stripe_subscription_id },
              { onSuccess: () => heading.current?.focus({ preventScroll: true }) },
            )
          }
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
        </UnsavedBar>
      )}
      {draft !== null && !update.isPending && <LeaveQuestion consequence={describeUnsaved(known, draft)} />}
    </section>
  );
}

const describeUnsaved = (known: AddOnChoice, draft: AddOnChoice): string =>
  known.auto_renewal && !draft.auto_renewal
    ? 'Automatic renewal is still on. It turns off only when you update.'
    : 'Your subscription changes only when you update.';
