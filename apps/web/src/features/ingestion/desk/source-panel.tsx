import type { DeskRelease } from '@bna/contract/ingestion/desk';
import { useId, useState } from 'react';
import { Disclosure } from './disclosure.tsx';
import { HighlightedText, ReleaseText } from './queue/release-text.tsx';
import { SourceTitle } from './source-title.tsx';

/** The release beside the form of its alert, or above it in narrow windows, where it opens on request. */
export function SourcePanel({ release }: { release: DeskRelease }) {
  const { title, url, findings } = release;
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();
  return (
    <section
      aria-label="Release"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
      tabIndex={0}
      className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-control bg-raised p-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto"
    >
      <div className="lg:hidden">
        <Disclosure open={isOpen} controls={textId} onToggle={() => setIsOpen(!isOpen)}>
          Text of the release
        </Disclosure>
      </div>
      <div id={textId} className={`grid grid-cols-1 gap-3 ${isOpen ? '' : 'max-lg:hidden'}`}>
        <h3 className="text-body font-semibold wrap-anywhere">
          <SourceTitle title={<HighlightedText text={title} findings={findings} />} url={url} />
        </h3>
        <ReleaseText release={release} />
      </div>
    </section>
  );
}
