import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeleteAccount } from '../../../features/accounts/personal-data/delete-account.tsx';
import { DownloadMyData } from '../../../features/accounts/personal-data/download-my-data.tsx';
import { PersonalDetails } from '../../../features/accounts/personal-data/personal-details.tsx';
import { ChangePasswordForm } from '../../../features/accounts/password/change-password-form.tsx';
import { useLogout } from '../../../features/accounts/session/mutations.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Button } from '../../../ui/button.tsx';

export const Route = createFileRoute('/_protected/account/personal-information')({
  component: PersonalInformationPage,
});

function PersonalInformationPage() {
  const { user } = Route.useRouteContext();
  useDocumentTitle('Personal Information');
  return (
    <div className="max-w-[40rem]">
      <h1 className="mb-4 text-display font-semibold tracking-tight">Personal Information</h1>
      <div className="panel divide-y divide-line">
        <Section title="Your details">
          <PersonalDetails user={user} />
        </Section>
        <Section title="Change password" note="You'll be logged out on all other devices.">
          <ChangePasswordForm email={user.email} logInAgain={<LogInAgainButton />} />
        </Section>
        <Section title="Your data" note="Download a copy of your data, or permanently delete your account.">
          <div className="grid gap-3 sm:flex">
            <DownloadMyData />
            <DeleteAccount />
          </div>
        </Section>
      </div>
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Section({ title, note, children }: SectionProps) {
  return (
    <section className="p-5 sm:p-6">
      <h2 className="text-title font-semibold">{title}</h2>
      {note !== undefined && <p className="mt-1 text-body text-ink-muted">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** Logs out and reloads. The route guard then shows the login, which leads back here. */
function LogInAgainButton() {
  const logout = useLogout();
  return (
    <Button tone="primary" busy={logout.isPending || logout.isSuccess} onClick={() => logout.mutate()}>
      Log in again
    </Button>
  );
}
