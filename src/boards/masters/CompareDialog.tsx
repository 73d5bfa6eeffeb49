import type { Comparison } from '#contract/rankings/comparison.ts';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatList } from '#src/format/formatList.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { CompareFigures } from './CompareFigures.tsx';
import { CompareSegments } from './CompareSegments.tsx';

interface Props {
  readonly firstId: string;
  readonly secondId: string;
  readonly span: RankingSpan;
  /** The signed-in rider, if on the board. */
  readonly ownId: string | null;
}

/** Two athletes side by side: the figures of the board, then segment by segment. */
export function CompareDialog({ onClose, ...rest }: Omit<Props, 'firstId' | 'secondId'> & ChosenAthletes) {
  const { t } = useTranslator();
  const { firstId, secondId } = rest;
  return (
    <Dialog isOpen={firstId !== null && secondId !== null} onClose={onClose} title={t('masters.compare.title')}>
      {firstId === null || secondId === null ? null : (
        <ComparisonLoader {...rest} firstId={firstId} secondId={secondId} />
      )}
    </Dialog>
  );
}

interface ChosenAthletes {
  /** Both ids from the address. */
  readonly firstId: string | null;
  readonly secondId: string | null;
  readonly onClose: () => void;
}

function ComparisonLoader({ firstId: first, secondId: second, span, ownId }: Props) {
  const { t } = useTranslator();
  const resource = useResource('compareDialog', [first, second, span], (signal) =>
    callEndpoint(rankingsEndpoints.compareAthletes, { query: { first, second, span } }, signal),
  );
  if (resource.state === 'ready') return <ComparisonContent comparison={resource.answer} ownId={ownId} />;
  if (resource.state === 'busy')
    return (
      <LoadingRegion>
        <Stack gap={16} data-whole-screen>
          <Skeleton height={240} />
          <Skeleton height={480} />
        </Stack>
      </LoadingRegion>
    );
  const { failure } = resource;
  // The server refuses an invalid id with 400.
  const isUnknown = failure.kind === 'problem' && (failure.status === 404 || failure.status === 400);
  return isUnknown ? (
    <EmptyState title={t('masters.goneTitle')} text={t('masters.compare.goneText')} />
  ) : (
    <FailedState failure={failure} onRetry={resource.retry} title={t('masters.compare.failed')} />
  );
}

function ComparisonContent({ comparison, ownId }: { readonly comparison: Comparison; readonly ownId: string | null }) {
  const { t } = useTranslator();
  const { first, second, segments } = comparison;
  const getName = ({ athlete }: Comparison['first']) =>
    athlete.id === ownId ? t('masters.compare.you') : athlete.name;
  const names = [getName(first), getName(second)] as const;
  return (
    <Stack gap={16} data-whole-screen>
      <CompareFigures first={first} second={second} names={names} />
      <Text size="large" weight={700} wrap="anywhere">
        <Summary comparison={comparison} ownId={ownId} />
      </Text>
      {segments.length === 0 ? null : <CompareSegments segments={segments} names={names} />}
    </Stack>
  );
}

/** `兩人都騎過 14 條路段：你快 9 條、林大坡快 5 條`. */
function Summary({ comparison, ownId }: { readonly comparison: Comparison; readonly ownId: string | null }) {
  const { t, language } = useTranslator();
  const { first, second, shared_count: sharedCount } = comparison;
  if (sharedCount === 0) return t('masters.compare.noneShared');
  const firstFasterCount = comparison.first_faster_count;
  const secondFasterCount = comparison.second_faster_count;
  const formatFaster = ({ athlete }: Comparison['first'], count: number) =>
    athlete.id === ownId
      ? t('masters.compare.youFaster', { count })
      : t('masters.compare.faster', { count, name: athlete.name });
  const equalCount = sharedCount - firstFasterCount - secondFasterCount;
  const parts = [
    formatFaster(first, firstFasterCount),
    formatFaster(second, secondFasterCount),
    ...(equalCount > 0 ? [t('masters.compare.equal', { count: equalCount })] : []),
  ];
  return t('masters.compare.summary', {
    shared: t('masters.compare.shared', { count: sharedCount }),
    parts: formatList(parts, language),
  });
}
