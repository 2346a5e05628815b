import { createFileRoute } from '@tanstack/react-router';
import { RedirectSearch } from '../../config/redirect-search.ts';
import { TRIAL_UPGRADE_CHECKOUT_PATH } from '../../config/destinations.ts';
import { LoginForm } from '../../features/session/login-form.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';

export const Route = createFileRoute('/_auth/login')({
  validateSearch: RedirectSearch,
  component: LoginPage,
});

function LoginPage() {
  const { redirect } = Route.useSearch();
  useDocumentTitle('Log in');
  return (
    <div className="mx-auto w-full max-w-[27rem] px-4 pt-8 pb-16 sm:pt-20">
      <div className="panel p-6 sm:p-8">
        <h1 className="text-display font-semibold tracking-tight">Log in to BNA</h1>
        <p className="mt-1.5 mb-7 text-lead text-ink-muted">
          {redirect === TRIAL_UPGRADE_CHECKOUT_PATH
            ? 'Please log in to complete your subscription upgrade.'
            : 'Bullish stock news, the second it is public.'}
        </p>
        <LoginForm redirect={redirect} />
      </div>
    </div>
  );
}
