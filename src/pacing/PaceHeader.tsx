import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { useLazyPart } from '#src/ui/lazyPart.tsx';
import { lazyParts } from './lazyParts.ts';
import type { CourseFacts, LiveBoard } from './live/liveTypes.ts';

interface Props {
  readonly detail: RouteDetail;
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
}

/** The route's name and figures in the header bar, and the link to the cheat-sheet. */
export function PaceHeader({ detail, facts, live }: Props) {
  const { t, l, language } = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const { value: Sheet } = useLazyPart(lazyParts.cheatSheetOpening, 'asked');
  return (
    <>
      <PageHeader
        title={l(detail.name)}
        facts={[
          `${formatKilometres(detail.distance_m, 1, language)} km`,
          <Fact key="gain" sign={'\u2191'} word={t('common.elevationGain')}>
            {formatMetres(detail.elevation_gain_m, language)} m
          </Fact>,
          ...(facts.averageGradeRatio === null
            ? []
            : [
                <Fact key="grade" word={t('common.averageGrade')}>
                  {formatGradePercent(facts.averageGradeRatio, 1, language)} %
                </Fact>,
              ]),
        ]}
        actions={
          <SheetButton
            data-variant="primary"
            aria-haspopup="dialog"
            onPointerEnter={lazyParts.cheatSheet.request}
            onClick={() => {
              void lazyParts.cheatSheetOpening.request();
              void lazyParts.cheatSheet.request();
              setIsOpen(true);
            }}
          >
            {t('pacing.cheatSheet')}
          </SheetButton>
        }
      />
      {isOpen && Sheet !== null ? (
        <Sheet detail={detail} facts={facts} live={live} part={lazyParts.cheatSheet} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

/** A figure with an icon for sighted users and a word for screen readers. */
function Fact({ sign, word, children }: { sign?: string; word: string; children: ReactNode }) {
  return (
    <>
      {sign ? <span aria-hidden="true">{sign}</span> : null}
      <span className="visually-hidden">{word} </span>
      {children}
    </>
  );
}

/** Narrow on a phone, because the route's name needs the space. Long words wrap but are not split. */
export const SheetButton = styled(Button)`
  min-width: 48px;
  max-width: 4.75rem;
  padding: 4px 6px;
  font-size: 0.875rem;
  line-height: 1.15;
  white-space: normal;
  word-break: keep-all;
  @media ${media.tablet} {
    max-width: none;
    padding: 8px 16px;
    font-size: 1rem;
  }
`;
