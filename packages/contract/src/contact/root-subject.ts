import { z } from 'zod/mini';

export const ROOT_SUBJECT_REQUIRED = 'Please select whether you are subscribed';
export const RootSubject = z.enum(['subscribed', 'notSubscribed'], ROOT_SUBJECT_REQUIRED);
export type RootSubject = z.infer<typeof RootSubject>;
