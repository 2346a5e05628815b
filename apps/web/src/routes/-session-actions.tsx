import type { User } from '@bna/contract/accounts/users';
import { Link } from '@tanstack/react-router';
import { isStaff } from '../lib/is-staff.ts';
import { LogOutButton } from '../features/accounts/session/log-out-button.tsx';
import { buttonClass } from '../ui/button-class.ts';

/** The way back to the staff area, for staff. */
export const StaffLink = ({ user }: { user: User }) =>
  isStaff(user) && (
    <Link to="/admin/desk" className={`whitespace-nowrap ${buttonClass({ tone: 'quiet', size: 'medium' })}`}>
      Staff area
    </Link>
  );

/** The logout, and for staff the way back to their area. */
export const SessionActions = ({ user }: { user: User }) => (
  <>
    <StaffLink user={user} />
    <LogOutButton />
  </>
);
