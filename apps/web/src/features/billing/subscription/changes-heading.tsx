import type { Ref } from 'react';

interface ChangesHeadingProps {
  readonly ref?: Ref<HTMLHeadingElement>;
  readonly id?: string;
  readonly renews: boolean;
}

export const ChangesHeading = ({ ref, id, renews }: ChangesHeadingProps) => (
  <div>
    <h3 ref={ref} id={id} tabIndex={-1} className="text-lead font-semibold outline-none">
      Add-ons and renewal
    </h3>
    <p className="text-small text-ink-muted">
      You’ll see the cost before a change takes effect.
      {renews && ' To cancel, turn off automatic renewal: your access continues until the end of the period.'}
    </p>
  </div>
);
