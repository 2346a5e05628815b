import Download from 'virtual:lucide/download';
import { saveFile } from '../../../lib/save-file.ts';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';

const FILE_NAME = 'bna-recovery-codes.txt';

/** Shows new recovery codes, which cannot be read again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const headingRef = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="grid justify-items-start gap-4">
      <h3 ref={headingRef} tabIndex={-1} className="text-lead font-semibold">
        Save your recovery codes
      </h3>
      <p className="text-body text-ink-soft">
        If you lose your phone, a recovery code replaces the code from the app. Each works once. They’re shown only now.
      </p>
      <ul className="grid w-full gap-x-6 gap-y-1.5 rounded-control border border-line bg-raised p-4 font-mono text-body sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} />
        <Button
          size="large"
          onClick={() => saveFile(FILE_NAME, new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))}
        >
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button size="large" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
