import type { ReactNode } from 'react';
import { ChangesHeading } from './changes-heading.tsx';
import { ChoiceHeading } from './choice-heading.tsx';
import { PlanColumns } from './plan-panel.tsx';
import { SubscriptionHeading } from './subscription-heading.tsx';

interface SubscriptionShellProps {
  readonly status: 'active' | 'trialing';
}

/** The subscription in the page's first response, until its modules have loaded: texts, and the space of the rest. */
export const SubscriptionShell = ({ status }: SubscriptionShellProps) => (
  <div className="grid gap-4">
    <SubscriptionHeading />
    <PlanColumns aside={<Space className="panel h-44" />}>
      <div className="panel divide-y divide-line">
        <Part>
          <Space className="h-14 sm:h-7" />
        </Part>
        <Part>
          <Space className="h-5.5" />
        </Part>
        <Part>
          {status === 'active' ? <ChangesHeading renews /> : <ChoiceHeading />}
          <Space className="h-44" />
        </Part>
      </div>
    </PlanColumns>
  </div>
);

const Part = ({ children }: { children: ReactNode }) => <div className="grid gap-5 p-5 sm:px-6">{children}</div>;

const Space = ({ className }: { className: string }) => <div className={`skeleton ${className}`} />;
