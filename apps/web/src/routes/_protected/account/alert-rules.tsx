import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NoAccessNotice } from '../../../features/billing/subscription/no-access-notice.tsx';
import { subscriptionQuery } from '../../../features/billing/subscription/queries.ts';
import { AlertRules } from '../../../features/feed/rules/alert-rules.tsx';
import { alertRulesQuery } from '../../../features/feed/rules/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

/** Below the rules. It needs what tests each channel. */
const AlertTestPanel = lazyPart(
  async () => (await import('../../../features/feed/rules/alert-test-panel.tsx')).AlertTestPanel,
);

export const Route = createFileRoute('/_protected/account/alert-rules')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(alertRulesQuery);
  },
  component: AlertRulesPage,
});

function AlertRulesPage() {
  useDocumentTitle('Alert Rules');
  const { data: subscription } = useQuery(subscriptionQuery);
  const hasEmails =
    subscription?.add_ons.some(
      ({ add_on_package: { name }, status }) => name === 'email_updates' && status === 'active',
    ) ?? false;
  return (
    <div className="grid grid-cols-1 gap-8">
      <AlertRules notice={<NoAccessNotice settings="Your rules" />} hasEmails={hasEmails} />
      <AlertTestPanel hasEmails={hasEmails} />
    </div>
  );
}
