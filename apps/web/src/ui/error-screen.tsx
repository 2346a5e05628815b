import { useEffect } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { isMissingCode } from '../lib/late-code.ts';
import { Button } from './button.tsx';
import { ErrorPicture } from './message-pictures.tsx';
import { MessageScreen } from './message-screen.tsx';

interface ErrorScreenProps {
  readonly error?: unknown;
}

export function ErrorScreen({ error }: ErrorScreenProps) {
  useDocumentTitle('An error occurred');
  const isIncomplete = isMissingCode(error);
  useEffect(() => {
    if (!isIncomplete) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isIncomplete]);
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <MessageScreen
      title="An error occurred"
      message={isIncomplete ? INCOMPLETE : FAILED}
      picture={<ErrorPicture />}
      action={
        <Button tone="primary" onClick={reload}>
          Retry
        </Button>
      }
      {...(requestId === null ? {} : { note: `Reference for support: ${requestId}` })}
    />
  );
}

const reload = (): void => window.location.reload();

const FAILED =
  "We're sorry, but something went wrong. Please try again. If the problem persists, please contact support.";
const INCOMPLETE = 'The page couldn’t be loaded. Please check your connection and try again.';
