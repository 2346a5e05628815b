import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askBeforeLeaving } from '../../../lib/unsaved-changes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface LeaveQuestionProps {
  /** What stays as it is if the user leaves. */
  readonly consequence: string;
}

/**
 * While mounted, asks before the user leaves the page without saving. The browser itself asks before it closes or reloads
 * the page.
 */
export function LeaveQuestion({ consequence }: LeaveQuestionProps) {
  const { history } = useRouter();
  const [question, setQuestion] = useState<{ readonly answer: (leaves: boolean) => void } | null>(null);
  useEffect(() => {
    let isLeaving = false;
    const ask = () =>
      new Promise<boolean>((resolve) => {
        setQuestion({
          answer: (leaves) => {
            isLeaving = leaves;
            setQuestion(null);
            resolve(leaves);
          },
        });
      });
    const stopAsking = askBeforeLeaving(ask);
    const unblock = history.block({
      blockerFn: async ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && !(await ask()),
      enableBeforeUnload: () => !isLeaving,
    });
    return () => {
      stopAsking();
      unblock();
    };
  }, [history]);
  return (
    <ConfirmDialog
      renderTrigger={() => <></>}
      open={question !== null}
      onOpenChange={() => question?.answer(false)}
      title="Leave without saving?"
      description={consequence}
      declineLabel="Stay"
      confirmLabel="Leave"
      confirmTone="danger"
      busy={false}
      onConfirm={() => question?.answer(true)}
    />
  );
}
