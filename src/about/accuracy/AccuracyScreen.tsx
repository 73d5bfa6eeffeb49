import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import figures from './figures.json';
import { OutsideTable } from './OutsideTable.tsx';
import { RideTable } from './RideTable.tsx';
import { computeAxisMaxRatio, type RideBar, toRideBar } from './rideBars.ts';

type Scores = typeof figures.plain;

const rideCount = figures.rides.length;
const ridesWithHistoryCount = figures.rides.filter(({ earlierRides }) => earlierRides > 0).length;
const plainBars = figures.rides.map(({ plain }) => toRideBar(plain));
const learnedBars = figures.rides.map(({ learned }) => toRideBar(learned));
const axisMaxRatio = computeAxisMaxRatio([...plainBars, ...learnedBars]);
const rides = figures.rides.map(({ distanceM }, index) => ({ number: index + 1, distanceM }));
const limitKeys = ['Wind', 'Unknown', 'Legs'] as const;

/** How well plans matched recorded rides. `npm run bench -- truth` writes the figures to figures.json. */
export function AccuracyScreen() {
  const { t } = useTranslator();
  return (
    <Page>
      <PageHeader title={t('page.accuracy')} facts={[t('accuracy.sub', { rides: rideCount })]} />
      <Column>
        <Text size="normal" maxWidth="reading">
          {t('accuracy.lead', { rides: rideCount, same: figures.ridesOfOneRider })}
        </Text>
        <Pair>
          <Section title={t('accuracy.plain')} intro={t('accuracy.plainText')}>
            <Figures scores={figures.plain} bars={plainBars} />
          </Section>
          <Section
            title={t('accuracy.learned')}
            intro={t(ridesWithHistoryCount > 0 ? 'accuracy.learnedEarlier' : 'accuracy.learnedQuarter', {
              count: ridesWithHistoryCount,
            })}
          >
            <Figures scores={figures.learned} bars={learnedBars} />
          </Section>
        </Pair>
        <Text size="normal" maxWidth="reading">
          {t('accuracy.few', { rides: rideCount, same: figures.ridesOfOneRider })}{' '}
          {t('accuracy.weight', { same: figures.ridesOfOneRider })}
        </Text>
        <Section title={t('accuracy.outside')} intro={t('accuracy.outsideText')}>
          <OutsideTable />
        </Section>
        <Section title={t('accuracy.each')} intro={t('accuracy.eachText')}>
          <Pair>
            <RideTable title={t('accuracy.plain')} rides={rides} bars={plainBars} axisMaxRatio={axisMaxRatio} />
            <RideTable title={t('accuracy.learned')} rides={rides} bars={learnedBars} axisMaxRatio={axisMaxRatio} />
          </Pair>
        </Section>
        <Section title={t('accuracy.limits')}>
          <Stack as="ul" gap={8} items="dots" maxWidth="reading">
            {limitKeys.map((limit) => (
              <li key={limit}>{t(`accuracy.limit${limit}`)}</li>
            ))}
          </Stack>
        </Section>
        <ButtonLink as={Link} href={toPageHref('routelist')}>
          {t('accuracy.toRoutes')}
        </ButtonLink>
      </Column>
    </Page>
  );
}

interface FiguresProps {
  readonly scores: Scores;
  /** One row per ride. */
  readonly bars: readonly RideBar[];
}

function Figures({ scores: { biasPct, maePct, halfWidthPct }, bars }: FiguresProps) {
  const { t, language } = useTranslator();
  // A smaller bias is shown as 0.0 %.
  const biasSide = Math.abs(biasPct) < 0.05 ? 'even' : biasPct > 0 ? 'slow' : 'fast';
  const formatPercent = (value: number) => formatFixed(value, 1, language);
  const insideCount = bars.filter(({ isInside }) => isInside).length;
  return (
    <Facts>
      <div>
        <dt>{t('accuracy.mean')}</dt>
        <dd>
          <Text as="span" wrap="never">
            <b className="num">{formatPercent(maePct)}</b> %
          </Text>
          <small>{t(`accuracy.${biasSide}`, { percent: formatPercent(Math.abs(biasPct)) })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('accuracy.inside')}</dt>
        <dd>
          <Text as="span" wrap="never">
            <b className="num">{insideCount}</b> {t('accuracy.ofRides', { rides: bars.length })}
          </Text>
          <small>{t('accuracy.band', { percent: formatPercent(halfWidthPct) })}</small>
          {insideCount === bars.length ? <small>{t('accuracy.wide', { rides: bars.length })}</small> : null}
        </dd>
      </div>
    </Facts>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  justify-items: start;
  & > * { width: 100%; }
  & > a { width: auto; }
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > section { grid-template-rows: auto 1fr auto; }
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  margin: 0;
  ${cardBox}
  & > div { padding: 12px 16px 16px; }
  & > div + div { border-left: 1px solid var(--line); }
  dt { color: var(--soft); font-size: 0.875rem; }
  dd { margin: 0; }
  b { font-size: 2.25rem; line-height: 1.15; letter-spacing: -0.02em; }
  @media ${media.tablet} {
    b { font-size: 2.75rem; }
  }
  small { display: block; color: var(--soft); font-size: 0.875rem; }
`;
