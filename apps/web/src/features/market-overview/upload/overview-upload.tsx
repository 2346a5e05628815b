import { useRef, useState } from 'react';
import { OverviewDays } from './overview-days.tsx';
import { UploadForm } from './upload-form.tsx';

export function OverviewUpload() {
  const [replacement, setReplacement] = useState<{ readonly date: string; readonly number: number } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid grid-cols-1 gap-8">
      <section className="grid grid-cols-1 gap-4">
        <div>
          <h1 ref={heading} className="text-display font-semibold tracking-tight">
            Overview Upload
          </h1>
          <p className="mt-1 max-w-[40rem] text-body text-ink-muted">
            The daily overview is published at 4:00 AM ET. Without an upload, it is generated from the alerts.
          </p>
        </div>
        {/* Replacing another date discards the chosen file. */}
        <UploadForm key={replacement?.number ?? 0} date={replacement?.date} />
      </section>
      <OverviewDays
        onReplace={(date) => {
          setReplacement((previous) => ({ date, number: (previous?.number ?? 0) + 1 }));
          heading.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
}
