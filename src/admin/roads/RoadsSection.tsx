import { roadAdminEndpoints } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { OpenDraft } from '../drafts/OpenDraft.tsx';
import { useOpenItem } from '../drafts/useOpenItem.ts';
import { NewChallenge } from './challenges/NewChallenge.tsx';
import { RoadEditor } from './item/RoadEditor.tsx';
import { RoadList } from './RoadList.tsx';
import { sectionByKind } from './roadHref.ts';
import { NewRoute } from './routes/NewRoute.tsx';

/** The list of routes or challenges, or the open one. */
export function RoadsSection({ kind }: { readonly kind: RoadKind }) {
  const { t } = useTranslator();
  const { openItem, open } = useOpenItem();
  const close = () => open(null);
  const openCreated = (id: string) => open(id, true);
  if (openItem?.kind === 'item') return <OpenRoad key={openItem.id} kind={kind} id={openItem.id} onClose={close} />;
  if (openItem?.kind === 'new')
    return kind === 'route' ? (
      <NewRoute onClose={close} onCreated={openCreated} />
    ) : (
      <NewChallenge onClose={close} onCreated={openCreated} />
    );
  return (
    <Section title={t(`admin.sections.${sectionByKind[kind]}`)} intro={t(`adminRoads.intro.${kind}`)}>
      <RoadListLoader kind={kind} />
    </Section>
  );
}

function RoadListLoader({ kind }: { readonly kind: RoadKind }) {
  const { t } = useTranslator();
  const list = useResource('roads.list', [kind], (signal) =>
    callEndpoint(roadAdminEndpoints.listRoadItems, { query: { kind } }, signal),
  );
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
  const item = useResource('roads.item', [kind, id], (signal) =>
    callEndpoint(roadAdminEndpoints.getRoadItem, { params: { kind, id } }, signal),
  );
  return (
    <OpenDraft
      item={item}
      unknownTitle={t('adminRoads.unknown')}
      unknownText={t('adminRoads.unknownText')}
      failedTitle={t('adminRoads.itemFailed')}
      onClose={onClose}
    >
      {(loadedItem, riderId) => <RoadEditor loadedItem={loadedItem} riderId={riderId} />}
    </OpenDraft>
  );
}
