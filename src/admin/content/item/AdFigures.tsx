import { styled } from 'styled-components';
import { adsEndpoints } from '#contract/ads/adsEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** How often the ad was seen and clicked, in total and by day. */
export function AdFigures({ id }: { readonly id: string }) {
  const { t, language } = useTranslator();
  const formatCount = (number: number) => number.toLocaleString(language);
  return (
    <Section title={t('adminContent.figures.title')} intro={t('adminContent.figures.text')}>
      <OwnResourceView
        resource={useResource('adFigures', [id], (signal) =>
          callEndpoint(adsEndpoints.getAdFigures, { params: { id } }, signal),
        )}
        failedTitle={t('adminContent.figures.failed')}
        busy={<Skeleton height={120} />}
        renderEmpty={({ days }) => (days.length > 0 ? null : <p>{t('adminContent.figures.none')}</p>)}
      >
        {({ seen_count: seenCount, clicked_count: clickedCount, days }) => (
          <>
            <Totals>
              <div>
                <dt>{t('adminContent.figures.seen')}</dt>
                <dd className="num">{formatCount(seenCount)}</dd>
              </div>
              <div>
                <dt>{t('adminContent.figures.clicked')}</dt>
                <dd className="num">{formatCount(clickedCount)}</dd>
              </div>
            </Totals>
            <DaysTable>
              <thead>
                <tr>
                  <th scope="col">{t('adminContent.figures.day')}</th>
                  <th scope="col">{t('adminContent.figures.seen')}</th>
                  <th scope="col">{t('adminContent.figures.clicked')}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, seen_count, clicked_count }) => (
                  <tr key={day}>
                    <th scope="row">{formatDay(day, language)}</th>
                    <td className="num">{formatCount(seen_count)}</td>
                    <td className="num">{formatCount(clicked_count)}</td>
                  </tr>
                ))}
              </tbody>
            </DaysTable>
          </>
        )}
      </OwnResourceView>
    </Section>
  );
}

const Totals = styled.dl`
  display: flex;
  gap: 32px;
  margin: 0 0 8px;
  dt { color: var(--soft); font-size: 0.875rem; }
  dd { margin: 0; font-size: 1.5rem; font-weight: 700; }
`;
const DaysTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  th, td { padding: 8px 0; border-bottom: 1px solid var(--line); text-align: end; }
  th:first-child { text-align: start; }
  th { font-weight: 400; }
  thead th { color: var(--soft); }
`;
