import { styled } from 'styled-components';
import type { EventDetail, EventLevel } from '#contract/events/events.ts';
import type { ParticipantList } from '#contract/events/registrations.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { LoadMore } from '#src/ui/table/LoadMore.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import { usePagedTable } from './usePagedTable.ts';

interface Props {
  readonly event: EventDetail;
  readonly riderId: string | null;
}
type ParticipantRow = ParticipantList['results'][number];

/** Riders who show a name, in the order of registration; reloads when somebody registers or leaves. */
export function Participants({ event, riderId }: Props) {
  const { t } = useTranslator();
  const { id, participant_count: count } = event;
  const ownRegistration = event.viewer.registration;
  const choice = ownRegistration.state === 'registered' ? JSON.stringify(ownRegistration.choice) : '';
  // The list loads again when one of these changes.
  const parts = [id, count, riderId, choice];
  const table = usePagedTable<ParticipantRow, ParticipantList>('participants', parts, (cursor, signal) =>
    callEndpoint(registrationsEndpoints.listParticipants, { params: { id }, query: { cursor } }, signal),
  );
  const findLevel = (levelPosition: number) => event.levels.find(({ position }) => position === levelPosition);
  return (
    <ResourceView
      resource={table.resource}
      failedTitle={t('event.list.failed')}
      busy={<RowSkeletons />}
      renderEmpty={({ results }) =>
        results.length === 0 ? <EmptyState title={t('event.list.noneTitle')} text={t('event.list.noneText')} /> : null
      }
    >
      {(answer) => (
        <>
          <Rows>
            {table.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
              <li key={index} data-own={row.is_own || undefined}>
                <span>
                  <b>{row.is_own ? t('event.you') : row.rider_name}</b>
                  {row.team_name === null ? null : <small>{row.team_name}</small>}
                </span>
                <TargetLevel level={row.target_level === null ? undefined : findLevel(row.target_level)} />
              </li>
            ))}
          </Rows>
          <Text tone="soft" size="small" wrap="anywhere" className="num">
            {t('event.list.named', { count: answer.participant_count, named: answer.named_count })}
          </Text>
          <LoadMore
            hasMore={table.hasMore}
            isBusy={table.moreState === 'busy'}
            hasFailed={table.moreState === 'failed'}
            onMore={() => void table.showMore()}
            onRetry={() => void table.showMore()}
          />
        </>
      )}
    </ResourceView>
  );
}

function TargetLevel({ level }: { readonly level: EventLevel | undefined }) {
  const { t, l } = useTranslator();
  return level === undefined ? null : <span>{t('event.list.target', { level: l(level.name) })}</span>;
}
const Rows = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 57px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  [data-own] { margin-inline: -12px; padding-inline: 12px; background: var(--hot); }
  small { display: block; color: var(--soft); font-size: 0.8125rem; }
  span + span { flex: none; color: var(--soft); }
`;
