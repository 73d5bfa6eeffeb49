import type { ReactNode } from 'react';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import type { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

interface Props<Item> {
  readonly item: ReturnType<typeof useResource<Item>>;
  readonly unknownTitle: string;
  readonly unknownText: string;
  readonly failedTitle: string;
  readonly onClose: () => void;
  readonly children: (loadedItem: Item, riderId: string) => ReactNode;
}

/** The item with the id in the address. */
export function OpenDraft<Item>({ item, unknownTitle, unknownText, failedTitle, onClose, children }: Props<Item>) {
  const { t } = useTranslator();
  const riderId = useAuth((view) => view.user?.id ?? '');
  const back = <Button onClick={onClose}>{t('adminContent.back')}</Button>;
  // The server refuses an invalid id with 400.
  const isUnknown =
    item.state === 'failed' && item.failure.kind === 'problem' && [400, 404].includes(item.failure.status);
  if (isUnknown) return <EmptyState title={unknownTitle} text={unknownText} action={back} />;
  return (
    <>
      <div>{back}</div>
      <OwnResourceView resource={item} failedTitle={failedTitle} busy={<Skeleton height={420} />}>
        {(loadedItem) => children(loadedItem, riderId)}
      </OwnResourceView>
    </>
  );
}
