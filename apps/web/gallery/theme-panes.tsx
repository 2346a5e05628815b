import type { ReactNode } from 'react';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_NAMES: Record<Theme, string> = { light: 'Light', dark: 'Dark' };

interface ThemePanesProps {
  /** One above the other, for wide components. */
  readonly stacked?: boolean;
  readonly render: (theme: Theme) => ReactNode;
}

/** Shows something in both themes at once. */
export function ThemePanes({ stacked = false, render }: ThemePanesProps) {
  return (
    <div className={stacked ? 'theme-panes theme-panes-stacked' : 'theme-panes'}>
      {THEMES.map((theme) => (
        <div key={theme} data-theme={theme} className="theme-pane">
          <p className="theme-pane-name">{THEME_NAMES[theme]}</p>
          {render(theme)}
        </div>
      ))}
    </div>
  );
}

interface SpecimensProps {
  /** `row`: small components side by side. `grid`: fields and cards. `stack`: the full width each. */
  readonly layout: 'row' | 'grid' | 'stack';
  readonly children: ReactNode;
}

export const Specimens = ({ layout, children }: SpecimensProps) => (
  <div className={`specimens specimens-${layout}`}>{children}</div>
);

/** A component in one state, with the state's name. */
export const Specimen = ({ state, children }: { readonly state: string; readonly children: ReactNode }) => (
  <figure className="specimen">
    <figcaption>{state}</figcaption>
    <div>{children}</div>
  </figure>
);
