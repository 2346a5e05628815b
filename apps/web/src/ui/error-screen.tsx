import { useDocumentTitle } from '../lib/document-title.ts';
import { Button } from './button.tsx';
import { ErrorPicture } from './message-pictures.tsx';
import { MessageScreen } from './message-screen.tsx';

export function ErrorScreen() {
  useDocumentTitle('An error occurred');
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
    />
  );
}
