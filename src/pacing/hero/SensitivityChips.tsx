import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import type { Sensitivity } from '#workers/core/pacing/band/outlookTypes.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import { formatSignedDifference } from '../live/formatSignedDifference.ts';
import type { CourseFacts } from '../live/liveTypes.ts';
import { usePowerTexts } from '../live/powerTexts.ts';
import { lowScreen } from '../live/screenHeightMedia.ts';
import { useOutlook } from '../live/useOutlook.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';

interface Props extends OpenRoute {
  readonly facts: Pick<CourseFacts, 'isApproximate'>;
}

/** How much a kilogram, ten watts, wind or warmth would change the finish; one line that scrolls sideways. */
export function SensitivityChips({ facts, ...open }: Props) {
  const { t } = useTranslator();
  const [outlook, chipsRef] = useOutlook<HTMLDivElement>(open);
  const isInWatts = usePowerTexts().unit === 'W';
  const { kind: effortKind } = open.session.basis().effort;
  return (
    <Scroller ref={chipsRef} role="group" aria-label={t('band.changes')} tabIndex={0}>
      <ul className="num">
        {outlook?.sensitivity.map((sensitivity) => {
          if (sensitivity.kind === 'power' && !isInWatts) return null;
          const changeS = Math.round(sensitivity.durationChangeS);
          return (
            <li key={sensitivity.kind} data-slower={changeS > 0}>
              {formatLabel(sensitivity, effortKind, t)} <b>{formatSignedDifference(changeS, facts.isApproximate, t)}</b>
            </li>
          );
        })}
      </ul>
    </Scroller>
  );
}

function formatLabel(
  { kind, change }: Sensitivity,
  effortKind: PaceEffort['kind'],
  t: ReturnType<typeof useTranslator>['t'],
) {
  const signedChange = change < 0 ? `−${-change}` : `+${change}`;
  switch (kind) {
    case 'mass':
      return `${signedChange} kg`;
    case 'power':
      return effortKind === 'ftp' || effortKind === 'finish' ? `FTP ${signedChange} W` : `${signedChange} W`;
    case 'headwind':
      return t('band.headwind', { wind: `${signedChange} m/s` });
    case 'temperature':
      return `${signedChange} °C`;
  }
}

const Scroller = styled.div`
  grid-area: sensitivity;
  align-self: end;
  height: 2rem;
  /* To the screen's edges, so that a cut chip shows that the line scrolls. */
  margin-inline: -16px;
  overflow-x: auto;
  scrollbar-width: none;
  overscroll-behavior-x: contain;
  &:focus-visible { outline-offset: -3px; }
  ul {
    display: flex;
    align-items: center;
    gap: 6px;
    width: max-content;
    height: 2rem;
    padding: 0 16px;
    margin: 0;
    list-style: none;
  }
  li {
    padding: 4px 8px;
    border-radius: 4px;
    background: var(--chip);
    font-size: 0.875rem;
    line-height: 1.3;
    white-space: nowrap;
  }
  b { color: var(--cypress); transition: color 150ms; }
  [data-slower='true'] b { color: var(--signal); }
  &&[data-stale='true'] :is(li, b) { color: var(--soft); }
  /* With a goal the line above shows the gap; the table must fit on a phone's first screen. */
  @media not all and ${media.desktop} {
    [data-goal] ~ & { display: none; }
  }
  @media ${media.desktop} {
    height: auto;
    margin-top: 4px;
    ul {
      flex-wrap: wrap;
      width: auto;
      height: auto;
    }
  }
  /* Height is scarce in this layout. */
  @media ${lowScreen} { display: none; }
  @media print { display: none; }
`;
