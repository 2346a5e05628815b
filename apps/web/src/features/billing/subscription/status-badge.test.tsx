import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

const tokens = readFileSync(join(import.meta.dirname, '../../../styles/tokens.css'), 'utf8');

/** Hue in degrees: 0 is red, 120 is green. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [min, max] = [Math.min(r, g, b), Math.max(r, g, b)];
  const sixth = max === r ? (g - b) / (max - min) : max === g ? 2 + (b - r) / (max - min) : 4 + (r - g) / (max - min);
  return (sixth * 60 + 360) % 360;
}

describe('StatusBadge', () => {
  // @req 2.41
  it.each([
    ['trialing', 'FREE TRIAL', 'trial', 'orange', [15, 40]],
    ['active', 'PAID', 'bullish', 'green', [120, 170]],
  ])('shows %s as %s in the color %s, which is %s in every theme', (status, text, token, _color, [from, to]) => {
    render(<StatusBadge status={status} />);
    expect(screen.getByText(text).className).toContain(`text-${token}`);
    const colours = [...tokens.matchAll(new RegExp(`--${token}: (#[\\da-f]{6});`, 'g'))].map(([, hex = '']) => hex);
    expect(colours.length).toBeGreaterThanOrEqual(2);
    for (const hex of colours) {
      expect(hueOf(hex), hex).toBeGreaterThanOrEqual(from ?? 0);
      expect(hueOf(hex), hex).toBeLessThanOrEqual(to ?? 0);
    }
  });

  // @req 2.41
  it.each(['past_due', 'unpaid', 'paused', 'incomplete', 'canceled'])('does not show %s as paid or free', (status) => {
    const { container } = render(<StatusBadge status={status} />);
    expect(container.textContent).not.toMatch(/^(?:PAID|FREE TRIAL)$/);
    expect(container.innerHTML).not.toMatch(/text-(?:bullish|trial)/);
  });
});
