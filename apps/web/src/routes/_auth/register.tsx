import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { RedirectSearch } from '../../config/redirect-search.ts';
import { PitchLayout } from '../../features/accounts/registration/pitch-layout.tsx';
import { registrationMetadataQuery } from '../../features/accounts/registration/queries.ts';
import { RegistrationForm } from '../../features/accounts/registration/registration-form.tsx';
import { errorMessage } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { requireVisitor } from './-require-visitor.ts';

const RegisterSearch = z.extend(RedirectSearch, { step: z.catch(z.optional(z.literal('details')), undefined) });

export const Route = createFileRoute('/_auth/register')({
  validateSearch: RegisterSearch,
  beforeLoad: requireVisitor,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(registrationMetadataQuery);
  },
  component: RegisterPage,
});

function RegisterPage() {
  return (
    <div className="mx-auto w-full max-w-[64rem] px-4 pt-6 pb-16 sm:px-6 sm:pt-14">
      <Registration />
    </div>
  );
}

function Registration() {
  const { redirect, step = 'country' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: metadata, error, refetch } = useQuery(registrationMetadataQuery);
  useDocumentTitle('Sign up');
  const loginLink = (
    <p className="mt-6 text-center text-body text-ink-muted">
      Already have an account?{' '}
      <Link to="/login" search={{ redirect }} className="font-medium link-quiet">
        Log in
      </Link>
    </p>
  );
  if (metadata === undefined) {
    return (
      <PitchLayout metadata={metadata}>
        {error === null ? (
          <output aria-label="Loading the registration form" className="skeleton h-86" />
        ) : (
          <div className="panel grid gap-4 p-6 sm:p-8">
            <h1 className="text-display font-semibold tracking-tight">Create your account</h1>
            <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />
          </div>
        )}
        {loginLink}
      </PitchLayout>
    );
  }
  return (
    <RegistrationForm
      metadata={metadata}
      step={step}
      onStep={(next) =>
        void navigate({ search: { redirect, step: next === 'details' ? next : undefined }, resetScroll: false })
      }
      loginLink={loginLink}
      onRegistered={(email) => void navigate({ to: '/login', search: { redirect }, state: { email } })}
    />
  );
}
