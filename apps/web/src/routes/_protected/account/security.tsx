import { createFileRoute } from '@tanstack/react-router';
import { Passkeys } from '../../../features/accounts/passkeys/passkeys.tsx';
import { TwoStepVerification } from '../../../features/accounts/second-factor/two-step-verification.tsx';
import { OwnSessions } from '../../../features/accounts/session/own-sessions.tsx';
import { UnconfirmedEmailNotice } from '../../../features/billing/email-confirmation/unconfirmed-email-notice.tsx';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { PanelSection } from '../../../ui/panel-section.tsx';

export const Route = createFileRoute('/_protected/account/security')({ component: SecurityPage });

function SecurityPage() {
  useDocumentTitle('Security');
  const { user } = Route.useRouteContext();
  return (
    <div>
      <h1 className="mb-4 text-display font-semibold tracking-tight">Security</h1>
      <div className="mb-4 empty:hidden">
        <UnconfirmedEmailNotice email={user.email} action="turn on two-step verification or add passkeys" />
      </div>
      <div className="panel divide-y divide-line">
        <PanelSection
          title="Two-step verification"
          note="Protects your account with a code from an app on your phone, even if someone knows your password."
        >
          <TwoStepVerification />
        </PanelSection>
        <PanelSection
          title="Passkeys"
          note="Confirm with your fingerprint, face or PIN instead of a code or your password."
        >
          <Passkeys />
        </PanelSection>
        <PanelSection
          title="Where you’re logged in"
          note="If you don’t recognize a device, log it out and change your password."
        >
          <OwnSessions />
        </PanelSection>
      </div>
    </div>
  );
}
