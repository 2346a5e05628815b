import type { Icon } from '../../../ui/create-icon.tsx';

interface AlertDetailButtonProps {
  readonly title: string;
  /** Read by screen readers. */
  readonly label: string;
  readonly Icon: Icon;
  /** Id of the detail. */
  readonly controls: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes a part of an alert's card that is loaded on demand. */
export const AlertDetailButton = ({ title, label, Icon, controls, open, onToggle }: AlertDetailButtonProps) => (
  <button
    type="button"
    data-tip={title}
    aria-label={label}
    aria-expanded={open}
    aria-controls={open ? controls : undefined}
    className="-my-1.5 ml-1 inline-grid size-6 place-items-center rounded-inner align-middle hover:bg-raised hover:text-ink aria-expanded:bg-raised aria-expanded:text-ink"
    onClick={onToggle}
  >
    <Icon aria-hidden className="size-3.5" />
  </button>
);
