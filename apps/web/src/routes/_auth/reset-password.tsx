import { createFileRoute, Link } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { ResetPasswordForm } from '../../features/accounts/password/reset-password-form.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { clearSessionExpiry } from '../../lib/session-expiry.ts';
import { buttonClass } from '../../ui/button-class.ts';

const ResetPasswordSearch = z.object({
  resetToken: z.catch(z.optional(z.string().check(z.trim(), z.minLength(1))), undefined),
});

export const Route = createFileRoute('/_auth/reset-password')({
  validateSearch: ResetPasswordSearch,
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { resetToken } = Route.useSearch();
  const { queryClient } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  useDocumentTitle('Reset password');

  // The reset ended all sessions, including one in this browser: drop the stored expiry and all cached data.
  const goToLogin = (): void => {
    clearSessionExpiry();
    queryClient.removeQueries();
    void navigate({ to: '/login', replace: true });
  };
  const newLinkButton = (
    <Link to="/forgot-password" className={buttonClass({ tone: 'primary', size: 'large' })}>
      Request a new link
    </Link>
  );
  return (
    <div className="mx-auto w-full max-w-[27rem] px-4 pt-8 pb-16 sm:pt-20">
      <div className="panel p-6 sm:p-8">
        <h1 className="text-display font-semibold tracking-tight">Choose a new password</h1>
        {resetToken === undefined ? (
          <>
            <p className="mt-1.5 mb-7 text-lead text-ink-muted">
              This page needs the link from our email. Open it from there, or request a new one.
            </p>
            <div className="grid">{newLinkButton}</div>
          </>
        ) : (
          <>
            <p className="mt-1.5 mb-7 text-lead text-ink-muted">You’ll use it to log in on all your devices.</p>
            <ResetPasswordForm
              key={resetToken}
              resetToken={resetToken}
              newLinkButton={newLinkButton}
              onReset={goToLogin}
            />
          </>
        )}
      </div>
    </div>
  );
}
