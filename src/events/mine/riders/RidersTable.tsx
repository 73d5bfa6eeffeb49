import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { EventDetail } from '#contract/events/events.ts';
import type { OrganiserRegistration } from '#contract/events/registrations.ts';
import { toPageHref } from '#contract/pages.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Cluster, InlineCluster } from '#src/ui/primitives/Cluster.tsx';
import { StatusChip, type StatusTone } from '#src/ui/StatusChip.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';

interface Props {
  readonly event: EventDetail;
  readonly riders: readonly OrganiserRegistration[];
  readonly isBusy: boolean;
  /** Opens the dialog that excludes the rider, or lifts the exclusion. */
  readonly onOpenDialog: (rider: OrganiserRegistration) => void;
}

/** One row per rider; on a phone a card. Times are shown only for riders who allow it. */
export function RidersTable({ event, riders, isBusy, onOpenDialog }: Props) {
  const { t, language } = useTranslator();
  return (
    <SpacedTable>
      <DataTable
        caption={t('eventRiders.table')}
        rows={riders}
        getKey={({ id }) => id}
        isBusy={isBusy}
        columns={[
          {
            key: 'name',
            title: t('eventRiders.column.name'),
            cell: (rider) => <NameCell event={event} rider={rider} />,
            phone: 'title',
          },
          {
            key: 'state',
            title: t('eventRiders.column.state'),
            cell: (rider) => <StateCell rider={rider} />,
            phone: 'plain',
          },
          {
            key: 'shown',
            title: t('eventRiders.column.shown'),
            cell: (rider) => <VisibilityCell rider={rider} />,
            phone: 'detail',
          },
          {
            key: 'since',
            title: t('eventRiders.column.since'),
            cell: (rider) => <span className="num">{formatMoment(rider.registered_at, language)}</span>,
            phone: 'detail',
          },
          {
            key: 'result',
            title: t('eventRiders.column.result'),
            cell: (rider) => <ResultCell event={event} rider={rider} />,
            phone: 'main',
            isNumber: true,
          },
          {
            key: 'actions',
            title: t('eventRiders.column.actions'),
            cell: (rider) => <ActionsCell rider={rider} onOpenDialog={onOpenDialog} />,
            phone: 'plain',
          },
        ]}
      />
    </SpacedTable>
  );
}

interface CellProps {
  readonly rider: OrganiserRegistration;
}

function NameCell({ event, rider }: CellProps & Pick<Props, 'event'>) {
  const { t, l } = useTranslator();
  const { team_name: team, target_level: target, is_woman: isWoman, age_group: age } = rider.choice;
  const level = event.levels.find(({ position }) => position === target);
  const facts = [
    team,
    isWoman ? t('eventRiders.women') : null,
    age === null ? null : t(`event.rank.group.${age}`),
    level === undefined ? null : t('eventRiders.target', { level: l(level.name) }),
  ].filter((fact) => fact !== null);
  return (
    <>
      {rider.rider_name}
      {facts.length === 0 ? null : <small>{facts.join(' · ')}</small>}
    </>
  );
}

const tones: Readonly<Record<OrganiserRegistration['state'], StatusTone>> = {
  registered: 'plain',
  waitlisted: 'warning',
  excluded: 'alarm',
};

function StateCell({ rider: { state, position, exclusion } }: CellProps) {
  const { t } = useTranslator();
  return (
    <>
      <StatusChip tone={tones[state]}>
        {position === null ? t(`eventRiders.state.${state}`) : t('eventRiders.position', { position })}
      </StatusChip>
      {exclusion === null ? null : <small>{exclusion.reason}</small>}
    </>
  );
}

function VisibilityCell({ rider: { choice } }: CellProps) {
  const { t } = useTranslator();
  return (
    <InlineCluster rowGap={0} gap={12}>
      <span>{t(`eventRiders.shown.${choice.name_shown}`)}</span>
      <span>{t(choice.shows_times ? 'eventRiders.timesShown' : 'eventRiders.timesHidden')}</span>
    </InlineCluster>
  );
}

function ResultCell({ event, rider }: CellProps & Pick<Props, 'event'>) {
  const { l } = useTranslator();
  const { elapsed_s: elapsedS, level } = rider;
  if (elapsedS === null) return null;
  const reachedLevel = event.levels.find(({ position }) => position === level);
  return (
    <>
      {formatDuration(elapsedS)}
      {reachedLevel === undefined ? null : <small>{l(reachedLevel.name)}</small>}
    </>
  );
}

function ActionsCell({ rider, onOpenDialog }: CellProps & Pick<Props, 'onOpenDialog'>) {
  const { t } = useTranslator();
  const { rider_name: name, certificate_id: certificateId } = rider;
  const isExcluded = rider.state === 'excluded';
  return (
    <Cluster as="span" justify="end" gap={4}>
      {certificateId === null ? null : (
        <RowLink
          as={Link}
          href={toPageHref('events-certificates-id', { id: certificateId })}
          data-variant="quiet"
          aria-label={t('eventRiders.certificateOf', { name })}
        >
          {t('eventRiders.certificate')}
        </RowLink>
      )}
      <RowButton
        aria-label={t(isExcluded ? 'eventRiders.liftOf' : 'eventRiders.excludeOf', { name })}
        onClick={() => onOpenDialog(rider)}
      >
        {t(isExcluded ? 'eventRiders.lift' : 'eventRiders.exclude')}
      </RowButton>
    </Cluster>
  );
}

/** Adds space between the lines of a phone's card, and above its buttons. */
const SpacedTable = styled.div`
  @media not all and ${media.tablet} {
    td:is([data-phone='plain'], [data-phone='detail']) { padding-top: 4px; }
    td:last-child { padding-top: 10px; }
  }
`;
const RowLink = styled(ButtonLink)`
  padding-inline: 12px;
  font-size: 0.9375rem;
`;
const RowButton = styled(Button)`
  padding-inline: 12px;
  font-size: 0.9375rem;
`;
