import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminTeam, AdminTeamList } from '#contract/races/raceAdmin.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { TeamStatusChip } from '#src/race/TeamStatusChip.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { Column } from '#src/ui/table/tableColumn.ts';
import { useChoiceInUrl } from '#src/ui/useChoiceInUrl.ts';
import { TeamDialog } from './TeamDialog.tsx';

interface Props {
  readonly list: AdminTeamList;
  readonly onChanged: (list: AdminTeamList) => void;
}

/** All teams of a race; a press on one opens its actions. */
export function TeamsTab({ list, onChanged }: Props) {
  const { t } = useTranslator();
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useChoiceInUrl('team');
  const columns = useTeamColumns(setOpenId);
  if (list.results.length === 0)
    return <EmptyState title={t('adminRaces.team.none')} text={t('adminRaces.team.noneText')} />;
  const query = search.trim().toLowerCase();
  const matches = list.results.filter(({ name, captain, contact_person: contact }) =>
    [name, captain ?? '', contact ?? ''].some((text) => text.toLowerCase().includes(query)),
  );
  return (
    <Stack gap={16}>
      <SearchField
        search={search}
        onSearch={setSearch}
        label={t('adminRaces.team.search')}
        placeholder={t('adminRaces.team.search')}
      />
      {matches.length === 0 ? (
        <EmptyState title={t('adminRaces.team.noneFound')} text={t('adminRaces.team.noneText')} />
      ) : (
        <DataTable caption={t('adminRaces.team.table')} columns={columns} rows={matches} getKey={({ id }) => id} />
      )}
      <TeamDialog
        team={list.results.find(({ id }) => id === openId) ?? null}
        onChanged={onChanged}
        onClose={() => setOpenId(null)}
      />
    </Stack>
  );
}

function useTeamColumns(onOpen: (id: string) => void): readonly Column<AdminTeam>[] {
  const { t, language } = useTranslator();
  return [
    {
      key: 'name',
      title: t('adminRaces.team.name'),
      phone: 'title',
      cell: ({ name, captain, member_count: count, female_count: women }) => (
        <Name>
          {name}
          <small>
            {[captain, t('adminRaces.team.women', { count, women })].filter((part) => part !== null).join(' · ')}
          </small>
        </Name>
      ),
    },
    {
      key: 'status',
      title: t('adminRaces.team.status'),
      phone: 'plain',
      cell: ({ status, waitlist_position: position, is_pr: isPr, unconfirmed_gender_count: count }) => (
        <>
          <TeamStatusChip status={status} position={position} />{' '}
          {isPr && status !== 'registered_pr' ? (
            <StatusChip tone="announced">{t('adminRaces.team.pr')}</StatusChip>
          ) : null}{' '}
          {count === 0 ? null : <StatusChip tone="warning">{t('adminRaces.team.gender', { count })}</StatusChip>}
        </>
      ),
    },
    {
      key: 'payment',
      title: t('adminRaces.team.payment'),
      phone: 'detail',
      cell: ({ payment, status }) =>
        status === 'not_registered' || status === 'waitlist' ? (
          '–'
        ) : (
          <StatusChip tone={payment === 'paid' ? 'open' : 'warning'}>{t(`adminRaces.team.${payment}`)}</StatusChip>
        ),
    },
    {
      key: 'registered',
      title: t('adminRaces.team.registered'),
      phone: 'detail',
      cell: ({ registered_at: registeredAt, pre_registered_at: preRegisteredAt }) => {
        if (registeredAt !== null) return formatMoment(registeredAt, language);
        if (preRegisteredAt === null) return '–';
        return t('adminRaces.team.organised', { time: formatMoment(preRegisteredAt, language) });
      },
    },
    {
      key: 'handle',
      title: '',
      phone: 'plain',
      cell: ({ id, name }) => (
        <Button aria-label={t('adminRaces.team.handleOf', { name })} onClick={() => onOpen(id)}>
          {t('adminRaces.team.handle')}
        </Button>
      ),
    },
  ];
}

const Name = styled.span`
  overflow-wrap: anywhere;
  & > small { display: block; color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
`;
