import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { isProbablySignedIn } from '../lib/session-expiry.ts';
import { buttonClass } from './button-class.ts';
import { NotFoundPicture } from './message-pictures.tsx';
import { MessageScreen } from './message-screen.tsx';

interface NotFoundScreenProps {
  readonly message?: string;
}

export function NotFoundScreen({ message = 'The page you are looking for does not exist.' }: NotFoundScreenProps) {
  useDocumentTitle('Not found');
  const [isSignedIn] = useState(() => isProbablySignedIn(Date.now()));
  return (
    <MessageScreen
      title="404 - Not Found"
      message={message}
      picture={<NotFoundPicture />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/" className={buttonClass({ tone: 'primary', size: 'medium' })}>
            Go Back
          </Link>
          {isSignedIn && (
            <Link to="/account" className={buttonClass({ tone: 'plain', size: 'medium' })}>
              News Alerts
            </Link>
          )}
        </div>
      }
    />
  );
}
