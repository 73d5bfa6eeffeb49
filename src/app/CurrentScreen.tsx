import { Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import type { PageMatch, PageName } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { ErrorScreenProps } from '#src/ui/ErrorScreen.tsx';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import type { DocumentTitle } from './documentTitle.ts';
import { focusArrival } from './focusArrival.ts';
import { NotLoadedScreen } from './NotLoadedScreen.tsx';
import type { RouteChanges } from './routeChanges.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { clearFailedScreens, loadErrorScreen, loadScreen, ScreenNotLoaded } from './screenLoader.ts';
import { restoreScroll } from './scrollMemory.ts';

interface Props {
  readonly path: string;
  readonly match: PageMatch | null;
  readonly documentTitle: DocumentTitle;
  readonly routeChanges: RouteChanges;
}

/** The screen of the current path, or a placeholder. Use the path as its key. */
export function CurrentScreen(props: Props) {
  const { path, match } = props;
  // Once per navigation, before anything below loads the screen.
  useState(clearFailedScreens);
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
        <Arrival {...props} />
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

/** Rendered beside the screen, so that its effects run once the screen is rendered: title, scroll, focus, event. */
function Arrival({ path, match, documentTitle, routeChanges }: Props) {
  const { t } = useTranslator();
  const name: PageName | null = match?.name ?? null;
  useLayoutEffect(() => {
    if (name !== null) documentTitle.setPageTitle(t(`page.${name}`));
  }, [name, t, documentTitle]);
  useEffect(() => restoreScroll(), []);
  useEffect(() => {
    const isNew = routeChanges.emit({ name, path, title: documentTitle.current() });
    // On the first page the browser's own starting point for the focus is right.
    return isNew && routeChanges.count() > 1 ? focusArrival() : undefined;
  }, [name, path, documentTitle, routeChanges]);
  return null;
}
