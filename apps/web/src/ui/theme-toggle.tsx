import Moon from 'virtual:lucide/moon';
import Sun from 'virtual:lucide/sun';
import { chooseTheme, useTheme } from '../lib/theme.ts';

export function ThemeToggle() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      data-tip={`Switch to the ${other} theme`}
      className="grid size-9 place-items-center rounded-control text-ink-muted transition-colors hover:bg-raised hover:text-ink"
      onClick={() => chooseTheme(other)}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
