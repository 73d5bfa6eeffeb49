import { styled } from 'styled-components';
import type { EventDetail } from '#contract/events/events.ts';
import type { SyncAnswer } from '#contract/events/rankings.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';

interface Props {
  readonly event: Pick<EventDetail, 'levels'>;
  /** Null while the dialog is closed. */
  readonly answer: SyncAnswer | null;
  readonly onClose: () => void;
  readonly onRanking: () => void;
}

/** Shows which of the rider's attempts counts, and why the others do not. */
export function SyncDialog({ event, answer, onClose, onRanking }: Props) {
  const { t, language } = useTranslator();
  const rides = answer?.rides ?? [];
  const passedCount = rides.filter(({ reason }) => reason === 'counts' || reason === 'slower').length;
  const title = t('event.sync.title', { count: rides.length });
  return (
    <Dialog
      isOpen={answer !== null}
      onClose={onClose}
      title={rides.length === 0 ? title : `${title} · ${t('event.sync.passed', { passed: passedCount })}`}
    >
      {rides.length === 0 ? <p>{t('event.sync.none')}</p> : null}
      <Rides className="num">
        {rides.map((ride) => (
          <li key={ride.attempt_id} data-counts={ride.reason === 'counts' || undefined}>
            <span>{ride.started_at === null ? '' : formatDay(ride.started_at, language)}</span>
            <span>{ride.name ?? t('event.sync.unnamed')}</span>
            <b>
              {t(`event.sync.reason.${ride.reason}`)} {ride.elapsed_s === null ? '' : formatDuration(ride.elapsed_s)}
            </b>
          </li>
        ))}
      </Rides>
      {answer?.change ? <SyncChange event={event} change={answer.change} /> : null}
      <Stack>
        <Button data-variant="primary" onClick={onRanking}>
          {t('event.sync.toRanking')}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** What the sync has changed: level, time and rank. */
function SyncChange({ event, change }: Pick<Props, 'event'> & { readonly change: NonNullable<SyncAnswer['change']> }) {
  const { t, l } = useTranslator();
  const { elapsed_before_s: beforeS, elapsed_s: elapsedS, level, level_before, rank, rank_before } = change;
  const reachedLevel = event.levels.find(({ position }) => position === level);
  const isLevelUp = reachedLevel !== undefined && reachedLevel.position > (level_before ?? -1);
  const parts = [
    isLevelUp ? t('event.sync.levelUp', { level: l(reachedLevel.name) }) : null,
    beforeS === null && elapsedS !== null ? t('event.sync.first', { time: formatDuration(elapsedS) }) : null,
    beforeS !== null && elapsedS !== null && elapsedS < beforeS
      ? t('event.sync.faster', { time: formatDuration(beforeS - elapsedS) })
      : null,
    rank_before !== null && rank !== null && rank !== rank_before
      ? t('event.sync.ranks', { before: rank_before, now: rank })
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : (
    <Text marginBottom={16} weight={700} leading={1.5} className="num">
      {parts.join(' · ')}
    </Text>
  );
}
const Rides = styled.ul`
  margin-bottom: 16px;
  li { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 8px 0; border-bottom: 1px solid var(--line); }
  b { margin-left: auto; color: var(--soft); font-weight: 500; }
  [data-counts] b { color: var(--cypress); font-weight: 700; }
`;
