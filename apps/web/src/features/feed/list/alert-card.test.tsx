import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newsSummary, MORNING_UTC } from '../../../../test/factories.ts';
import { ClockContext, createTickingClock } from '../../../lib/clock.ts';
import { AlertCard } from './alert-card.tsx';

const ROW = {
  number: 1,
  arrival: undefined,
  isWatched: false,
  isLinked: false,
  actions: { onToggleWatch: () => undefined, onCopyLink: () => undefined },
};

const publishedMs = Date.parse(MORNING_UTC);

describe('the green dot', () => {
  // @req 2.33
  it('disappears once the alert is more than five minutes old', () => {
    vi.useFakeTimers();
    let nowMs = publishedMs + 299_000;
    const clock = createTickingClock({ readNow: () => nowMs, tickMs: 1_000 });
    render(
      <ClockContext value={clock}>
        <AlertCard {...ROW} alert={newsSummary()} />
      </ClockContext>,
    );
    const passSecond = (): void =>
      act(() => {
        nowMs += 1_000;
        vi.advanceTimersByTime(1_000);
      });

    expect(screen.getByText('New')).toBeTruthy();
    expect(screen.getByText('4 min ago')).toBeTruthy();
    passSecond();
    expect(screen.getByTestId('recent-dot')).toBeTruthy();
    passSecond();
    expect(screen.queryByTestId('recent-dot')).toBeNull();
    expect(screen.queryByText('New')).toBeNull();
    expect(screen.getByText('5 min ago')).toBeTruthy();
  });
});

describe('text from a wire', () => {
  const markup = '<img src=x onerror=alert(1)><script>alert(1)</script>';

  it('is escaped in every field', () => {
    const { container } = render(
      <AlertCard
        {...ROW}
        alert={newsSummary({
          title: markup,
          publisher: markup,
          symbol: markup,
          company_name: markup,
          exchange_name: markup,
          sector: markup,
          industry: markup,
          first_part: markup,
          second_part: markup,
          third_part: markup,
          negative_content: markup,
          risk_assessment_comment: markup,
        })}
      />,
    );
    expect(container.querySelectorAll('img, script')).toHaveLength(0);
    expect(container.textContent.split(markup)).toHaveLength(15);
  });
});

describe('an alert card', () => {
  it('shows unknown figures as a dash with a text for screen readers', () => {
    render(
      <AlertCard
        {...ROW}
        alert={newsSummary({ market_cap: null, average_volume: null, last_price: null, news_url: null })}
        number={7}
      />,
    );
    expect(screen.getAllByText('unknown')).toHaveLength(3);
    expect(screen.queryByRole('link', { name: /Zenith Vector wins/ })).toBeNull();
  });

  it('opens links in a new tab without opener or referrer', () => {
    render(<AlertCard {...ROW} alert={newsSummary()} />);
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    }
  });

  it('shows figures, New York time and risks', () => {
    const { container } = render(
      <AlertCard
        {...ROW}
        alert={newsSummary({ negative_content: 'The customer may cancel.', risk_assessment_comment: 'Low float.' })}
        number={12}
        arrival={{ id: 'a', isLate: true, atMs: publishedMs }}
      />,
    );
    const text = container.textContent;
    for (const part of [
      'Number 12',
      '$3.40',
      '$1.23B',
      '1,733,342',
      '10:00 ET',
      '03/10/2026',
      'Negative: The customer may cancel.',
      'Risk: Low float.',
      'Late: arrived while you were disconnected',
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe('a figure of an alert', () => {
  const listKeyFigures = (): (string | null)[] =>
    within(screen.getByRole('list', { name: 'Key figures' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('is a chip if the third part is a list of labeled figures', () => {
    render(<AlertCard {...ROW} alert={newsSummary({ third_part: 'Backlog: $96.0 million. Next: delivery May 4.' })} />);
    expect(listKeyFigures()).toEqual(['Backlog: $96.0 million', 'Next: delivery May 4']);
  });

  it('stays in its sentence otherwise', () => {
    render(<AlertCard {...ROW} alert={newsSummary({ third_part: '$48.0M over 5 years.' })} />);
    expect(screen.getByText('$48.0M over 5 years.')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('that sizes the news is stated once', () => {
    const { unmount } = render(<AlertCard {...ROW} alert={newsSummary()} />);
    expect(screen.getByText('6.2% of market cap')).toBeTruthy();
    unmount();
    const second_part = "That is about 6.2% of the company's market value.";
    const { container } = render(<AlertCard {...ROW} alert={newsSummary({ second_part })} />);
    expect(container.textContent.match(/6\.2%/g)).toHaveLength(1);
  });
});

describe('the headline of the release', () => {
  it('is part of the link to the source', () => {
    render(<AlertCard {...ROW} alert={newsSummary()} />);
    const name = /^GlobeNewswire ?: Zenith Vector wins an order \(opens in a new tab\)$/;
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('https://www.example.com/news/1');
    expect(screen.getByTitle('Headline: Zenith Vector wins an order')).toBeTruthy();
  });

  it('is shown as text without a link', () => {
    render(<AlertCard {...ROW} alert={newsSummary({ news_url: null })} />);
    expect(screen.getByText(/: Zenith Vector wins an order$/)).toBeTruthy();
  });
});

describe('a corrected alert', () => {
  const corrections = [
    { corrected_at: '2026-03-10T14:41:00.000Z', earlier: { first_part: 'Wins $148 million.', negative_content: null } },
    {
      corrected_at: '2026-03-10T14:20:00.000Z',
      earlier: { last_price: 3, market_cap: 1_230_000, average_volume: 9_000 },
    },
  ];

  // @req 13.4
  it('says when it was corrected and what it said before, the newest correction open', async () => {
    render(<AlertCard {...ROW} alert={newsSummary({ corrections })} />);
    const notes = await screen.findAllByRole('group');
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      'Corrected 10:41 ETWhat happened before: Wins $148 million.Negative before: none',
      'Corrected 10:20 ETLast price before: $3.00Market cap before: $1.23MAvg volume before: 9,000',
    ]);
    expect(notes.map((note) => note.hasAttribute('open'))).toEqual([true, false]);
  });
});
