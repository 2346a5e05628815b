import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { isProbablySignedIn } from '../lib/session-expiry.ts';
import { buttonClass } from './button-class.ts';
import { Bars, LINE } from './message-pictures.tsx';
import { MessageScreen } from './message-screen.tsx';

export function NotFoundScreen() {
  useDocumentTitle('Not found');
  const [isSignedIn] = useState(() => isProbablySignedIn(Date.now()));
  return (
    <MessageScreen
      title="404 - Not Found"
      message="The page you are looking for does not exist."
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

export const NotFoundPicture = () => (
  <svg viewBox="0 0 160 72" className="h-18 w-40">
    <Bars heights={[14, 22, 18, 30]} />
    <path d="M8 52c16 0 20-12 36-12s16-14 34-16" {...LINE} />
    <path d="M96 20h0M110 24h0M124 20h0" {...LINE} className="opacity-50" />
    <circle cx="146" cy="26" r="9" fill="none" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="4 4" />
  </svg>
);
