import { useMemo } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { Button } from '#src/ui/Button.tsx';
import { toCourseFacts } from './courseFacts.ts';
import { ElevationProfile } from './ElevationProfile.tsx';
import { ModelNotice } from './ModelNotice.tsx';
import { PaceControls } from './PaceControls.tsx';
import { PaceDock } from './PaceDock.tsx';
import { PaceHeader } from './PaceHeader.tsx';
import { PaceHero } from './PaceHero.tsx';
import { PaceTable } from './PaceTable.tsx';
import { RouteNotes } from './RouteNotes.tsx';
import { Columns, Controls, Note, Right, Side, Source } from './RoutePacingScreen.styles.ts';
import { RowDetail } from './RowDetail.tsx';
import { Statistics } from './Statistics.tsx';
import { useMediaQuery } from './useMediaQuery.ts';
import type { OpenRoute, RoutePacing } from './useRoutePacing.ts';

type Props = OpenRoute & Pick<RoutePacing, 'ownFactors' | 'solveError' | 'retry'>;

/** The pace page with its route there. While a value is turned nothing here renders: the parts are painted. */
export function OpenRoutePacing({ route, session, ownFactors, solveError, retry }: Props) {
  const { t, l } = useTranslator();
  const isDesktop = useMediaQuery(media.desktop);
  const facts = useMemo(() => toCourseFacts(route, l), [route, l]);
  const { live, inputs, selection, setOwnFactor } = session;
  const rows = { facts, live, selection, ownFactors, onOwnFactorChanged: setOwnFactor };
  return (
    <main id="main">
      <PaceHeader detail={route.detail} facts={facts} live={live} />
      <Columns>
        <Side>
          <PaceHero live={live} />
          {isDesktop ? (
            <Controls>
              <PaceControls inputs={inputs} />
            </Controls>
          ) : null}
        </Side>
        <Right>
          <RouteNotes detail={route.detail} facts={facts} />
          {solveError === null ? null : (
            <Note role="alert">
              {t('pacing.solveFailed')} <Button onClick={retry}>{t('common.retry')}</Button>
            </Note>
          )}
          <ElevationProfile facts={facts} live={live} selection={selection} />
          <PaceTable {...rows} />
          <RowDetail {...rows} />
          <Statistics live={live} />
          <ModelNotice facts={facts} live={live} />
          <Source>{t('pacing.source', { source: facts.attribution })}</Source>
        </Right>
      </Columns>
      {isDesktop ? null : <PaceDock inputs={inputs} />}
    </main>
  );
}
