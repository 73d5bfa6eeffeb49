import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { ProductSlug } from '#contract/content/contentKinds.ts';
import { toPageHref } from '#contract/pages.ts';
import type { Product } from '#contract/published/published.ts';
import { publishedEndpoints } from '#contract/published/publishedEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { toNullIfMissing } from '#src/api/toNullIfMissing.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatHost } from '#src/format/formatHost.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FormattedText } from '#src/ui/formatted/FormattedText.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { PlaceholderMountain } from '#src/ui/mountain/PlaceholderMountain.tsx';
import { WidePicture } from '#src/ui/mountain/WidePicture.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { VideoList } from '#src/ui/video/VideoList.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { Gallery } from './Gallery.tsx';

/** A partner's product, with the administrator's text. */
export function ProductScreen({ slug }: { readonly slug: ProductSlug }) {
  const { t } = useTranslator();
  const resource = useResource('product', [slug], (signal) =>
    toNullIfMissing(callEndpoint(publishedEndpoints.getProduct, { params: { id: slug } }, signal)),
  );
  const hasProduct = resource.state === 'ready' && resource.answer !== null;
  return (
    <Page>
      {hasProduct ? null : <PageHeader title={t(`page.product-${slug}`)} />}
      <ResourceView
        resource={resource}
        failedTitle={t('products.failed')}
        busy={<ProductSkeleton />}
        renderEmpty={(product) => (product === null ? <NoProduct /> : null)}
      >
        {(product) => (product === null ? null : <ProductContent product={product} />)}
      </ResourceView>
    </Page>
  );
}

function NoProduct() {
  const { t } = useTranslator();
  return (
    <EmptyState
      title={t('products.notYet')}
      text={t('products.notYetText')}
      action={
        <ButtonLink as={Link} data-variant="primary" href={toPageHref('routelist')}>
          {t('error.toRoutes')}
        </ButtonLink>
      }
    />
  );
}

function ProductContent({ product }: { readonly product: Product }) {
  const { t, l } = useTranslator();
  const { text, pictures, specifications, comparison, videos, shops } = product;
  const title = l(product.title);
  return (
    <>
      <PageHeader title={title} />
      <Stack gap={32}>
        <Head>
          {pictures.length === 0 ? (
            <Block corners="clip">
              <WidePicture src={null} name={product.id} isAboveFold />
            </Block>
          ) : (
            <Gallery pictures={pictures} name={title} />
          )}
          <Lead product={product} />
        </Head>
        {text === null ? null : (
          <Block maxWidth="reading">
            <FormattedText text={l(text)} level={2} />
          </Block>
        )}
        {specifications.length === 0 ? null : (
          <Section title={t('products.specifications')}>
            <SpecificationTable specifications={specifications} name={title} />
          </Section>
        )}
        {comparison === null ? null : (
          <Section title={t('products.comparison')}>
            <ComparisonTable comparison={comparison} name={title} />
          </Section>
        )}
        {videos.length === 0 ? null : (
          <Section title={t('video.title')} intro={t('video.note')}>
            <VideoList videos={videos} poster={<Poster />} />
          </Section>
        )}
        {shops.length === 0 ? null : <Shops shops={shops} />}
      </Stack>
    </>
  );
}

/** A drawn poster: the video's own preview image would need a request to YouTube. */
const Poster = () => (
  <PosterBackground>
    <PlaceholderMountain name="video" />
  </PosterBackground>
);

function Lead({ product: { title, lead, is_sample: isSample, shops } }: { readonly product: Product }) {
  const { t, l } = useTranslator();
  return (
    <Stack align="start" gap={16}>
      {isSample ? (
        <p>
          <StatusChip tone="announced">{t('products.sample')}</StatusChip>
        </p>
      ) : null}
      <Text size="large" weight={700} aria-hidden="true">
        {l(title)}
      </Text>
      {lead === null ? null : <LeadText>{l(lead)}</LeadText>}
      {shops.length === 0 ? null : (
        <ButtonLink href={`#${shopsId}`} data-variant="primary">
          {t('products.shops')}
        </ButtonLink>
      )}
    </Stack>
  );
}

function ProductSkeleton() {
  return (
    <Stack gap={32}>
      <Skeleton height={320} />
      <Skeleton height={120} />
      <Skeleton height={280} />
    </Stack>
  );
}
/** Beside the pictures on a wide screen. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 40px;
  @media ${media.desktop} {
    & { grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr); align-items: center; }
  }
`;
const LeadText = styled.p`
  max-width: 28em;
  font-size: 1.375rem;
  font-weight: 650;
  line-height: 1.45;
  overflow-wrap: anywhere;
  @media ${media.desktop} { font-size: 1.75rem; }
`;
const PosterBackground = styled.span`
  position: absolute;
  inset: 0;
`;

interface Props {
  readonly specifications: Product['specifications'];
  readonly name: string;
}

/** The maker's specifications, line by line. */
function SpecificationTable({ specifications, name }: Props) {
  const { t, l } = useTranslator();
  return (
    <Table>
      <caption className="visually-hidden">{t('products.specificationsOf', { name })}</caption>
      <tbody>
        {specifications.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may have the same name
          <tr key={index}>
            <th scope="row">{l(line.name)}</th>
            <td className="num">{l(line.value)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  max-width: 44em;
  border-collapse: collapse;
  line-height: 1.5;
  th, td { padding: 12px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  th { width: 38%; padding-right: 16px; color: var(--soft); font-weight: 400; }
  td { font-weight: 600; }
`;

/** Target of the link at the top of the page. */
const shopsId = 'shops';

/** Where to buy the product; each link names the external site it leads to. */
function Shops({ shops }: { readonly shops: Product['shops'] }) {
  const { t } = useTranslator();
  return (
    <Block scrollMargin={16} id={shopsId}>
      <Section title={t('products.shops')} intro={t('products.leaves')}>
        <List>
          {shops.map(({ name, url }) => (
            <li key={url}>
              <ButtonLink href={url} target="_blank" rel="noopener noreferrer sponsored">
                <b>{name}</b>
                <small>{formatHost(url)}</small>
              </ButtonLink>
            </li>
          ))}
        </List>
      </Section>
    </Block>
  );
}
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: 8px;
  a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; width: 100%; min-height: 56px; text-align: start; }
  b, small { min-width: 0; overflow-wrap: anywhere; }
  small { color: var(--soft); font-size: 0.875rem; font-weight: 400; }
`;
