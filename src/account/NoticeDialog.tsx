import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { NoticeSkeletons } from './NoticeSkeletons.tsx';
import { noticesWords } from './notices/noticesWords.ts';
import type { Notices } from './useNotices.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly notices: Notices;
}

const list = createLazyPart(async () => (await import('./notices/NoticeList.tsx')).NoticeList, noticesWords);

/** The notices, newest first; opening the dialog marks them as read. Its words load with it. */
export function NoticeDialog({ isOpen, onClose, notices }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('notice.title')}>
      {isOpen ? (
        <Lazy part={list} when="now" props={{ notices, onLeave: onClose }} fallback={<NoticeSkeletons />} />
      ) : null}
    </Dialog>
  );
}
