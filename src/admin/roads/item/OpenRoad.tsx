import { useCallback } from 'react';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { RoadEditor } from './RoadEditor.tsx';
import { readRoad } from './useRoadForm.ts';

interface Props {
  readonly kind: RoadKind;
  readonly id: string;
  readonly onClose: () => void;
}

/** One route or challenge, by the id in the address. */
export function OpenRoad({ kind, id, onClose }: Props) {
  const { t } = useTranslator();
  const owner = useAuth((view) => view.user?.id ?? '');
  const load = useCallback((signal: AbortSignal) => readRoad({ kind, id }, signal), [kind, id]);
  const item = useResource(load);
  const back = <Button onClick={onClose}>{t('adminContent.back')}</Button>;
  // The server refuses an invalid id with 400.
  const isUnknown =
    item.state === 'failed' && item.failure.kind === 'problem' && [400, 404].includes(item.failure.status);
  if (isUnknown) return <EmptyState title={t('adminRoads.unknown')} text={t('adminRoads.unknownText')} action={back} />;
  return (
    <>
      <div>{back}</div>
      <OwnResourceView resource={item} failedTitle={t('adminRoads.itemFailed')} busy={<Skeleton height={420} />}>
        {(loaded) => <RoadEditor loaded={loaded} owner={owner} />}
      </OwnResourceView>
    </>
  );
}
