import { formatDayLabel } from '@bna/contract/time';
import type { LogHead } from '@bna/contract/track-record/record-log';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileField } from '../../../ui/file-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { logHeadsQuery } from '../queries.ts';
import { LogMismatchError, type VerifiedLog, verifyLogFile } from './verify-log-file.ts';

const ROOT_DIGITS = 16;

/** The latest signed head, and a check of exported files. Absent until a head is signed. */
export function RecordLog() {
  const { data: heads = [] } = useQuery(logHeadsQuery);
  const [head] = heads;
  if (head === undefined) return null;
  return (
    <section aria-labelledby="record-log-heading" className="panel grid gap-4 p-4 sm:p-5">
      <div className="max-w-[46rem]">
        <h2 id="record-log-heading" className="mb-1 text-title font-semibold">
          Nothing can be changed afterwards
        </h2>
        <p className="text-body text-ink-soft">
          Every alert, correction, retraction and outcome is recorded in a log that can only grow. We sign it every day.
          Keep a signed head, and you can prove it if we ever change an older record.
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-2 text-body sm:grid-cols-2">
        <Detail name="Signed for">{formatDayLabel(head.date)}</Detail>
        <Detail name="Records">{head.size.toLocaleString('en-US')}</Detail>
        <Detail name="Root">{head.root}</Detail>
        <Detail name="Public key">{head.public_key}</Detail>
      </dl>
      <p className="max-w-[46rem] text-body text-ink-soft wrap-anywhere">
        To keep this head, save{' '}
        <strong className="font-semibold tabular-nums">
          {head.size}:{head.root.slice(0, ROOT_DIGITS)}
        </strong>
        . Every later log must begin with the same records: <code>bna track-record verify FILE --head SIZE:ROOT</code>{' '}
        checks it.
      </p>
      <FileCheck head={head} />
    </section>
  );
}

const Detail = ({ name, children }: { name: string; children: string }) => (
  <div className="min-w-0">
    <dt className="text-small text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
);

type Check = { readonly file: File } & (
  | { readonly state: 'running' }
  | { readonly state: 'intact'; readonly log: VerifiedLog }
  | { readonly state: 'failed'; readonly problem: string }
);

function FileCheck({ head }: { head: LogHead }) {
  const [check, setCheck] = useState<Check>();
  const run = async (file: File): Promise<void> => {
    setCheck({ file, state: 'running' });
    const result = await checkFile(file);
    // Another file may have been chosen in the meantime.
    setCheck((current) => (current?.file === file ? result : current));
  };
  return (
    <div className="grid gap-3">
      <FileField
        label="Check an exported log"
        description="Your browser checks every record, root and signature. The file stays on your device."
        accept=".jsonl"
        file={check?.file}
        onChoose={(file) => void run(file)}
      />
      {check !== undefined && <Result check={check} head={head} />}
    </div>
  );
}

async function checkFile(file: File): Promise<Check> {
  try {
    return { file, state: 'intact', log: await verifyLogFile(await file.text()) };
  } catch (error) {
    const problem =
      error instanceof LogMismatchError
        ? `The log isn’t intact. ${error.message}`
        : 'Your browser can’t check this file. Try the latest version of your browser.';
    return { file, state: 'failed', problem };
  }
}

function Result({ check, head }: { check: Check; head: LogHead }) {
  if (check.state === 'running') return <output className="text-body text-ink-muted">Checking…</output>;
  if (check.state === 'failed') {
    return (
      <output>
        <InlineAlert>{check.problem}</InlineAlert>
      </output>
    );
  }
  const { records, heads } = check.log;
  const last = heads.at(-1);
  return (
    <output className="grid gap-1 text-body">
      <span className="font-semibold text-bullish">
        The log is intact. Records: {records.toLocaleString('en-US')}. Signed heads:{' '}
        {heads.length.toLocaleString('en-US')}.
      </span>
      <span>Its last root starts with {last?.root.slice(0, ROOT_DIGITS)}.</span>
      <span>
        {heads.every(({ public_key }) => public_key === head.public_key)
          ? 'All heads are signed with the public key shown above.'
          : 'Some heads are signed with another public key than the one above.'}
      </span>
    </output>
  );
}
