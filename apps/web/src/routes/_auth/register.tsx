import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { z } from 'zod';
import { RedirectSearch } from '../../config/redirect-search.ts';
import { registrationMetadataQuery } from '../../features/registration/queries.ts';
import { RegistrationForm } from '../../features/registration/registration-form.tsx';
import { displayedMessage } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { visitorsOnly } from './-visitors-only.ts';

const RegisterSearch = RedirectSearch.extend({ step: z.literal('details').optional().catch(undefined) });

export const Route = createFileRoute('/_auth/register')({
  validateSearch: RegisterSearch,
  beforeLoad: visitorsOnly,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(registrationMetadataQuery);
  },
  component: RegisterPage,
});

function RegisterPage() {
  const { redirect } = Route.useSearch();
  return (
    <div className="mx-auto w-full max-w-[64rem] px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
      <Registration />
      <p className="mt-6 text-center text-body text-ink-muted">
        Already have an account?{' '}
        <Link to="/login" search={{ redirect }} className="link-quiet">
          Log in
        </Link>
      </p>
    </div>
  );
}

function Registration() {
  const { redirect, step = 'country' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: metadata, isPending, isError, error, refetch } = useQuery(registrationMetadataQuery);
  useDocumentTitle('Sign up');
  if (isPending)
    return <output aria-label="Loading the registration" className="skeleton mx-auto h-86 max-w-[25rem] sm:mt-8" />;
  if (isError) {
    return (
      <div className="panel mx-auto grid max-w-[25rem] gap-4 p-6 sm:mt-8 sm:p-8">
        <h1 className="text-display font-semibold tracking-tight">Create your account</h1>
        <LoadFailure message={displayedMessage(error)} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <RegistrationForm
      metadata={metadata}
      step={step}
      onStep={(next) =>
        void navigate({ search: { redirect, step: next === 'details' ? next : undefined }, resetScroll: false })
      }
      onRegistered={() => void navigate({ to: '/login', search: { redirect } })}
    />
  );
}
