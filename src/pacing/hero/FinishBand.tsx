import { css, styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { formatBand } from '../live/bandText.ts';
import { findPlanGoals } from '../live/courseTime.ts';
import type { CourseFacts } from '../live/liveTypes.ts';
import { lowScreen, steppersBesideTime, tallScreen } from '../live/screenHeightMedia.ts';
import { useOutlook } from '../live/useOutlook.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';

interface Props extends OpenRoute {
  readonly facts: CourseFacts;
}

/** The range of finish times that covers eight rides in ten of this plan. */
export function FinishBand({ facts, ...open }: Props) {
  const { t } = useTranslator();
  const [outlook, bandRef] = useOutlook<HTMLParagraphElement>(open);
  const finish = outlook?.band.finish;
  const shownPlan = open.session.live.current();
  const stoppedS = shownPlan?.stoppedS ?? 0;
  return (
    <Band ref={bandRef} className="num">
      {finish === undefined ? null : (
        <>
          <span>{t('band.eightInTen')}</span>{' '}
          <b>
            {formatBand(
              finish.lowS + stoppedS,
              finish.highS + stoppedS,
              facts.isApproximate,
              shownPlan ? findPlanGoals(shownPlan) : [],
            )}
          </b>
        </>
      )}
    </Band>
  );
}

/** Puts the range beside the label, because the digits fill the line below. Words that do not fit are hidden whole. */
const besideLabel = css`
  flex-flow: row-reverse wrap;
  align-items: baseline;
  align-content: flex-start;
  justify-content: flex-start;
  gap: 6px;
  height: 1.25rem;
  margin-right: 0;
  padding: 0;
  overflow: hidden;
  b { order: -1; }
`;
const Band = styled.p`
  display: flex;
  grid-area: band;
  flex-direction: column;
  justify-content: flex-end;
  min-width: 0;
  height: 3rem;
  align-self: end;
  /* Two times with minutes and seconds are wider than the space beside the digits on a narrow phone. */
  margin-right: -12px;
  padding-bottom: 6px;
  font-size: 0.8125rem;
  line-height: 1.35;
  white-space: nowrap;
  span { color: var(--soft); }
  b { position: relative; font-size: 0.875rem; }
  /* The range of other values must not stand beside the new finish. */
  &[data-stale='true'] b {
    visibility: hidden;
    &::after { content: '…'; position: absolute; inset-inline-start: 0; visibility: visible; color: var(--soft); }
  }
  [data-theme='sun'] & { ${besideLabel} }
  /* The steppers of a goal are beside the time. */
  @media ${tallScreen} {
    @container ${steppersBesideTime} {
      :root:not([data-theme='sun']) [data-effort='finish'] & {
        grid-area: label-start / 1 / label-end / -1;
        ${besideLabel}
        justify-self: end;
        padding-left: 6px;
        background: var(--paper);
        span { display: none; }
      }
    }
  }
  @media (max-width: 349px) {
    grid-area: label-start / 1 / label-end / -1;
    ${besideLabel}
    /* At the end of the label's line, without words. */
    justify-self: end;
    padding-left: 6px;
    background: var(--paper);
    span { display: none; }
  }
  /* Enlarged text: the range fills a line below everything else. */
  @container hero (max-width: 16rem) {
    && {
      flex-flow: row wrap;
      gap: 0 8px;
      grid-area: 7 / 1 / auto / -1;
      height: auto;
      margin: 0;
      padding: 0;
    }
  }
  @media ${media.desktop} {
    margin-inline: -2px -16px;
    letter-spacing: -0.01em;
    b { font-size: 0.8125rem; }
  }
  @media ${lowScreen} {
    && {
      flex-flow: row nowrap;
      align-items: center;
      gap: 6px;
      grid-area: band;
      height: 22px;
      margin: 0;
      padding: 0;
      font-size: 0.8125rem;
      b { order: 0; }
    }
  }
`;
