import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { SyncReason } from '#contract/events/eventKinds.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { SyncAnswer } from '#contract/events/rankings.ts';
import { toPageHref } from '#contract/pages.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';

/** Rides of which the server has no recording. */
const unreadReasons: ReadonlySet<SyncReason> = new Set(['notFound', 'private', 'noTrack', 'unreadable']);

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
  const unreadCount = rides.filter(({ reason }) => unreadReasons.has(reason)).length;
  const readCount = rides.filter(({ reason }) => reason !== 'waiting').length - unreadCount;
  const title = [
    t('event.sync.title', { count: readCount }),
    rides.length === 0 ? null : t('event.sync.passed', { passed: passedCount }),
    unreadCount === 0 ? null : t('event.sync.unread', { count: unreadCount }),
  ].filter((part) => part !== null);
  return (
    <Dialog isOpen={answer !== null} onClose={onClose} title={title.join(' · ')}>
      {rides.length === 0 ? <p>{t('event.sync.none')}</p> : null}
      <Rides className="num">
        {rides.map((ride) => (
          <li key={ride.attempt_id} data-counts={ride.reason === 'counts' || undefined}>
            <span>
              {ride.started_at === null
                ? t('event.sync.sent', { day: formatDay(ride.submitted_at, language) })
                : formatDay(ride.started_at, language)}
            </span>
            <Link href={toPageHref('verifications-status-id', { id: ride.attempt_id })}>
              {ride.name ??
                (ride.strava_activity_id === null ? t('event.sync.unnamed') : `Strava ${ride.strava_activity_id}`)}
            </Link>
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
