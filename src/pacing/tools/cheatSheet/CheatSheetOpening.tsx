import { useEffect, useState } from 'react';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { CourseFacts, LiveBoard, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import type { LazyPart } from '#src/ui/lazyPart.ts';
import type { CheatSheetDialogProps } from './CheatSheetDialog.tsx';

interface Props {
  readonly part: LazyPart<CheatSheetDialogProps>;
  readonly detail: RouteDetail;
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly onClose: () => void;
}

/** The cheat-sheet, or a word that its code did not come: itself loaded early, while there was a network. */
export function CheatSheetOpening({ part, detail, facts, live, onClose }: Props) {
  const { t } = useTranslator();
  const Part = part.usePart();
  const [shown, setShown] = useState<ShownPlan | null>(live.current);
  // The worker's answer to the last drag may land while the dialog is open.
  useEffect(() => live.subscribe(setShown), [live]);
  if (Part === 'failed') {
    return (
      <Dialog isOpen onClose={onClose} title={t('cheatSheet.title')}>
        <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={part.request} />
      </Dialog>
    );
  }
  if (Part === 'waiting' || shown === null) return null;
  return <Part open onClose={onClose} shown={shown} facts={facts} routeName={detail.name} studio={{ detail, live }} />;
}
