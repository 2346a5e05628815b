import { tokenField } from '@bna/contract/fields';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import {
  EmailConfirmationCard,
  InvalidLinkCard,
} from '../features/billing/email-confirmation/email-confirmation-card.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { loadUser } from './-public-route.ts';
import { PreferenceScreen, PreferenceScreenLoading } from './email-preferences/-preference-screen.tsx';

const ConfirmEmailSearch = z.object({ token: z.catch(z.optional(tokenField), undefined) });

export const Route = createFileRoute('/confirm-email')({
  validateSearch: ConfirmEmailSearch,
  beforeLoad: loadUser,
  pendingComponent: PreferenceScreenLoading,
  component: ConfirmEmailPage,
});

function ConfirmEmailPage() {
  const { token } = Route.useSearch();
  useDocumentTitle('Confirm your email address');
  return (
    <PreferenceScreen>
      {token === undefined ? <InvalidLinkCard /> : <EmailConfirmationCard token={token} />}
    </PreferenceScreen>
  );
}
