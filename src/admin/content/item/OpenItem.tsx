import { useCallback } from 'react';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ItemEditor } from './ItemEditor.tsx';

/** One item, by the id in the address. */
export function OpenItem({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslator();
  const owner = useAuth((view) => view.user?.id ?? '');
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(contentEndpoints.getContent, { params: { id } }, signal),
    [id],
  );
  const item = useResource(load);
  const back = <Button onClick={onClose}>{t('adminContent.back')}</Button>;
  // The server refuses an invalid id with 400.
  const isUnknown =
    item.state === 'failed' && item.failure.kind === 'problem' && [400, 404].includes(item.failure.status);
  if (isUnknown)
    return <EmptyState title={t('adminContent.unknown')} text={t('adminContent.unknownText')} action={back} />;
  return (
    <>
      <div>{back}</div>
      <OwnResourceView resource={item} failedTitle={t('adminContent.itemFailed')} busy={<Skeleton height={420} />}>
        {(loaded) => <ItemEditor loaded={loaded} owner={owner} />}
      </OwnResourceView>
    </>
  );
}
