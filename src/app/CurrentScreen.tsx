import { Suspense, use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { PageMatch, PageName } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { ErrorScreenProps } from '#src/ui/ErrorScreen.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { focusContent } from '#src/ui/layout/focusContent.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import type { DocumentTitle } from './documentTitle.ts';
import type { RouteChanges } from './routeChanges.ts';
import { clearFailedScreens, loadErrorScreen, loadScreen, ScreenNotLoaded } from './screenLoader.ts';
import { restoreScroll } from './scrollMemory.ts';

/** The heading often appears only after data has loaded. */
const maxHeadingWaitMs = 10_000;

/**
 * After a navigation the focus goes to the page's heading; until there is one, to the main part. Returns a function
 * that stops waiting for the heading.
 */
export function focusNewPage(): () => void {
  const isFocusTaken = () => {
    const focusedElement = document.activeElement;
    return (
      focusedElement !== null &&
      focusedElement !== document.body &&
      focusedElement.id !== 'main' &&
      focusedElement.isConnected
    );
  };
  const focusHeading = (): boolean => {
    const heading = document.querySelector('h1');
    focusContent(heading ?? document.getElementById('main'));
    return heading !== null;
  };
  if (focusHeading()) return () => undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timeout);
  };
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1') === null) return;
    // Do not take the focus from a control that the rider has moved to.
    if (!isFocusTaken()) focusHeading();
    stop();
  });
  const timeout = setTimeout(stop, maxHeadingWaitMs);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

interface Props {
  readonly path: string;
  readonly match: PageMatch | null;
  readonly documentTitle: DocumentTitle;
  readonly routeChanges: RouteChanges;
}

/** The screen of the current path, or a placeholder. Use the path as its key. */
export function CurrentScreen(props: Props) {
  const { path, match, routeChanges } = props;
  // Once per navigation, before anything below loads the screen.
  useState(clearFailedScreens);
  // Before the effects of the screen, and although it may still be loading: the page counts as opened.
  useLayoutEffect(() => routeChanges.emit({ name: match?.name ?? null, path }), [match, path, routeChanges]);
  return (
    <AppErrorBoundary
      fallback={(error, retry) =>
        error instanceof ScreenNotLoaded ? (
          <NotLoadedScreen
            name={match?.name ?? null}
            onRetry={() => {
              clearFailedScreens();
              retry();
            }}
          />
        ) : (
          <Suspense fallback={<ScreenSkeleton />}>
            <LoadedErrorScreen onRetry={() => location.reload()} />
          </Suspense>
        )
      }
    >
      <Suspense fallback={<ScreenSkeleton />}>
        {match === null ? <LoadedErrorScreen status={404} path={path} /> : <LoadedScreen {...match} />}
        <ArrivalEffects {...props} />
      </Suspense>
    </AppErrorBoundary>
  );
}

function LoadedErrorScreen(props: ErrorScreenProps) {
  const ErrorScreen = use(loadErrorScreen());
  return <ErrorScreen {...props} />;
}

function LoadedScreen({ name, params }: PageMatch) {
  const { language } = useTranslator();
  const Screen = use(loadScreen(name, language));
  return <Screen params={params} />;
}

/** Rendered beside the screen, so that its effects (title, scroll, focus) run once the screen is rendered. */
function ArrivalEffects({ match, documentTitle, routeChanges }: Props) {
  const { t } = useTranslator();
  const name: PageName | null = match?.name ?? null;
  useLayoutEffect(() => {
    if (name !== null) documentTitle.setPageTitle(t(`page.${name}`));
  }, [name, t, documentTitle]);
  useEffect(() => restoreScroll(), []);
  // The first page keeps the browser's initial focus.
  useEffect(() => (routeChanges.getCount() > 1 ? focusNewPage() : undefined), [routeChanges]);
  return null;
}

/** Shown while a screen's code loads: the shape that most screens begin with. */
function ScreenSkeleton() {
  return (
    <Page>
      <LoadingRegion>
        {/* Styled like a `Stack`, whose code is not in the first load. */}
        <div data-kit="stack gap-16">
          <Skeleton width="60%" height={36} />
          <Skeleton width="90%" height={20} />
          <Skeleton height={48} />
          <Skeleton height={200} />
          <Skeleton height={200} />
        </div>
      </LoadingRegion>
    </Page>
  );
}

interface NotLoadedScreenProps {
  /** The page that did not load; null for an unknown address. */
  readonly name: PageName | null;
  readonly onRetry: () => void;
}

/** A screen whose code did not load, usually because the device is offline. Not a bug, so not the error screen. */
function NotLoadedScreen({ name, onRetry }: NotLoadedScreenProps) {
  const { t } = useTranslator();
  // The offline bar renders first on the same event; a listener that is replaced by that render would miss it.
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return (
    <Page width="reading">
      <h1>{t(name === null ? 'error.failed' : `page.${name}`)}</h1>
      <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={onRetry} />
    </Page>
  );
}
