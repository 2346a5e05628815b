import { type ContactMessageBody, sendContactMessage } from '@bna/contract/contact';
import { LONG_TOAST_DURATION_MS } from '../../config/timings.ts';
import { call } from '../../lib/api-client.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** Writes to support. The toast of success says what the server answers. */
export const useSendContactMessage = () =>
  useSingleMutation({
    mutationFn: (body: ContactMessageBody) => call(sendContactMessage, { body }),
    meta: {
      loading: 'Sending your message...',
      success: (answer) => sendContactMessage.responses[200].parse(answer).data.message,
      successDuration: LONG_TOAST_DURATION_MS,
    },
  });
