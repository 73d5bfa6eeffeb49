import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import type { AppError } from '#machines/appError.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { OwnCourseMissing } from '#src/routes/ownCourses/OwnCourseMissing.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';

export interface TroubleProps {
  /** Why the route cannot be used, or that the route has not been divided into rows yet. */
  readonly cause: AppError | RouteDetail;
  readonly onRetry: () => void;
}

/** The server answered with a route that cannot be paced. */
export function RoutePacingTrouble({ cause, onRetry }: TroubleProps) {
  const { t, l } = useTranslator();
  if (!('code' in cause)) {
    return (
      <Page>
        <PageHeader title={l(cause.name)} />
        <EmptyState title={t('trouble.noRowsTitle')} text={t('trouble.noRowsBody')} action={<RoutesLink />} />
      </Page>
    );
  }
  switch (cause.code) {
    case 'answer.notFound':
      return <ErrorScreen status={404} subject={t('trouble.route')} />;
    case 'ownCourse.notHere':
      return <OwnCourseMissing />;
    case 'worker.failed':
      return (
        <Page>
          <PageHeader title={t('page.route-id')} documentTitle={null} />
          <EmptyState
            title={t('error.failed')}
            text={t('trouble.workerFailed')}
            action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
          />
        </Page>
      );
    case 'course.tooShort':
    case 'course.notIncreasing':
    case 'course.notFinite':
      return (
        <Page>
          <PageHeader title={t('page.route-id')} documentTitle={null} />
          <EmptyState title={t('error.failed')} text={t('trouble.courseBroken')} action={<RoutesLink />} />
        </Page>
      );
    default:
      return <ErrorScreen status={500} onRetry={onRetry} />;
  }
}

function RoutesLink() {
  const { t } = useTranslator();
  return (
    <ButtonLink as={Link} href={toPageHref('routelist')} data-variant="primary">
      {t('trouble.toRoutes')}
    </ButtonLink>
  );
}
