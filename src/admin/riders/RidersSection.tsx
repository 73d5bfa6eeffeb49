import { useState } from 'react';
import { type AdminRider, type AdminRiderList, type RiderFilter, riderFilters } from '#contract/admin/adminRiders.ts';
import { adminRidersEndpoints } from '#contract/admin/adminRidersEndpoints.ts';
import { maxSearchLength } from '#contract/listLimits.ts';
import { MembershipBadge } from '#src/account/MembershipBadge.tsx';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { sectionHref } from '../sections.ts';
import { RiderDialog } from './RiderDialog.tsx';

interface RidersFilter {
  readonly search: string;
  readonly filter: RiderFilter;
  /** Always 1: the list has one page. */
  readonly pages: number;
}

function parseRidersFilter(params: URLSearchParams): RidersFilter {
  return {
    search: (params.get('search') ?? '').slice(0, maxSearchLength),
    filter: riderFilters.find((filter) => filter === params.get('standing')) ?? 'any',
    pages: 1,
  };
}

function toRidersParams({ search, filter }: RidersFilter): URLSearchParams {
  return new URLSearchParams({ ...(search !== '' && { search }), ...(filter !== 'any' && { standing: filter }) });
}

const ridersUrl = { path: sectionHref('riders'), read: parseRidersFilter, write: toRidersParams };

/** Finds an account by name; its actions are in a dialog. */
export function RidersSection() {
  const { t } = useTranslator();
  const { state, change } = useListUrl<RidersFilter>(ridersUrl);
  const { search, filter } = state;
  const ridersResource = useResource('riders', [search, filter], (signal) =>
    callEndpoint(
      adminRidersEndpoints.listAdminRiders,
      { query: { ...(search !== '' && { search }), standing: filter } },
      signal,
    ),
  );
  return (
    <Section title={t('admin.sections.riders')} intro={t('adminRiders.text')}>
      <SearchField
        search={search}
        onSearch={(text) => change({ search: text }, 'replace')}
        label={t('adminRiders.search')}
        placeholder={t('adminRiders.search')}
      />
      <RadioChips
        label={t('adminRiders.show')}
        isLegendHidden
        variant="loose"
        value={filter}
        onChange={(next) => change({ filter: next }, 'push')}
        choices={riderFilters.map((value) => ({ value, label: t(`adminRiders.standings.${value}`) }))}
      />
      <OwnResourceView resource={ridersResource} failedTitle={t('adminRiders.failed')} busy={<Skeleton height={320} />}>
        {(answer) => <RiderList key={`${filter} ${search}`} list={answer} />}
      </OwnResourceView>
    </Section>
  );
}

function RiderList({ list }: { readonly list: AdminRiderList }) {
  const { t } = useTranslator();
  const [changedRiders, setChangedRiders] = useState<ReadonlyMap<string, AdminRider>>(new Map());
  const [openId, setOpenId] = useState<string | null>(null);
  const riders = list.results.map((rider) => changedRiders.get(rider.id) ?? rider);
  const openRider = riders.find(({ id }) => id === openId) ?? null;
  if (riders.length === 0) return <EmptyState title={t('adminRiders.empty')} text={t('adminRiders.emptyText')} />;
  return (
    <>
      <EntryList>
        {riders.map((rider) => (
          <EntryRow
            key={rider.id}
            title={rider.username}
            lines={[<RiderLine key="line" rider={rider} />]}
            actions={
              rider.role === 'admin' ? undefined : (
                <Button
                  onClick={() => setOpenId(rider.id)}
                  aria-label={t('adminRiders.manageOf', { name: rider.username })}
                >
                  {t('adminRiders.manage')}
                </Button>
              )
            }
          />
        ))}
      </EntryList>
      {list.has_more ? <p>{t('adminRiders.more', { count: list.results.length })}</p> : null}
      {openRider === null ? null : (
        <RiderDialog
          rider={openRider}
          onClose={() => setOpenId(null)}
          onChanged={(rider) => setChangedRiders((current) => new Map(current).set(rider.id, rider))}
        />
      )}
    </>
  );
}

function RiderLine({ rider }: { readonly rider: AdminRider }) {
  const { t, language } = useTranslator();
  const { role, membership, joined_at: joinedAt, blocked_at: blockedAt } = rider;
  return (
    <>
      {t('adminRiders.joined', { time: formatMoment(joinedAt, language) })}{' '}
      {role === 'rider' ? null : (
        <StatusChip tone={role === 'admin' ? 'open' : 'plain'}>
          {t(role === 'admin' ? 'admin.administrator' : 'admin.organiser')}
        </StatusChip>
      )}{' '}
      <MembershipBadge membership={membership} />{' '}
      {blockedAt === null ? null : <StatusChip tone="alarm">{t('admin.blocked')}</StatusChip>}
    </>
  );
}
