import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { RouteDetail } from '#contract/routes.ts';
import type { AppError } from '#machines/appError.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { Columns, Controls, HeroSpace, Right, RowSpace, Side } from './RoutePacingScreen.styles.ts';

/** The route did not come: a missing one and a broken server take the whole screen, a silent network is tried again. */
export function RoutePacingFailed({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const { t } = useTranslator();
  switch (error.code) {
    case 'answer.notFound':
      return <ErrorScreen status={404} />;
    case 'answer.none':
    case 'answer.timedOut':
    case 'answer.rateLimited':
      return (
        <Page>
          <FailedState failure={failureOf(error)} onRetry={onRetry} />
        </Page>
      );
    case 'answer.refused':
      // The server refuses ids that no route can have: nobody's data, so nothing to try again.
      return <ErrorScreen status={404} />;
    case 'course.tooShort':
    case 'course.notIncreasing':
    case 'course.notFinite':
      return (
        <Page>
          <EmptyState title={t('error.failed')} text={t('pacing.courseBroken')} action={<ToRoutes />} />
        </Page>
      );
    default:
      return <ErrorScreen status={500} onRetry={onRetry} />;
  }
}

function failureOf({ code }: AppError) {
  if (code === 'answer.rateLimited') return { kind: 'problem', status: 429 } as const;
  return { kind: 'noAnswer', reason: code === 'answer.timedOut' ? 'timeout' : 'offline' } as const;
}

/** A route that nobody has divided into rows yet. */
export function RoutePacingEmpty({ detail }: { detail: RouteDetail }) {
  const { t, l } = useTranslator();
  return (
    <Page>
      <PageHeader title={l(detail.name)} />
      <EmptyState title={t('pacing.noRowsTitle')} text={t('pacing.noRowsBody')} action={<ToRoutes />} />
    </Page>
  );
}

/** The page's shape, before there is anything in it. */
export function RoutePacingBusy() {
  return (
    <main id="main">
      <Busy>
        <Columns>
          <Side>
            <HeroSpace>
              <Skeleton width={112} height={18} />
              <Skeleton width={220} height={52} />
              <Skeleton width={190} height={26} />
            </HeroSpace>
            <Controls data-desktop-only>
              {['ftp', 'body', 'bike', 'wind'].map((name) => (
                <RowSpace key={name}>
                  <Skeleton width={96} height={24} />
                  <Skeleton height={48} />
                </RowSpace>
              ))}
            </Controls>
          </Side>
          <Right>
            <Skeleton height={168} />
            {['a', 'b', 'c', 'd', 'e'].map((name) => (
              <RowSpace key={name}>
                <Skeleton height={44} />
              </RowSpace>
            ))}
          </Right>
        </Columns>
      </Busy>
    </main>
  );
}

function ToRoutes() {
  const { t } = useTranslator();
  return (
    <ButtonLink as={Link} href={pageHref('routelist')} data-variant="primary">
      {t('pacing.toRoutes')}
    </ButtonLink>
  );
}
