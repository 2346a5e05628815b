import type { Calls, Setup } from './setup.ts';

export async function prepareContactCalls({ createUser }: Setup): Promise<Calls> {
  return {
    'POST /contact/send': {
      as: await createUser(),
      payload: {
        email: 'robin@post.test',
        message: 'The alerts come an hour late.',
        rootSubject: 'subscribed',
        subject: 'News and alerts',
        childSubject: 'Alerts arrive late or not at all',
      },
    },
  };
}
