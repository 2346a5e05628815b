import { ApiError } from '../lib/api-error.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { Button } from './button.tsx';
import { ErrorPicture } from './message-pictures.tsx';
import { MessageScreen } from './message-screen.tsx';

interface ErrorScreenProps {
  readonly error?: unknown;
}

export function ErrorScreen({ error }: ErrorScreenProps) {
  useDocumentTitle('An error occurred');
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <MessageScreen
      title="An error occurred"
      message="We're sorry, but something went wrong. Please try again. If the problem persists, please contact support."
      picture={<ErrorPicture />}
      action={
        <Button tone="primary" onClick={() => window.location.reload()}>
          Retry
        </Button>
      }
      {...(requestId === null ? {} : { note: `Reference for support: ${requestId}` })}
    />
  );
}
