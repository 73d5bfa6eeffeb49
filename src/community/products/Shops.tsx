import { styled } from 'styled-components';
import type { Product } from '#contract/published/published.ts';
import { formatHost } from '#src/format/formatHost.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Section } from '#src/ui/Section.tsx';

/** Target of the link at the top of the page. */
export const shopsId = 'shops';

/** Where to buy the product; each link names the external site it leads to. */
export function Shops({ shops }: { readonly shops: Product['shops'] }) {
  const { t } = useTranslator();
  return (
    <Place id={shopsId}>
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
    </Place>
  );
}

const Place = styled.div`
  scroll-margin-top: 16px;
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: 8px;
  a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; width: 100%; min-height: 56px; text-align: start; }
  b, small { min-width: 0; overflow-wrap: anywhere; }
  small { color: var(--soft); font-size: 0.875rem; font-weight: 400; }
`;
