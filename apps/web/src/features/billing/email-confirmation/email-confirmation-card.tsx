import type { Trial } from '@bna/contract/billing/subscription';
import { formatInstantInText } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorMessage } from '../../../lib/api-error.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { confirmEmailQuery } from './queries.ts';

/** Confirms the email address of the token without a click: email scanners that open links run no scripts. */
export const EmailConfirmationCard = ({ token }: { readonly token: string }) => (
  <div aria-live="polite">
    <Confirmation token={token} />
  </div>
);

function Confirmation({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(confirmEmailQuery(token));
  if (data === null) return <InvalidLinkCard />;
  if (data === undefined) {
    return (
      <>
        <Heading>Confirming your email address…</Heading>
        <div className="mt-6">
          {error === null ? (
            <div className="skeleton h-24" />
          ) : (
            <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />
          )}
        </div>
      </>
    );
  }
  return (
    <>
      <Heading>
        {data.was_confirmed ? 'Your email address was already confirmed' : 'Your email address is confirmed'}
      </Heading>
      <p className="mt-2 mb-6 text-lead text-ink-muted">{describeTrial(data.trial)}</p>
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
