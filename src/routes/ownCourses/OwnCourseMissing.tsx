import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { findLinkToken } from '#contract/paceSettings/ownRoutes.ts';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ownCourseWords } from './ownCourseWords.ts';

/** Shown for a course that neither this device nor the account has. */
export function OwnCourseMissing() {
  const { t } = useTranslator();
  const isLink = findLinkToken(location.pathname.split('/').at(-1) ?? '') !== null;
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => {
    const show = () => setHasWords(true);
    loadWords(ownCourseWords).then(show, show);
  }, []);
  return (
    <Page>
      <PageHeader title={t('page.route-id')} documentTitle={null} />
      {hasWords ? (
        <EmptyState
          title={t(isLink ? 'ownCourse.linkGoneTitle' : 'ownCourse.missingTitle')}
          text={t(isLink ? 'ownCourse.linkGoneText' : 'ownCourse.missingText')}
          action={
            <ButtonLink as={Link} href={toPageHref('routelist')} data-variant="primary">
              {t('ownCourse.toList')}
            </ButtonLink>
          }
        />
      ) : null}
    </Page>
  );
}
