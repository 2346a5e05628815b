import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { ClockContext, createTickingClock } from '../../../lib/clock.ts';
import { AlertFigures } from './alert-figures.tsx';

const CLOSE_MS = Date.parse('2026-03-10T20:00:00Z');

const figures = (): (string | null)[] => screen.getAllByRole('definition').map(({ textContent }) => textContent.trim());

describe('the figures of an alert', () => {
  // @req 16.4
  it('show their date from the close of the next trading day on', () => {
    vi.useFakeTimers();
    let nowMs = CLOSE_MS - 1_000;
    const clock = createTickingClock({ readNow: () => nowMs, tickMs: 1_000 });
    render(
      <ClockContext value={clock}>
        <AlertFigures {...newsSummary({ average_volume_as_of: '2026-03-10', market_cap_as_of: '2026-03-06' })} />
      </ClockContext>,
    );
    const others = ['1,733,342', '6.2% of market cap'];
    expect(figures()).toEqual(['$3.40', '$1.23B as of Mar 6', ...others]);
    act(() => {
      nowMs = CLOSE_MS;
      vi.advanceTimersByTime(1_000);
    });
    expect(figures()).toEqual(['$3.40 as of Mar 9', '$1.23B as of Mar 6', ...others]);
  });

  it('are unknown without a date', () => {
    render(<AlertFigures {...newsSummary({ last_price_as_of: null })} />);
    expect(figures()[0]).toBe('—unknown');
  });
});
