import { useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useTheme } from '#src/theme/useTheme.ts';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import type { ScreenProps } from '#src/ui/page.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Board } from './lapBoardStyles.ts';
import { Pairing } from './Pairing.tsx';
import { ResultsView } from './ResultsView.tsx';
import { TimingView } from './TimingView.tsx';
import { type LapBoardView, useLapBoard } from './useLapBoard.ts';

/** Timekeeping of a race with one or two phones, with or without a network. */
export function LapBoardScreen({ params }: ScreenProps) {
  const { t, l } = useTranslator();
  const theme = useTheme();
  const view = useLapBoard(params['id'] ?? '');
  const [isResults, setIsResults] = useState(false);
  const { phase, board } = view;
  if (phase === 'unread' || board === null) return <Unread view={view} />;
  return (
    <Board id="main" className="num" data-theme={theme === 'dark' ? 'dark' : 'sun'}>
      <PageHeader
        title={t('lapBoard.title', { race: l(board.race.name) })}
        sub={[board.race.day.slice(5).replace('-', '/').replace(/\b0/g, '')]}
      />
      {phase === 'timing' ? (
        isResults ? (
          <ResultsView view={view} board={board} onBack={() => setIsResults(false)} />
        ) : (
          <TimingView view={view} board={board} onResults={() => setIsResults(true)} />
        )
      ) : (
        <Pairing view={view} board={board} />
      )}
    </Board>
  );
}

/** The race and the board are loading, or failed to. */
function Unread({ view: { phase, failure, send } }: { readonly view: LapBoardView }) {
  const { t } = useTranslator();
  const problem =
    failure === 'network'
      ? ({ kind: 'noAnswer', reason: 'offline' } as const)
      : ({ kind: 'problem', status: failure === 'raceUnknown' ? 404 : 500 } as const);
  return (
    <Page width="reading">
      <PageHeader title={t('page.races-laps-id')} />
      {phase === 'unread' ? (
        <FailedState
          failure={problem}
          title={t('lapBoard.failed')}
          onRetry={() => send({ type: 'reading.repeated' })}
        />
      ) : (
        <Skeleton height={520} />
      )}
      {failure === 'network' ? <p>{t('lapBoard.firstOpen')}</p> : null}
    </Page>
  );
}
