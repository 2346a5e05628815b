import { createFileRoute } from '@tanstack/react-router';
import { DeleteAccount } from '../../../features/accounts/personal-data/delete-account.tsx';
import { DownloadMyData } from '../../../features/accounts/personal-data/download-my-data.tsx';
import { PersonalDetails } from '../../../features/accounts/personal-data/personal-details.tsx';
import { ChangePasswordForm } from '../../../features/accounts/password/change-password-form.tsx';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { PanelSection } from '../../../ui/panel-section.tsx';

export const Route = createFileRoute('/_protected/account/personal-information')({
  component: PersonalInformationPage,
});

function PersonalInformationPage() {
  const { user } = Route.useRouteContext();
  useDocumentTitle('Personal Information');
  return (
    <div>
      <h1 className="mb-4 text-display font-semibold tracking-tight">Personal Information</h1>
      <div className="panel divide-y divide-line">
        <PanelSection title="Your details">
          <PersonalDetails user={user} />
        </PanelSection>
        <PanelSection title="Change password" note="You’ll be logged out on all other devices.">
          <ChangePasswordForm email={user.email} />
        </PanelSection>
        <PanelSection title="Your data" note="Download a copy of your data, or permanently delete your account.">
          <div className="grid gap-3 sm:flex">
            <DownloadMyData />
            <DeleteAccount />
          </div>
        </PanelSection>
      </div>
    </div>
  );
}
