import type { AppError } from '#machines/appError.ts';
import { defaultLanguage } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { LazyFailedState, useLazyPart } from '#src/ui/lazyPart.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { lazyParts } from './lazyParts.ts';
import { SheetButton } from './PaceHeader.tsx';
import { Columns, Controls, HeroSpace, Right, Side } from './RoutePacingScreen.styles.ts';
import type { TroubleProps } from './RoutePacingTrouble.tsx';

interface FirstPaint {
  readonly routeId: string;
  readonly title: string;
  readonly facts: readonly string[];
  readonly mainNodes: readonly Node[];
}

/** The server's first paint of the route (server/modules/pages/firstPaint.ts), shown until React replaces it. */
const firstPaint: FirstPaint | null = readFirstPaint();

function readFirstPaint(): FirstPaint | null {
  const head = document.querySelector<HTMLElement>('.fp-head');
  if (head === null) return null;
  return {
    routeId: head.dataset.route ?? '',
    title: head.firstChild?.textContent ?? '',
    facts: (head.lastChild?.textContent ?? '').split(' \u00b7 '),
    mainNodes: [...(document.querySelector('.fp-main')?.childNodes ?? [])],
  };
}

/** The route failed to load: a network failure is retried, a server error fills the screen. */
export function RoutePacingFailed({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const { t } = useTranslator();
  const failure = toFailure(error);
  if (failure === null) return <RoutePacingUnusable cause={error} onRetry={onRetry} />;
  return (
    <Page>
      <PageHeader title={t('page.route-id')} documentTitle={null} />
      <FailedState failure={failure} onRetry={onRetry} />
    </Page>
  );
}

/** The server has answered, so the code for its error can be loaded now; if that fails, the network is the cause. */
export function RoutePacingUnusable(props: TroubleProps) {
  const { t } = useTranslator();
  const { value: Trouble, hasFailed } = useLazyPart(lazyParts.trouble, 'now');
  if (Trouble !== null) return <Trouble {...props} />;
  if (!hasFailed) return <RoutePacingBusy />;
  return (
    <Page>
      <PageHeader title={t('page.route-id')} documentTitle={null} />
      <LazyFailedState part={lazyParts.trouble} />
    </Page>
  );
}

function toFailure({ code }: AppError) {
  if (code === 'answer.rateLimited') return { kind: 'problem', status: 429 } as const;
  if (code === 'answer.timedOut') return { kind: 'noAnswer', reason: 'timeout' } as const;
  return code === 'answer.none' ? ({ kind: 'noAnswer', reason: 'offline' } as const) : null;
}

/** Shown until the route is loaded: the server's first paint of it, if there is one. */
export function RoutePacingOpening({ routeId }: { routeId: string }) {
  const { t, language } = useTranslator();
  if (firstPaint?.routeId !== routeId) return <RoutePacingBusy />;
  const { title, facts, mainNodes } = firstPaint;
  return (
    <main id="main">
      {language === defaultLanguage ? (
        // Reserves the button's place, so that the name does not wrap differently when the button loads.
        <PageHeader
          title={title}
          facts={facts}
          actions={<SheetButton style={{ visibility: 'hidden' }}>{t('pacing.cheatSheet')}</SheetButton>}
        />
      ) : (
        <HiddenHeading />
      )}
      <LoadingRegion>
        <div className="fp-main" ref={(container) => container?.append(...mainNodes)} />
      </LoadingRegion>
    </main>
  );
}

/** A heading for screen readers only: in the header it would appear for a moment and then disappear. */
function HiddenHeading() {
  const { t } = useTranslator();
  return <h1 className="visually-hidden">{t('page.route-id')}</h1>;
}

/** The empty layout of the page. */
export function RoutePacingBusy() {
  return (
    <main id="main">
      <HiddenHeading />
      <LoadingRegion>
        <Columns>
          <Side>
            <HeroSpace>
              <Skeleton width={112} height={18} />
              <Skeleton width={220} height={52} />
              <Skeleton width={190} height={26} />
            </HeroSpace>
            <Controls data-desktop-only>
              {['ftp', 'body', 'bike', 'wind'].map((name) => (
                <Stack gap={8} padding={8} paddingX={12} key={name}>
                  <Skeleton width={96} height={24} />
                  <Skeleton height={48} />
                </Stack>
              ))}
            </Controls>
          </Side>
          <Right>
            <Skeleton height={168} />
            {['a', 'b', 'c', 'd', 'e'].map((name) => (
              <Stack gap={8} padding={8} paddingX={12} key={name}>
                <Skeleton height={44} />
              </Stack>
            ))}
          </Right>
        </Columns>
      </LoadingRegion>
    </main>
  );
}
