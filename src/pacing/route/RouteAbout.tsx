import { styled } from 'styled-components';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { getSteepness } from '#contract/routes/steepness.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useRoadState } from '#src/routes/road/useRoadState.ts';

/** What the road is like, and the notes that are no warning today. */
export function RouteAbout({ detail }: { readonly detail: RouteDetail }) {
  const { t, l, language } = useTranslator();
  const grades = getSteepness(detail);
  const { season } = useRoadState(detail);
  const { description, status, status_note: note, season_note: seasonNote } = detail;
  const quiet = [
    ...(status === 'open' && note !== null ? [note] : []),
    ...(season === 'out' && seasonNote !== null ? [seasonNote.text] : []),
  ];
  if (description === null && quiet.length === 0 && grades?.kind !== 'climb') return null;
  return (
    <Frame aria-labelledby="route-about">
      <h2 id="route-about">{t('routeAbout.title')}</h2>
      {description === null ? null : <Text>{l(description)}</Text>}
      {grades?.kind === 'climb' ? (
        <Quiet className="num">
          {t('common.climbPerKm')} {formatMetres(grades.mPerKm, language)} m
        </Quiet>
      ) : null}
      {quiet.map((text) => (
        <Quiet key={text['zh-TW']}>{l(text)}</Quiet>
      ))}
    </Frame>
  );
}

const Frame = styled.section`
  & > h2 {
    margin: 4px 4px 8px;
    font-size: 1rem;
    font-weight: 700;
  }
  & > p {
    padding: 0 4px;
  }
`;
const Text = styled.p`
  max-width: 68ch;
  line-height: 1.65;
`;
const Quiet = styled(Text)`
  margin-top: 8px;
  color: var(--soft);
  font-size: 0.9375rem;
`;
