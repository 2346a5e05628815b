import FileText from 'virtual:lucide/file-text';
import Upload from 'virtual:lucide/upload';
import { type DragEvent, type Ref, useEffect, useState } from 'react';
import { formatFileSize } from '../lib/format-file-size.ts';
import { buttonClass } from './button-class.ts';
import { FieldError, type FieldProps, useField } from './field-frame.tsx';

interface FileFieldProps extends Pick<FieldProps, 'label' | 'error' | 'description'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly accept: string;
  readonly file: File | undefined;
  readonly onChoose: (file: File) => void;
}

const SEVERAL_FILES = 'Please drop one file at a time';

/** A file input that also accepts drops. */
export function FileField({ ref, label, error, description, accept, file, onChoose }: FileFieldProps) {
  const [isOver, setIsOver] = useState(false);
  const [droppedSeveral, setDroppedSeveral] = useState(false);
  const shownError = droppedSeveral ? SEVERAL_FILES : error;
  const { ids, inputProps } = useField({ error: shownError, description });
  usePreventDropNavigation();

  const choose = (files: FileList | null): void => {
    const [first, second] = files ?? [];
    setDroppedSeveral(second !== undefined);
    if (first !== undefined && second === undefined) onChoose(first);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files);
  };

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={ids.inputId} className="text-small font-medium text-ink">
        {label}
      </label>
      <div
        data-over={isOver}
        className="relative flex min-h-22 flex-wrap items-center gap-3 rounded-control border border-dashed border-field p-4 transition-colors data-[over=true]:border-accent data-[over=true]:bg-bullish-soft"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <span
          className={`pointer-events-none ${buttonClass({ tone: 'plain', size: 'medium' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
        >
          <Upload aria-hidden className="size-4" />
          <span aria-hidden>{file === undefined ? 'Choose a file' : 'Choose another'}</span>
          {/* Covers the whole field, so that a click anywhere opens the file dialog. */}
          <input
            {...inputProps}
            ref={ref}
            type="file"
            accept={accept}
            className="pointer-events-auto absolute inset-0 w-full cursor-pointer rounded-control opacity-0"
            onChange={({ currentTarget }) => {
              choose(currentTarget.files);
              // Otherwise choosing the same file again fires no event.
              currentTarget.value = '';
            }}
          />
        </span>
        <ChosenFile file={file} />
      </div>
      {shownError === undefined && description !== undefined && (
        <p id={ids.noteId} className="text-small text-ink-muted">
          {description}
        </p>
      )}
      <FieldError id={ids.noteId}>{shownError}</FieldError>
    </div>
  );
}

function ChosenFile({ file }: { file: File | undefined }) {
  if (file === undefined) return <span className="text-body text-ink-muted">or drop it here</span>;
  return (
    <output className="flex min-w-0 items-center gap-2 text-body text-ink">
      <FileText aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <span className="min-w-0 font-medium wrap-anywhere">{file.name}</span>
      <span className="whitespace-nowrap text-ink-muted tabular-nums">{formatFileSize(file.size)}</span>
    </output>
  );
}

/** Keeps the browser from opening a file that is dropped outside the field. */
function usePreventDropNavigation(): void {
  useEffect(() => {
    const preventDefault = (event: Event): void => event.preventDefault();
    window.addEventListener('dragover', preventDefault);
    window.addEventListener('drop', preventDefault);
    return () => {
      window.removeEventListener('dragover', preventDefault);
      window.removeEventListener('drop', preventDefault);
    };
  }, []);
}
