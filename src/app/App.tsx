import { useLocation } from 'wouter';
import { matchPath, pageHref } from '#contract/pages.ts';
import { AccountSlot } from '#src/account/AccountSlot.tsx';
import { publicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FailedState, OfflineHelpContext } from '#src/ui/FailedState.tsx';
import { Layout } from '#src/ui/layout/Layout.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageTitleContext } from '#src/ui/layout/PageTitle.ts';
import { useLazyPart } from '#src/ui/lazyPart.tsx';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { CurrentScreen } from './CurrentScreen.tsx';
import type { DocumentTitle } from './documentTitle.ts';
import { footPages, navigationPages } from './navigation.ts';
import { offlineParts } from './offline/offlineParts.ts';
import type { RouteChanges } from './routeChanges.ts';
import { useOutage } from './useOutage.ts';

interface Props {
  readonly documentTitle: DocumentTitle;
  readonly routeChanges: RouteChanges;
}

/** The current path with its layout and screen. */
export function App({ documentTitle, routeChanges }: Props) {
  const { t } = useTranslator();
  const [path] = useLocation();
  const outage = useOutage();
  const match = matchPath(path);
  const { value: offline } = useLazyPart(offlineParts, 'idle');
  const shell = {
    siteName: publicSettings().site_name,
    navigation: navigationPages.map((name) => ({ href: pageHref(name), label: t(`page.${name}`) })),
    footLinks: footPages.map((name) => ({ href: pageHref(name), label: t(`page.${name}`) })),
    path,
    outage,
    outageText: offline !== null && outage !== null ? <offline.OutageText outage={outage} /> : undefined,
  };
  return (
    <PageTitleContext value={documentTitle.setOverride}>
      <AppErrorBoundary
        fallback={() => (
          <Layout {...shell} variant="empty">
            <Page width="reading">
              <h1 className="visually-hidden">{t('error.system')}</h1>
              <FailedState failure={{ kind: 'problem', status: 500 }} onRetry={() => location.reload()} />
            </Page>
          </Layout>
        )}
      >
        <Layout {...shell} variant={match === null ? 'error' : 'default'} account={<AccountSlot />}>
          <OfflineHelpContext value={offline?.OfflinePlans ?? null}>
            <CurrentScreen
              key={path}
              path={path}
              match={match}
              documentTitle={documentTitle}
              routeChanges={routeChanges}
            />
          </OfflineHelpContext>
          {offline === null ? null : (
            <>
              <offline.VersionNotice outage={outage} />
              <offline.Statistics routeChanges={routeChanges} />
            </>
          )}
        </Layout>
      </AppErrorBoundary>
    </PageTitleContext>
  );
}
