import { styled } from 'styled-components';
import type { AthleteDetail, RankingBoard, RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { AthleteActions } from './AthleteActions.tsx';
import { AthleteHead } from './AthleteHead.tsx';
import { BestSegments } from './BestSegments.tsx';
import { RankHistory } from './RankHistory.tsx';

interface Props {
  readonly athleteId: string | null;
  readonly span: RankingSpan;
  /** The athlete who is shown. */
  readonly board: RankingBoard;
  /** The signed-in rider, if on the board. */
  readonly ownId: string | null;
  readonly onCompare: (otherId: string) => void;
  readonly onClose: () => void;
}

/** One athlete: current ranks, rank history, the ten best segments. */
export function AthleteDialog({ athleteId, onClose, ...rest }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={athleteId !== null} onClose={onClose} title={t('masters.details')} isTitleHidden>
      {athleteId === null ? null : <Loaded athleteId={athleteId} {...rest} />}
    </Dialog>
  );
}

type LoadedProps = Omit<Props, 'athleteId' | 'onClose'> & { readonly athleteId: string };

function Loaded({ athleteId, ...rest }: LoadedProps) {
  const { t } = useTranslator();
  const { span } = rest;
  const resource = useResource('athleteDialog', [athleteId, span], (signal) =>
    callEndpoint(rankingsEndpoints.getRankedAthlete, { params: { id: athleteId }, query: { span } }, signal),
  );
  if (resource.state === 'ready') return <Athlete detail={resource.answer} {...rest} />;
  if (resource.state === 'busy')
    return (
      <Busy>
        <Stack gap={12} data-whole-screen>
          <Skeleton height={72} width="calc(100% - 56px)" />
          <Skeleton height={180} />
          <Skeleton height={480} />
        </Stack>
      </Busy>
    );
  const { failure } = resource;
  const isUnknown = failure.kind === 'problem' && (failure.status === 404 || failure.status === 400);
  return (
    <Below>
      {isUnknown ? (
        <EmptyState title={t('masters.goneTitle')} text={t('masters.goneText')} />
      ) : (
        <FailedState failure={failure} onRetry={resource.retry} title={t('masters.failed')} />
      )}
    </Below>
  );
}

type AthleteProps = Omit<LoadedProps, 'athleteId'> & { readonly detail: AthleteDetail };

function Athlete({ detail, span, board, ownId, onCompare }: AthleteProps) {
  const { t, language } = useTranslator();
  const { entry } = detail;
  // Twenty segments count, ten are listed.
  const restPoints = entry.score - detail.segments.reduce((sum, { points }) => sum + points, 0);
  return (
    <Stack gap={12} data-whole-screen>
      <AthleteHead detail={detail} board={board} />
      <AthleteActions entry={entry} span={span} ownId={ownId} onCompare={onCompare} />
      <Text as="h3" size="normal" marginTop={4}>
        {t('masters.history')}
      </Text>
      <RankHistory history={detail.history} />
      <Text as="h3" size="normal" marginTop={4}>
        {t('masters.best')}
      </Text>
      <Text as="small" tone="soft" size="small">
        {t('masters.formula')}
      </Text>
      <BestSegments segments={detail.segments} />
      {restPoints > 0 ? (
        <Text as="small" tone="soft" size="small">
          {t('masters.rest', { points: formatFixed(restPoints, 0, language) })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Keeps clear of the close button. */
const Below = styled.div`
  padding-top: 56px;
`;
