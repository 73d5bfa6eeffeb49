import { styled } from 'styled-components';
import { WindCompass } from './controls/WindCompass.tsx';
import { DockForecast } from './forecast/DockForecast.tsx';
import { lowScreen } from './live/screenHeightMedia.ts';
import type { OpenRoute } from './live/useRoutePacing.ts';

/** The wind's direction as compass and text, and where the wind data come from. */
export function DockWind(open: OpenRoute) {
  return (
    <>
      <CompassArea>
        <WindCompass inputs={open.session.inputs} />
      </CompassArea>
      <ForecastArea>
        <DockForecast {...open} />
      </ForecastArea>
    </>
  );
}

/** The compass. A drag that began on it continues outside it. */
const CompassArea = styled.div`
  grid-area: compass;
  > svg {
    width: 72px;
    height: 72px;
    text {
      font-size: 1.1875rem;
    }
  }
  @media ${lowScreen} {
    > svg {
      width: 52px;
      height: 52px;
      text {
        display: none;
      }
    }
  }
`;
const ForecastArea = styled.div`
  grid-area: forecast;
  /* A low screen has no space for it; the dock's tab shows the wind anyway. */
  @media ${lowScreen} {
    display: none;
  }
`;
