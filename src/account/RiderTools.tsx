import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useMenuSlot } from '#src/ui/layout/menuSlot.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AccountRows } from './AccountRows.tsx';
import { NoticeBell } from './NoticeBell.tsx';
import { NoticeSkeletons } from './NoticeSkeletons.tsx';
import { noticesWords } from './notices/noticesWords.ts';
import { useAccountWords } from './useAccountWords.ts';
import type { Notices } from './useNotices.ts';
import { useNotices } from './useNotices.ts';

/** A signed-in rider's bell and menu; in the site menu the same content appears as rows. */
export function RiderTools() {
  const { wordsState } = useAccountWords();
  const notices = useNotices();
  const slot = useMenuSlot();
  const [isListOpen, setIsListOpen] = useState(false);
  const openList = () => {
    notices.refresh();
    setIsListOpen(true);
  };
  // A placeholder of the same size until the words have loaded; it stays if they fail to load.
  if (wordsState !== 'ready') return <Skeleton width={48} height={48} />;
  return (
    <Row align="center">
      <Block hidden="phone">
        <NoticeBell unreadCount={notices.unreadCount} onOpen={openList} />
      </Block>
      <AccountMenu unreadCount={notices.unreadCount} onOpenNotices={openList} />
      {slot === null
        ? null
        : createPortal(
            <Block marginBottom={8} line="bottom">
              <AccountRows unreadCount={notices.unreadCount} onOpenNotices={openList} onLeave={slot.close} />
            </Block>,
            slot.element,
          )}
      {createPortal(
        <NoticeDialog isOpen={isListOpen} onClose={() => setIsListOpen(false)} notices={notices} />,
        document.body,
      )}
    </Row>
  );
}

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly notices: Notices;
}

const noticeListPart = createLazyPart(async () => (await import('./notices/NoticeList.tsx')).NoticeList, noticesWords);

/** The notices, newest first; opening the dialog marks them as read. Its words load with it. */
function NoticeDialog({ isOpen, onClose, notices }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('notice.title')}>
      {isOpen ? (
        <Lazy part={noticeListPart} when="now" props={{ notices, onLeave: onClose }} fallback={<NoticeSkeletons />} />
      ) : null}
    </Dialog>
  );
}
