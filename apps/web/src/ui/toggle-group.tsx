import type { ReactNode } from 'react';

interface ToggleGroupProps<Option extends { readonly name: string }> {
  readonly legend: string;
  readonly options: readonly Option[];
  /** Names of the pressed options. */
  readonly chosen: readonly Option['name'][];
  /** Called with the names in the order of the options. */
  readonly onChange: (chosen: readonly Option['name'][]) => void;
  readonly children: (option: Option) => ReactNode;
}

/** Options of which any number can be pressed. */
export function ToggleGroup<Option extends { readonly name: string }>(props: ToggleGroupProps<Option>) {
  const { legend, options, chosen, onChange, children } = props;
  const toggled = (name: Option['name']): readonly Option['name'][] =>
    options.map((option) => option.name).filter((one) => chosen.includes(one) !== (one === name));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-medium text-ink">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <button
            key={option.name}
            type="button"
            aria-pressed={chosen.includes(option.name)}
            className="toolbar-toggle"
            onClick={() => onChange(toggled(option.name))}
          >
            {children(option)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
