import { ForgotPasswordBody } from '@bna/contract/accounts/auth';
import { createFileRoute, Link } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { mailboxUrl } from '../../config/links.ts';
import { CheckYourEmailCard } from '../../features/accounts/password/check-your-email-card.tsx';
import { ForgotPasswordForm } from '../../features/accounts/password/forgot-password-form.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { buttonClass } from '../../ui/button-class.ts';

const ForgotPasswordSearch = z.object({
  email: z.catch(z.optional(z.string()), undefined),
  showInstructions: z.catch(z.optional(z.boolean()), undefined),
});

export const Route = createFileRoute('/_auth/forgot-password')({
  validateSearch: ForgotPasswordSearch,
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  const { email = '', showInstructions = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  // The search parameter is untrusted: only show it if it is an email address.
  const isSent = showInstructions && ForgotPasswordBody.safeParse({ email }).success;
  useDocumentTitle(isSent ? 'Check your email' : 'Forgot password');
  return (
    <div className="mx-auto w-full max-w-[27rem] px-4 pt-8 pb-16 sm:pt-20">
      {isSent ? (
        <CheckYourEmailCard
          email={email}
          mailboxUrl={mailboxUrl()}
          backToLogin={
            <Link to="/login" className={buttonClass({ tone: 'plain', size: 'large' })}>
              Back to Login
            </Link>
          }
        />
      ) : (
        <div className="panel p-6 sm:p-8">
          <h1 className="text-display font-semibold tracking-tight">Forgot your password?</h1>
          <p className="mt-1.5 mb-7 text-lead text-ink-muted">
            Enter your email address. We’ll send you a link to reset your password.
          </p>
          <ForgotPasswordForm
            email={email}
            onSent={(sentTo) => void navigate({ search: { email: sentTo, showInstructions: true } })}
          />
          <p className="mt-6 text-center text-body">
            <Link to="/login" className="link-quiet">
              Back to Login
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}
