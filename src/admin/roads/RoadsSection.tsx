import { useCallback } from 'react';
import { roadAdminEndpoints } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useOpenItem } from '../drafts/useOpenItem.ts';
import { NewChallenge } from './challenges/NewChallenge.tsx';
import { RoadEditor } from './item/RoadEditor.tsx';
import { RoadList } from './RoadList.tsx';
import { sectionOfKind } from './roadHref.ts';
import { NewRoute } from './routes/NewRoute.tsx';

/** Routes or challenges, or one of them. */
export function RoadsSection({ kind }: { readonly kind: RoadKind }) {
  const { t } = useTranslator();
  const { opened, open } = useOpenItem();
  const close = () => open(null);
  const created = (id: string) => open(id, true);
  if (opened?.kind === 'item') return <OpenRoad key={opened.id} kind={kind} id={opened.id} onClose={close} />;
  if (opened?.kind === 'new')
    return kind === 'route' ? (
      <NewRoute onClose={close} onCreated={created} />
    ) : (
      <NewChallenge onClose={close} onCreated={created} />
    );
  return (
    <Section title={t(`admin.sections.${sectionOfKind[kind]}`)} intro={t(`adminRoads.intro.${kind}`)}>
      <Listed kind={kind} />
    </Section>
  );
}

function Listed({ kind }: { readonly kind: RoadKind }) {
  const { t } = useTranslator();
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(roadAdminEndpoints.listRoadItems, { query: { kind } }, signal),
    [kind],
  );
  const list = useResource(load);
  return (
    <OwnResourceView resource={list} failedTitle={t('adminRoads.listFailed')} busy={<Skeleton height={320} />}>
      {({ results }) => <RoadList kind={kind} items={results} />}
    </OwnResourceView>
  );
}

interface Props {
  readonly kind: RoadKind;
  readonly id: string;
  readonly onClose: () => void;
}

/** One route or challenge, by the id in the address. */
function OpenRoad({ kind, id, onClose }: Props) {
  const { t } = useTranslator();
  const owner = useAuth((view) => view.user?.id ?? '');
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(roadAdminEndpoints.getRoadItem, { params: { kind, id } }, signal),
    [kind, id],
  );
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
