import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { NoticeSkeletons } from './NoticeSkeletons.tsx';
import { noticesWords } from './notices/noticesWords.ts';
import type { Notices } from './useNotices.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly notices: Notices;
}

const list = createLatePart(async () => (await import('./notices/NoticeList.tsx')).NoticeList, noticesWords);

/** The notices, newest first; opening the dialog marks them as read. Their words load with them. */
export function NoticeDialog({ isOpen, onClose, notices }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('notice.title')}>
      {isOpen ? <Late of={list} when="now" props={{ notices, onLeave: onClose }} until={<NoticeSkeletons />} /> : null}
    </Dialog>
  );
}
