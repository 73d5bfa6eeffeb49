import { useSearchParams } from 'wouter';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { BackLink } from '#src/ui/layout/BackLink.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { HeadToHeadBoard } from './HeadToHeadBoard.tsx';
import { HeadToHeadList } from './HeadToHeadList.tsx';
import { toHeadToHeadHref } from './toHeadToHeadHref.ts';
import { type HeadToHeadFeed, useHeadToHead } from './useHeadToHead.ts';

/** Head-to-heads of indoor races: the list, or the one in the address. */
export function HeadToHeadScreen() {
  const { t } = useTranslator();
  const [params] = useSearchParams();
  const id = params.get('race');
  return (
    <Page>
      {id === null ? (
        <HeadToHeadList />
      ) : (
        <Stack gap={12}>
          <BackLink href={toHeadToHeadHref(null)}>{t('headToHead.all')}</BackLink>
          <HeadToHeadDetail key={id} id={id} />
        </Stack>
      )}
    </Page>
  );
}

function HeadToHeadDetail({ id }: { readonly id: string }) {
  const feed = useHeadToHead(id);
  if (!feed.isMissing && feed.failure === null && feed.answer !== null)
    return <HeadToHeadBoard feed={feed} answer={feed.answer} />;
  return <HeadToHeadPlaceholder feed={feed} />;
}

/** Failed, missing or busy: below the page's own title. */
function HeadToHeadPlaceholder({ feed: { failure, isMissing, retry } }: { readonly feed: HeadToHeadFeed }) {
  const { t } = useTranslator();
  return (
    <>
      <PageHeader title={t('page.race-dashboard-_id-zwift_pk')} />
      {failure !== null ? (
        <FailedState failure={failure} onRetry={retry} title={t('headToHead.failed')} />
      ) : isMissing ? (
        <EmptyState title={t('headToHead.missing')} text={t('headToHead.missingText')} />
      ) : (
        <LoadingRegion>
          <Stack gap={12}>
            <Skeleton height={48} />
            <Skeleton height={170} />
            <Skeleton height={240} />
          </Stack>
        </LoadingRegion>
      )}
    </>
  );
}
