import type { Passkey } from '@bna/contract/accounts/passkeys';
import { useQuery } from '@tanstack/react-query';
import { canUsePasskeys } from './browser-passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { secondFactorQuery } from '../second-factor/queries.ts';
import { useRemovePasskey } from './mutations.ts';
import { passkeysQuery } from './queries.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

// Few users see it.
const NewPasskeyForm = lazyPart(
  async () => (await import('./new-passkey-form.tsx')).NewPasskeyForm,
  <div className="skeleton h-32" />,
);

/** Adds, lists and removes the user's passkeys. */
export function Passkeys() {
  const query = useQuery(passkeysQuery);
  const { data: secondFactor } = useQuery(secondFactorQuery);
  const placeholder = <div className="skeleton h-20" />;
  return (
    <Loaded query={query} placeholder={placeholder}>
      {(loaded) =>
        secondFactor === undefined ? placeholder : <PasskeyList {...loaded} isTwoStepOn={secondFactor.enabled} />
      }
    </Loaded>
  );
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  /** Whether passkeys work at the site's address. */
  readonly isAvailable: boolean;
  /** Whether two-step verification is on. */
  readonly isTwoStepOn: boolean;
}

function PasskeyList({ passkeys, isAvailable, isTwoStepOn }: PasskeyListProps) {
  return (
    <div className="grid gap-4">
      {passkeys.length > 0 && (
        <ul className="border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!isTwoStepOn ? (
        <p className="text-body text-ink-soft">Turn on two-step verification first. Then you can add passkeys.</p>
      ) : isAvailable && canUsePasskeys() ? (
        <NewPasskeyForm />
      ) : (
        <p className="text-body text-ink-soft">
          {isAvailable
            ? 'This browser doesn’t support passkeys.'
            : 'Passkeys don’t work at an IP address. They need a domain such as localhost.'}
        </p>
      )}
    </div>
  );
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const remove = useRemovePasskey();
  return (
    <li className="flex items-center justify-between gap-4 py-3 not-first:border-t not-first:border-line">
      <div className="grid min-w-0 gap-0.5">
        <p className="text-body font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-muted">
          <span>
            Added <Instant at={created_at} />
          </span>
          <span>
            {last_used_at === null ? (
              'Never used'
            ) : (
              <>
                Last used <Instant at={last_used_at} />
              </>
            )}
          </span>
        </p>
      </div>
      <Button busy={remove.isPending} aria-label={`Remove ${name}`} onClick={() => remove.mutate(id)}>
        Remove
      </Button>
    </li>
  );
}
