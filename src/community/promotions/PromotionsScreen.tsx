import { styled } from 'styled-components';
import { createPromotionComparator, getPromotionState, type Promotion } from '#contract/promotions/promotions.ts';
import { promotionsEndpoints } from '#contract/promotions/promotionsEndpoints.ts';
import { AdSlot } from '#src/ads/AdSlot.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Grid } from '#src/ui/primitives/Grid.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { usePromotionsNow } from './usePromotionsNow.ts';

const loadPromotions = (signal: AbortSignal) => callEndpoint(promotionsEndpoints.listPromotions, {}, signal);

/** Partners' offers: current, coming and expired. */
export function PromotionsScreen() {
  const { t } = useTranslator();
  const promotions = useResource('promotions', [], loadPromotions);
  return (
    <Page>
      <PageHeader title={t('page.promotions')} facts={[t('promotions.sub')]} />
      <ResourceView
        resource={promotions}
        failedTitle={t('promotions.failed')}
        busy={<GridSkeleton />}
        renderEmpty={({ results }) =>
          results.length > 0 ? null : <EmptyState title={t('promotions.none')} text={t('promotions.noneText')} />
        }
      >
        {({ results }) => <PromotionSections promotions={results} />}
      </ResourceView>
      <AdSlot placement="promotions" />
    </Page>
  );
}

const states = ['valid', 'coming', 'over'] as const;

/** Uses the server's time, so that an offer that expires while the page is open moves to the expired ones. */
function PromotionSections({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const { t } = useTranslator();
  const nowMs = usePromotionsNow(promotions);
  const sortedPromotions = promotions.toSorted(createPromotionComparator(nowMs));
  const parts = states.map((state) => ({
    state,
    matches: sortedPromotions.filter((promotion) => getPromotionState(promotion, nowMs) === state),
  }));
  return (
    <Parts>
      {parts.map(({ state, matches }) =>
        matches.length === 0 && state !== 'valid' ? null : (
          <Section key={state} title={t(`promotions.part.${state}`)}>
            {matches.length === 0 ? <p>{t('promotions.noneNow')}</p> : <Cards promotions={matches} nowMs={nowMs} />}
          </Section>
        ),
      )}
    </Parts>
  );
}

function Cards({ promotions, nowMs }: { readonly promotions: readonly Promotion[]; readonly nowMs: number }) {
  return (
    <Grid as="ul" gap={12} columns="cards300">
      {promotions.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} nowMs={nowMs} />
        </li>
      ))}
    </Grid>
  );
}

const skeletonKeys = ['a', 'b', 'c'] as const;

function GridSkeleton() {
  return (
    <Stack gap={12}>
      <Skeleton height={30} width={120} />
      <Grid as="ul" gap={12} columns="cards300">
        {skeletonKeys.map((name) => (
          <li key={name}>
            <Skeleton height={360} />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 36px;
`;
