import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '../lib/theme.ts';
import { Tooltip } from './tooltip.tsx';

export function ThemeToggle() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Tooltip text={`Switch to the ${other} theme`}>
      {(describedBy) => (
        <button
          type="button"
          aria-label="Dark theme"
          aria-pressed={theme === 'dark'}
          aria-describedby={describedBy}
          className="grid size-9 place-items-center rounded-control text-ink-muted transition-colors hover:bg-raised hover:text-ink"
          onClick={() => chooseTheme(other)}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      )}
    </Tooltip>
  );
}
