import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Section } from '#src/ui/Section.tsx';

/** Links to the indoor pages: the head-to-heads, and the devices declared for one race, or for the next. */
export function IndoorLinks({ raceId }: { readonly raceId?: string }) {
  const { t } = useTranslator();
  const query = raceId === undefined ? '' : `?${new URLSearchParams({ race: raceId })}`;
  return (
    <Section title={t('racePage.indoor')} intro={t('racePage.indoorText')}>
      <Cluster gap={8}>
        <ButtonLink as={Link} href={toPageHref('race-dashboard-_id-zwift_pk')}>
          {t('page.race-dashboard-_id-zwift_pk')}
        </ButtonLink>
        <ButtonLink as={Link} href={`${toPageHref('rouvy-clean_register')}${query}`}>
          {t('page.rouvy-clean_register')}
        </ButtonLink>
        <ButtonLink as={Link} href={`${toPageHref('rouvy-_id-clean_device')}${query}`}>
          {t('page.rouvy-_id-clean_device')}
        </ButtonLink>
      </Cluster>
    </Section>
  );
}
