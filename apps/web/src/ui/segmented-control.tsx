import type { Icon } from './create-icon.tsx';

interface SegmentedControlProps<Value extends string> {
  /** Read by screen readers. */
  readonly legend: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly Icon: Icon;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Shows icons in windows without room for the labels. */
  readonly canShrink?: boolean | undefined;
}

/** A choice between a few options that are all visible. */
export function SegmentedControl<Value extends string>({ canShrink = false, ...props }: SegmentedControlProps<Value>) {
  return (
    <fieldset className="inline-flex rounded-control max-md:flex-1 border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">{props.legend}</legend>
      {props.options.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          data-tip={canShrink ? label : undefined}
          className="h-7 flex-auto rounded-inner px-2.5 text-small font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink"
          onClick={() => props.onChange(value)}
        >
          {canShrink && <Icon aria-hidden className="segment-icon size-4" />}
          <span className={canShrink ? 'segment-label' : ''}>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
