import { Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../lib/document-title.ts';
import { buttonClass } from './button-class.ts';
import { NotFoundPicture } from './message-pictures.tsx';
import { MessageScreen } from './message-screen.tsx';

interface NotFoundScreenProps {
  readonly message?: string;
}

export function NotFoundScreen({ message = 'The page you are looking for does not exist.' }: NotFoundScreenProps) {
  useDocumentTitle('Not found');
  return (
    <MessageScreen
      title="404 - Not Found"
      message={message}
      picture={<NotFoundPicture />}
      action={
        <Link to="/" className={buttonClass({ tone: 'primary', size: 'medium' })}>
          Go Back
        </Link>
      }
    />
  );
}
