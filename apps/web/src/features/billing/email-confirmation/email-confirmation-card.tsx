import type { Trial } from '@bna/contract/billing/subscription';
import { formatInstantInText } from '@bna/contract/time';
import { Link } from '@tanstack/react-router';
import { errorMessage } from '../../../lib/api-error.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { useConfirmEmail } from './use-confirm-email.ts';

/** Confirms only on a click: email scanners open links too, and would confirm an address for whoever registered it. */
export function EmailConfirmationCard({ token }: { readonly token: string }) {
  const confirm = useConfirmEmail(token);
  return (
    <div aria-live="polite">
      {confirm.isSuccess ? (
        <Result result={confirm.data} />
      ) : (
        <>
          <Heading>Confirm your email address</Heading>
          <p className="mt-2 mb-6 text-lead text-ink-muted">
            Confirm that you created an account with BNA. If you didn’t, close this page.
          </p>
          <div className="grid gap-4">
            {confirm.isError && <InlineAlert>{errorMessage(confirm.error)}</InlineAlert>}
            <Button tone="primary" size="large" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {confirm.isPending ? 'Confirming…' : 'Confirm email address'}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

type Confirmed = NonNullable<ReturnType<typeof useConfirmEmail>['data']>;

function Result({ result }: { readonly result: Confirmed | null }) {
  if (result === null) return <InvalidLinkCard />;
  return (
    <>
      <Heading>
        {result.was_confirmed ? 'Your email address was already confirmed' : 'Your email address is confirmed'}
      </Heading>
      <p className="mt-2 mb-6 text-lead text-ink-muted">{describeTrial(result.trial)}</p>
      <AccountLink>Go to your alerts</AccountLink>
    </>
  );
}

export const InvalidLinkCard = () => (
  <>
    <Heading>This link doesn’t work</Heading>
    <p className="mt-2 mb-6 text-lead text-ink-muted">
      Use the link in the newest email from us, or go to your account and have it sent again. If that doesn’t help,{' '}
      <Link to="/contact" className="link-quiet">
        contact support
      </Link>
      .
    </p>
    <AccountLink>Go to your account</AccountLink>
  </>
);

const Heading = ({ children }: { children: string }) => (
  <h1 className="text-display font-semibold tracking-tight text-balance">{children}</h1>
);

const AccountLink = ({ children }: { children: string }) => (
  <Link to="/account" className={buttonClass({ tone: 'primary', size: 'large' })}>
    {children}
  </Link>
);

function describeTrial({ status, ends_at: endsAt }: Pick<Trial, 'status' | 'ends_at'>): string {
  if (endsAt !== null && (status === 'trialing' || status === 'ended')) {
    const end = formatInstantInText(new Date(endsAt));
    return status === 'trialing' ? `Your free trial runs until ${end}.` : `Your free trial ended on ${end}.`;
  }
  return 'You don’t need to do anything else.';
}
