import { z } from 'zod/mini';

const Question = z.object({ type: z.literal('has-rung'), alert: z.string() });

/** Tells the service worker which alerts sounded here, so that their push notification makes no second sound. */
export function answerPushWorker(hasRung: (alertId: string) => boolean): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
    const question = Question.safeParse(data);
    if (question.success) port?.postMessage(hasRung(question.data.alert));
  });
}
