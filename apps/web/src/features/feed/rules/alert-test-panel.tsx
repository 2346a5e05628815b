import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { ClockContext } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { useLiveFeed } from '../live/live-feed-context.tsx';
import { PlaceLink } from './place-link.tsx';
import { testAlerts, type TestResult } from './alert-test.ts';

const MARKS: Readonly<Record<TestResult['tone'], { readonly text: string; readonly className: string }>> = {
  good: { text: 'Works', className: 'text-bullish' },
  bad: { text: 'Problem', className: 'text-risk' },
  neutral: { text: '–', className: 'text-ink-muted' },
};

/** Tries every channel at once, and shows what each of them says. `hasEmails`: whether the user has the email updates. */
export function AlertTestPanel({ hasEmails }: { hasEmails: boolean }) {
  const { bell } = useLiveFeed();
  const queryClient = useQueryClient();
  const clock = useContext(ClockContext);
  const [results, setResults] = useState<readonly TestResult[]>([]);
  const [isTesting, setTesting] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const report = (result: TestResult): void =>
    setResults((known) =>
      known.some(({ channel }) => channel === result.channel)
        ? known.map((one) => (one.channel === result.channel ? result : one))
        : [...known, result],
    );
  const test = async (): Promise<void> => {
    setTesting(true);
    setResults([]);
    leaving.current = new AbortController();
    await testAlerts({ bell, queryClient, hasEmails, now: clock.now, report, signal: leaving.current.signal });
    setTesting(false);
  };
  return (
    <section aria-labelledby="alert-test" className="panel grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-[40rem] gap-1">
          <h2 id="alert-test" className="text-title font-semibold">
            Test my alerts
          </h2>
          <p className="text-body text-ink-muted">
            Plays the sound, reads a sample aloud, notifies this browser and your devices, and sends a test to your
            webhooks, chats and email address, where you turned that on.
          </p>
        </div>
        <Button size="large" busy={isTesting} onClick={() => void test()}>
          {isTesting ? 'Testing…' : 'Test now'}
        </Button>
      </div>
      <output className="contents">
        {results.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {results.map(({ channel, tone, text, place }) => (
              <li key={channel} className="grid items-baseline gap-x-4 py-2.5 sm:grid-cols-[12rem_5rem_minmax(0,1fr)]">
                <span className="font-medium wrap-anywhere">{channel}</span>
                <span className={`text-small font-semibold ${MARKS[tone].className}`}>{MARKS[tone].text}</span>
                <span className="text-small text-ink-soft wrap-anywhere">
                  {text}
                  {place !== undefined && (
                    <>
                      {' '}
                      <PlaceLink place={place} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </output>
    </section>
  );
}
