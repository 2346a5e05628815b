import { useRef, useState } from 'react';
import { OverviewDays } from './overview-days.tsx';
import { UploadForm } from './upload-form.tsx';

/** Hands in the overview of a date, and lists what was handed in. */
export function OverviewUpload() {
  const [asked, setAsked] = useState<{ readonly date: string; readonly times: number } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid grid-cols-1 gap-8">
      <section className="grid grid-cols-1 gap-4">
        <div>
          <h1 ref={heading} className="text-display font-semibold tracking-tight">
            Overview Upload
          </h1>
          <p className="mt-1 max-w-[40rem] text-body text-ink-muted">
            The daily overview of a date is published at 4 AM in New York. Where nothing is uploaded, BNA makes it from
            the alerts.
          </p>
        </div>
        {/* A new form for each date that is to be replaced: what was chosen for another one is no longer meant. */}
        <UploadForm key={asked?.times ?? 0} date={asked?.date} />
      </section>
      <OverviewDays
        onReplace={(date) => {
          setAsked((before) => ({ date, times: (before?.times ?? 0) + 1 }));
          heading.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
}
