import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { RoadSummary } from '#contract/roadAdmin/roadAdmin.ts';
import { type RoadDraftState, type RoadKind, roadDraftStates } from '#contract/roadAdmin/roadKinds.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { EntryList } from '#src/ui/EntryRow.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DraftRow } from '../drafts/DraftRow.tsx';
import { roadHref } from './roadHref.ts';

interface Props {
  readonly kind: RoadKind;
  readonly items: readonly RoadSummary[];
}

/** Routes or challenges by name, searchable by name, address or route, and by state. */
export function RoadList({ kind, items }: Props) {
  const { t } = useTranslator();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<RoadDraftState | ''>('');
  const query = search.trim().toLowerCase();
  const matches = items.filter(
    (item) =>
      (state === '' || item.state === state) &&
      [item.id, item.route_id ?? '', ...Object.values(item.title)].some((text) => text.toLowerCase().includes(query)),
  );
  const states = roadDraftStates.map((value) => ({ value, label: t(`adminContent.state.${value}`) }));
  return (
    <>
      <Cluster gap={8}>
        <ButtonLink as={Link} data-variant="primary" href={roadHref(kind, 'new')}>
          {t(`adminRoads.add.${kind}`)}
        </ButtonLink>
      </Cluster>
      <Filters role="search">
        <TextField label={t('adminRoads.search')} value={search} onChange={setSearch} input={{ type: 'search' }} />
        <Select
          label={t('adminRoads.state')}
          value={state}
          onChange={setState}
          choices={[{ value: '' as const, label: t('adminRoads.anyState') }, ...states]}
        />
      </Filters>
      <Text tone="soft" size="small" role="status">
        {t('adminRoads.found', { count: matches.length })}
      </Text>
      {matches.length === 0 ? (
        <EmptyState title={t('adminRoads.none')} text={t('adminRoads.noneText')} />
      ) : (
        <EntryList>
          {matches.map((item) => (
            <RoadRow key={item.id} item={item} />
          ))}
        </EntryList>
      )}
    </>
  );
}

function RoadRow({ item }: { readonly item: RoadSummary }) {
  const { t, language } = useTranslator();
  const { distance_m: distanceM, elevation_gain_m: gainM } = item;
  const figures =
    distanceM === null || gainM === null
      ? (item.route_id ?? item.id)
      : `${formatKilometres(distanceM, 1, language)} km · ↑${formatMetres(gainM, language)} m`;
  return (
    <DraftRow
      item={item}
      href={roadHref(item.kind, item.id)}
      marks={
        <>
          {item.status === null || item.status === 'open' ? null : (
            <StatusChip tone={item.status === 'closed' ? 'alarm' : 'warning'}>
              {t(`adminRoads.status.${item.status}`)}
            </StatusChip>
          )}
          <span className="num">{figures}</span>
        </>
      }
    />
  );
}
const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 8px 12px;
`;
