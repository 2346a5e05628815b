import type { Ref } from 'react';

export const SubscriptionHeading = ({ ref }: { ref?: Ref<HTMLHeadingElement> }) => (
  <h1 ref={ref} tabIndex={-1} className="text-display font-semibold tracking-tight outline-none">
    Subscription
  </h1>
);
