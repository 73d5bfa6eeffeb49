import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { SitePage } from '#contract/published/published.ts';
import { publishedEndpoints } from '#contract/published/publishedEndpoints.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { statisticsWords } from '#src/account/statistics/statisticsWords.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { toNullIfMissing } from '#src/api/toNullIfMissing.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FormattedText } from '#src/ui/formatted/FormattedText.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { WidePicture } from '#src/ui/mountain/WidePicture.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

const loadAboutPage = (signal: AbortSignal) =>
  toNullIfMissing(callEndpoint(publishedEndpoints.getAboutPage, {}, signal));

/** The administrator's text about the maker, and the facts about the site, which are shown even without that text. */
export function AboutScreen() {
  const { t } = useTranslator();
  const page = useResource('about', [], loadAboutPage);
  return (
    <Page width="reading">
      <PageHeader title={t('page.about')} />
      <Stack gap={32}>
        <ResourceView
          resource={page}
          failedTitle={t('about.failed')}
          busy={<MakerSkeleton />}
          renderEmpty={(answer) =>
            answer === null ? <EmptyState title={t('about.none')} text={t('about.noneText')} /> : null
          }
        >
          {(answer) => (answer === null ? null : <Maker page={answer} />)}
        </ResourceView>
        <SiteFacts />
      </Stack>
    </Page>
  );
}

function Maker({ page: { title, lead, text, picture, links, is_sample: isSample } }: { readonly page: SitePage }) {
  const { t, l } = useTranslator();
  return (
    <Section title={l(title)}>
      {isSample ? (
        <Row>
          <StatusChip tone="announced">{t('about.sample')}</StatusChip>
        </Row>
      ) : null}
      {lead === null ? null : <Lead>{l(lead)}</Lead>}
      <Block corners="clip">
        <WidePicture src={picture?.src ?? null} name="about" alt={picture === null ? '' : l(picture.alt)} isAboveFold />
      </Block>
      {text === null ? null : <FormattedText text={l(text)} />}
      {links.length === 0 ? null : (
        <Cluster as="ul" gap={8} wrap="anywhere">
          {links.map(({ name, url }) => (
            <li key={url}>
              <ButtonLink href={url} {...(url.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener' })}>
                {l(name)}
              </ButtonLink>
            </li>
          ))}
        </Cluster>
      )}
    </Section>
  );
}

const googleChoice = createLazyPart(async () => (await import('./GoogleChoice.tsx')).GoogleChoice, statisticsWords);

const siteLinks = ['promotions', 'accuracy', 'status', 'licences'] as const;

function SiteFacts() {
  const { t } = useTranslator();
  return (
    <>
      <Section title={t('about.site')}>
        <Stack as="ul" gap={8} items="dots" leading={1.6}>
          <li>{t('about.computed')}</li>
          <li>{t('about.measured')}</li>
          <li>{t('about.away')}</li>
        </Stack>
      </Section>
      <Section title={t('about.living')}>
        <p>{t('about.livingText')}</p>
      </Section>
      <nav aria-label={t('about.more')}>
        <SiteLinkList>
          {siteLinks.map((name) => (
            <li key={name}>
              <Link href={toPageHref(name)}>
                <span>
                  {t(`page.${name}`)}
                  <small>{t(`about.way.${name}`)}</small>
                </span>
                <Icon name="next" size={18} />
              </Link>
            </li>
          ))}
        </SiteLinkList>
      </nav>
      <StatisticsSection />
      <Section title={t('about.contact')}>
        <p>
          <SiteContact />
        </p>
      </Section>
    </>
  );
}

/** Explains what we count about visits, and Google's statistics if the owner uses them. */
function StatisticsSection() {
  const { t } = useTranslator();
  const hasGoogleStatistics = getPublicSettings().ga4_measurement_id !== null;
  return (
    <Section title={t('about.counted')}>
      <p>{t('about.countedText')}</p>
      {hasGoogleStatistics ? <Lazy part={googleChoice} props={{}} when="now" /> : null}
    </Section>
  );
}

function MakerSkeleton() {
  return (
    <Stack gap={32}>
      <Skeleton height={30} width="50%" />
      <Block ratio="video">
        <Skeleton height="100%" />
      </Block>
      <Skeleton height={160} />
    </Stack>
  );
}
const Lead = styled.p`
  && { color: var(--ink); }
  font-size: 1.125rem;
  font-weight: 600;
  line-height: 1.5;
  overflow-wrap: anywhere;
`;
const SiteLinkList = styled.ul`
  ${cardBox}
  li + li { border-top: 1px solid var(--line); }
  a {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    padding: 10px 16px;
    color: var(--ink);
    font-weight: 650;
    text-decoration: none;
  }
  small { display: block; color: var(--soft); font-size: 0.875rem; font-weight: 400; }
  svg { flex: none; }
`;
