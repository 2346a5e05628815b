import type { LazyComponent } from '../../../lib/use-lazy-component.ts';
import type { Icon } from '../../../ui/create-icon.tsx';

interface AlertDetailButtonProps {
  readonly title: string;
  /** Read by screen readers. */
  readonly label: string;
  readonly Icon: Icon;
  /** Id of the detail. */
  readonly controls: string;
  readonly detail: LazyComponent<unknown>;
}

/** Opens and closes a part of an alert's card that is loaded on demand. */
export const AlertDetailButton = ({ title, label, Icon, controls, detail }: AlertDetailButtonProps) => (
  <button
    type="button"
    data-tip={title}
    aria-label={label}
    aria-expanded={detail.Component !== null}
    aria-controls={detail.Component === null ? undefined : controls}
    className="-my-1.5 ml-1 inline-grid size-6 place-items-center rounded-inner align-middle hover:bg-raised hover:text-ink aria-expanded:bg-raised aria-expanded:text-ink"
    onClick={detail.Component === null ? detail.open : detail.close}
  >
    <Icon aria-hidden className="size-3.5" />
  </button>
);
