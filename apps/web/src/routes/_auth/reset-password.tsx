import { createFileRoute, Link } from '@tanstack/react-router';
import { z } from 'zod';
import { ResetPasswordForm } from '../../features/password/reset-password-form.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { clearSessionExpiry } from '../../lib/session-expiry.ts';
import { buttonClass } from '../../ui/button-class.ts';

const ResetPasswordSearch = z.object({ resetToken: z.string().trim().min(1).optional().catch(undefined) });

export const Route = createFileRoute('/_auth/reset-password')({
  validateSearch: ResetPasswordSearch,
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { resetToken } = Route.useSearch();
  const { queryClient } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  useDocumentTitle('Reset password');

  // The reset has ended every session of the account, perhaps also the one of this browser: nothing it knew holds.
  const leaveForLogin = (): void => {
    clearSessionExpiry();
    queryClient.removeQueries();
    void navigate({ to: '/login', replace: true });
  };
  const askAgain = (
    <Link to="/forgot-password" className={buttonClass({ tone: 'primary', size: 'large' })}>
      Ask for a new link
    </Link>
  );
  return (
    <div className="mx-auto w-full max-w-[27rem] px-4 pt-8 pb-16 sm:pt-20">
      <div className="panel p-6 sm:p-8">
        <h1 className="text-display font-semibold tracking-tight">Choose a new password</h1>
        {resetToken === undefined ? (
          <>
            <p className="mt-1.5 mb-7 text-lead text-ink-muted">
              This page needs the link of the mail that we sent you. Please open it from there, or ask for a new one.
            </p>
            <div className="grid">{askAgain}</div>
          </>
        ) : (
          <>
            <p className="mt-1.5 mb-7 text-lead text-ink-muted">Afterwards you log in with it, on every device.</p>
            <ResetPasswordForm key={resetToken} resetToken={resetToken} askAgain={askAgain} onReset={leaveForLogin} />
          </>
        )}
      </div>
    </div>
  );
}
