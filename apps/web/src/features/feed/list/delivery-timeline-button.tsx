import { Timer } from 'lucide-react';

interface DeliveryTimelineButtonProps {
  readonly symbol: string;
  /** Id of the delivery timeline. */
  readonly controls: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

export function DeliveryTimelineButton({ symbol, controls, open, onToggle }: DeliveryTimelineButtonProps) {
  return (
    <button
      type="button"
      data-tip="How fast?"
      aria-label={`How fast was this ${symbol} alert?`}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      className="-my-1.5 ml-1 inline-grid size-6 place-items-center rounded-inner align-middle hover:bg-raised hover:text-ink aria-expanded:bg-raised aria-expanded:text-ink"
      onClick={onToggle}
    >
      <Timer aria-hidden className="size-3.5" />
    </button>
  );
}
