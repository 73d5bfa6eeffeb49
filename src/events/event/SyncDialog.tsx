import { styled } from 'styled-components';
import type { SyncAnswer } from '#contract/events/rankings.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

interface Props {
  /** Null: closed. */
  readonly answer: SyncAnswer | null;
  readonly onClose: () => void;
  readonly onRanking: () => void;
}

/** Which of the rider's attempts counts, and why the others do not. */
export function SyncDialog({ answer, onClose, onRanking }: Props) {
  const { t, language } = useTranslator();
  const rides = answer?.rides ?? [];
  return (
    <Dialog isOpen={answer !== null} onClose={onClose} title={t('event.sync.title', { count: rides.length })}>
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
      <Wide data-variant="primary" onClick={onRanking}>
        {t('event.sync.toRanking')}
      </Wide>
    </Dialog>
  );
}

const Rides = styled.ul`
  margin-bottom: 16px;
  li { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 8px 0; border-bottom: 1px solid var(--line); }
  b { margin-left: auto; color: var(--soft); font-weight: 500; }
  [data-counts] b { color: var(--cypress); font-weight: 700; }
`;
const Wide = styled(Button)`
  width: 100%;
`;
