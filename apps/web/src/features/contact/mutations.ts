import { type ContactMessageBody, sendContactMessage } from '@bna/contract/contact/contact';
import { LONG_TOAST_DURATION_MS } from '../../config/timings.ts';
import { call } from '../../lib/api-client.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export const useSendContactMessage = () =>
  useSingleMutation({
    mutationFn: (body: ContactMessageBody) => call(sendContactMessage, { body }),
    meta: {
      loading: 'Sending your message...',
      success: (answer) => sendContactMessage.responses[200].parse(answer).data.message,
      successDuration: LONG_TOAST_DURATION_MS,
    },
  });
