import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { bandText } from './bandText.ts';
import { flat } from './flat.ts';
import type { CourseFacts } from './liveTypes.ts';
import { useOutlook } from './useOutlook.ts';
import type { OpenRoute } from './useRoutePacing.ts';

interface Props extends OpenRoute {
  readonly facts: CourseFacts;
}

/** Between which times eight rides in ten of this plan end. */
export function FinishBand({ facts, ...open }: Props) {
  const { t } = useTranslator();
  const [outlook, place] = useOutlook<HTMLParagraphElement>(open);
  const finish = outlook?.band.finish;
  const stoppedS = open.session.live.current()?.stoppedS ?? 0;
  return (
    <Place ref={place} className="num">
      {finish === undefined ? null : (
        <>
          <span>{t('band.eightInTen')}</span>{' '}
          <b>{bandText(finish.lowS + stoppedS, finish.highS + stoppedS, facts.isApproximate)}</b>
        </>
      )}
    </Place>
  );
}

const Place = styled.p`
  display: flex;
  grid-area: band;
  flex-direction: column;
  justify-content: flex-end;
  min-width: 0;
  height: 48px;
  align-self: end;
  padding-bottom: 6px;
  font-size: 13px;
  line-height: 1.35;
  white-space: nowrap;
  transition: opacity 150ms;
  span { color: var(--soft); }
  b { font-size: 14px; }
  &[data-stale='true'] { opacity: 0.45; }
  [data-theme='sun'] & {
    flex-direction: row;
    align-items: baseline;
    justify-content: flex-end;
    gap: 6px;
    height: 20px;
    padding: 0;
  }
  @media ${media.desktop} {
    margin-inline: -2px -16px;
    letter-spacing: -0.01em;
    b { font-size: 13px; }
  }
  @media ${flat} {
    height: 40px;
    padding: 0;
    justify-content: center;
    font-size: 12px;
  }
`;
