import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { RedirectSearch } from '../../config/redirect-search.ts';
import { TRIAL_UPGRADE_CHECKOUT_PATH } from '../../config/destinations.ts';
import { PitchLayout } from '../../features/accounts/registration/pitch-layout.tsx';
import { registrationMetadataQuery } from '../../features/accounts/registration/queries.ts';
import { LoginForm } from '../../features/accounts/session/login-form.tsx';
import { SessionOutage } from '../../features/accounts/session/session-outage.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { hasSessionEnded } from '../../lib/session-expiry.ts';
import { requireVisitor } from './-require-visitor.ts';

export const Route = createFileRoute('/_auth/login')({
  validateSearch: RedirectSearch,
  beforeLoad: requireVisitor,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(registrationMetadataQuery);
  },
  component: LoginPage,
});

function LoginPage() {
  const { redirect } = Route.useSearch();
  const router = useRouter();
  const email = useLocation({ select: ({ state }) => state.email });
  const { data: metadata } = useQuery(registrationMetadataQuery);
  const [hasEnded] = useState(() => hasSessionEnded(Date.now()));
  useDocumentTitle('Log in');
  return (
    <div className="px-4 pt-6 pb-16 sm:px-6 sm:pt-14">
      <PitchLayout metadata={metadata}>
        <div className="panel p-6 sm:p-8">
          <h1 className="text-display font-semibold tracking-tight">Log in to BNA</h1>
          <p className="mt-1.5 mb-7 text-lead text-balance text-ink-muted">{describeLogin(redirect, hasEnded)}</p>
          <SessionOutage onSignedIn={() => void router.invalidate()} />
          <LoginForm redirect={redirect} email={email} />
          <p className="mt-5 text-center text-body">
            <Link to="/forgot-password" className="link-quiet">
              Forgot password?
            </Link>
          </p>
        </div>
        <p className="mt-6 text-center text-body text-ink-muted">
          New to BNA?{' '}
          <Link to="/register" search={{ redirect }} className="font-medium link-quiet">
            Sign up
          </Link>
        </p>
      </PitchLayout>
    </div>
  );
}

function describeLogin(redirect: string | undefined, hasEnded: boolean): string {
  if (redirect === TRIAL_UPGRADE_CHECKOUT_PATH) return 'Please log in to complete your subscription upgrade.';
  return hasEnded ? 'Your session has ended. Log in to continue.' : 'Bullish stock news, the second it’s public.';
}
